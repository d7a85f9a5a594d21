import { describe, expect, test } from "vitest";
import { dueOfLine, takenBack } from "./designer-shares";

describe("the share of a line", () => {
  test.each([
    [100_000, 0, 1250, 12_500],
    [99_999, 0, 1250, 12_500],
    // 12.5 cents, and a bit less.
    [100, 0, 1250, 13],
    [99, 0, 1250, 12],
    [100_000, 50_000, 1250, 6250],
    [100_000, 100_000, 1250, 0],
    [100_000, 100_001, 1250, 0],
    [100_000, 0, 0, 0],
    [999_999_999, 0, 10_000, 999_999_999],
  ])("of %i cents, %i given back, at %i is %i", (total, refunded, bps, due) => {
    expect(dueOfLine(total, refunded, bps)).toBe(due);
  });
});

describe("refunds take the share back", () => {
  const line = { id: 1, totalCents: 1001, designerShareBps: 3333 };
  const refund = (cents: number, shares = [{ lineId: 1, cents }]) => ({
    ...{ amountCents: cents, status: "succeeded" as const },
    shares,
  });
  const booked = <R>(refunds: readonly R[], sign: 1 | -1 = 1) =>
    refunds.map((refund) => ({ refund, at: new Date(0), sign }));
  const sharesOf = (...refunds: ReturnType<typeof refund>[]) =>
    takenBack([line], booked(refunds)).map(({ lines }) => lines.map(({ shareCents }) => shareCents));

  test("in parts that add up to what was given", () => {
    const thirds = sharesOf(refund(333), refund(334), refund(334)).flat();
    expect(thirds.reduce((sum, cents) => sum + cents, 0)).toBe(dueOfLine(1001, 0, 3333));
    expect(thirds).toEqual([111, 112, 111]);
    expect(sharesOf(refund(1001))).toEqual([[334]]);
  });

  test("never more than was given", () => {
    expect(sharesOf(refund(1000), refund(1000), refund(5))).toEqual([[334], [0], [0]]);
  });

  test("and give it again when the bank sends them back", () => {
    const bookings = [...booked([refund(1001)]), ...booked([refund(1001)], -1)];
    expect(takenBack([line], bookings).map(({ lines }) => lines[0]?.shareCents)).toEqual([334, -334]);
  });

  test("of what no line took, from the first one", () => {
    const [back] = takenBack(
      [line, { id: 2, totalCents: 500, designerShareBps: null }],
      booked([refund(600, [{ lineId: 2, cents: 500 }])]),
    );
    expect(back?.lines).toEqual([
      { lineId: 2, refundedCents: 500, shareCents: 0 },
      { lineId: 1, refundedCents: 100, shareCents: 34 },
    ]);
  });
});
