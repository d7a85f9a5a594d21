import { expect, test } from "vitest";
import { differencesOf, shownValue } from "./shown-value";

test("what one side alone changed is no conflict, what both changed otherwise is", () => {
  const base = { name: "a", price: 1, style: "x", features: ["p"], lastUpdatedAt: "1" };
  const theirs = { name: "b", price: 2, style: "x", features: ["p", "q"], lastUpdatedAt: "2" };
  const mine = { name: "a", price: 3, style: "y", features: ["p", "q"], lastUpdatedAt: "1" };
  expect(differencesOf(base, theirs, mine)).toEqual([
    { name: "name", theirs: "b", mine: "a", isConflict: false },
    { name: "price", theirs: 2, mine: 3, isConflict: true },
  ]);
});

test("values are told in words", () => {
  expect(shownValue("")).toBe("empty");
  expect(shownValue(true)).toBe("yes");
  expect(shownValue(["a", "b"])).toBe("a, b");
  expect(shownValue("2026-11-25T03:30:00.000Z")).toBe("Nov 24, 2026, 10:30 PM EST");
  expect(shownValue("x".repeat(200))).toHaveLength(163);
});
