import { afterEach, describe, expect, test } from "vitest";
import { previewSale } from "@/lib/catalog/plan-sales/queries";
import { createSaleSchema } from "@/lib/catalog/plan-sales/schema";
import { db } from "@/lib/platform/db/client";
import { expectAnswer, expectRefusal } from "../support/api";
import { makePlan } from "../support/fixtures";
import { withEachRole } from "../support/staff";

const { admin, editor, reviewer } = withEachRole();

afterEach(async () => {
  await db.housePlan.updateMany({ where: { saleId: { not: null } }, data: { saleId: null } });
  await db.planSale.deleteMany();
});

const DAYS = { startsOn: "2099-03-01", endsOn: "2099-03-31" };
const SALE = { name: "Spring", scope: "all", percent: 20, ...DAYS };
const post = (body: object, staff = admin) => staff.post("/api/admin/sales", { ...SALE, ...body });
const make = async (body: object = {}) => (await post(body)).json();
const patch = (id: number, body: object, staff = admin) => staff.patch(`/api/admin/sales/${id}`, body);

describe("a sale", () => {
  test("is made, read, changed and canceled, stays in the list, and each is on record", async () => {
    const made = await expectAnswer(post({ name: " Spring " }), 201, {
      ...{ name: "Spring", scope: "all", style: null, planIds: null, percent: 20, price: null, ...DAYS },
      ...{ state: "scheduled", startedAt: null, endedAt: null, plans: 0 },
    });
    expect(await admin.read(`/api/admin/sales/${made.id}`)).toEqual(made);
    const plan = await makePlan({ price: 1000 });
    const chosen = { scope: "plans", planIds: [plan.id, plan.id], price: 799.5 };
    await expectAnswer(patch(made.id, chosen), 200, {
      ...{ scope: "plans", planIds: [plan.id], percent: null, price: 799.5 },
    });
    await expectAnswer(patch(made.id, { percent: 5 }), 200, { percent: 5, price: null });
    await expectAnswer(patch(made.id, { name: "x", lastUpdatedAt: made.lastUpdatedAt }), 409, {
      code: "stale",
    });
    await expectAnswer(admin.delete(`/api/admin/sales/${made.id}`), 200, { success: true });
    expect(await admin.read("/api/admin/sales")).toMatchObject([{ id: made.id, state: "canceled" }]);
    const log = await db.activityLog.findMany({
      where: { entityType: "sale", entityId: String(made.id) },
      orderBy: { id: "asc" },
    });
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "update", "delete"]);
  });

  test("is changed and canceled while scheduled alone, and ended while running alone", async () => {
    const sale = await make();
    const end = () => admin.post(`/api/admin/sales/${sale.id}/end`);
    await expectAnswer(end(), 409, { code: "conflict", message: "Only a running sale can be ended." });
    await db.planSale.update({ where: { id: sale.id }, data: { state: "running", startedAt: new Date() } });
    await expectAnswer(patch(sale.id, { percent: 30 }), 409, { code: "conflict" });
    await expectAnswer(admin.delete(`/api/admin/sales/${sale.id}`), 409, { code: "conflict" });
    await expectAnswer(end(), 200, { state: "ended" });
    await expectAnswer(end(), 409, { code: "conflict" });
    await expectAnswer(admin.delete(`/api/admin/sales/${sale.id}`), 409, { code: "conflict" });
  });

  test("is an editor's work too, and a reviewer reads it", async () => {
    const { id } = await expectAnswer(post({}, editor), 201, { state: "scheduled" });
    await expectAnswer(patch(id, { percent: 25 }, editor), 200, { percent: 25 });
    expect(await reviewer.read("/api/admin/sales")).toMatchObject([{ id, percent: 25 }]);
    const refused = [
      post({}, reviewer),
      patch(id, { percent: 1 }, reviewer),
      reviewer.post(`/api/admin/sales/${id}/end`),
      reviewer.delete(`/api/admin/sales/${id}`),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test.each([
    [{ name: " " }, "name", "Name is required"],
    [{ percent: 96 }, "percent", "A percent is a whole number from 1 to 95"],
    [{ percent: 12.5 }, "percent", "A percent is a whole number from 1 to 95"],
    [{ percent: null }, "percent", "Give a percent or a price"],
    [{ price: 10 }, "price", "Give a percent or a price, not both"],
    [{ percent: null, price: 10 }, "price", "A fixed price goes with chosen plans only"],
    [{ scope: "style" }, "style", "Choose a style"],
    [{ scope: "style", style: "Nobody's" }, "style", "There is no plan of the style Nobody's."],
    [{ scope: "plans" }, "planIds", "Choose plans"],
    [{ scope: "plans", planIds: [2_147_483_000] }, "planIds", "There is no plan 2147483000."],
    [{ startsOn: "2099-02-30" }, "startsOn", "Enter the first day, as 2026-11-27"],
    [{ endsOn: "2099-02-28" }, "endsOn", "The last day is before the first"],
    [{ endsOn: "2099-05-30" }, "endsOn", "A sale is at most 90 days long"],
    [{ startsOn: "2020-01-01", endsOn: "2020-01-02" }, "endsOn", "The last day is over already"],
  ])("%j is refused at %s", async (part, path, message) => {
    await expectRefusal(post(part), 400, { path, message });
  });

  test("of 90 days is taken", async () => {
    await expectAnswer(post({ endsOn: "2099-05-29" }), 201, { endsOn: "2099-05-29" });
  });

  test("with a price that is not below each regular one is refused with the plan's name", async () => {
    const [dear, cheap] = [await makePlan({ price: 1000 }), await makePlan({ price: 500 })];
    const chosen = { scope: "plans", planIds: [dear.id, cheap.id], percent: null };
    await expectRefusal(post({ ...chosen, price: 500 }), 400, {
      path: "price",
      message: `${cheap.name} costs $500: a sale price lies below each regular price.`,
    });
    await expectAnswer(post({ ...chosen, price: 499.99 }), 201, { price: 499.99 });
  });
});

describe("a plan is in one sale at a time", () => {
  test("an overlap is refused with plan and sale, from the first day to the last", async () => {
    const plan = await makePlan({ style: "Overlapping" });
    await make({
      name: "First",
      scope: "plans",
      planIds: [plan.id],
      startsOn: "2099-03-10",
      endsOn: "2099-03-20",
    });
    const message = `${plan.name} is in the sale "First" from 2099-03-10 to 2099-03-20.`;
    const others = { scope: "style", style: "overlapping" };
    for (const days of [
      { startsOn: "2099-03-01", endsOn: "2099-03-10" },
      { startsOn: "2099-03-20", endsOn: "2099-03-20" },
      { startsOn: "2099-03-12", endsOn: "2099-03-15" },
    ])
      await expectRefusal(post({ ...others, ...days }), 400, { path: "startsOn", message });
    await expectRefusal(post({ startsOn: "2099-03-01" }), 400, { path: "startsOn", message });
    await expectAnswer(post({ ...others, startsOn: "2099-03-21", endsOn: "2099-03-25" }), 201, {});
    await expectAnswer(post({ ...others, startsOn: "2099-03-05", endsOn: "2099-03-09" }), 201, {});
  });

  test("a change that makes one overlap is refused, and one of its own days is not", async () => {
    const sale = await make({ startsOn: "2099-03-10", endsOn: "2099-03-20" });
    const other = await make({ startsOn: "2099-03-21", endsOn: "2099-03-25" });
    await expectAnswer(patch(other.id, { startsOn: "2099-03-20" }), 400, { errors: [{ path: "startsOn" }] });
    await expectAnswer(patch(sale.id, { startsOn: "2099-03-12" }), 200, { startsOn: "2099-03-12" });
  });

  test("one that was canceled is in nobody's way", async () => {
    const sale = await make();
    await admin.delete(`/api/admin/sales/${sale.id}`);
    await expectAnswer(post({}), 201, {});
  });

  test("of two that are made at once one is refused", async () => {
    const made = await Promise.all([post({}), post({}), post({})]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});

test("the preview names plans and prices, and what is in the way", async () => {
  const plan = await makePlan({ price: 1050, style: "Previewed" });
  const sale = createSaleSchema.parse({ ...SALE, scope: "style", style: "Previewed", percent: 15 });
  const sample = [{ id: plan.id, name: plan.name, regularCents: 105_000, saleCents: 89_250 }];
  expect(await previewSale(sale, 0)).toEqual({ plans: 1, problem: null, sample });
  const { id } = await make();
  expect(await previewSale(sale, 0)).toMatchObject({ problem: { path: "startsOn" } });
  expect(await previewSale(sale, id)).toMatchObject({ problem: null });
});
