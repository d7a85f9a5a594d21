import { expect, test } from "vitest";
import type { Side, Stair } from "./model.ts";
import { footOf, headOf } from "./stairs.ts";

const stair = (more: Partial<Stair>): Stair => ({
  room: "stairs",
  arrives: "hall",
  rect: { x: 10, y: 20, w: 6, d: 9 },
  up: "n",
  shape: "u",
  ...more,
});

test("a straight stair begins before its foot and ends past its head", () => {
  expect(footOf(stair({ shape: "straight" })).at).toEqual({ x: 13, y: 30 });
  expect(headOf(stair({ shape: "straight" })).at).toEqual({ x: 13, y: 19 });
});

test.each<[Side, Stair["turn"], { x: number; y: number }, { x: number; y: number }]>([
  ["n", "left", { x: 14.5, y: 30 }, { x: 11.5, y: 30 }],
  ["n", undefined, { x: 14.5, y: 30 }, { x: 11.5, y: 30 }],
  ["n", "right", { x: 11.5, y: 30 }, { x: 14.5, y: 30 }],
  ["s", "left", { x: 11.5, y: 19 }, { x: 14.5, y: 19 }],
  ["e", "left", { x: 9, y: 26.75 }, { x: 9, y: 22.25 }],
  ["w", "left", { x: 17, y: 22.25 }, { x: 17, y: 26.75 }],
])("the runs of a U that goes up %s and turns %s lie side by side", (up, turn, foot, head) => {
  const one = stair({ up, ...(turn && { turn }) });
  expect(footOf(one).at).toEqual(foot);
  expect(headOf(one).at).toEqual(head);
});
