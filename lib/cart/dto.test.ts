import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AddonRow, cartCents, cartCount, lineCents, toCartItem } from "./dto";

const row = {
  id: 1,
  planId: 7,
  sessionId: "s".repeat(20),
  quantity: 2,
  addons: [3, 4],
  plan: {
    id: 7,
    slug: "a",
    name: "A",
    price: 995.5,
    mainImage: "",
    status: "published" as const,
    deletedAt: null,
  },
};
const addons = new Map<number, AddonRow>([
  [3, { id: 3, name: "Material List", price: 195, isActive: true }],
  [4, { id: 4, name: "Mirrored Set", price: 0.1, isActive: true }],
]);

describe("a cart line", () => {
  test("costs plan plus add-ons, times quantity, without losing a cent", () => {
    expect(lineCents(toCartItem(row, addons))).toBe(2 * (99550 + 19500 + 10));
  });

  test("is unavailable when its plan is not published, is in the trash, or an add-on is gone", () => {
    expect(toCartItem(row, addons).available).toBe(true);
    expect(toCartItem({ ...row, plan: { ...row.plan, status: "archived" } }, addons).available).toBe(false);
    expect(toCartItem({ ...row, plan: { ...row.plan, deletedAt: new Date(0) } }, addons).available).toBe(
      false,
    );
    expect(toCartItem({ ...row, addons: [3, 99] }, addons).available).toBe(false);
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
