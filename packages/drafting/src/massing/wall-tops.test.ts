import { expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { outerWalls } from "./envelope.ts";
import { topPieces } from "./wall-tops.ts";

/** The steepest roof of the houses rises by 12 in 12. */
const STEEPEST = 1.01;

it.each(houses)("%s: walls step where one roof ends beside another, without a wedge", (_, house) => {
  const steep = house.levels.flatMap((level, index) =>
    outerWalls(level, index).flatMap((edge) =>
      topPieces(house, edge).filter(
        ({ from, to, zFrom, zTo }) => Math.abs(zTo - zFrom) > STEEPEST * (to - from) + 0.01,
      ),
    ),
  );
  expect(steep).toEqual([]);
});
