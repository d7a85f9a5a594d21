import { describe, expect, test } from "vitest";
import { getReport } from "@/lib/insights/reports/report-queries";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { linkToken } from "@/lib/platform/http/link-token";
import { parseCsv } from "@/lib/platform/lists/csv";
import { completeUpgrade } from "@/lib/sales/orders/upgrade-mutations";
import { visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { openOrder, paidOrder, refund } from "../support/invoices";
import { withStaff } from "../support/staff";

const editor = withStaff("content_editor");
const ZONE = "America/New_York";
const MONTH = dayIn(new Date(), ZONE).slice(0, 7);

const PARTS = ["subtotal", "discount", "credit", "tax", "total"] as const;
type Sums = Record<(typeof PARTS)[number], number>;

/** What the rows of a month's table come to, in cents. */
async function exported(month: string, kind: string): Promise<Sums> {
  const response = await editor.get(`/api/admin/invoices/export?month=${month}`);
  const [header = [], ...rows] = parseCsv(await response.text()).map(({ cells }) => cells);
  const own = rows.filter((cells) => cells[header.indexOf("kind")] === kind);
  const sum = (part: string) =>
    own.reduce((all, cells) => all + Math.round(Number(cells[header.indexOf(part)]) * 100), 0);
  return Object.fromEntries(PARTS.map((part) => [part, sum(part)])) as Sums;
}

const reportOf = async (month: string) => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return getReport({ from: `${month}-01`, to: `${month}-${last}` });
};

async function upgradeOfNothing(): Promise<void> {
  const order = await openOrder();
  const parts = { discountCents: 40, creditCents: 99_960, totalCents: 0 };
  await db.orderLine.updateMany({ where: { orderId: order.id }, data: parts });
  await db.order.update({ where: { id: order.id }, data: { ...parts, kind: "upgrade", sessionId: null } });
  await completeUpgrade(order.id);
}

describe("I2", () => {
  test("the export of a month equals its report to the cent", async () => {
    const plans = await Promise.all([333, 667, 1250].map((price) => makePlan({ price })));
    const lines = plans.map((plan) => ({ plan, quantity: 2 }));
    const mixed = await paidOrder(lines, { discountCents: 3333, taxCents: 4711 });
    await paidOrder(lines);
    const taxed = await paidOrder(undefined, { taxCents: 8001 });
    const whole = await paidOrder(undefined, { discountCents: 12_345, taxCents: 77 });
    await upgradeOfNothing();
    await refund(mixed.id, 10_001);
    await refund(mixed.id, 777);
    await refund(taxed.id, 54_001);
    await refund(whole.id, whole.totalCents);
    const { totals } = await reportOf(MONTH);
    const [sold, back] = [await exported(MONTH, "invoice"), await exported(MONTH, "credit_note")];
    expect({
      ...{ subtotal: totals.grossCents, discount: totals.discountsCents, credit: totals.creditsCents },
      ...{ tax: totals.taxCents, total: totals.salesCents },
    }).toEqual(sold);
    expect([totals.refundsCents, totals.refundedTaxCents]).toEqual([back.total, back.tax]);
    expect(totals.netCents).toBe(sold.total - back.total);
    expect(totals.refundedTaxCents).toBeGreaterThan(4000);
  });

  test("a correction of the buyer's company leaves the report as it was, and its pair comes to nothing", async () => {
    const order = await paidOrder(undefined, { taxCents: 8001 });
    const net = async () =>
      (await exported(MONTH, "invoice")).total - (await exported(MONTH, "credit_note")).total;
    const [before, netBefore] = [(await reportOf(MONTH)).totals, await net()];
    const address = `/api/orders/${linkToken(order.tokenNonce)}/billing`;
    expect((await visitor.put(address, { company: "Łukasik Bau" })).status).toBe(200);
    expect((await reportOf(MONTH)).totals).toEqual(before);
    expect(await net()).toBe(netBefore);
  });

  test("a refund that the bank sends back is taken off the refunds on its day, and no day before it changes", async () => {
    const order = await paidOrder(undefined, { taxCents: 8000 });
    const id = await refund(order.id, 54_000);
    const past = new Date("2031-03-05T17:00:00Z");
    await db.refund.update({ where: { providerRefundId: id }, data: { bookedAt: past } });
    await db.invoice.updateMany({
      where: { orderId: order.id, kind: "credit_note" },
      data: { issuedAt: past },
    });
    const march = async () => {
      const { totals, tables } = await reportOf("2031-03");
      return [
        totals.refundsCents,
        totals.refundedTaxCents,
        tables.find(({ name }) => name === "refunds")?.rows.length,
      ];
    };
    const before = await march();
    expect(before).toEqual([54_000, 4000, 1]);
    const now = (await reportOf(MONTH)).totals;
    const sold = await exported(MONTH, "invoice");
    await refund(order.id, 54_000, { id, status: "failed" });
    expect(await march()).toEqual(before);
    const after = await reportOf(MONTH);
    expect(after.totals.refundsCents).toBe(now.refundsCents - 54_000);
    expect(after.totals.refundedTaxCents).toBe(now.refundedTaxCents - 4000);
    expect(after.totals.netCents).toBe(now.netCents + 54_000);
    expect((await exported(MONTH, "invoice")).total).toBe(sold.total + 54_000);
    const plans = after.tables.find(({ name }) => name === "plans");
    const column = plans?.columns.findIndex(({ label }) => label === "Refunds") ?? -1;
    const ofPlans = plans?.rows.reduce((sum, row) => sum + Number(row[column]), 0);
    expect(ofPlans).toBe(after.totals.refundsCents);
  });
});

test("the report of 10,000 mixed orders equals a sum in SQL", async () => {
  const order = await paidOrder();
  const [line] = order.lines;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO orders (number, status, currency, subtotal_cents, discount_cents, credit_cents, tax_cents,
        total_cents, cart_hash, token_hash, token_nonce, created_at, paid_at, updated_at)
      SELECT 'HP-' || lpad(n::text, 8, '0'), 'paid', 'usd', s, d, c, t, s - d - c + t, 'mixed', 'mixed-' || n, 'mixed-' || n, at, at, at
      FROM (SELECT n, 10000 + n * 7 % 90001 AS s, n % 3 * 1111 AS d, n % 5 / 4 * 2500 AS c, n % 7 * 313 AS t,
        '2033-04-28T04:00:00Z'::timestamptz + n * interval '7 minutes 13 seconds' AS at
        FROM generate_series(1, 10000) n) AS mixed`;
    await tx.$executeRaw`
      INSERT INTO order_lines (order_id, plan_id, plan_name, plan_slug, plan_price_cents, quantity, chosen,
        subtotal_cents, discount_cents, credit_cents, tax_cents, total_cents)
      SELECT o.id, ${line?.planId}, 'Mixed', 'mixed', o.subtotal_cents, 1, l.chosen,
        o.subtotal_cents, o.discount_cents, o.credit_cents, o.tax_cents, o.total_cents
      FROM orders o CROSS JOIN order_lines l WHERE o.cart_hash = 'mixed' AND l.id = ${line?.id}`;
    await tx.$executeRaw`
      INSERT INTO refunds (order_id, provider_refund_id, amount_cents, status, shares, created_at)
      SELECT o.id, 're_mixed_' || o.id, o.total_cents / (1 + o.id % 4), 'succeeded',
        jsonb_build_array(jsonb_build_object('lineId', l.id, 'cents', o.total_cents / (1 + o.id % 4))),
        o.paid_at + interval '3 days'
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.cart_hash = 'mixed' AND o.id % 3 = 0`;
  });
  const [sums] = await db.$queryRaw<Record<string, number>[]>`
    WITH o AS (SELECT * FROM orders WHERE date_trunc('month', paid_at AT TIME ZONE ${ZONE}) = '2033-05-01')
    SELECT count(*)::int AS paid, sum(subtotal_cents)::int AS "grossCents",
      sum(discount_cents)::int AS "discountsCents", sum(credit_cents)::int AS "creditsCents",
      sum(tax_cents)::int AS "taxCents", sum(total_cents)::int AS "salesCents",
      (SELECT sum(amount_cents)::int FROM refunds
        WHERE date_trunc('month', booked_at AT TIME ZONE ${ZONE}) = '2033-05-01') AS "refundsCents" FROM o`;
  const { totals, tables } = await reportOf("2033-05");
  expect(totals).toMatchObject(sums ?? {});
  expect(sums?.paid).toBeGreaterThan(5000);
  expect(totals.grossCents - totals.discountsCents - totals.creditsCents + totals.taxCents).toBe(
    totals.salesCents,
  );
  expect(totals.netCents).toBe(totals.salesCents - totals.refundsCents);
  const days = tables.find(({ name }) => name === "books");
  for (const [label, figure] of [
    ["Gross", totals.grossCents],
    ["Discounts", totals.discountsCents],
    ["Credits", totals.creditsCents],
    ["Tax", totals.taxCents],
    ["Sales", totals.salesCents],
    ["Refunds", totals.refundsCents],
    ["Net", totals.netCents],
  ] as const) {
    const column = days?.columns.findIndex((one) => one.label === label) ?? -1;
    expect([label, days?.rows.reduce((sum, row) => sum + Number(row[column]), 0)]).toEqual([label, figure]);
  }
}, 60_000);
