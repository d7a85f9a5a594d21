import { describe, expect, it } from "vitest";
import { boxOf, p2 } from "../geometry/geometry.ts";
import { distanceBetween } from "../geometry/rects.ts";
import { meadowCottage } from "../houses/plans/meadow-cottage.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House, Rect } from "../layout/model.ts";
import { chimneysOf } from "./chimneys.ts";
import { type Face, toSpace } from "./face.ts";
import { wallFaces } from "./wall-faces.ts";

const vented = (house: House) =>
  wallFaces(house).filter(({ layers }) => layers.some(({ kind }) => kind === "vent"));

/** The strips of plan behind the vents of a wall, to some depth in feet. */
function behind(face: Face, depth: number): Rect[] {
  return face.layers
    .filter(({ kind }) => kind === "vent")
    .map(({ parts }) => {
      const outer = parts.flat().map((p) => toSpace(face.frame, p));
      const inner = outer.map(({ x, y }) => p2(x - face.normal.x * depth, y - face.normal.y * depth));
      const { x0, x1, y0, y1 } = boxOf([...outer.map(({ x, y }) => p2(x, y)), ...inner]);
      return { x: x0, y: y0, w: x1 - x0, d: y1 - y0 };
    });
}

describe("vents of gables", () => {
  it.each(houses)("air the attics of %s, no vaulted room", (_, house) => {
    for (const face of vented(house)) {
      const vaults = house.levels[face.level]?.rooms.filter(({ ceiling }) => ceiling === "vaulted") ?? [];
      const rects = vaults.flatMap((room) => room.rects);
      const over = behind(face, 0.9).filter((vent) =>
        rects.some((rect) => distanceBetween(rect, vent) === 0),
      );
      expect(over).toEqual([]);
    }
  });

  it.each(houses)("stand clear of the chases of the chimneys of %s", (_, house) => {
    for (const face of vented(house)) {
      const chases = chimneysOf(house).filter(({ level }) => level <= face.level);
      const over = behind(face, 1).filter((vent) =>
        chases.some(({ rect }) => distanceBetween(rect, vent) < 0.1),
      );
      expect(over).toEqual([]);
    }
  });

  it("keep the attic over the bath of a cottage aired whose other gable is vaulted", () => {
    expect(vented(meadowCottage).map(({ side }) => side)).toEqual(["e"]);
  });
});
