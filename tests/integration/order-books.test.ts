import { beforeAll, expect, test } from "vitest";
import { getReport } from "@/lib/insights/reports/report-queries";
import type { Report } from "@/lib/insights/reports/schema";
import { db } from "@/lib/platform/db/client";
import { clockText } from "@/lib/platform/format/zone";
import { parseCsv } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { findOrders } from "@/lib/sales/orders/admin/queries";
import { ORDER_LIST } from "@/lib/sales/orders/admin/schema";
import { refundShares } from "@/lib/sales/orders/rules/refund-shares";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import { costing, makePlan } from "../support/fixtures";
import { withStaff } from "../support/staff";

const ZONE = "America/New_York";
const editor = withStaff("content_editor");
const owner = withStaff("admin");

/** The last minute of October in New York, and the first of November: both are November in UTC. */
const LAST_OF_OCTOBER = "2026-11-01T03:59:00Z";
const FIRST_OF_NOVEMBER = "2026-11-01T04:01:00Z";

let made = 0;

interface Given {
  opened: string;
  paid: string | null;
  /** What the lines cost, in cents. */
  lines: number[];
  refunds?: { at: string; cents: number; line?: number; status?: "failed" }[];
}

async function makeOrder({ opened, paid, lines, refunds = [] }: Given): Promise<string> {
  made += 1;
  const plan = await makePlan({ name: `Plan ${made}`, files: [] });
  const number = `HP-BKS0${String(made).padStart(4, "0")}`;
  const order = await db.order.create({
    data: {
      ...{ number, cartHash: "x", tokenHash: `books-${made}`, tokenNonce: "n" },
      ...{ createdAt: new Date(opened), paidAt: paid && new Date(paid), status: paid ? "paid" : "canceled" },
      ...costing(lines.reduce((sum, cents) => sum + cents, 0)),
      lines: {
        create: lines.map((totalCents) => ({
          ...{ planId: plan.id, planName: plan.name, planSlug: plan.slug, planPriceCents: totalCents },
          ...{ quantity: 1, ...costing(totalCents), chosen: BOUGHT_AS_DRAWN },
        })),
      },
    },
    include: { lines: { orderBy: { id: "asc" } } },
  });
  for (const [at, refund] of refunds.entries()) {
    const line = refund.line === undefined ? undefined : order.lines[refund.line];
    await db.refund.create({
      data: {
        ...{ orderId: order.id, providerRefundId: `re_books_${made}_${at}`, amountCents: refund.cents },
        ...{ status: refund.status ?? "succeeded", createdAt: new Date(refund.at) },
        shares: refundShares(order.lines, [], refund.cents, line?.id),
      },
    });
  }
  return number;
}

let numbers: Record<"late" | "october" | "before" | "never" | "plain", string>;

beforeAll(async () => {
  numbers = {
    // Opened in October, paid in November.
    late: await makeOrder({ opened: LAST_OF_OCTOBER, paid: FIRST_OF_NOVEMBER, lines: [99_900, 45_005] }),
    october: await makeOrder({ opened: "2026-10-31T20:00:00Z", paid: LAST_OF_OCTOBER, lines: [50_000] }),
    // Paid in October, given back in three parts, one of which failed.
    before: await makeOrder({
      ...{ opened: "2026-10-20T12:00:00Z", paid: "2026-10-20T12:05:00Z", lines: [70_000, 30_001] },
      refunds: [
        { at: LAST_OF_OCTOBER, cents: 10_000, line: 0 },
        { at: FIRST_OF_NOVEMBER, cents: 3_333 },
        { at: "2026-11-10T12:00:00Z", cents: 2_500, line: 1 },
        { at: "2026-11-11T12:00:00Z", cents: 1_000, line: 1, status: "failed" },
      ],
    }),
    never: await makeOrder({ opened: "2026-11-05T12:00:00Z", paid: null, lines: [88_800] }),
    plain: await makeOrder({
      ...{ opened: "2026-11-20T12:00:00Z", paid: "2026-11-20T12:01:00Z", lines: [12_345] },
      refunds: [{ at: "2026-12-02T12:00:00Z", cents: 12_345 }],
    }),
  };
});

async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const [head, ...rows] = parseCsv(await (await editor.get(path)).text());
  return rows.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [head?.cells[at] ?? "", cell])));
}

const cents = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

const PERIODS = [
  ["2026-10-01", "2026-10-31"],
  ["2026-11-01", "2026-11-30"],
  ["2026-11-01", "2026-11-01"],
  ["2026-12-01", "2026-12-31"],
  ["2026-10-01", "2026-12-31"],
];

test.each(PERIODS)("the exports of %s to %s add up with its report, to the cent", async (from, to) => {
  const period = `from=${from}&to=${to}`;
  const report: Report = await editor.read(`/api/admin/reports?${period}`);
  const { salesCents, refundsCents, netCents, paid } = report.totals;
  const orders = await rowsOf(`/api/admin/orders/export?${period}`);
  const lines = await rowsOf(`/api/admin/orders/export/lines?${period}`);
  expect([cents(orders, "Total"), cents(orders, "Refunded"), cents(orders, "Net")]).toEqual([
    salesCents,
    refundsCents,
    netCents,
  ]);
  expect(orders.filter((row) => Number(row.Total) > 0)).toHaveLength(paid);
  expect([cents(lines, "Total"), cents(lines, "Refunded")]).toEqual([salesCents, refundsCents]);
  const plans = report.tables.find(({ name }) => name === "plans");
  for (const [name, ...figures] of plans?.rows ?? []) {
    const own = lines.filter((row) => row.Plan === name);
    expect([name, cents(own, "Total"), cents(own, "Refunded")]).toEqual([name, figures[6], figures[7]]);
  }
});

test("an order stands in the period in which it was paid, with the store's dates, and never paid in none", async () => {
  const november = await rowsOf("/api/admin/orders/export?from=2026-11-01&to=2026-11-30");
  expect(november.map((row) => row.Order).sort()).toEqual(
    [numbers.late, numbers.before, numbers.plain].sort(),
  );
  expect(november.find((row) => row.Order === numbers.late)).toMatchObject({
    Created: "2026-10-31 23:59:00",
    Paid: "2026-11-01 00:01:00",
    Total: "1449.05",
    Refunded: "0",
  });
  expect(november.find((row) => row.Order === numbers.before)).toMatchObject({
    ...{ Paid: "2026-10-20 08:05:00", Total: "0", Refunded: "58.33", Net: "-58.33" },
  });
  const canceled = await rowsOf("/api/admin/orders/export?from=2026-11-01&to=2026-11-30&state=canceled");
  expect(canceled.map(({ Order, Paid, Total }) => [Order, Paid, Total])).toEqual([[numbers.never, "", "0"]]);
  expect(await rowsOf("/api/admin/orders/export")).toHaveLength(5);
});

test("the list of a period has what was opened in it too, and its sums are those of the report", async () => {
  const period = { from: "2026-11-01", to: "2026-11-30" };
  const { rows, totals } = await findOrders(readListQuery(period, ORDER_LIST));
  expect(rows.map((row) => row.number).sort()).toEqual(
    [numbers.late, numbers.before, numbers.never, numbers.plain].sort(),
  );
  const report = await getReport(period);
  expect(totals).toEqual({
    orders: 4,
    paid: report.totals.paid,
    paidCents: report.totals.salesCents,
    refundedCents: report.totals.refundsCents,
  });
});

/** A moment as programs write it, in UTC. */
const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

test("every export writes its dates as the store's clocks show them", async () => {
  const at = new Date(LAST_OF_OCTOBER);
  const shown = clockText(at, ZONE);
  const admin = await db.user.findFirstOrThrow({ where: { role: "content_editor" } });
  await db.newsletterSubscription.create({ data: { email: "late@example.com", createdAt: at } });
  await db.contactMessage.create({
    data: {
      ...{ firstName: "Ann", lastName: "Lee", email: "a@example.com", subject: "Hi", message: "Hello" },
      createdAt: at,
    },
  });
  await db.user.update({ where: { id: admin.id }, data: { createdAt: at } });
  await db.blogPost.create({
    data: { title: "Late", slug: "late", content: "Text", visibility: "scheduled", scheduledFor: at },
  });
  await db.activityLog.create({ data: { action: "update", entityType: "plan", createdAt: at } });
  const line = await db.orderLine.findFirstOrThrow();
  await db.license.create({ data: { number: "L-7K2M-9QXA-03TD", lineId: line.id, issuedAt: at } });
  for (const [area, staff] of [
    ...["orders", "orders/export/lines", "licenses", "newsletter", "contact-messages", "blog"].map(
      (name) => [name, editor] as const,
    ),
    ...["users", "activity"].map((name) => [name, owner] as const),
  ]) {
    const path = area.includes("/") ? `/api/admin/${area}` : `/api/admin/${area}/export`;
    const text = await (await staff.get(path)).text();
    expect([area, text.includes(shown)]).toEqual([area, true]);
    expect([area, INSTANT.exec(text)?.[0]]).toEqual([area, undefined]);
  }
});
