import { expect, test } from "vitest";
import { type OfferedOption, recognizedOptions } from "./wishes";

const option = (key: OfferedOption["key"], value: string): OfferedOption => ({
  ...{ key, value },
  name: value,
  price: 95,
});
const OPTIONS = [
  option("mirrored", "yes"),
  option("foundation", "slab"),
  option("foundation", "crawlspace"),
  option("foundation", "basement"),
  option("foundation", "walkout"),
  option("walls", "2x6"),
];

const found = (wish: string) => recognizedOptions(wish, OPTIONS).map(({ value }) => value);

test.each([
  ["Please mirror the plan", ["yes"]],
  ["We need it FLIPPED, our driveway is on the right", ["yes"]],
  ["Can I have it reversed with 2x6 walls?", ["yes", "2x6"]],
  ["A crawl space in place of a concrete floor", ["crawlspace"]],
  ["crawlspace instead of slab", ["crawlspace"]],
  ["Walk-out basement to the south", ["walkout"]],
  ["A basement for the heating", ["basement"]],
  ["2 x 6 exterior walls", ["2x6"]],
  ["We do not want a basement", []],
  ["Make the kitchen two feet wider", []],
  ["A mirrored wardrobe is fine, no basement", ["yes"]],
  ["", []],
])("%s", (wish, values) => {
  expect(found(wish)).toEqual(values);
});

test("an option that the plan has not is not offered", () => {
  expect(recognizedOptions("Please mirror it", [option("walls", "2x6")])).toEqual([]);
});
