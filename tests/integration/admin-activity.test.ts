import { beforeEach, describe, expect, test } from "vitest";
import type { ActivityDto } from "@/lib/access/activity/dto";
import { deleteOldActivity, recordActivity } from "@/lib/access/activity/mutations";
import { ACTIVITY_LIST, findActivity, listActivityChoices } from "@/lib/access/activity/queries";
import { db } from "@/lib/platform/db/client";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { readParts } from "../support/api";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { admin, editor } = withEachRole();

emptyBeforeEach("activityLog");

const DAY_MS = 86_400_000;
const list = async (query = "") => admin.read(`/api/admin/activity${query}`);
const make = (fields: Partial<Parameters<typeof db.activityLog.create>[0]["data"]> = {}) =>
  db.activityLog.create({
    data: {
      userId: admin.id,
      userName: "Ada Hearth",
      action: "update",
      entityType: "plan",
      entityId: "7",
      details: { label: "Cedar Ridge", before: { price: "900" }, after: { price: "950" } },
      ipAddress: "192.0.2.7",
      ...fields,
    },
  });

test("says who did what to which row, when, from where, with both states", async () => {
  await recordActivity(db, {
    actor: { ...admin, ip: "192.0.2.9" },
    action: "update",
    entityType: "plan",
    entityId: 7,
    label: "Cedar Ridge",
    before: { price: "900", name: "Cedar Ridge", password: "a" },
    after: { price: "950", name: "Cedar Ridge", password: "b" },
  });
  expect(await list()).toMatchObject([
    {
      userId: admin.id,
      userName: admin.fullName,
      action: "update",
      entityType: "plan",
      entityId: "7",
      label: "Cedar Ridge",
      before: { price: "900" },
      after: { price: "950" },
      ipAddress: "192.0.2.9",
    },
  ]);
});

describe("filters", () => {
  test.each([
    [`user=${1_000_000}`, 0],
    ["action=delete", 1],
    ["entity=post", 1],
    ["entity=plan&row=7", 1],
    ["row=8", 1],
    ["from=2026-02-01&to=2026-02-01", 1],
    ["to=2026-01-31", 0],
    ["q=cedar", 1],
    ["q=HEARTH", 2],
    ["q=8", 1],
    ["q=100%25", 0],
    ["action=nothing", 0],
  ])("%s", async (query, count) => {
    await make({ createdAt: new Date("2026-02-01T23:59:59Z") });
    await make({ action: "delete", entityType: "post", entityId: "8", details: { label: "A post" } });
    expect(await list(`?${query}`)).toHaveLength(count);
  });

  test("offer what occurs in the log", async () => {
    await make();
    await make({ action: "create", entityType: "addon" });
    await make({ userId: editor.id, userName: "Edwin Page", action: "create" });
    await make({ userId: null, userName: "", action: "sign-in", entityType: "session" });
    expect(await listActivityChoices()).toEqual({
      users: [
        { id: admin.id, name: "Ada Hearth" },
        { id: editor.id, name: "Edwin Page" },
      ],
      actions: ["create", "sign-in", "update"],
      entities: ["addon", "plan", "session"],
    });
  });
});

test("comes in parts, newest first, also where entries share a moment", async () => {
  const createdAt = new Date();
  for (let n = 0; n < 5; n += 1) await make({ entityId: String(n), createdAt });
  const { rows } = await readParts<ActivityDto>(admin.get, "/api/admin/activity?limit=2&entity=plan");
  expect(rows.map((row) => row.entityId)).toEqual(["4", "3", "2", "1", "0"]);
  expect((await admin.get("/api/admin/activity?cursor=999999999")).status).toBe(400);
});

test("is exported with both states, and runs no formula", async () => {
  await make({ userName: "@SUM(1)", details: { label: "-1", before: { a: 1 }, after: { a: 2 } } });
  const text = await (await admin.get("/api/admin/activity/export")).text();
  expect(text).toContain(",'@SUM(1),update,plan,7,'-1,192.0.2.7,");
  expect(text).toContain('"{""a"":1}","{""a"":2}"');
  expect((await editor.get("/api/admin/activity/export")).status).toBe(403);
});

test("is kept for 400 days", async () => {
  const now = new Date();
  await make({ entityId: "old", createdAt: new Date(now.getTime() - 400 * DAY_MS - 1000) });
  await make({ entityId: "kept", createdAt: new Date(now.getTime() - 400 * DAY_MS + 1000) });
  await deleteOldActivity(now);
  expect(await list()).toMatchObject([{ entityId: "kept" }]);
});

describe("with very many entries", () => {
  const COUNT = 12_000;
  beforeEach(async () => {
    await db.$executeRaw`
      INSERT INTO activity_logs (user_id, user_name, action, entity_type, entity_id, details, created_at)
      SELECT 1 + n % 7, 'User ' || n % 7, (ARRAY['create','update','delete'])[1 + n % 3],
        (ARRAY['plan','post','order'])[1 + n % 3], n::text,
        jsonb_build_object('label', 'Row number ' || n), now() - n * interval '1 minute'
      FROM generate_series(1, ${COUNT}) AS n`;
    await db.$executeRawUnsafe("VACUUM ANALYZE activity_logs");
  });

  const query = (params: Record<string, string>) => readListQuery(params, ACTIVITY_LIST);

  test("counts up to a bound, and says so", async () => {
    expect(await findActivity(query({}))).toMatchObject({ total: 10_000, more: true });
    expect((await findActivity(query({ page: "400" }))).rows).toHaveLength(25);
    expect((await findActivity(query({ page: "90000" }))).rows).toHaveLength(25);
    expect(await findActivity(query({ q: "Row number 11999" }))).toMatchObject({ total: 1, more: false });
  });

  test.each([
    ["the newest", "true", "Index"],
    [
      "a rare name",
      "(user_name ILIKE '%11999%' OR details ->> 'label' ILIKE '%11999%' OR entity_id = '11999')",
      "activity_logs_search_idx",
    ],
    ["a row", "entity_id = '11999'", "activity_logs_entity_id_idx"],
    ["a user", "user_id = 3", "Index"],
  ])("finds %s by an index", async (_name, condition, index) => {
    const [, plan] = await db.$transaction([
      // What it costs depends on how many rows there are; whether an index fits does not.
      db.$executeRawUnsafe("SET LOCAL enable_seqscan = off"),
      db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(
        `EXPLAIN SELECT id FROM activity_logs WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT 25`,
      ),
    ]);
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain(index);
    expect(text).not.toContain("Seq Scan");
  });
});
