import { beforeAll, describe, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { getReport } from "@/lib/insights/reports/report-queries";
import { addDays, type Report, rangeBefore, rangeOf } from "@/lib/insights/reports/schema";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { refundShares } from "@/lib/sales/orders/rules/refund-shares";
import { AS_DRAWN, BOUGHT_AS_DRAWN } from "../support/choices";
import { dice } from "../support/dice";
import { costing, makePlan } from "../support/fixtures";
import { makeStaff } from "../support/staff";
import { statementsOf, tablesReadWhole } from "../support/statements";

const ZONE = "America/New_York";
const NOW = new Date();
const TODAY = dayIn(NOW, ZONE);

let plans: HousePlan[];
let made = 0;

interface MadeOrder {
  paidDay: string | null;
  totalCents: number;
  lines: { planId: number; totalCents: number }[];
  refunds: { day: string; cents: number }[];
}

/** An order of a few lines with add-ons, paid at some minute of some day, part of it given back later. */
async function makeOrder(roll: (sides: number) => number): Promise<MadeOrder> {
  made += 1;
  const createdAt = new Date(NOW.getTime() - (roll(60 * 24 * 60) + 2 * 24 * 60) * 60_000);
  const isPaid = roll(10) < 8;
  const lines = Array.from({ length: 1 + roll(3) }, () => {
    const plan = plans[roll(plans.length)] as HousePlan;
    const quantity = 1 + roll(3);
    const planPriceCents = 30_000 + roll(200_000);
    const addons = Array.from({ length: roll(3) }, (_, id) => ({
      ...{ id: id + 1, name: `Add-on ${id + 1}`, priceCents: 995 + roll(20_000) },
      ...{ fulfilment: "made", businessDays: 5, file: null, drawing: null, promised: [], asks: [] },
    }));
    const each = addons.reduce((sum, { priceCents }) => sum + priceCents, planPriceCents);
    const key = ["study", "pdf", "full", "unlimited"][roll(4)] ?? "full";
    const chosen = { ...BOUGHT_AS_DRAWN, configuration: { ...AS_DRAWN, package: key } };
    return {
      ...{ planId: plan.id, planName: plan.name, planSlug: plan.slug, planPriceCents, addons, quantity },
      ...{ chosen, ...costing(each * quantity) },
    };
  });
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const order = await db.order.create({
    data: {
      ...{
        number: `HP-R${String(made).padStart(7, "0")}`,
        cartHash: "x",
        tokenHash: `report-${made}`,
        tokenNonce: "n",
      },
      source: ["Google", "Direct", ""][roll(3)] ?? "",
      ...{
        createdAt,
        ...costing(totalCents),
        status: isPaid ? "paid" : "canceled",
        paidAt: isPaid ? createdAt : null,
      },
      lines: { create: lines },
    },
    include: { lines: { orderBy: { id: "asc" } } },
  });
  const refunds: MadeOrder["refunds"] = [];
  if (isPaid && roll(3) === 0) {
    let left = totalCents;
    for (let times = 1 + roll(2); times > 0 && left > 1; times -= 1) {
      const cents = 1 + roll(left);
      left -= cents;
      const at = new Date(createdAt.getTime() + roll(2 * 24 * 60) * 60_000);
      const status = roll(6) === 0 ? "failed" : "succeeded";
      const [first] = order.lines;
      const isOfLine = roll(2) > 0 && first && cents <= first.totalCents;
      const shares = refundShares(order.lines, [], cents, isOfLine ? first.id : undefined);
      await db.refund.create({
        data: {
          ...{ orderId: order.id, providerRefundId: `re_report_${made}_${times}`, amountCents: cents },
          ...{ status, shares, createdAt: at },
        },
      });
      if (status === "succeeded") refunds.push({ day: dayIn(at, ZONE), cents });
    }
    const refundedCents = refunds.reduce((sum, refund) => sum + refund.cents, 0);
    if (refundedCents > 0)
      await db.order.update({
        where: { id: order.id },
        data: { refundedCents, status: "partially_refunded" },
      });
  }
  return { paidDay: isPaid ? dayIn(createdAt, ZONE) : null, totalCents, lines, refunds };
}

let orders: MadeOrder[];

beforeAll(async () => {
  plans = [];
  for (const style of ["Modern", "Modern", "Craftsman", "Farmhouse"]) {
    plans.push(await makePlan({ style, files: [], createdAt: new Date(NOW.getTime() - 400 * 86_400_000) }));
  }
  const roll = dice(7);
  orders = [];
  for (let at = 0; at < 150; at += 1) orders.push(await makeOrder(roll));
});

const table = (report: Report, name: string) => {
  const found = report.tables.find((one) => one.name === name);
  if (!found) throw new Error(`There is no table ${name}.`);
  const column = (label: string) => found.columns.findIndex((one) => one.label === label);
  return {
    ...found,
    sum: (label: string) => found.rows.reduce((all, row) => all + Number(row[column(label)]), 0),
  };
};

const RANGES: [string, string][] = [
  [TODAY, TODAY],
  [addDays(TODAY, -6), TODAY],
  [addDays(TODAY, -40), addDays(TODAY, -11)],
  [addDays(TODAY, -100), TODAY],
];

describe.each(RANGES)("from %s to %s", (from, to) => {
  const isIn = (day: string | null) => day !== null && day >= from && day <= to;
  let report: Report;
  beforeAll(async () => {
    report = await getReport({ from, to }, NOW);
  });

  test("every figure adds up with the orders, to the cent", () => {
    const paid = orders.filter(({ paidDay }) => isIn(paidDay));
    const sales = paid.reduce((sum, { totalCents }) => sum + totalCents, 0);
    const refunds = orders
      .flatMap((order) => order.refunds)
      .filter(({ day }) => isIn(day))
      .reduce((sum, { cents }) => sum + cents, 0);
    expect(report.totals).toMatchObject({
      paid: paid.length,
      salesCents: sales,
      refundsCents: refunds,
      netCents: sales - refunds,
    });
    for (const name of ["plans", "styles"]) {
      expect([name, table(report, name).sum("Sales")]).toEqual([name, sales]);
      expect([name, table(report, name).sum("Refunds")]).toEqual([name, refunds]);
    }
    expect(table(report, "packages").sum("Sales") + table(report, "addons").sum("Sales")).toBe(sales);
    expect(table(report, "sources").sum("Sales")).toBe(sales);
    expect(table(report, "sources").sum("Checkouts")).toBe(report.totals.checkouts);
    expect(table(report, "sources").sum("Orders")).toBe(paid.length);
    expect(report.days.reduce((sum, day) => sum + day.netCents, 0)).toBe(sales - refunds);
    expect(report.days.map(({ day }) => day)).toEqual([...new Set(report.days.map(({ day }) => day))]);
    expect([report.days[0]?.day, report.days.at(-1)?.day]).toEqual([from, to]);
  });

  test("each plan's sales are those of its lines", () => {
    const rows = new Map(table(report, "plans").rows.map((row) => [row[0], row]));
    for (const plan of plans) {
      const sales = orders
        .filter(({ paidDay }) => isIn(paidDay))
        .flatMap(({ lines }) => lines)
        .filter(({ planId }) => planId === plan.id)
        .reduce((sum, { totalCents }) => sum + totalCents, 0);
      expect(rows.get(plan.name)?.[7] ?? 0).toBe(sales);
    }
  });
});

test("all that was ever paid less all refunds is what the orders hold", async () => {
  const report = await getReport({ from: addDays(TODAY, -1000), to: TODAY }, NOW);
  const { _sum } = await db.order.aggregate({
    _sum: { totalCents: true, refundedCents: true },
    where: { paidAt: { not: null } },
  });
  expect(report.totals.netCents).toBe((_sum.totalCents ?? 0) - (_sum.refundedCents ?? 0));
});

test("the period before has as many days and its own figures", async () => {
  const range = { from: addDays(TODAY, -29), to: TODAY };
  const report = await getReport(range, NOW);
  const before = await getReport(rangeBefore(range), NOW);
  expect(report.before).toEqual({ from: addDays(TODAY, -59), to: addDays(TODAY, -30) });
  expect(report.totalsBefore).toEqual(before.totals);
});

test("ranges are named by the store's day", () => {
  const day = "2026-03-01";
  expect(rangeOf({}, day)).toEqual({ from: "2026-01-31", to: day });
  expect(rangeOf({ range: "7d" }, day)).toEqual({ from: "2026-02-23", to: day });
  expect(rangeOf({ range: "month" }, day)).toEqual({ from: day, to: day });
  expect(rangeOf({ range: "last-month" }, day)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(rangeOf({ from: "2025-01-01", to: "2025-01-02" }, day)).toEqual({
    from: "2025-01-01",
    to: "2025-01-02",
  });
});

describe("visits", () => {
  beforeAll(async () => {
    const day = new Date(TODAY);
    const [first, second] = plans as [HousePlan, HousePlan];
    const rows = [
      ["visitor", "", "", 4],
      ["page", "", "", 9],
      ["plan", "", "", 5],
      ["cart", "", "", 2],
      ["plan", "plan", String(first.id), 3],
      ["plan", "plan", String(second.id), 2],
      ["cart", "plan", String(first.id), 2],
      ["page", "source", "Google", 6],
      ["page", "source", "Direct", 3],
      ["search", "", "", 3],
      ["search", "words", "barn", 2],
      ["search", "words", "igloo", 1],
      ["empty-search", "words", "igloo", 1],
      ["search-click", "words", `barn\t${second.id}`, 2],
      ["search-click", "words", `barn\t${first.id}`, 1],
      ["question", "words", "do you ship snow?", 2],
    ] as const;
    await db.dailyCount.createMany({
      data: rows.map(([kind, by, key, count]) => ({ day, kind, by, key, count })),
    });
  });

  test("stand beside the orders, and what was searched beside what was opened", async () => {
    const report = await getReport({ range: "today" }, NOW);
    expect(report.totals).toMatchObject({ visitors: 4, pageViews: 9, planViews: 5, carts: 2 });
    expect(report.sample).toBe(false);
    const plan = table(report, "plans").rows.find(([name]) => name === plans[0]?.name);
    expect(plan?.slice(0, 4)).toEqual([plans[0]?.name, "Modern", 3, 2]);
    expect(
      table(report, "styles")
        .rows.find(([style]) => style === "Modern")
        ?.slice(0, 3),
    ).toEqual(["Modern", 5, 2]);
    expect(table(report, "searches").rows).toEqual([
      ["barn", 2, 0, 3, plans[1]?.name],
      ["igloo", 1, 1, 0, ""],
    ]);
    expect(table(report, "questions").rows).toEqual([["do you ship snow?", 2]]);
    expect(table(report, "sources").sum("Page views")).toBe(9);
  });

  test("what nobody has bought is listed by how often it was looked at", async () => {
    const fresh = await makePlan({ name: "Unsold", files: [] });
    await db.dailyCount.create({
      data: { day: new Date(TODAY), kind: "plan", by: "plan", key: String(fresh.id), count: 7 },
    });
    const rows = table(await getReport({ range: "today" }, NOW), "never-sold").rows;
    expect(rows[0]).toEqual(["Unsold", "Craftsman", 99_900, dayIn(fresh.createdAt, ZONE), 7]);
    expect(rows.map(([name]) => name)).not.toContain(plans[0]?.name);
  });

  test("carts are left behind a day after they were touched, at the prices that were seen", async () => {
    const [plan] = plans as [HousePlan];
    const at = new Date(NOW.getTime() - 3 * 86_400_000);
    const line = { planId: plan.id, createdAt: at, seenCents: 10_050, chosen: AS_DRAWN };
    await db.cartItem.createMany({
      data: [
        { ...line, sessionId: "left-behind-one-1", quantity: 2 },
        { ...line, sessionId: "left-behind-two-2", quantity: 1, seenCents: null },
        { ...line, sessionId: "still-shopping-3", createdAt: NOW, quantity: 1 },
      ],
    });
    const mail = { key: "cart-1", kind: "cart-reminder", toEmail: "ann@example.com", data: {} };
    await db.mail.create({ data: { ...mail, status: "sent", sentAt: at } });
    const report = await getReport({ from: addDays(TODAY, -6), to: TODAY }, NOW);
    const found = table(report, "left-behind");
    expect([found.sum("Carts"), found.sum("Licenses"), found.sum("Worth")]).toEqual([2, 3, 20_100]);
    expect(found.sum("Reminders sent")).toBe(1);
  });
});

describe("the calls", () => {
  test("admins and editors read it, reviewers do not; a bad range is a 400", async () => {
    const editor = await makeStaff("content_editor");
    const ask = (path: string, who = editor) => who.get(path);
    const report: Report = await (await ask("/api/admin/reports?range=7d")).json();
    expect(report.days).toHaveLength(7);
    expect(report.timeZone).toBe(ZONE);
    expect((await ask("/api/admin/reports", await makeStaff("qc_reviewer"))).status).toBe(403);
    for (const query of ["range=ever", "from=2026-01-01", "from=2026-02-02&to=2026-01-01", "from=x&to=y"]) {
      expect([query, (await ask(`/api/admin/reports?${query}`)).status]).toEqual([query, 400]);
    }
  });

  test("every table is a CSV file, in dollars", async () => {
    const editor = await makeStaff("content_editor");
    const file = (name: string) => editor.get(`/api/admin/reports/${name}?range=90d`);
    const report = await getReport({ range: "90d" }, NOW);
    const lines = (await (await file("packages")).text()).trim().split("\r\n").slice(1);
    const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.split(",").at(-1)) * 100), 0);
    expect(cents).toBe(table(report, "packages").sum("Sales"));
    const days = (await (await file("days")).text()).trim().split("\r\n");
    expect(days).toHaveLength(91);
    for (const { name } of report.tables) expect((await file(name)).status).toBe(200);
    expect((await file("secrets")).status).toBe(404);
  });
});

test("at 100,000 orders a report reads what its days hold, in as many statements for a year as for a month", {
  timeout: 120_000,
}, async () => {
  const [plan] = plans as [HousePlan];
  // In steps, as a statement has ten seconds.
  for (let from = 1; from < 100_000; from += 10_000) {
    await db.$executeRaw`
      WITH made AS (
        INSERT INTO orders (number, status, total_cents, cart_hash, token_hash, token_nonce, created_at, paid_at, source)
        SELECT 'HP-B' || lpad(n::text, 7, '0'), 'paid', 50000 + n % 977, 'x', 'bulk-' || n, 'n',
          now() - n * interval '8 minutes', now() - n * interval '8 minutes', 'Google'
        FROM generate_series(${from}::int, ${from}::int + 9999) n RETURNING id, total_cents)
      INSERT INTO order_lines (order_id, plan_id, plan_name, plan_slug, plan_price_cents, quantity, total_cents, addons, chosen)
      SELECT id, ${plan.id}, ${plan.name}, ${plan.slug}, total_cents - 995, 1, total_cents,
        '[{"id": 1, "name": "Add-on 1", "priceCents": 995}]', ${JSON.stringify(BOUGHT_AS_DRAWN)}::jsonb FROM made`;
  }
  await db.$executeRaw`ANALYZE orders, order_lines`;
  const report = (query: Parameters<typeof getReport>[0]) => statementsOf(() => getReport(query, NOW));
  await report({ range: "30d" });
  const [month, year] = [await report({ range: "30d" }), await report({ range: "12m" })];
  expect(month.length).toBeLessThan(40);
  expect(year.length, "as many statements for a year as for a month").toBe(month.length);
  expect(await tablesReadWhole(month, "orders|order_lines|refunds")).toEqual([]);
});
