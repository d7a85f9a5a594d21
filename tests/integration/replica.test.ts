import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makePlan } from "../support/fixtures";

/**
 * The replica here is the same database through a role that may only read, so what
 * is read shows which of the two was asked. The position it must have reached is
 * set as the announcements set it.
 */
const READER = "store_reader";
const primary = new pg.Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await primary.connect();
  await primary.query(`
    do $$ begin create role ${READER} login password 'reads'; exception when duplicate_object then null; end $$;
    grant select, update on all tables in schema public to ${READER}`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.username = READER;
  url.password = "reads";
  process.env.DATABASE_REPLICA_URL = url.href;
  await makePlan({ slug: "kept" });
});

afterAll(async () => {
  delete process.env.DATABASE_REPLICA_URL;
  const { replicaDb } = await import("@/lib/platform/db/client");
  await replicaDb()?.$disconnect();
  await primary.query(`drop owned by ${READER}`);
  await primary.end();
});

const position = (at: string) => ({ query: async () => ({ rows: [{ position: at }] }) }) as never;

async function follow(at?: string): Promise<void> {
  const { replicaMustFollow } = await import("@/lib/platform/db/public-read");
  await replicaMustFollow(at ? position(at) : primary);
}

/** Who asked the database while something was done. */
async function askedBy(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return [...new Set((spy.mock.contexts as unknown as pg.Client[]).map((client) => client.user ?? ""))];
  } finally {
    spy.mockRestore();
  }
}

const owner = new URL(process.env.DATABASE_URL ?? "http://x").username;

beforeEach(() => follow());

test("public reads go to a replica that is up to date, and nothing else does", async () => {
  const { firstPlanCards, getPlan, listSimilarPlans } = await import("@/lib/catalog/plans/queries");
  const { listPostPage } = await import("@/lib/content/blog/queries");
  const { listPlanRows } = await import("@/lib/catalog/plans/admin/queries");
  const { PLAN_LIST } = await import("@/lib/catalog/plans/admin/schema");
  const { readListQuery } = await import("@/lib/platform/lists/list-query");
  for (const read of [
    () => firstPlanCards({}),
    () => getPlan("kept"),
    () => listSimilarPlans("kept", 3),
    () => listPostPage({}),
  ]) {
    expect(await askedBy(read)).toEqual([READER]);
  }
  expect(await askedBy(() => listPlanRows(readListQuery({}, PLAN_LIST)))).toEqual([owner]);
  expect(await askedBy(() => makePlan({ slug: "made" }))).toEqual([owner]);
});

test("a replica refuses to write, whatever its role may do", async () => {
  const { replicaDb } = await import("@/lib/platform/db/client");
  const write = replicaDb()?.housePlan.updateMany({ data: { price: 1 } });
  await expect(write).rejects.toThrow(/read-only/);
});

test("a replica that has not caught up is passed over until it has", async () => {
  const { getPlan } = await import("@/lib/catalog/plans/queries");
  const lastAsked = async () => (await askedBy(() => getPlan("kept"))).at(-1);
  await follow("FFFFFFFF/FFFFFFFF");
  expect(await lastAsked()).toBe(owner);
  await follow();
  expect(await lastAsked()).toBe(READER);
});

test("while announcements are not heard, the database itself is asked", async () => {
  const { forgetReplicaPosition } = await import("@/lib/platform/db/public-read");
  const { getPlan } = await import("@/lib/catalog/plans/queries");
  forgetReplicaPosition();
  expect(await askedBy(() => getPlan("kept"))).toEqual([owner]);
});

test("a replica that fails costs nobody an answer", async () => {
  const { getPlan } = await import("@/lib/catalog/plans/queries");
  await primary.query(`revoke select on house_plans from ${READER}`);
  expect(await getPlan("kept")).toMatchObject({ slug: "kept" });
  // It rests after that: the next read does not try it again.
  expect(await askedBy(() => getPlan("kept"))).toEqual([owner]);
});
