import { expect, test } from "vitest";
import { without } from "./stretches.ts";

test("a stretch is parted by what is taken out of it", () => {
  expect(without([[0, 10]], [[4, 6]])).toEqual([
    [0, 4],
    [6, 10],
  ]);
  expect(
    without(
      [[0, 10]],
      [
        [-1, 2],
        [8, 12],
        [20, 30],
      ],
    ),
  ).toEqual([[2, 8]]);
  expect(without([[0, 10]], [[0, 10]])).toEqual([]);
});

test("what is no longer than the least is left out", () => {
  expect(without([[0, 10]], [[0.04, 6]], 0.05)).toEqual([[6, 10]]);
  expect(without([[0, 10]], [[0.04, 6]])).toEqual([
    [0, 0.04],
    [6, 10],
  ]);
});
