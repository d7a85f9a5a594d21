import { expect, test } from "vitest";
import type { AdminOfferDto } from "@/lib/catalog/offers/admin/dto";
import { initialOfferValues, type OptionValues, toOfferInput } from "./offer-values";

const offer: AdminOfferDto = {
  base: { foundation: "slab", walls: "2x4" },
  packages: [],
  options: [
    {
      key: "mirrored",
      value: "yes",
      price: 0,
      fulfilment: "made",
      businessDays: 5,
      offered: false,
    },
  ],
  defaultPackage: "full",
  problem: null,
  checklist: [],
  lastUpdatedAt: "2026-11-28T12:00:00.000Z",
};

/** What the form sends as the price of its option after these changes. */
function sentPrice(change: Partial<OptionValues>, from = offer): unknown {
  const values = initialOfferValues(from);
  const options = values.options.map((row) => ({ ...row, ...change }));
  return (toOfferInput({ ...values, options }, 1000) as { options: { price: unknown }[] }).options[0]?.price;
}

test("an option that is ticked costs nothing only where the word included was chosen", () => {
  expect(sentPrice({ offered: true })).toBeNull();
  expect(sentPrice({ offered: true, price: 0 })).toBeNull();
  expect(sentPrice({ offered: true, price: 145 })).toBe(145);
  expect(sentPrice({ offered: true, isIncluded: true })).toBe(0);
  expect(sentPrice({})).toBe(0);
});

test("an option that is included already stays so", () => {
  const included = { ...offer, options: offer.options.map((row) => ({ ...row, offered: true })) };
  expect(initialOfferValues(included).options[0]).toMatchObject({ isIncluded: true, price: "" });
  expect(sentPrice({}, included)).toBe(0);
});
