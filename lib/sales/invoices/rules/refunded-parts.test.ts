import fc from "fast-check";
import { expect, test } from "vitest";
import { sumTotals, type Totals } from "@/lib/catalog/pricing/rules/totals";
import { refundedParts } from "./refunded-parts";

const line = (
  subtotalCents: number,
  discountCents: number,
  creditCents: number,
  taxCents: number,
): Totals => ({
  ...{ subtotalCents, discountCents, creditCents, taxCents },
  totalCents: subtotalCents - discountCents - creditCents + taxCents,
});

test("half of a line takes half of its discount, credit and tax back", () => {
  expect(refundedParts(line(100_000, 10_000, 25_000, 5200), 0, 35_100)).toEqual(
    line(50_000, 5000, 12_500, 2600),
  );
});

test("the whole of a line takes all of it back, what goes beyond it is neither discount nor tax", () => {
  const whole = line(100_000, 333, 0, 7777);
  expect(refundedParts(whole, 0, whole.totalCents)).toEqual(whole);
  expect(refundedParts(whole, whole.totalCents, 100)).toEqual(line(100, 0, 0, 0));
  expect(refundedParts(line(400, 0, 400, 0), 0, 7)).toEqual(line(7, 0, 0, 0));
});

test("refunds in any number of steps hold the equation and add up to the line", () => {
  const lines = fc
    .tuple(
      fc.integer({ min: 1, max: 900_000 }),
      ...[1, 2].map(() => fc.integer({ min: 0, max: 50 })),
      fc.integer({ min: 0, max: 90_000 }),
    )
    .map(([subtotal = 1, discount = 0, credit = 0, tax = 0]) =>
      line(subtotal, Math.floor((subtotal * discount) / 100), Math.floor((subtotal * credit) / 100), tax),
    )
    .filter(({ totalCents }) => totalCents > 0);
  fc.assert(
    fc.property(lines, fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }), (whole, steps) => {
      let before = 0;
      const parts = [...steps, whole.totalCents].flatMap((wanted) => {
        const cents = Math.min(wanted, whole.totalCents - before);
        const part = refundedParts(whole, before, cents);
        before += cents;
        return [part];
      });
      for (const part of parts) {
        expect(part.subtotalCents - part.discountCents - part.creditCents + part.taxCents).toBe(
          part.totalCents,
        );
        expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
      }
      expect(sumTotals(parts)).toEqual(whole);
    }),
    { numRuns: 2000 },
  );
});
