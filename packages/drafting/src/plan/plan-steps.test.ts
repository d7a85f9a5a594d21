import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { distance, grown, pointAlong, rectOutside } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { boundsOf, intersection, runsAlongX } from "../layout/edges.ts";
import { dropOf, groundLevelOf, openFloorOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { stepsOf } from "../massing/steps.ts";
import { planScale } from "../sheets/floor-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { stepShapes } from "./plan-steps.ts";
import { framingOf } from "./plan-svg.ts";
import { rectsOf, wallsOf } from "./walls.ts";

/** What is written at steps, in feet of lettering, that stands in a wall. */
function inWalls(house: House, text: number): string[] {
  const ground = groundLevelOf(house);
  const walls = rectsOf(wallsOf(house, ground).runs);
  return stepShapes(house, ground, text).flatMap((shape) => {
    if (shape.type !== "text") return [];
    // "@" is as wide as a W.
    const letters = lettersOf({ ...shape, value: shape.value.replace("@", "W") });
    const isIn = walls.some((wall) => intersection(letters, wall) !== null);
    return isIn ? [`${house.slug}: ${shape.value}`] : [];
  });
}

const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house)]);

describe("words of steps", () => {
  it("stand in no wall on the plan of a page", () => {
    const met = houses.flatMap((house) =>
      inWalls(house, 11.2 / framingOf(house, groundLevelOf(house)).scale),
    );
    expect(met).toEqual([]);
  });

  it("stand in no wall on the sheet of a set", () => {
    const met = houses.flatMap((house) => {
      const on = paperFor(house);
      return inWalls(house, on.text.least / planScale(house, on).k);
    });
    expect(met).toEqual([]);
  });

  it("figure risers that add up from the top of a deck or the fallen edge of a porch slab to grade (R311.7.5.1)", () => {
    const wrong = houses.flatMap((house) => {
      const ground = groundLevelOf(house);
      const open = (house.levels[ground]?.rooms ?? []).filter(
        ({ kind }) => kind === "porch" || kind === "deck",
      );
      const words = stepShapes(house, ground, 0.4).flatMap((one) => (one.type === "text" ? [one.value] : []));
      return stepsOf(house).flatMap((steps) => {
        const edge = rectOutside(steps.side, steps.line, steps.from, steps.to - steps.from, 0.2);
        const porch = open.find(({ rects }) => rects.some((one) => intersection(grown(one, 0.1), edge)));
        if (steps.landing || !porch) return [];
        const { w, d } = boundsOf(porch.rects);
        const falls = openFloorOf(house, ground, porch) === "slab";
        const fall = falls ? 0.25 * (runsAlongX(steps.side) ? d : w) : 0;
        const inches = 12 * house.plinth - 0.75 - fall;
        const sums = words.flatMap((word) => {
          const [, count, whole, over = 0, under = 1] =
            word.match(/^DN (\d+)R @ (\d+)(?: (\d)\/(\d))?"$/) ?? [];
          return count ? [Number(count) * (Number(whole) + Number(over) / Number(under))] : [];
        });
        return sums.some((sum) => Math.abs(sum - inches) < 0.375) ? [] : [`${house.slug}: ${porch.name}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("name the one riser at a door into a garage", () => {
    const without = houses.flatMap((house) => {
      const ground = groundLevelOf(house);
      const rooms = house.levels[ground]?.rooms ?? [];
      const words = stepShapes(house, ground, 0.4).flatMap((one) => (one.type === "text" ? [one] : []));
      return wallsOf(house, ground).doors.flatMap(({ door, edge, start, end }) => {
        const [a, b] = [door.from, door.to].map((id) => rooms.find((room) => room.id === id));
        if (!a || !b || (a.kind === "garage") === (b.kind === "garage")) return [];
        const rise = Math.abs(dropOf(house, ground, a) - dropOf(house, ground, b));
        // IRC R311.3.1 and R311.7.5.1: 1 1/2 in is a threshold, and over 7 3/4 in are two risers.
        if (rise < 1.6 / 12 || rise > 7.76 / 12) return [];
        const at = pointAlong(runsAlongX(edge.side), (start + end) / 2, edge.line);
        const isNamed = words.some((one) => one.value === "DN 1R" && distance(one.at, at) < 2.5);
        return isNamed ? [] : [`${house.slug}: ${door.from} to ${door.to}`];
      });
    });
    expect(without).toEqual([]);
  });
});
