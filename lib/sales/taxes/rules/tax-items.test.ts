import { expect, test } from "vitest";
import { totalsOf } from "@/lib/catalog/pricing/rules/totals";
import { billingSchema } from "../schema";
import { taxItems, taxKey } from "./tax-items";

const CODES = { files: "txcd_10501000", printed: "txcd_35010000", services: undefined };
const LINE = {
  itemId: 7,
  planPriceCents: 10_000,
  quantity: 2,
  addons: [
    { priceCents: 1000, fulfilment: "drawn" as const },
    { priceCents: 3000, fulfilment: "shipped" as const },
    { priceCents: 2000, fulfilment: "made" as const },
  ],
};

test("a line is taxed in parts by what they are, and the parts are what it costs", () => {
  const totals = totalsOf([{ id: 7, subtotalCents: 32_000 }]);
  expect(taxItems([LINE], totals, CODES)).toEqual([
    { reference: "7:files", cents: 22_000, code: "txcd_10501000" },
    { reference: "7:printed", cents: 6000, code: "txcd_35010000" },
    { reference: "7:services", cents: 4000, code: undefined },
  ]);
});

test("what a discount leaves is shared over them to the cent, and earlier tax is no part of it", () => {
  const totals = totalsOf([{ id: 7, subtotalCents: 32_000, discountableCents: 32_000, taxCents: 999 }], {
    cents: 1001,
  });
  const cents = taxItems([LINE], totals, CODES).map((item) => item.cents);
  expect(cents).toEqual([21_312, 5812, 3875]);
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(30_999);
});

test("another address, tax ID, amount, category or currency is another question; a company is not", () => {
  const billing = billingSchema.parse({ country: "us", postalCode: "98107", state: "WA" });
  const items = taxItems([LINE], totalsOf([{ id: 7, subtotalCents: 32_000 }]), CODES);
  const key = taxKey(billing, items, "usd");
  expect(taxKey({ ...billing, company: "Bau AG", purchaseOrder: "7" }, items, "usd")).toBe(key);
  const others = [
    taxKey({ ...billing, postalCode: "98101" }, items, "usd"),
    taxKey({ ...billing, line1: "1 Main St" }, items, "usd"),
    taxKey({ ...billing, taxId: { type: "us_ein", value: "1" } }, items, "usd"),
    taxKey(billing, items.slice(1), "usd"),
    taxKey(
      billing,
      items.map((item) => ({ ...item, code: undefined })),
      "usd",
    ),
    taxKey(billing, items, "eur"),
  ];
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
});
