import { beforeAll, describe, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { getDesignerReport } from "@/lib/insights/reports/designer-queries";
import { getReport } from "@/lib/insights/reports/report-queries";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { linkToken } from "@/lib/platform/http/link-token";
import { parseCsv } from "@/lib/platform/lists/csv";
import { refundShares } from "@/lib/sales/orders/rules/refund-shares";
import { visitor } from "../support/api";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import { dice } from "../support/dice";
import { costing, makePlan } from "../support/fixtures";
import { payAndDeliver, withPayments } from "../support/payments";
import { bought, changeablePlan, orderOf } from "../support/sale";
import { withStaff } from "../support/staff";

const ZONE = "America/New_York";
const payments = withPayments();
const admin = withStaff("admin");
const editor = withStaff("content_editor");

let made = 0;

interface Given {
  paid: string;
  lines: [plan: HousePlan, cents: number][];
  refunds?: { at: string; cents: number; line?: number; status?: "failed" }[];
}

/** Opened first and paid then, as a sale is. */
async function sell({ paid, lines, refunds = [] }: Given) {
  made += 1;
  const { id } = await db.order.create({
    data: {
      ...{ number: `HP-DES${String(made).padStart(5, "0")}`, cartHash: "x" },
      ...{ tokenHash: `designers-${made}`, tokenNonce: "n", createdAt: new Date(paid) },
      ...costing(lines.reduce((sum, [, cents]) => sum + cents, 0)),
      lines: {
        create: lines.map(([plan, totalCents]) => ({
          ...{ planId: plan.id, planName: plan.name, planSlug: plan.slug, planPriceCents: totalCents },
          ...{ quantity: 1, ...costing(totalCents), chosen: BOUGHT_AS_DRAWN },
        })),
      },
    },
  });
  const order = await db.order.update({
    where: { id },
    data: { status: "paid", paidAt: new Date(paid) },
    include: { lines: { orderBy: { id: "asc" } } },
  });
  for (const [at, refund] of refunds.entries()) {
    const line = refund.line === undefined ? undefined : order.lines[refund.line];
    const others = await db.refund.findMany({ where: { orderId: id } });
    await db.refund.create({
      data: {
        ...{ orderId: id, providerRefundId: `re_designers_${made}_${at}`, amountCents: refund.cents },
        ...{ status: refund.status ?? "succeeded", createdAt: new Date(refund.at) },
        shares: refundShares(order.lines, others, refund.cents, line?.id),
      },
    });
  }
  return order;
}

const makeDesigner = (name: string, shareBps: number) => db.designer.create({ data: { name, shareBps } });
const drawnBy = (designer: { id: number }, own?: number) =>
  makePlan({ files: [], designer: { connect: designer && { id: designer.id } }, designerShareBps: own });

/** Each row as `[designer, month, gross, refunds, net, share]`. */
const rowsOf = async (from: string, to: string) => (await getDesignerReport({ from, to })).table.rows;

describe("by hand", () => {
  let house: HousePlan;

  beforeAll(async () => {
    const [ann, bo] = [await makeDesigner("Ann Lee", 1250), await makeDesigner("Bo Holm", 3333)];
    const [ofAnn, ofBo, ofNobody] = [
      await drawnBy(ann),
      await drawnBy(bo, 725),
      await makePlan({ files: [] }),
    ];
    house = ofAnn;
    // The last minute of January in New York, which is February in UTC.
    await sell({ paid: "2026-02-01T04:59:00Z", lines: [[ofAnn, 100_001]] });
    await sell({
      ...{
        paid: "2026-02-01T05:01:00Z",
        lines: [
          [ofAnn, 100_002],
          [ofBo, 99_990],
          [ofNobody, 50_000],
        ],
      },
      refunds: [
        { at: "2026-02-10T12:00:00Z", cents: 33_334, line: 0 },
        { at: "2026-02-11T12:00:00Z", cents: 99_990, line: 1, status: "failed" },
        // The rest of Ann's line, two months later.
        { at: "2026-04-30T23:00:00Z", cents: 66_668, line: 0 },
        { at: "2026-04-30T23:30:00Z", cents: 49_995, line: 1 },
      ],
    });
    await db.designer.update({ where: { id: ann.id }, data: { shareBps: 2000 } });
    await sell({ paid: "2026-04-15T12:00:00Z", lines: [[ofAnn, 100_003]] });
    // She drew it no more, and he gets what he has by default.
    await db.housePlan.update({
      where: { id: ofAnn.id },
      data: { designerId: bo.id, designerShareBps: null },
    });
    await sell({ paid: "2026-04-16T12:00:00Z", lines: [[ofAnn, 10_000]] });
  });

  test("a sale and a refund stand in their months, each with the share of the day of the sale", async () => {
    expect(await rowsOf("2026-01", "2026-04")).toEqual([
      ["Ann Lee", "2026-01", 100_001, 0, 100_001, 12_500],
      ["Ann Lee", "2026-02", 100_002, 33_334, 66_668, 12_500 - 4166],
      ["Ann Lee", "2026-04", 100_003, 66_668, 33_335, 20_001 - 8334],
      ["Bo Holm", "2026-02", 99_990, 0, 99_990, 7249],
      ["Bo Holm", "2026-04", 10_000, 49_995, -39_995, 3333 - 3624],
      ["No designer", "2026-02", 50_000, 0, 50_000, 0],
    ]);
  });

  test("a refund of an earlier month takes back what that sale had left, whatever range is asked for", async () => {
    expect(await rowsOf("2026-04", "2026-04")).toEqual([
      ["Ann Lee", "2026-04", 100_003, 66_668, 33_335, 11_667],
      ["Bo Holm", "2026-04", 10_000, 49_995, -39_995, -291],
    ]);
    expect(await rowsOf("2026-03", "2026-03")).toEqual([]);
  });

  test("it is a file for admins alone, with the total last and without formulas", async () => {
    const evil = await makeDesigner("=HYPERLINK(1)", 10_000);
    const plan = await drawnBy(evil);
    await sell({ paid: "2026-03-15T12:00:00Z", lines: [[plan, 12_345]] });
    const path = "/api/admin/reports/designers?from=2026-02&to=2026-03";
    expect((await editor.get(path)).status).toBe(403);
    const response = await admin.get(path);
    expect(response.headers.get("content-disposition")).toContain("designers-2026-02-to-2026-03.csv");
    const text = await response.text();
    expect(text).toContain("'=HYPERLINK(1),2026-03,123.45,0,123.45,123.45");
    expect(parseCsv(text).at(-1)?.cells).toEqual(["Total", "", "2623.37", "333.34", "2290.03", "279.28"]);
    expect((await admin.get("/api/admin/reports/designers?from=2026-03")).status).toBe(400);
  });

  test("a designer who is gone is called as their last sale calls them, under any other name as now", async () => {
    await db.housePlan.updateMany({ where: { id: house.id }, data: { designerId: null } });
    await db.designer.deleteMany({ where: { name: "Ann Lee" } });
    await db.designer.updateMany({ where: { name: "Bo Holm" }, data: { name: "Bo Lind" } });
    expect((await rowsOf("2026-02", "2026-02")).map(([name]) => name)).toEqual([
      "Ann Lee",
      "Bo Lind",
      "No designer",
    ]);
  });
});

test("a line from before there were designers counts as without one", async () => {
  const plan = await drawnBy(await makeDesigner("Late Comer", 5000));
  await db.order.create({
    data: {
      ...{ number: "HP-DES00000", cartHash: "x", tokenHash: "designers-old", tokenNonce: "n" },
      ...{ status: "paid", paidAt: new Date("2025-05-05T12:00:00Z"), ...costing(70_000) },
      lines: {
        create: {
          ...{ planId: plan.id, planName: plan.name, planSlug: plan.slug, planPriceCents: 70_000 },
          ...{ quantity: 1, ...costing(70_000), chosen: BOUGHT_AS_DRAWN },
        },
      },
    },
  });
  expect(await rowsOf("2025-05", "2025-05")).toEqual([["No designer", "2025-05", 70_000, 0, 70_000, 0]]);
});

test("a purchase and its upgrade are the designer's of the day each was paid, and so stay", async () => {
  const [first, second] = [await makeDesigner("First Hand", 1000), await makeDesigner("Second Hand", 2000)];
  const plan = await changeablePlan();
  await db.housePlan.update({ where: { id: plan.id }, data: { designerId: first.id } });
  const order = await bought(payments, [{ plan, package: "study" }]);
  const token = linkToken(order.tokenNonce);
  const response = await visitor.post(`/api/orders/${token}/upgrades`, {
    ...{ lineId: order.lines[0]?.id, package: "pdf" },
  });
  // Opened for one, paid for the other.
  const opened = await response.json();
  await db.housePlan.update({
    where: { id: plan.id },
    data: { designerId: second.id, designerShareBps: 1234 },
  });
  await payAndDeliver(payments, opened);
  const upgrade = await orderOf(opened.orderNumber);
  await db.designer.update({ where: { id: first.id }, data: { shareBps: 9000 } });
  const told = (await orderOf(order.number)).lines.concat(upgrade.lines);
  expect(told.map((line) => [line.designerId, line.designerName, line.designerShareBps])).toEqual([
    [first.id, "First Hand", 1000],
    [second.id, "Second Hand", 1234],
  ]);
  const month = dayIn(new Date(), ZONE).slice(0, 7);
  expect(await rowsOf(month, month)).toEqual([
    ["First Hand", month, 25_000, 0, 25_000, 2500],
    ["Second Hand", month, 55_000, 0, 55_000, 6787],
  ]);
});

describe("of many orders", () => {
  const FIRST = "2024-01";
  const LAST = "2024-06";
  const SPAN = 150 * 24 * 60;

  beforeAll(async () => {
    const roll = dice(11);
    const designers = [await makeDesigner("Dora", 1667), await makeDesigner("Emil", 4999)];
    const plans = [
      ...(await Promise.all(designers.map((designer) => drawnBy(designer)))),
      ...(await Promise.all(designers.map((designer) => drawnBy(designer, 1 + roll(9999))))),
      await makePlan({ files: [] }),
    ];
    const start = Date.parse("2024-01-01T05:00:00Z");
    for (let at = 0; at < 80; at += 1) {
      const minutes = roll(SPAN);
      const moment = (later: number) => new Date(start + (minutes + later) * 60_000).toISOString();
      const lines = Array.from({ length: 1 + roll(3) }, (): [HousePlan, number] => [
        plans[roll(plans.length)] as HousePlan,
        1 + roll(150_000),
      ]);
      let left = lines.reduce((sum, [, cents]) => sum + cents, 0);
      const refunds = Array.from({ length: roll(4) }, () => {
        const cents = roll(3) === 0 ? left : roll(left + 1);
        const [, first = 0] = lines[0] ?? [];
        const failed = roll(5) === 0;
        if (!failed) left -= cents;
        const isOfLine = roll(2) === 0 && cents <= first;
        return {
          ...{ at: moment(1 + roll(60 * 24 * 60)), cents },
          ...(isOfLine ? { line: 0 } : {}),
          ...(failed ? { status: "failed" as const } : {}),
        };
      }).filter(({ cents }) => cents > 0);
      await sell({ paid: moment(0), lines, refunds });
      const designer = designers[roll(2)] ?? designers[0];
      if (roll(3) === 0)
        await db.designer.update({ where: { id: designer?.id }, data: { shareBps: roll(10_001) } });
    }
  });

  test("gross and refunds are those of the report of the same days", async () => {
    const { table, total } = await getDesignerReport({ from: FIRST, to: LAST });
    const { totals } = await getReport({ from: "2024-01-01", to: "2024-06-30" });
    expect(total.slice(2, 5)).toEqual([totals.salesCents, totals.refundsCents, totals.netCents]);
    for (const at of [2, 3, 4, 5])
      expect(table.rows.reduce((sum, row) => sum + Number(row[at]), 0)).toBe(total[at]);
    expect(totals.refundsCents).toBeGreaterThan(0);
  });

  test("each month's gross is a plain sum of its lines", async () => {
    const sums = await db.$queryRaw<{ name: string; month: string; cents: bigint }[]>`
      SELECT coalesce(l.designer_name, 'No designer') AS name, sum(l.total_cents) AS cents,
        to_char(o.paid_at AT TIME ZONE ${ZONE}, 'YYYY-MM') AS month
      FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.paid_at BETWEEN '2024-01-01T05:00Z' AND '2024-07-01T03:59Z' GROUP BY 1, 3`;
    const gross = new Map(
      (await rowsOf(FIRST, LAST)).map(([name, month, cents]) => [`${name} ${month}`, cents]),
    );
    for (const { name, month, cents } of sums) expect(gross.get(`${name} ${month}`)).toBe(Number(cents));
    expect([...gross.values()].filter((cents) => cents !== 0)).toHaveLength(sums.length);
  });

  test("what is due of all months is a plain sum of what is left of each line", async () => {
    const sums = await db.$queryRaw<{ name: string; cents: string }[]>`
      SELECT coalesce(l.designer_name, 'No designer') AS name, sum(round(
        greatest(0, l.total_cents - coalesce(back.cents, 0)) * coalesce(l.designer_share_bps, 0) / 10000.0))::text AS cents
      FROM order_lines l JOIN orders o ON o.id = l.order_id
      LEFT JOIN (
        SELECT (share->>'lineId')::int AS line_id, sum((share->>'cents')::int) AS cents
        FROM refunds r CROSS JOIN jsonb_array_elements(r.shares) AS share WHERE r.status = 'succeeded' GROUP BY 1
      ) back ON back.line_id = l.id
      WHERE o.paid_at BETWEEN '2024-01-01T05:00Z' AND '2024-07-01T03:59Z' GROUP BY 1 ORDER BY 1`;
    // Until all that was given back of these sales was.
    const rows = await rowsOf(FIRST, "2024-09");
    const due = (name: string) =>
      rows.reduce((sum, row) => (row[0] === name ? sum + Number(row[5]) : sum), 0);
    expect(sums.map(({ name }) => name)).toEqual(["Dora", "Emil", "No designer"]);
    for (const { name, cents } of sums) expect([name, due(name)]).toEqual([name, Number(cents)]);
  });
});
