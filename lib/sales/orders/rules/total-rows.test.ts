import { expect, test } from "vitest";
import { totalRows } from "./total-rows";

const PARTS = { subtotal: 100, discount: 0, credit: 0, tax: 0, discountLabel: null, taxLines: [] };

test("a total of nothing but its lines has the taxes above it alone", () => {
  expect(totalRows(PARTS)).toEqual([{ label: "Taxes", amount: "$0.00" }]);
});

test("what is taken off stands between subtotal and taxes, by its name", () => {
  const rows = totalRows({ ...PARTS, discount: 12.5, credit: 30, tax: 4.03, discountLabel: "Spring" });
  expect(rows.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Subtotal $100.00",
    "Spring -$12.50",
    "Credit for what you had paid -$30.00",
    "Taxes $4.03",
  ]);
});

test("each tax stands with its rate and place, and a reverse charge with its place", () => {
  const state = { name: "Sales tax", place: "Washington", percent: 6.5, amount: 6.5 };
  const city = { name: "Sales tax", place: "Washington", percent: 3.85, amount: 3.85 };
  const rows = totalRows({ ...PARTS, tax: 10.35, taxLines: [state, city] });
  expect(rows.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Subtotal $100.00",
    "Sales tax, Washington (6.5%) $6.50",
    "Sales tax, Washington (3.85%) $3.85",
  ]);
  const reversed = { name: "Reverse charge", place: "Germany", percent: 0, amount: 0 };
  expect(totalRows({ ...PARTS, taxLines: [reversed] })).toEqual([
    { label: "Reverse charge, Germany", amount: "$0.00" },
  ]);
});
