import { expect, test } from "vitest";
import { clearPlace } from "./clear-place";

test("stands in its corner with its word where nothing is under it", () => {
  expect(clearPlace(() => true)).toEqual({ lift: 0, folded: false });
});

test("folds before it goes up, and goes up no further than it must", () => {
  expect(clearPlace(({ folded }) => folded)).toEqual({ lift: 0, folded: true });
  expect(clearPlace(({ lift }) => lift >= 100)).toEqual({ lift: 128, folded: true });
});

test("is away where it would cover something wherever it stood", () => {
  expect(clearPlace(() => false)).toBeUndefined();
});
