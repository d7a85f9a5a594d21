import type { Client } from "@modelcontextprotocol/client";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { ACP_VERSION } from "@/lib/sales/assistants/rules/acp-error";
import { client, type Json } from "../support/api";
import {
  ACP_BUYER,
  type Assistant,
  demoToken,
  freshKey,
  itemOf,
  makeAssistant,
  newCart,
  paidWith,
  totalOf,
} from "../support/assistants";
import { closeMcpClients, mcpClient, REVISIONS } from "../support/mcp";
import { withPayments } from "../support/payments";
import { changeablePlan, orderOf } from "../support/sale";

withPayments();

const TOOLS = ["create", "get", "update", "complete", "cancel"].map((call) => `${call}_checkout_session`);

let helper: Assistant;
let mine: Client;

beforeAll(async () => {
  helper = await makeAssistant();
  mine = await mcpClient(REVISIONS[0], helper.token);
});
afterAll(closeMcpClients);

const meta = (idempotencyKey = freshKey()) => ({ api_version: ACP_VERSION, idempotency_key: idempotencyKey });

async function use(call: string, args: Record<string, unknown>, from = mine): Promise<Json> {
  const answer = await from.callTool({
    name: `${call}_checkout_session`,
    arguments: { meta: meta(), ...args },
  });
  const [first] = answer.content;
  // Whoever reads the text alone has the same.
  expect(first?.type === "text" && JSON.parse(first.text)).toEqual(answer.structuredContent);
  return answer.structuredContent;
}

const refused = (call: string, args: Record<string, unknown>, from = mine) =>
  use(call, args, from).then(
    () => expect.unreachable(),
    ({ code, data }) => ({ code, data }),
  );

async function newSession(): Promise<Json> {
  return use("create", { payload: newCart(itemOf(await changeablePlan())) });
}

describe.each(REVISIONS)("with a key, revision %j", (revision) => {
  test("the five calls are tools beside those that read, and lead to one paid order", async () => {
    const from = await mcpClient(revision, helper.token);
    const { tools } = await from.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["get_offer", ...TOOLS]));
    const plan = await changeablePlan();
    const created = await use("create", { payload: newCart(itemOf(plan)) }, from);
    const schema = tools.find(({ name }) => name === "create_checkout_session")?.outputSchema;
    expect(new AjvJsonSchemaValidator().getValidator(schema as never)(created).errorMessage).toBeUndefined();
    const { id } = created;
    expect(created.status).toBe("ready_for_payment");
    expect((await use("update", { id, payload: { buyer: ACP_BUYER } }, from)).buyer).toEqual(ACP_BUYER);
    const done = await use("complete", { id, payload: paidWith(demoToken("ok")) }, from);
    expect(done).toMatchObject({ status: "completed", order: { checkout_session_id: id } });
    const order = await orderOf(done.order.id);
    expect(order).toMatchObject({ status: "paid", totalCents: totalOf(created) });
    expect(order.files.length).toBeGreaterThan(0);
    expect(await use("get", { id }, from)).toEqual({ ...done, updated_at: expect.any(String) });
    // By either door it is the same session.
    expect((await helper.get(`/${id}`)).body.order).toEqual(done.order);
  });
});

test("the item ids of get_offer open a session at its prices", async () => {
  const { id } = await changeablePlan();
  const offer = await mine.callTool({
    name: "get_offer",
    arguments: { plan: `HP-${String(id).padStart(3, "0")}` },
  });
  const { packages } = offer.structuredContent as { packages: { itemId: string; price: number }[] };
  expect(packages.length).toBeGreaterThan(1);
  for (const { itemId, price } of packages) {
    const session = await use("create", { payload: newCart(itemId) });
    expect([itemId, session.status, totalOf(session)]).toEqual([itemId, "ready_for_payment", price * 100]);
  }
});

test("a purchase that is canceled stays so, and pays no more", async () => {
  const { id } = await newSession();
  expect((await use("cancel", { id })).status).toBe("canceled");
  const late = await refused("complete", { id, payload: paidWith(demoToken("ok")) });
  expect(late).toMatchObject({ code: -32_000, data: { type: "invalid_request", code: "session_closed" } });
});

test("the same key of idempotency twenty times at once is one session, and asks the same again", async () => {
  const payload = newCart(itemOf(await changeablePlan()));
  const args = { meta: meta(), payload };
  const before = await db.checkoutSession.count();
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => use("create", args)));
  for (const one of all)
    if (one.status === "rejected") expect(one.reason.data.code).toBe("idempotency_in_flight");
  expect(await db.checkoutSession.count()).toBe(before + 1);
  const [first] = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(await use("create", args)).toEqual(first);
  const other = await refused("create", { ...args, payload: { ...payload, buyer: ACP_BUYER } });
  expect(other.data.code).toBe("idempotency_conflict");
});

describe("an error is the protocol's own", () => {
  test.each([
    ["another version", { meta: { ...meta(), api_version: "2025-01-01" } }, "unsupported_api_version"],
    ["no version", { meta: { idempotency_key: "x" } }, "missing_api_version"],
    ["no key of idempotency", { meta: { api_version: ACP_VERSION } }, "idempotency_key_required"],
    ["a payload that is none", { payload: { line_items: "all" } }, "invalid"],
    ["no payload", { payload: undefined }, "missing"],
  ])("%s", async (_, args, code) => {
    const told = await refused("create", { payload: newCart("HP-001"), ...args });
    expect(told).toMatchObject({ code: -32_000, data: { type: "invalid_request", code } });
  });

  test("arguments that are no envelope are the call's own fault", async () => {
    expect((await refused("get", {})).code).toBe(-32_602);
    expect((await refused("create", { meta: "none" })).code).toBe(-32_602);
  });

  test("a token that is declined leaves nothing paid", async () => {
    const { id } = await newSession();
    const answer = await use("complete", { id, payload: paidWith(demoToken("declined")) }).catch(
      ({ data }) => data,
    );
    expect(JSON.stringify(answer)).toContain("payment_declined");
    expect((await use("get", { id })).order).toBeUndefined();
  });
});

describe("without a key that may buy", () => {
  test("nobody sees the tools or calls them, and reading goes on", async () => {
    const anybody = await mcpClient();
    const { tools } = await anybody.listTools();
    expect(tools.filter(({ name }) => TOOLS.includes(name))).toEqual([]);
    expect((await refused("create", { payload: newCart("HP-001") }, anybody)).code).toBe(-32_602);
    const read = await anybody.callTool({ name: "store_policies", arguments: {} });
    expect(read.isError).toBeUndefined();
  });

  test("a session of another key is none", async () => {
    const { id } = await newSession();
    const other = await mcpClient(REVISIONS[0], (await makeAssistant("Other")).token);
    expect((await refused("get", { id }, other)).data).toMatchObject({ type: "invalid_request" });
    expect((await refused("cancel", { id }, other)).code).toBe(-32_000);
    expect((await use("get", { id })).status).toBe("ready_for_payment");
  });

  test("a key that is none or was revoked is a 401, counted by the address it comes from", async () => {
    const { keyId, token } = await makeAssistant("Revoked");
    await db.assistantKey.update({ where: { id: keyId }, data: { revokedAt: new Date() } });
    for (const authorization of [`Bearer ${token}`, "Bearer hpa_guess", "Basic eA=="]) {
      const headers = {
        ...{ authorization, accept: "application/json, text/event-stream", "x-client-address": "192.0.2.9" },
      };
      const response = await client(headers).post("/api/mcp", {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/list",
      });
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    }
    expect(await db.rateLimit.findUnique({ where: { key: "mcp:192.0.2.9" } })).toMatchObject({ count: 3 });
  });
});
