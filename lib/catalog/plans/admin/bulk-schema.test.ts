import { expect, test } from "vitest";
import { changedPrice, describeChange, previewBulkSchema } from "./bulk-schema";

test.each([
  [99_900, { kind: "percent", value: 10, isRounded: false }, 109_890],
  [99_900, { kind: "percent", value: 10, isRounded: true }, 109_900],
  [99_900, { kind: "percent", value: -33.33, isRounded: false }, 66_603],
  [99_900, { kind: "amount", value: -50.5, isRounded: false }, 94_850],
  [10_000, { kind: "amount", value: -99.5, isRounded: false }, undefined],
  [999_000_000, { kind: "percent", value: 50, isRounded: true }, undefined],
] as const)("%d cents by %j", (cents, change, next) => {
  expect(changedPrice(cents, change)).toBe(next);
});

test("a change says itself in words", () => {
  expect(describeChange({ kind: "percent", value: -5, isRounded: true })).toBe("price -5 %");
  expect(describeChange({ kind: "amount", value: 20, isRounded: true })).toBe("price +$20");
  expect(describeChange({ kind: "status", status: "archived", isUnsoldToo: false })).toBe("status archived");
});

test("nothing, too much and no number are refused", () => {
  const ok = (change: unknown) => previewBulkSchema.safeParse({ which: { ids: [1] }, change }).success;
  expect(ok({ kind: "percent", value: 10, isRounded: true })).toBe(true);
  for (const value of [0, -91, 501, 1.234, "10"]) {
    expect(ok({ kind: "percent", value, isRounded: true }), String(value)).toBe(false);
  }
});
