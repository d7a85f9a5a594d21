import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Offer } from "@/lib/catalog/offers/rules/offer";
import type { PackageKey } from "@/lib/catalog/pricing/schema";
import { BUILT_IN_PACKAGES } from "@/lib/settings/rules/packages";
import { toCartItem } from "./dto";
import { type AddonRow, readLine } from "./rules/line";
import { cartCents, cartCount, lineCents } from "./rules/totals";

const row = {
  id: 1,
  planId: 7,
  sessionId: "s".repeat(20),
  quantity: 2,
  addons: [3, 4],
  configuration: "",
  chosen: { package: "full", foundation: "slab", walls: "2x4", mirrored: false },
  seenCents: null,
};
const addons = new Map<number, AddonRow>([
  [3, { id: 3, name: "Material List", price: 195 }],
  [4, { id: 4, name: "Mirrored Set", price: 0.1 }],
]);
const addon = {
  description: "",
  fulfilment: "made",
  businessDays: 2,
  file: null,
  drawing: null,
  asks: [],
} as const;
const packages: PackageKey[] = ["pdf", "full"];
const offer: Offer = {
  plan: { id: 7, slug: "a", name: "A", mainImage: "", priceCents: 99_550 },
  ...{ regularCents: 99_550, comparedCents: null },
  base: { foundation: "slab", walls: "2x4" },
  defaultPackage: "full",
  named: BUILT_IN_PACKAGES,
  packages: [
    { key: "pdf", priceCents: 79_600, builds: 1, files: [], sheets: [] },
    { key: "full", priceCents: 99_550, builds: 1, files: [], sheets: [] },
  ],
  combinations: [{ options: { mirrored: true }, fulfilment: "made", businessDays: 2 }],
  isPublished: true,
  drawnVariants: [],
  options: [{ key: "mirrored", value: "yes", priceCents: 14_500, fulfilment: "made", businessDays: 2 }],
  addons: [
    { ...addon, packages, asks: [], promised: [], id: 3, name: "Material List", priceCents: 19_500 },
    { ...addon, packages, asks: [], promised: [], id: 4, name: "Mirrored Set", priceCents: 10 },
  ],
};
const mirroredPdf = { package: "pdf", foundation: "slab", walls: "2x4", mirrored: true };

const item = (...line: Parameters<typeof readLine>) => toCartItem(readLine(...line));

describe("a cart line", () => {
  test("costs plan plus add-ons, times quantity, without losing a cent", () => {
    expect(lineCents(item(row, offer, addons))).toBe(2 * (99550 + 19500 + 10));
  });

  test("costs what its configuration costs, and names it", () => {
    const line = item({ ...row, configuration: "m=1;p=pdf", chosen: mirroredPdf }, offer, addons);
    expect(lineCents(line)).toBe(2 * (79600 + 14500 + 19500 + 10));
    expect(line).toMatchObject({
      catalogPrice: 995.5,
      package: "pdf",
      configuration: ["PDF set", "Mirrored"],
      available: true,
    });
  });

  test("is unavailable, and says why, when its plan, configuration or an add-on is not sold", () => {
    expect(item(row, offer, addons)).toMatchObject({ available: true });
    const closed = { ...offer, reason: "A is not for sale yet.", packages: [], options: [], addons: [] };
    expect(item(row, closed, addons)).toMatchObject({
      available: false,
      problem: "A is not for sale yet.",
    });
    const noMirror = { ...offer, options: [] };
    expect(item({ ...row, chosen: mirroredPdf }, noMirror, addons).problem).toBe("A cannot be had mirrored.");
    const noPdf = { ...offer, packages: offer.packages.filter(({ key }) => key !== "pdf") };
    expect(item({ ...row, chosen: mirroredPdf }, noPdf, addons).problem).toBe('A is not sold as "PDF set".');
    expect(item({ ...row, addons: [3, 99] }, offer, addons).available).toBe(false);
  });

  test("says when it costs something else than when it was put in", () => {
    expect(item({ ...row, seenCents: 119_060 }, offer, addons).previousPrice).toBeUndefined();
    expect(item({ ...row, seenCents: 100_000 }, offer, addons).previousPrice).toBe(1000);
  });
});

test("an empty cart is 0, and a total is the sum of whole cents whatever the prices", () => {
  expect(cartCents([])).toBe(0);
  const item = fc.record({
    plan: fc.record({ price: fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100) }),
    addonDetails: fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100) }),
      { maxLength: 5 },
    ),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      const whole = items.map((i) => ({
        ...i,
        plan: { id: 1, slug: "", name: "", mainImage: "", ...i.plan },
        addonDetails: i.addonDetails.map((a) => ({ id: 1, name: "", ...a })),
      }));
      const expected = items.reduce(
        (sum, i) =>
          sum +
          i.quantity *
            (Math.round(i.plan.price * 100) +
              i.addonDetails.reduce((s, a) => s + Math.round(a.price * 100), 0)),
        0,
      );
      expect(cartCents(whole)).toBe(expected);
      expect(cartCount(whole)).toBe(items.reduce((sum, i) => sum + i.quantity, 0));
    }),
  );
});
