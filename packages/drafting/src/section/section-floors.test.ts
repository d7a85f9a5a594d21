import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { levelHeights } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";
import { cutsOf } from "./section-cuts.ts";
import { floorPieces } from "./section-floors.ts";
import { alongRect } from "./section-parts.ts";

describe.each(houses)("the floors in sections of %s", (_, house) => {
  it("end at faces of the walls that carry them beside stairs that turn, not within these", () => {
    for (const cut of cutsOf(house)) {
      for (const index of house.levels.keys()) {
        const stairs = house.levels[index - 1]?.stairs ?? [];
        if (index <= groundLevelOf(house) || stairs.some(({ shape }) => shape === "straight")) continue;
        const floor = levelHeights(house)[index]?.floor ?? 0;
        const pieces = boxesOf(floorPieces(house, index, floor, cut), ({ type }) => type === "polygon");
        const walls = wallsOf(house, index - 1).runs.filter(
          ({ axis, start, end }) => axis !== cut.axis && cut.at > start && cut.at < end,
        );
        const within = pieces
          .flatMap(({ from, to }) => [from, to])
          .filter((end) => walls.some(({ low, high }) => end > low + 0.01 && end < high - 0.01));
        expect(within).toEqual([]);
      }
    }
  });

  it("end at no place within a wall that stands on them, as over the foot of a stair", () => {
    for (const cut of cutsOf(house)) {
      for (const index of house.levels.keys()) {
        if (index <= groundLevelOf(house)) continue;
        const floor = levelHeights(house)[index]?.floor ?? 0;
        const pieces = boxesOf(floorPieces(house, index, floor, cut), ({ type }) => type === "polygon");
        const walls = wallsOf(house, index).runs.filter(
          ({ axis, start, end }) => axis !== cut.axis && cut.at > start && cut.at < end,
        );
        const stairs = (house.levels[index - 1]?.stairs ?? []).filter(({ shape }) => shape === "straight");
        const edges = stairs.flatMap(({ rect }) => alongRect(cut, rect) ?? []);
        const within = pieces
          .flatMap(({ from, to }) => [from, to])
          .filter((end) => edges.some((edge) => Math.abs(edge - end) < 0.6))
          .filter((end) => walls.some(({ low, high }) => end > low + 0.01 && end < high - 0.01));
        expect([cut.through, within]).toEqual([cut.through, []]);
      }
    }
  });
});
