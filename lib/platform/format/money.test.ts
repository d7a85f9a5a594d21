import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents, formatPrice, toCents, toDollars } from "./money";

const cents = fc.integer({ min: 0, max: 999_999_999 });

test("every amount of cents comes back from dollars, as a number and as text", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toCents(toDollars(amount))).toBe(amount);
      expect(toCents(toDollars(amount).toFixed(2))).toBe(amount);
    }),
  );
});

test("a sum that a page made of floating dollars is the same cents", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 30 }), (amounts) => {
      const page = amounts.reduce((sum, amount) => sum + toDollars(amount), 0);
      expect(toCents(page)).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    }),
  );
});

test("a third decimal, and what is no number, is refused rather than rounded", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }), (amount, mill) => {
      expect(() => toCents((amount * 10 + mill) / 1000)).toThrow(RangeError);
    }),
  );
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, "abc", "1,5"]) {
    expect(() => toCents(value)).toThrow(RangeError);
  }
});

test("what is shown says exactly the amount", () => {
  const read = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, "")) * 100);
  fc.assert(
    fc.property(cents, (amount) => {
      expect(read(formatCents(amount))).toBe(amount);
      expect(read(formatPrice(amount))).toBe(amount);
    }),
  );
});

test("amounts are written as Americans write them, below zero too", () => {
  const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
      expect(formatCents(amount)).toBe(dollars.format(amount / 100));
    }),
  );
  expect(formatPrice(129_500)).toBe("$1,295");
  expect(formatPrice(129_550)).toBe("$1,295.50");
});
