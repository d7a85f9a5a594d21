import { describe, expect, it } from "vitest";
import { boxesMeet, boxOf } from "../geometry/geometry.ts";
import { foundryLoft } from "../houses/plans/draft-plan.ts";
import { harborLine } from "../houses/plans/harbor-line.ts";
import { prairieHome } from "../houses/plans/prairie-home.ts";
import { stonegateFarm } from "../houses/plans/stonegate-farm.ts";
import { timberlineCraftsman } from "../houses/plans/timberline-craftsman.ts";
import { houses } from "../houses/sample-houses.ts";
import { isMasonry } from "../layout/kinds.ts";
import type { House, Side } from "../layout/model.ts";
import { enclosedAt } from "./envelope.ts";
import { type Face, toSpace } from "./face.ts";
import { roofPlanes } from "./roof.ts";
import { roofFaces } from "./roof-faces.ts";
import { planeCovers, planeHeight } from "./roof-plane.ts";
import { wallFaces } from "./wall-faces.ts";

/** The ground-floor wall of a side that is longest. */
function longestWall(house: House, side: Side): Face {
  const walls = wallFaces(house).filter(
    (face) => face.kind === "wall" && face.level === 0 && face.side === side,
  );
  const [first] = walls.sort((a, b) => (b.span?.u1 ?? 0) - (a.span?.u1 ?? 0));
  if (!first) throw new Error(`no wall on side ${side}`);
  return first;
}

const accentPoints = (face: Face) =>
  face.layers.filter((layer) => layer.kind === "accent").flatMap((layer) => layer.parts.flat());

describe("wallFaces", () => {
  it("puts the second cladding only where the porch shelters the wall", () => {
    const wall = longestWall(harborLine, "s");
    const us = accentPoints(wall).map((p) => p.x);
    expect(wall.finish).toBe("wall");
    expect(Math.min(...us)).toBeCloseTo(15);
    expect(Math.max(...us)).toBeCloseTo(48.5);
  });

  it("clads the end of a low roof as a gable, and runs no band under the floor above", () => {
    const roofs = timberlineCraftsman.roofs.map((part) =>
      part.shape === "shed" ? { ...part, pitch: 4 } : part,
    );
    const steeper = { ...timberlineCraftsman, roofs };
    const wall = longestWall(steeper, "w");
    const us = accentPoints(wall).map((p) => p.x);
    expect(Math.max(...us)).toBeCloseTo(39);
    expect(Math.min(...us)).toBeGreaterThan(30);
  });

  it.each(houses)("hangs no masonry on the beams of the porches of %s", (_, house) => {
    const onBeams = wallFaces(house).filter(
      ({ kind, roof, finish }) =>
        kind === "gable" && roof !== undefined && house.roofs[roof]?.porch && finish === "accent",
    );
    expect(onBeams.length === 0 || !isMasonry(house.palette.accentCladding)).toBe(true);
  });

  it("turns masonry two feet round the outside corners of the front", () => {
    const stone = wallFaces(stonegateFarm)
      .filter(({ kind, level, side }) => kind === "wall" && level === 0 && side === "e")
      .map((face) =>
        face.layers.filter((layer) => layer.kind === "wainscot").flatMap((one) => one.parts.flat()),
      )
      .filter((points) => points.length > 0)
      .map((points) => Math.max(...points.map((p) => p.x)) - Math.min(...points.map((p) => p.x)));
    expect(stone.some((width) => Math.abs(width - 2) < 1e-6)).toBe(true);
    expect(stone.every((width) => width <= 4)).toBe(true);
  });

  it("vents upper gables that are high enough", () => {
    const ends = wallFaces(stonegateFarm).filter(
      ({ kind, level, side }) => kind === "wall" && level === 1 && (side === "e" || side === "w"),
    );
    const vented = ends.filter(({ layers }) => layers.some(({ kind }) => kind === "vent"));
    expect(vented.map(({ side }) => side).sort()).toEqual(["e", "w"]);
  });

  it("vents each of two gables that share a wall", () => {
    const [front] = wallFaces(prairieHome)
      .filter(({ kind, side }) => kind === "wall" && side === "s")
      .filter(({ layers }) => layers.some(({ kind }) => kind === "vent"));
    const vents = (front?.layers ?? [])
      .filter(({ kind }) => kind === "vent")
      .map(({ parts }) => boxOf(parts.flat()));
    // Under the middles of both, at one height: they are as wide as one another.
    expect(vents.map(({ x0, x1 }) => (x0 + x1) / 2)).toEqual([expect.closeTo(7.5), expect.closeTo(27.2)]);
    expect(new Set(vents.map(({ y1 }) => y1.toFixed(3))).size).toBe(1);
  });

  it.each(houses)("vents no gable of %s behind a brace or a roof", (_, house) => {
    const braces = roofFaces(house).filter(({ kind }) => kind === "bracket");
    const planes = roofPlanes(house);
    for (const face of wallFaces(house)) {
      for (const { parts } of face.layers.filter(({ kind }) => kind === "vent")) {
        const corners = parts.flat().map((p) => toSpace(face.frame, p));
        const alongX = face.normal.x === 0;
        const flat = (p: { x: number; y: number; z: number }) => ({ x: alongX ? p.x : p.y, y: p.z });
        const vent = boxOf(corners.map(flat));
        const line = corners[0]?.[alongX ? "y" : "x"] ?? 0;
        const before = braces.filter(({ parts: own }) =>
          own.flat().every((p) => Math.abs(p[alongX ? "y" : "x"] - line) < 2),
        );
        for (const brace of before) expect(boxesMeet(boxOf(brace.parts.flat().map(flat)), vent)).toBe(false);
        for (const { x, y, z } of corners) {
          const [px, py] = [x + face.normal.x * 0.3, y + face.normal.y * 0.3];
          const over = planes.filter((plane) => planeCovers(plane, px, py));
          const heights = over.map((plane) => planeHeight(plane, { x: px, y: py }));
          const foot = Math.abs(z - vent.y0) < 0.01;
          if (foot) expect(heights.some((height) => height > z && height < vent.y1)).toBe(false);
        }
      }
    }
  });

  it("starts an upper wall lower only where it rises out of the roof beside it", () => {
    const [wall] = wallFaces(foundryLoft).filter(({ level, side }) => level === 1 && side === "e");
    const feet = new Set(wall?.parts.map((part) => Math.min(...part.map((p) => p.z)).toFixed(2)));
    // The garage stands beside its middle: from 6 in under the plate there, else from the floor.
    expect([...feet].sort()).toEqual(["10.25", "11.75"]);
  });

  it.each(houses)(
    "takes the open ends of the roofs of %s down to the lower roofs before them",
    (_, house) => {
      const planes = roofPlanes(house);
      const level = ({ roof }: Face) => house.levels[house.roofs[roof ?? -1]?.level ?? -1];
      const blank = wallFaces(house)
        .filter(({ kind, roof }) => kind === "gable" && roof !== undefined && !house.roofs[roof]?.porch)
        .flatMap((face) =>
          face.parts.filter((part) => {
            const { x0, x1, y0, y1 } = boxOf(part);
            const [x, y] = [(x0 + x1) / 2 + face.normal.x / 2, (y0 + y1) / 2 + face.normal.y / 2];
            const foot = Math.min(...part.map(({ z }) => z));
            const before = planes.filter(
              (plane) => planeCovers(plane, x, y) && planeHeight(plane, { x, y }) < foot - 0.01,
            );
            return before.length > 0 && enclosedAt(level(face), x, y) !== undefined;
          }),
        );
      expect(blank).toEqual([]);
    },
  );
});
