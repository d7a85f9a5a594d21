import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { lettersOf } from "../geometry/free-place";
import { intersection } from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import type { House } from "../layout/model";
import { planScale } from "../sheets/floor-sheets";
import { paperFor } from "../sheets/plan-set";
import { mirrorLayout } from "../variant/mirror";
import { stepShapes } from "./plan-steps";
import { framingOf } from "./plan-svg";
import { rectsOf, wallsOf } from "./walls";

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

const houses = catalogue.flatMap(({ house }) => [house, mirrorLayout(house)]);

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
});
