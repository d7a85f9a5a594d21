import { expect, test } from "vitest";
import { moved, steppedOrder } from "./schema";

test.each([
  [3, "up", 2],
  [2, "up", 1],
  [1, "up", 1],
  [0, "up", 1],
  [0, "down", 1],
  [6, "down", 7],
] as const)("from %i %s is %i", (order, direction, next) => {
  expect(steppedOrder(order, direction)).toBe(next);
});

test("an entry moves to another place, the others close up", () => {
  const items = ["a", "b", "c", "d"];
  expect(moved(items, 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moved(items, 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(items).toEqual(["a", "b", "c", "d"]);
});
