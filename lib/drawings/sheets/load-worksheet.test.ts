import { expect, test } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { circuitsOf } from "../electrical/circuits";
import { isHeated } from "../measure";
import { loadRows } from "./load-worksheet";

const figure = (text = ""): number => Number(text.replaceAll(",", ""));

test.each(houses)("the load of %s is reckoned as in the examples of NEC 220.82", (_, house) => {
  const [head = [], lighting = [], circuits = [], ...blank] = loadRows(house, circuitsOf(house));
  // The table of the code was not at hand.
  expect(head[0]).toContain("to be verified");
  const floor = house.levels
    .flatMap(({ rooms }) => rooms.filter(({ kind }) => isHeated(kind)).flatMap(({ rects }) => rects))
    .reduce((sum, { w, d }) => sum + w * d, 0);
  // Levels are told in whole square feet.
  expect(Math.abs(figure(lighting[1]) - 3 * floor)).toBeLessThanOrEqual(1.5 * house.levels.length);
  expect(figure(circuits[1]) % 1500).toBe(0);
  // Two circuits of small appliances and one of a laundry at least.
  expect(figure(circuits[1])).toBeGreaterThanOrEqual(4500);
  expect(blank.map(([, value]) => value)).toEqual(blank.map(() => ""));
});
