import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Discount,
  LEAST_CHARGE_CENTS,
  sumTotals,
  type Totals,
  type TotalsLine,
  totalsOf,
  withTax,
} from "./totals";

const line = (id: number, subtotalCents: number, rest: Partial<TotalsLine> = {}): TotalsLine => ({
  id,
  subtotalCents,
  discountableCents: subtotalCents,
  ...rest,
});

const anyLine = fc
  .record({
    subtotalCents: fc.integer({ min: 0, max: 20_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    credit: fc.double({ min: 0, max: 1, noNaN: true }),
    taxCents: fc.integer({ min: 0, max: 2_000_000 }),
    isUpgrade: fc.boolean(),
  })
  .map(({ subtotalCents, part, credit, taxCents, isUpgrade }) => ({
    subtotalCents,
    // A code counts on no upgrade, and a credit on nothing else.
    discountableCents: isUpgrade ? 0 : Math.floor(subtotalCents * part),
    creditCents: isUpgrade ? Math.floor(subtotalCents * credit) : 0,
    taxCents,
  }));

const anyDiscount: fc.Arbitrary<Discount | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ percent: fc.integer({ min: 1, max: 95 }) }),
  fc.record({ cents: fc.integer({ min: 1, max: 50_000_000 }) }),
);

const holds = ({ subtotalCents, discountCents, creditCents, taxCents, totalCents }: Totals) =>
  subtotalCents - discountCents - creditCents + taxCents === totalCents;

describe("the equation of a total", () => {
  test("holds for each line and in sum, in 10,000 carts", () => {
    const anyCart = fc
      .array(anyLine, { maxLength: 50 })
      .map((lines) => lines.map((one, at) => ({ id: at + 1, ...one })));
    fc.assert(
      fc.property(anyCart, anyDiscount, (lines, discount) => {
        const totals = totalsOf(lines, discount);
        expect(totals.lines.every(holds)).toBe(true);
        expect(holds(totals)).toBe(true);
        expect(sumTotals(totals.lines)).toEqual({ ...totals, lines: undefined });
        const wanted = lines.reduce((sum, { discountableCents }) => sum + discountableCents, 0);
        const due = lines.reduce(
          (sum, { subtotalCents, creditCents }) => sum + subtotalCents - creditCents,
          0,
        );
        expect(totals.discountCents).toBeLessThanOrEqual(
          Math.min(wanted, Math.max(0, due - LEAST_CHARGE_CENTS)),
        );
        totals.lines.forEach(({ discountCents }, at) => {
          expect(discountCents).toBeLessThanOrEqual(lines[at]?.discountableCents ?? 0);
        });
      }),
      { numRuns: 10_000 },
    );
  });

  test("is the sum of its lines where nothing is taken off", () => {
    expect(totalsOf([line(2, 4_900), line(1, 120_000)])).toEqual({
      subtotalCents: 124_900,
      discountCents: 0,
      creditCents: 0,
      taxCents: 0,
      totalCents: 124_900,
      lines: [
        { id: 1, subtotalCents: 120_000, discountCents: 0, creditCents: 0, taxCents: 0, totalCents: 120_000 },
        { id: 2, subtotalCents: 4_900, discountCents: 0, creditCents: 0, taxCents: 0, totalCents: 4_900 },
      ],
    });
    expect(totalsOf([])).toEqual({
      subtotalCents: 0,
      discountCents: 0,
      creditCents: 0,
      taxCents: 0,
      totalCents: 0,
      lines: [],
    });
  });

  test("refuses what no line can cost", () => {
    expect(() => totalsOf([line(1, 10.5)])).toThrow(RangeError);
    expect(() => totalsOf([line(1, 100, { creditCents: 101 })])).toThrow(RangeError);
  });
});

describe("a discount", () => {
  const shares = (lines: TotalsLine[], discount: Discount) =>
    totalsOf(lines, discount).lines.map(({ discountCents }) => discountCents);

  test("of a percent is rounded once, half up, over all that it counts for", () => {
    // 15 percent of 1.10 is 16.5 cents.
    expect(totalsOf([line(1, 110)], { percent: 15 }).discountCents).toBe(17);
    expect(shares([line(1, 55), line(2, 55)], { percent: 15 })).toEqual([9, 8]);
  });

  test("gives the odd cent to the larger remainder, and of equal ones to the lower id", () => {
    expect(shares([line(3, 1000), line(1, 1000), line(2, 1000)], { cents: 100 })).toEqual([34, 33, 33]);
    expect(shares([line(1, 1000), line(2, 1001)], { cents: 101 })).toEqual([50, 51]);
  });

  test("counts for a part of a line alone", () => {
    const lines = [
      line(1, 100_000, { discountableCents: 80_000 }),
      line(2, 50_000, { discountableCents: 0 }),
    ];
    expect(shares(lines, { percent: 10 })).toEqual([8_000, 0]);
    expect(shares(lines, { cents: 500_000 })).toEqual([80_000, 0]);
  });

  test("leaves the least that a card can be charged", () => {
    expect(totalsOf([line(1, 4_900)], { cents: 4_900 })).toMatchObject({
      discountCents: 4_850,
      totalCents: 50,
    });
    expect(totalsOf([line(1, 40)], { percent: 95 }).discountCents).toBe(0);
  });
});

test("tax is added to what is left of each line, and the equation holds", () => {
  const lines = [
    { id: 1, subtotalCents: 10_000, discountableCents: 10_000 },
    { id: 2, subtotalCents: 5000 },
  ];
  const before = totalsOf(lines, { percent: 10 });
  const taxed = withTax(before, new Map([[1, 630]]));
  expect(taxed).toMatchObject({
    subtotalCents: 15_000,
    discountCents: 1000,
    taxCents: 630,
    totalCents: 14_630,
  });
  expect(taxed.lines.map(({ taxCents, totalCents }) => [taxCents, totalCents])).toEqual([
    [630, 9630],
    [0, 5000],
  ]);
  // Another tax takes the place of the one before.
  expect(withTax(taxed, new Map([[2, 50]]))).toMatchObject({ taxCents: 50, totalCents: 14_050 });
  expect(() => withTax(before, new Map([[1, -1]]))).toThrow(RangeError);
});
