import { expect, test } from "vitest";
import { type ProviderTax, taxLabel, taxLinesOf } from "./tax-lines";

const tax = (
  amount: number,
  percentage_decimal: string,
  more: Partial<ProviderTax["tax_rate_details"]> = {},
  taxability_reason = "standard_rated",
): ProviderTax => ({
  amount,
  taxability_reason,
  tax_rate_details: { country: "US", state: "WA", tax_type: "sales_tax", percentage_decimal, ...more },
});

test("each rate of a place is a line, equal ones are one, and what charges nothing is none", () => {
  const lines = taxLinesOf([
    tax(650, "6.5"),
    tax(385, "3.85"),
    tax(65, "6.5"),
    tax(0, "0.0", { tax_type: null }, "not_collecting"),
  ]);
  expect(lines).toEqual([
    { name: "Sales tax", place: "Washington", percent: 6.5, cents: 715 },
    { name: "Sales tax", place: "Washington", percent: 3.85, cents: 385 },
  ]);
});

test.each([
  [{ country: "DE", state: null, tax_type: "vat" }, "VAT, Germany (19%)"],
  [{ country: "CA", state: "ON", tax_type: "hst" }, "HST, Ontario (19%)"],
  [{ country: "US", state: "CO", tax_type: "retail_delivery_fee" }, "Retail delivery fee, Colorado (19%)"],
  [{ country: "IE", state: "Cork", tax_type: null }, "Tax, Ireland (19%)"],
  [{ country: null, state: null, tax_type: "gst" }, "GST (19%)"],
])("%o is called %s", (details, label) => {
  expect(taxLinesOf([tax(1, "19.0", details)]).map(taxLabel)).toEqual([label]);
});

test("a reverse charge is a line of nothing, whatever its rate", () => {
  const reversed = tax(0, "19.0", { country: "DE", state: null, tax_type: "vat" }, "reverse_charge");
  expect(taxLinesOf([reversed])).toEqual([
    { name: "Reverse charge", place: "Germany", percent: 0, cents: 0 },
  ]);
  expect(taxLinesOf([reversed]).map(taxLabel)).toEqual(["Reverse charge, Germany"]);
});
