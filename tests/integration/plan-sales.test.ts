import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { fromDay } from "@/lib/catalog/plan-sales/rules/days";
import { saleCents } from "@/lib/catalog/plan-sales/rules/prices";
import { followScopes, runSales } from "@/lib/catalog/plan-sales/run-mutations";
import { restorePlanVersion } from "@/lib/catalog/plans/mutations";
import { getPlan } from "@/lib/catalog/plans/queries";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { listRevisions } from "@/lib/records/revisions/queries";
import * as mutations from "@/lib/sales/orders/mutations";
import { expectAnswer, nobody, visitor } from "../support/api";
import { makePlan, newSession } from "../support/fixtures";
import { deliver, open, pay, withPayments } from "../support/payments";
import { makePromotion, putCode } from "../support/promotions";
import { BUYER, changeablePlan, filledCart, orderOf } from "../support/sale";
import { withStaff } from "../support/staff";

const payments = withPayments();
const admin = withStaff("admin");

/** A plan is in one sale at a time, and a sale of all plans is in the way of every other. */
afterEach(async () => {
  vi.restoreAllMocks();
  await db.housePlan.updateMany({ where: { saleId: { not: null } }, data: { saleId: null } });
  await db.planSale.deleteMany();
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const day = (offset: number) => dayIn(new Date(Date.now() + offset * DAY_MS), "America/New_York");

const post = async (body: object) =>
  (
    await admin.post("/api/admin/sales", { name: "Spring", startsOn: day(0), endsOn: day(5), ...body })
  ).json();
const sellAt = (plans: HousePlan[], body: object = { percent: 20 }) =>
  post({ scope: "plans", planIds: plans.map(({ id }) => id), ...body });
const end = (id: number) => admin.post(`/api/admin/sales/${id}/end`);

const priceOf = async (plan: Pick<HousePlan, "id">) => {
  const row = await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } });
  const [regular, sale, compared] = [row.regularPrice, row.salePrice, row.comparedPrice];
  return [row.price, regular, sale, compared].map((one) => one?.toNumber() ?? null);
};

/** What all that shows or charges a price says that the plan costs. */
async function everywhere(plan: HousePlan) {
  const session = newSession();
  const sent = { "x-cart-session": session };
  await visitor.post("/api/cart", { planId: plan.id }, sent);
  const [[item], totals, list, one, offer, page] = await Promise.all([
    nobody.read("/api/cart", sent),
    nobody.read("/api/cart/totals", sent),
    nobody.read("/api/plans"),
    nobody.read(`/api/plans/${plan.slug}`),
    nobody.read(`/api/plans/${plan.slug}/offer`),
    getPlan(plan.slug),
  ]);
  const listed = list.find(({ id }: { id: number }) => id === plan.id);
  const { amount } = await open(session);
  return {
    prices: [...new Set([item.plan.price, totals.total, listed?.price, one.price, page?.price, amount])],
    compared: [...new Set([offer.comparedPrice, page?.comparedPrice])],
    regular: offer.regularPrice,
    default: offer.packages.find(({ key }: { key: string }) => key === offer.defaultPackage).price,
  };
}

describe("the price of a plan", () => {
  test("that the release before writes alone is the regular one, with a sale and without", async () => {
    const plan = await makePlan({ price: 1000 });
    expect(await priceOf(plan)).toEqual([1000, 1000, null, null]);
    await db.$executeRaw`UPDATE house_plans SET price = 1200 WHERE id = ${plan.id}`;
    expect(await priceOf(plan)).toEqual([1200, 1200, null, null]);
    await sellAt([plan]);
    expect(await priceOf(plan)).toEqual([960, 1200, 960, null]);
    // A form of that release sends back the price that it showed.
    await db.$executeRaw`UPDATE house_plans SET price = 960, name = 'Saved' WHERE id = ${plan.id}`;
    expect(await priceOf(plan)).toEqual([960, 1200, 960, null]);
    await db.$executeRaw`UPDATE house_plans SET price = 1500 WHERE id = ${plan.id}`;
    expect(await priceOf(plan)).toEqual([1200, 1500, 1200, null]);
  });

  test("that staff type while a sale runs is the regular one, and what is charged follows", async () => {
    const plan = await makePlan({ price: 1000 });
    const sale = await sellAt([plan]);
    expect(await admin.read(`/api/admin/plans/${plan.id}`)).toMatchObject({ price: 1000, salePrice: 800 });
    const saved = await (await admin.patch(`/api/admin/plans/${plan.id}`, { price: 800 })).json();
    expect(saved).toMatchObject({ price: 800, salePrice: 640 });
    expect(await priceOf(plan)).toEqual([640, 800, 640, null]);
    await end(sale.id);
    expect(await priceOf(plan)).toEqual([800, 800, null, null]);
  });

  test("comes back from an earlier version as it was typed, whatever sale ran then", async () => {
    const plan = await makePlan({ price: 1000 });
    const sale = await sellAt([plan]);
    await admin.patch(`/api/admin/plans/${plan.id}`, { price: 1100 });
    await end(sale.id);
    const [revision] = await listRevisions("plan", plan.id);
    expect(revision).toMatchObject({ changed: ["price"], data: { price: "1000" } });
    await restorePlanVersion(plan.id, revision?.id ?? 0, undefined, admin);
    expect(await priceOf(plan)).toEqual([1000, 1000, null, null]);
  });

  test("of a copy is the regular one, without the sale", async () => {
    const plan = await makePlan({ price: 1000 });
    await sellAt([plan]);
    const { duplicatePlan } = await import("@/lib/catalog/plans/mutations");
    const copy = await duplicatePlan(plan.id, admin);
    expect(await priceOf(copy)).toEqual([1000, 1000, null, null]);
  });

  test("in a sale is reckoned by the database as by the preview, half a cent up", async () => {
    const cents = fc.integer({ min: 0, max: 999_999_999 });
    const cases = fc.sample(fc.tuple(cents, fc.integer({ min: 1, max: 95 })), { numRuns: 500, seed: 52 });
    const rows = await db.$queryRaw<{ price: { toNumber(): number } | null }[]>`
      SELECT price_in_sale(c::numeric / 100, p, NULL) AS price
      FROM unnest(${cases.map(([c]) => c)}::int[], ${cases.map(([, p]) => p)}::int[]) WITH ORDINALITY AS t(c, p, n)
      ORDER BY n`;
    const reckoned = cases.map(([regular, percent]) => saleCents(regular, { percent }));
    expect(rows.map(({ price }) => (price ? Math.round(price.toNumber() * 100) : undefined))).toEqual(
      reckoned,
    );
  });
});

test("G3: start and end of a sale are on list, page, offer, cart and intent alike", async () => {
  const plan = await makePlan({ price: 1000, createdAt: daysAgo(100) });
  const before = { prices: [1000], compared: [null], regular: 1000, default: 1000 };
  expect(await everywhere(plan)).toEqual(before);
  const sale = await sellAt([plan], { percent: 15 });
  expect(sale).toMatchObject({ state: "running", plans: 1 });
  expect(await everywhere(plan)).toEqual({ prices: [850], compared: [1000], regular: 1000, default: 850 });
  const ended = await (await end(sale.id)).json();
  expect(ended).toMatchObject({ state: "ended", plans: 0 });
  expect(await everywhere(plan)).toEqual(before);
});

test("G3: the job starts and ends a sale by the days of the store, without anybody's call", async () => {
  const plan = await makePlan({ price: 1000 });
  const days = { startsOn: "2027-03-13", endsOn: "2027-03-14" };
  const sale = await sellAt([plan], { percent: 50, ...days });
  expect(sale.state).toBe("scheduled");
  // The last day has 23 hours.
  for (const [at, price] of [
    ["2027-03-13T04:59:59.000Z", 1000],
    ["2027-03-13T05:00:00.000Z", 500],
    ["2027-03-15T03:59:59.000Z", 500],
    ["2027-03-15T04:00:00.000Z", 1000],
  ] as const) {
    await runSales(new Date(at));
    expect([at, (await priceOf(plan))[0]]).toEqual([at, price]);
  }
  expect(await admin.read(`/api/admin/sales/${sale.id}`)).toMatchObject({ state: "ended", ...days });
});

test("G3: a sale says once for each plan that its pages changed, and visitors announce nothing", async () => {
  const plans = [await makePlan(), await makePlan()];
  const announced = () =>
    db.cacheTagChange.count({ where: { tag: { in: plans.map(({ slug }) => `plan:${slug}`) } } });
  const before = await announced();
  await sellAt(plans);
  expect(await announced()).toBe(before + 2);
  for (const { slug } of plans) await Promise.all([getPlan(slug), nobody.read(`/api/plans/${slug}/offer`)]);
  await runSales();
  expect(await announced()).toBe(before + 2);
});

describe("G4: the compared price is worked out, and nobody can type it", () => {
  const compared = async (plan: HousePlan) => (await priceOf(plan))[3];

  test("there is no way to type it: calls pass it over, and the database drops it", async () => {
    const plan = await makePlan({ price: 1000 });
    const typed = { comparedPrice: 5000, compared_price: 5000, regularPrice: 5000, salePrice: 1 };
    expect((await admin.patch(`/api/admin/plans/${plan.id}`, { ...typed, name: "Typed" })).status).toBe(200);
    expect(await priceOf(plan)).toEqual([1000, 1000, null, null]);
    const sale = await sellAt([plan], { percent: 20, ...typed, price: undefined });
    expect(Object.keys(sale)).not.toContain("comparedPrice");
    expect(await priceOf(plan)).toEqual([800, 1000, 800, null]);
    await end(sale.id);
    await db.$executeRaw`UPDATE house_plans SET compared_price = 5000 WHERE id = ${plan.id}`;
    expect(await priceOf(plan)).toEqual([1000, 1000, null, null]);
  });

  test("it is the lowest of the 30 days before the sale", async () => {
    const plan = await makePlan({ price: 1000, createdAt: daysAgo(100) });
    await db.$executeRaw`UPDATE plan_prices SET ends_at = ${daysAgo(20)} WHERE plan_id = ${plan.id}`;
    await db.planPrice.create({ data: { planId: plan.id, price: 900, startsAt: daysAgo(20) } });
    // 900 was asked for 20 days only: too short to be shown, and 1,000 is not the lowest.
    const first = await sellAt([plan]);
    expect(await priceOf(plan)).toEqual([800, 1000, 800, null]);
    await end(first.id);
    await db.planPrice.deleteMany({ where: { planId: plan.id } });
    await db.planPrice.create({
      data: { planId: plan.id, price: 1100, startsAt: daysAgo(90), endsAt: daysAgo(29) },
    });
    await db.planPrice.create({ data: { planId: plan.id, price: 1000, startsAt: daysAgo(29) } });
    await sellAt([plan]);
    expect(await compared(plan)).toBe(1000);
  });

  test.each([
    [28.1, 1000],
    [27.9, null],
  ])("a plan that was offered at it for %d of the 60 days before shows %s", async (days, shown) => {
    const plan = await makePlan({ price: 1000, createdAt: daysAgo(days) });
    await sellAt([plan]);
    expect(await compared(plan)).toBe(shown);
  });

  test("days as a draft or in the trash are not days on offer", async () => {
    const plan = await makePlan({ price: 1000, createdAt: daysAgo(100), status: "draft" });
    await db.housePlan.update({ where: { id: plan.id }, data: { status: "published" } });
    expect(await db.planPrice.count({ where: { planId: plan.id } })).toBe(1);
    await db.housePlan.update({ where: { id: plan.id }, data: { deletedAt: new Date() } });
    expect(await db.planPrice.count({ where: { planId: plan.id, endsAt: null } })).toBe(0);
    await db.housePlan.update({ where: { id: plan.id }, data: { deletedAt: null } });
    await sellAt([plan]);
    expect(await compared(plan)).toBeNull();
  });

  test("the price of the sale before is the lowest of a sale that follows it", async () => {
    const plan = await makePlan({ price: 1000, createdAt: daysAgo(100) });
    const first = await sellAt([plan]);
    expect(await compared(plan)).toBe(1000);
    await end(first.id);
    await sellAt([plan], { percent: 10 });
    expect(await priceOf(plan)).toEqual([900, 1000, 900, null]);
  });

  test("it goes when the price is no longer below it", async () => {
    const plan = await makePlan({ price: 1000, createdAt: daysAgo(100) });
    await sellAt([plan]);
    await admin.patch(`/api/admin/plans/${plan.id}`, { price: 2000 });
    expect(await priceOf(plan)).toEqual([1600, 2000, 1600, null]);
  });
});

describe("packages of a plan in a sale", () => {
  const packagesOf = async (plan: HousePlan) => {
    const { packages } = await nobody.read(`/api/plans/${plan.slug}/offer`);
    return Object.fromEntries(packages.map((one: { key: string; price: number }) => [one.key, one.price]));
  };

  test("follow in proportion, in whole dollars, each on its side of the default one", async () => {
    const plan = await changeablePlan();
    const sale = await sellAt([plan], { percent: 15 });
    expect(await packagesOf(plan)).toEqual({ study: 213, pdf: 680, full: 850, unlimited: 1488 });
    const offer = await admin.read(`/api/admin/plans/${plan.id}/offer`);
    expect(offer.packages.map(({ price }: { price: number }) => price)).toEqual([250, 800, 1000, 1750]);
    expect((await admin.put(`/api/admin/plans/${plan.id}/offer`, offer)).status).toBe(200);
    await end(sale.id);
    expect(await packagesOf(plan)).toEqual({ study: 250, pdf: 800, full: 1000, unlimited: 1750 });
  });

  test("that cost as much as the default one do not pass it by rounding", async () => {
    const plan = await changeablePlan({ price: 999 });
    await db.planPackage.updateMany({ where: { planId: plan.id }, data: { priceCents: 99_900 } });
    await sellAt([plan], { percent: 50 });
    expect(await packagesOf(plan)).toEqual({ study: 499.5, pdf: 499.5, full: 499.5, unlimited: 500 });
  });
});

describe("the job", () => {
  test("gives many plans their prices in batches, leaves off when its time is over and goes on", async () => {
    await db.$executeRaw`
      INSERT INTO house_plans (name, slug, description, price, square_feet, bedrooms, bathrooms, width, depth, style, status)
      SELECT 'Many ' || n, 'many-' || n, 'One of many.', 100 + n, 1000, 2, 2, 30, 30, 'Manifold', 'published'
      FROM generate_series(1, 1200) n`;
    const many = { scope: "style", style: "manifold", percent: 25 };
    const sale = await post({ ...many, startsOn: day(1), endsOn: day(3) });
    const on = (id: number) => db.housePlan.count({ where: { saleId: id, salePrice: { not: null } } });
    await runSales(new Date(Date.now() + DAY_MS), Date.now() - 1);
    expect(await on(sale.id)).toBe(500);
    // Two at once are one.
    await Promise.all([runSales(new Date(Date.now() + DAY_MS)), runSales(new Date(Date.now() + DAY_MS))]);
    expect(await on(sale.id)).toBe(1200);
    const wrong = async (factor: number) => {
      const [row] = await db.$queryRaw<{ n: number }[]>`
        SELECT count(*)::int AS n FROM house_plans
        WHERE style = 'Manifold' AND price <> round(regular_price * ${factor}::numeric, 2)`;
      return row?.n;
    };
    expect(await wrong(0.75)).toBe(0);
    await end(sale.id);
    await runSales();
    expect([await on(sale.id), await wrong(1)]).toEqual([0, 0]);
    await db.housePlan.deleteMany({ where: { style: "Manifold" } });
  }, 60_000);

  test("takes in a plan that comes to the style of a running sale, and lets one go that leaves", async () => {
    const [stays, comes] = [await makePlan({ style: "Yurt" }), await makePlan({ style: "Tent" })];
    const sale = await post({ scope: "style", style: "Yurt", percent: 10 });
    await db.housePlan.update({ where: { id: stays.id }, data: { style: "Tent" } });
    await db.housePlan.update({ where: { id: comes.id }, data: { style: "Yurt" } });
    await followScopes();
    expect([await priceOf(stays), await priceOf(comes)]).toEqual([
      [999, 999, null, null],
      [899.1, 999, 899.1, null],
    ]);
    expect(await admin.read(`/api/admin/sales/${sale.id}`)).toMatchObject({ plans: 1 });
  });

  test("frees the plans of a sale that ended before it begins the next one of them", async () => {
    const plan = await makePlan({ price: 1000 });
    const first = await sellAt([plan], { percent: 10, endsOn: day(0) });
    await sellAt([plan], { percent: 30, startsOn: day(1), endsOn: day(2) });
    expect((await priceOf(plan))[0]).toBe(900);
    await runSales(new Date(fromDay(day(1)).getTime() + 12 * 3_600_000));
    expect((await priceOf(plan))[0]).toBe(700);
    expect(await admin.read(`/api/admin/sales/${first.id}`)).toMatchObject({ state: "ended" });
  });
});

describe("sale end against pay", () => {
  const soldOpen = async () => {
    const plan = await makePlan({ price: 1000 });
    const sale = await sellAt([plan]);
    return { plan, sale, session: await filledCart([{ plan }]) };
  };

  test("a sale that ends between intent and payment: the amount that was seen is paid and honoured", async () => {
    const { sale, session } = await soldOpen();
    const opened = await open(session, BUYER);
    expect(opened.amount).toBe(800);
    await end(sale.id);
    expect((await pay(opened)).status).toBe("succeeded");
    await deliver(await payments.eventText("payment_intent.succeeded", opened.intentId));
    expect(await orderOf(opened.orderNumber)).toMatchObject({ status: "paid", totalCents: 80_000 });
  });

  test("a sale that ends while the intent is opened: the order has the price that its cart was read at", async () => {
    const { sale, session } = await soldOpen();
    const write = mutations.createOrder;
    const window = vi.spyOn(mutations, "createOrder").mockImplementationOnce(async (...call) => {
      await end(sale.id);
      return write(...call);
    });
    const opened = await open(session, BUYER);
    expect(window).toHaveBeenCalledOnce();
    expect((await pay(opened)).status).toBe("succeeded");
    await deliver(await payments.eventText("payment_intent.succeeded", opened.intentId));
    expect(await orderOf(opened.orderNumber)).toMatchObject({ status: "paid", totalCents: 80_000 });
  });

  test("an amount of the sale that is sent after its end is a 409 with the right one", async () => {
    const { sale, session } = await soldOpen();
    await end(sale.id);
    const sent = { "x-cart-session": session };
    const refused = await visitor.post("/api/create-payment-intent", { ...BUYER, amount: 800 }, sent);
    expect([refused.status, (await refused.json()).amount]).toEqual([409, 1000]);
    expect((await open(session, { ...BUYER, amount: 1000 })).amount).toBe(1000);
  });
});

test("K1: what a sale adds is not in the plans of the store's JSON", async () => {
  const plan = await makePlan({ price: 1000, createdAt: daysAgo(100) });
  const before = Object.keys(await nobody.read(`/api/plans/${plan.slug}`));
  await sellAt([plan]);
  expect(Object.keys(await nobody.read(`/api/plans/${plan.slug}`))).toEqual(before);
  expect(before).not.toContain("comparedPrice");
  expect((await getPlan(plan.slug))?.price).toBe(800);
  // Cards that the browser fetches have it from a header.
  const listed = await nobody.get("/api/plans?limit=100");
  expect(listed.headers.get("x-compared-prices")?.split(",")).toContain(`${plan.id}=1000`);
});

test("a code that leaves out sales counts for the plans at their regular price alone", async () => {
  const [onSale, regular] = [await makePlan({ price: 1000 }), await makePlan({ price: 500 })];
  await sellAt([onSale]);
  const session = await filledCart([{ plan: onSale }, { plan: regular }]);
  const { code } = await makePromotion({ excludeSale: true });
  await expectAnswer(putCode(session, code), 200, { subtotal: 1300, discount: 50, total: 1250 });
  const all = await makePromotion();
  await expectAnswer(putCode(session, all.code), 200, { discount: 130, total: 1170 });
});
