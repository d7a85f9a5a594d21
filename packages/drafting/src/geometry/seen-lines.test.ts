import { expect, it } from "vitest";
import { clipSegment, p2 } from "./geometry.ts";
import { seenLines } from "./seen-lines.ts";

const square = [p2(0, 0), p2(3, 0), p2(3, 3), p2(0, 3)];

it.each([-1e-15, 0, 1e-15])("a line on the upper edge of a face is seen whole, %f ft off", (off) => {
  for (const [a, b] of [
    [p2(0, 3 + off), p2(3, 3)],
    [p2(0, 3), p2(3, 3 + off)],
  ] as const)
    expect(clipSegment(a, b, square)).toEqual([a, b]);
});

it("a line past a face is not seen, and one through it between its edges", () => {
  expect(clipSegment(p2(0, 3.1), p2(3, 3.1), square)).toBeUndefined();
  expect(clipSegment(p2(-1, 1), p2(4, 1), square)).toEqual([p2(0, 1), p2(3, 1)]);
});

it("a line over the cut between two pieces of a face is one", () => {
  const pieces = [square, square.map(({ x, y }) => p2(x + 3, y))];
  expect(seenLines([[p2(1, 1), p2(5, 1)]], pieces)).toEqual([[p2(1, 1), p2(5, 1)]]);
});
