import { expect, test } from "vitest";
import { getToday } from "@/lib/insights/reports/period-queries";
import { getReport } from "@/lib/insights/reports/report-queries";
import { addDays } from "@/lib/insights/reports/schema";
import { db } from "@/lib/platform/db/client";
import { sampleVisits } from "@/prisma/seed/visits";
import { makePlan } from "../support/fixtures";

test("the report of the sample fortnight is the sum of its own numbers, and says whose they are", async () => {
  const plans = [];
  for (let at = 0; at < 12; at += 1) {
    plans.push(
      await makePlan({ style: at % 3 === 0 ? "Modern" : "Craftsman", isPopular: at < 4, files: [] }),
    );
  }
  const { today } = await getToday();
  const rows = sampleVisits(plans, today);
  expect(sampleVisits(plans, today)).toEqual(rows);
  await db.dailyCount.createMany({ data: rows });
  const sum = (kind: string, by = "", key?: string) =>
    rows.reduce(
      (all, row) =>
        row.kind === kind && row.by === by && (key === undefined || row.key === key) ? all + row.count : all,
      0,
    );

  const report = await getReport({ from: addDays(today, -14), to: addDays(today, -1) });
  expect(report.sample).toBe(true);
  expect(report.totals).toEqual({
    visitors: sum("visitor"),
    pageViews: sum("page"),
    planViews: sum("plan"),
    carts: sum("cart"),
    ...{ grossCents: 0, discountsCents: 0, creditsCents: 0, taxCents: 0, refundedTaxCents: 0 },
    ...{ checkouts: 0, paid: 0, salesCents: 0, refundsCents: 0, netCents: 0 },
  });
  expect(report.totals.planViews).toBeGreaterThan(200);
  const rowsOf = (name: string) => report.tables.find((table) => table.name === name)?.rows ?? [];
  const column = (name: string, at: number) => rowsOf(name).reduce((all, row) => all + Number(row[at]), 0);
  for (const plan of plans) {
    const row = rowsOf("plans").find(([name]) => name === plan.name);
    expect([row?.[2] ?? 0, row?.[3] ?? 0]).toEqual([
      sum("plan", "plan", String(plan.id)),
      sum("cart", "plan", String(plan.id)),
    ]);
  }
  expect(column("styles", 1)).toBe(sum("plan"));
  expect(column("sources", 1)).toBe(sum("page"));
  expect(column("searches", 1)).toBe(sum("search"));
  expect(column("searches", 2)).toBe(sum("empty-search"));
  expect(column("searches", 3)).toBe(sum("search-click", "words"));
  expect(column("questions", 1)).toBe(sum("question"));
  expect((await getReport({ range: "today" })).days[0]).toMatchObject({ visitors: 0, planViews: 0 });
});
