import { expect, test } from "vitest";
import { addDays, type DayOfReport } from "@/lib/insights/reports/schema";
import { chartPoints, roundUp } from "./chart-points";

const NOTHING = {
  visitors: 0,
  pageViews: 0,
  planViews: 0,
  carts: 0,
  checkouts: 0,
  ...{ grossCents: 0, discountsCents: 0, creditsCents: 0, taxCents: 0, refundedTaxCents: 0 },
  salesCents: 0,
  refundsCents: 0,
};
const days = (count: number): DayOfReport[] =>
  Array.from({ length: count }, (_, at) => ({
    ...NOTHING,
    day: addDays("2026-01-01", at),
    paid: 1,
    netCents: 100,
  }));

test("two months are bars of a day, a year is bars of some days that lose nothing", () => {
  expect(chartPoints(days(30), days(30))).toHaveLength(30);
  expect(chartPoints(days(30), days(30))[0]).toEqual({
    label: "Jan 1",
    cents: 100,
    orders: 1,
    beforeCents: 100,
  });
  const year = chartPoints(days(365), []);
  expect(year.length).toBeLessThanOrEqual(62);
  expect(year[0]).toMatchObject({ label: "Jan 1 to Jan 6", cents: 600, beforeCents: 0 });
  expect(year.reduce((sum, { cents }) => sum + cents, 0)).toBe(36_500);
});

test.each([
  [0, 10_000],
  [10_001, 20_000],
  [250_000, 400_000],
  [990_000, 1_000_000],
])("%d cents fit under %d", (cents, top) => {
  expect(roundUp(cents)).toBe(top);
});
