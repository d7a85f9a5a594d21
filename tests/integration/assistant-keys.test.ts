import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { noteKeyUse, secretsOf } from "@/lib/sales/assistants/mutations";
import { hasKeys, keyOf } from "@/lib/sales/assistants/queries";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

emptyBeforeEach("assistantKey", "activityLog");
const { admin, editor } = withEachRole();

const WEBHOOK = "https://assistant.example.com/orders";
const make = async (body: object = {}) => {
  const response = await admin.post("/api/admin/assistants", { name: "Shopping helper", ...body });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number; token: string; webhookSecret: string };
};

describe("a key of an assistant", () => {
  test("is told once, and its token and secrets are nowhere in the database and the log", async () => {
    const made = await make({
      webhookUrl: WEBHOOK,
      feedUrl: `${WEBHOOK}/feeds/1`,
      feedToken: "feed-token-1",
    });
    const row = await db.assistantKey.findUniqueOrThrow({ where: { id: made.id } });
    const stored = JSON.stringify([row, await db.activityLog.findMany()]);
    for (const secret of [made.token, made.webhookSecret, "feed-token-1"])
      expect(stored).not.toContain(secret);
    expect(secretsOf(row)).toEqual({ webhookSecret: made.webhookSecret, feedToken: "feed-token-1" });
    const listed = await (await admin.get("/api/admin/assistants")).json();
    expect(listed).toEqual([
      {
        ...{ id: made.id, name: "Shopping helper", tokenHint: made.token.slice(-4), rights: ["checkout"] },
        ...{ webhookUrl: WEBHOOK, feedUrl: `${WEBHOOK}/feeds/1`, lastUsedAt: null, revokedAt: null },
        createdAt: expect.any(String),
      },
    ]);
  });

  test("opens its own row until it is revoked, which the log keeps once", async () => {
    expect(await hasKeys()).toBe(false);
    const { id, token } = await make();
    expect((await keyOf(token))?.id).toBe(id);
    expect(await keyOf(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBeNull();
    expect(await keyOf("")).toBeNull();
    expect(await hasKeys()).toBe(true);
    for (const _ of [1, 2]) expect((await admin.delete(`/api/admin/assistants/${id}`)).status).toBe(200);
    expect(await keyOf(token)).toBeNull();
    expect(await hasKeys()).toBe(false);
    const log = await db.activityLog.findMany({ where: { entityType: "assistant" }, orderBy: { id: "asc" } });
    expect(log.map(({ action }) => action)).toEqual(["create", "revoke"]);
  });

  test("is noted as used at most once a minute", async () => {
    const { id } = await make();
    const used = async () => (await db.assistantKey.findUniqueOrThrow({ where: { id } })).lastUsedAt;
    await noteKeyUse(id);
    const first = await used();
    await noteKeyUse(id);
    expect(await used()).toEqual(first);
    const earlier = new Date(Date.now() - 61_000);
    await db.assistantKey.update({ where: { id }, data: { lastUsedAt: earlier } });
    await noteKeyUse(id);
    expect((await used())?.getTime()).toBeGreaterThan(earlier.getTime());
  });

  test.each([
    ["name", { name: " " }],
    ["webhookUrl", { webhookUrl: "http://assistant.example.com/" }],
    ["webhookUrl", { webhookUrl: "https://192.168.1.4/" }],
    ["feedUrl", { feedUrl: "https://metadata.internal/" }],
    ["feedUrl", { feedToken: "token" }],
    ["feedToken", { feedUrl: WEBHOOK, feedToken: "two words" }],
  ])("is refused at %s for %j", async (path, body) => {
    const response = await admin.post("/api/admin/assistants", { name: "Helper", ...body });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toMatchObject([{ path }]);
  });

  test("is for admins alone", async () => {
    expect((await editor.get("/api/admin/assistants")).status).toBe(403);
    expect((await editor.post("/api/admin/assistants", { name: "Helper" })).status).toBe(403);
  });
});
