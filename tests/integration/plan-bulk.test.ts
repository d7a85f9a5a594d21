import { describe, expect, test } from "vitest";
import { previewBulk, startBulk } from "@/lib/catalog/plans/admin/bulk-mutations";
import type { BulkChange, WhichPlans } from "@/lib/catalog/plans/admin/bulk-schema";
import { listPlanRows } from "@/lib/catalog/plans/admin/queries";
import { PLAN_RUNS } from "@/lib/catalog/plans/admin/run-mutations";
import { PLAN_LIST } from "@/lib/catalog/plans/admin/schema";
import { duplicatePlan, restorePlanVersion } from "@/lib/catalog/plans/mutations";
import { rulePrices } from "@/lib/catalog/pricing/rules/price";
import { db } from "@/lib/platform/db/client";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { resumeRuns, stopRun, workRun } from "@/lib/records/bulk-runs/mutations";
import { findRunToShow, getBulkRun } from "@/lib/records/bulk-runs/queries";
import { makePlan } from "../support/fixtures";
import { insertRowsAtSize } from "../support/rows-at-size";
import { makeStaff, withEachRole } from "../support/staff";
import { statementsOf } from "../support/statements";
import { emptyBeforeEach } from "../support/tables";

const { editor, reviewer } = withEachRole();

emptyBeforeEach("housePlan", "revision", "activityLog", "bulkRun");

const TEN_PERCENT: BulkChange = { kind: "percent", value: 10, isRounded: true };

/** Looks and then does what was looked at. */
async function change(which: WhichPlans, what: BulkChange, staff = editor) {
  const seen = await previewBulk({ which, change: what }, staff);
  const id = await startBulk({ which, change: what, seen }, staff);
  await workRun(id, PLAN_RUNS);
  const run = await getBulkRun(id);
  return { seen, changed: run.changed, run };
}
const list = async (search: string) =>
  (await listPlanRows(readListQuery(new URLSearchParams(search), PLAN_LIST))).items
    .map(({ name }) => name)
    .sort();

describe("many plans at once", () => {
  test("are published without those that nobody could buy, unless that was asked for", async () => {
    const ready = await makePlan({ status: "draft" });
    const bare = await makePlan({ status: "draft", files: [] });
    const which = { ids: [ready.id, bare.id] };
    const publish = (isUnsoldToo: boolean): BulkChange => ({
      kind: "status",
      status: "published",
      isUnsoldToo,
    });
    const first = await change(which, publish(false));
    expect(first).toMatchObject({ seen: { changing: 1, unsold: 1 }, changed: 1 });
    expect((await db.housePlan.findUniqueOrThrow({ where: { id: bare.id } })).status).toBe("draft");
    const second = await change(which, publish(true));
    expect(second).toMatchObject({ seen: { changing: 1, unsold: 1 }, changed: 1 });
    expect((await db.housePlan.findUniqueOrThrow({ where: { id: bare.id } })).status).toBe("published");
  });

  test("get a price by percent, of those that match alone, and the versions before are kept", async () => {
    const [one, two] = [
      await makePlan({ style: "Modern", price: 999 }),
      await makePlan({ style: "Modern", price: 1000 }),
    ];
    const other = await makePlan({ style: "Craftsman", price: 500 });
    const { seen, changed } = await change({ query: "style=Modern&page=3" }, TEN_PERCENT);
    expect(seen).toMatchObject({
      matching: 2,
      totalCents: 199_900,
      nextTotalCents: 219_900,
      changing: 2,
      refused: 0,
    });
    expect(seen.sample.map(({ from, to }) => [from, to])).toEqual([
      ["$999.00", "$1,099.00"],
      ["$1,000.00", "$1,100.00"],
    ]);
    expect(changed).toBe(2);
    const prices = async () =>
      (await db.housePlan.findMany({ orderBy: { id: "asc" } })).map(({ price }) => price.toNumber());
    expect(await prices()).toEqual([1099, 1100, 500]);
    const [revision] = await db.revision.findMany({ where: { entityType: "plan", entityId: one.id } });
    expect(revision).toMatchObject({ changed: ["price"], createdBy: editor.id });
    await restorePlanVersion(one.id, revision?.id ?? 0, undefined, editor);
    expect(await prices()).toEqual([999, 1100, 500]);
    expect(await db.activityLog.findFirst({ where: { action: "bulk-update" } })).toMatchObject({
      details: { label: "2 plans: price +10 %", after: { ids: [one.id, two.id] } },
    });
    expect(other.id).toBeGreaterThan(0);
  });

  test("are not changed twice, nor others than were looked at", async () => {
    const plan = await makePlan({ price: 1000 });
    const which = { ids: [plan.id] };
    const { seen } = await change(which, TEN_PERCENT);
    await expect(startBulk({ which, change: TEN_PERCENT, seen }, editor)).rejects.toMatchObject({
      code: "conflict",
    });
    const all = { query: "" };
    const looked = await previewBulk({ which: all, change: TEN_PERCENT }, editor);
    await makePlan();
    await expect(startBulk({ which: all, change: TEN_PERCENT, seen: looked }, editor)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("stay where they would cost less than a dollar, and take their packages along", async () => {
    const cheap = await makePlan({ price: 20 });
    const packed = await makePlan({ price: 1000 });
    await db.planPackage.create({
      data: { planId: packed.id, key: "unlimited", priceCents: rulePrices(100_000, "full").unlimited ?? 0 },
    });
    const { seen, changed } = await change(
      { ids: [cheap.id, packed.id] },
      { kind: "amount", value: -100, isRounded: true },
    );
    expect(seen).toMatchObject({ matching: 2, changing: 1, refused: 1 });
    expect(changed).toBe(1);
    const row = await db.planPackage.findFirstOrThrow({ where: { planId: packed.id } });
    expect(row.priceCents).toBe(rulePrices(90_000, "full").unlimited);
  });

  test("get a status from a reviewer too, who may not touch a price", async () => {
    const plan = await makePlan({ status: "draft" });
    const { changed } = await change(
      { ids: [plan.id] },
      { kind: "status", status: "archived", isUnsoldToo: false },
      reviewer,
    );
    expect(changed).toBe(1);
    await expect(
      previewBulk({ which: { ids: [plan.id] }, change: TEN_PERCENT }, reviewer),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a change of many plans goes on", () => {
  const FIVE = { kind: "amount", value: 5, isRounded: false } as const;
  const prices = async () =>
    (await db.housePlan.findMany({ orderBy: { id: "asc" } })).map(({ price }) => price.toNumber());

  test("where one process ended, and does each plan once", async () => {
    await makePlan({ slug: "sample" });
    await insertRowsAtSize({ plans: 1200, posts: 0, orders: 0, activity: 0 });
    await db.housePlan.updateMany({ data: { price: 100 } });
    const seen = await previewBulk({ which: { query: "" }, change: FIVE }, editor);
    const id = await startBulk({ which: { query: "" }, change: FIVE, seen }, editor);
    expect(await workRun(id, PLAN_RUNS, 0)).toBe(false);
    expect(await findRunToShow(new Date())).toMatchObject({ id, done: 500, finishedAt: null });
    // Two processes come upon what is left.
    await Promise.all([resumeRuns(PLAN_RUNS), resumeRuns(PLAN_RUNS)]);
    while (!(await getBulkRun(id)).finishedAt) await resumeRuns(PLAN_RUNS);
    expect(new Set(await prices())).toEqual(new Set([105]));
    expect(await getBulkRun(id)).toMatchObject({ done: seen.matching, changed: seen.matching, failed: 0 });
    expect(await db.bulkRunStep.count()).toBe(0);
  });

  test("alone: another one waits until it is done or stopped", async () => {
    const plans = [await makePlan({ price: 100 }), await makePlan({ price: 100 })];
    const which = { ids: plans.map(({ id }) => id) };
    const seen = await previewBulk({ which, change: FIVE }, editor);
    const both = await Promise.allSettled([
      startBulk({ which, change: FIVE, seen }, editor),
      startBulk({ which, change: FIVE, seen }, editor),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const id = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))[0] ?? 0;
    await expect(stopRun(id, reviewer)).rejects.toMatchObject({ code: "forbidden" });
    await stopRun(id, editor);
    expect(await workRun(id, PLAN_RUNS)).toBe(true);
    expect(await getBulkRun(id)).toMatchObject({ done: 0, stopped: `Stopped by ${editor.fullName}.` });
    expect(await prices()).toEqual([100, 100]);
  });

  test("past a plan whose packages do not go with its new price, which it names", async () => {
    const [before, odd, after] = [
      await makePlan({ price: 1000 }),
      await makePlan({ name: "Odd", price: 1000 }),
      await makePlan({ price: 1000 }),
    ];
    await db.planPackage.create({ data: { planId: odd.id, key: "unlimited", priceCents: 100_100 } });
    const { run } = await change({ ids: [before.id, odd.id, after.id] }, TEN_PERCENT);
    expect(await prices()).toEqual([1100, 1000, 1100]);
    expect(run).toMatchObject({ total: 3, done: 3, changed: 2, failed: 1 });
    expect(run.problems).toEqual([
      { name: "Odd", message: expect.stringContaining("costs more than") as unknown },
    ]);
    expect(await findRunToShow(new Date())).toMatchObject({ id: run.id });
  });

  test("no further when who started it may no longer do it", async () => {
    const plan = await makePlan({ price: 100 });
    const leaver = await makeStaff("content_editor");
    const which = { ids: [plan.id] };
    const seen = await previewBulk({ which, change: FIVE }, leaver);
    const id = await startBulk({ which, change: FIVE, seen }, leaver);
    await db.user.update({ where: { id: leaver.id }, data: { role: "qc_reviewer" } });
    await workRun(id, PLAN_RUNS);
    expect(await getBulkRun(id)).toMatchObject({ changed: 0, stopped: expect.stringContaining("no longer") });
    expect(await prices()).toEqual([100]);
  });
});

test("the list is narrowed by style, bedrooms, price, and what is missing", async () => {
  await makePlan({
    name: "A",
    style: "Modern",
    bedrooms: 2,
    price: 500,
    files: [],
    mainImage: "/media/a.webp",
  });
  await makePlan({ name: "B", style: "Farmhouse", bedrooms: 6, price: 1500, mainImage: "" });
  await makePlan({ name: "C", style: "modern", bedrooms: 5, price: 1000, mainImage: "/media/c.webp" });
  expect(await list("style=Modern")).toEqual(["A", "C"]);
  expect(await list("bedrooms=2")).toEqual(["A"]);
  expect(await list("bedrooms=5")).toEqual(["B", "C"]);
  expect(await list("minPrice=1000&maxPrice=1500")).toEqual(["B", "C"]);
  expect(await list("maxPrice=999.99")).toEqual(["A"]);
  expect(await list("missing=files")).toEqual(["A"]);
  expect(await list("missing=image")).toEqual(["B"]);
  expect(await list("minPrice=abc")).toHaveLength(3);
  expect(await list("size=50&page=2")).toEqual([]);
});

test("a copy is a draft of its own, with packages and options, without files", async () => {
  const plan = await makePlan({ name: "Cedar", slug: "cedar-to-copy", price: 900 });
  await db.planPackage.create({ data: { planId: plan.id, key: "unlimited", priceCents: 170_000 } });
  const copies = [await duplicatePlan(plan.id, editor), await duplicatePlan(plan.id, editor)];
  expect(copies.map(({ slug }) => slug)).toEqual(["cedar-to-copy-copy", "cedar-to-copy-copy-2"]);
  expect(copies[0]).toMatchObject({ name: "Cedar (copy)", status: "draft", price: 900 });
  const row = await db.housePlan.findUniqueOrThrow({
    where: { id: copies[0]?.id ?? 0 },
    include: { packages: true, files: true },
  });
  expect(row.packages).toMatchObject([{ key: "unlimited", priceCents: 170_000 }]);
  expect(row.files).toEqual([]);
  await expect(duplicatePlan(plan.id, reviewer)).rejects.toMatchObject({ code: "forbidden" });
});

test("two thousand plans get another price in steps", { timeout: 60_000 }, async () => {
  await makePlan({ slug: "sample" });
  await insertRowsAtSize({ plans: 2000, posts: 0, orders: 0, activity: 0 });
  let done: Awaited<ReturnType<typeof change>> | undefined;
  const statements = await statementsOf(async () => {
    done = await change({ query: "" }, TEN_PERCENT);
  });
  const { seen, changed } = done ?? {};
  expect(seen?.changing).toBe(2000);
  expect(changed).toBe(2000);
  expect(await db.revision.count()).toBe(changed);
  // Four steps: each with its own entry in the log.
  expect(await db.activityLog.count({ where: { action: "bulk-update" } })).toBe(4);
  expect(statements.length, "statements do not grow with the plans").toBeLessThan(100);
});
