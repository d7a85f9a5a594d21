import { expect, it } from "vitest";
import { median, quantile } from "./quantile";

const upTo = (last: number) => Array.from({ length: last }, (_, at) => last - at);

it.each([
  [20, 0.95, 19],
  [20, 1, 20],
  [20, 0, 1],
  [1, 0.95, 1],
  [100, 0.5, 50],
])("of the numbers to %i, the value at %f is %i, in whatever order they are", (last, share, value) => {
  expect(quantile(upTo(last), share)).toBe(value);
});

it("is the one in the middle, and leaves the list as it is", () => {
  const values = [30, 10, 20];
  expect(median(values)).toBe(20);
  expect(values).toEqual([30, 10, 20]);
});

it("is no number where nothing was measured, which is within no limit", () => {
  expect(median([])).toBeNaN();
});
