import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { saleCents } from "./prices";

describe("the price in a sale", () => {
  test.each([
    [100_000, 20, 80_000],
    [99_999, 15, 84_999],
    [1_050, 15, 893],
    [1_030, 15, 876],
    [199, 50, 100],
    [1_000, 95, 50],
    [99_999_999, 33, 66_999_999],
  ])("%i cents less %i percent are %i cents, half a cent up", (regular, percent, cents) => {
    expect(saleCents(regular, { percent })).toBe(cents);
  });

  test("a fixed price is what it says, and none where the plan costs no more", () => {
    expect(saleCents(100_000, { priceCents: 79_900 })).toBe(79_900);
    expect(saleCents(79_900, { priceCents: 79_900 })).toBeUndefined();
    expect(saleCents(50_000, { priceCents: 79_900 })).toBeUndefined();
  });

  test("there is none where rounding leaves nothing of a reduction", () => {
    expect(saleCents(1, { percent: 1 })).toBeUndefined();
    expect(saleCents(0, { percent: 20 })).toBeUndefined();
  });

  test("there is none where less than 50 cents would be left, which no card pays", () => {
    expect(saleCents(980, { percent: 95 })).toBeUndefined();
    expect(saleCents(990, { percent: 95 })).toBe(50);
    expect(saleCents(100, { priceCents: 49 })).toBeUndefined();
  });

  test("it is never more than half a cent from the percent that was said", () => {
    const cents = fc.integer({ min: 1_000, max: 999_999_999 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 95 }), (regular, percent) => {
        const price = saleCents(regular, { percent }) ?? Number.NaN;
        expect(Math.abs(price * 100 - regular * (100 - percent))).toBeLessThanOrEqual(50);
      }),
    );
  });
});
