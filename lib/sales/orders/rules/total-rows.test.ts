import { expect, test } from "vitest";
import { totalRows } from "./total-rows";

const PARTS = { subtotal: 100, discount: 0, credit: 0, tax: 0, discountLabel: null };

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
