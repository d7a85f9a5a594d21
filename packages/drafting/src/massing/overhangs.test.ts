import { describe, expect, it } from "vitest";
import { boxHouse } from "../fixtures/fixture-houses.ts";
import { area2, boxOf, isWithin } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { drawnRoofs } from "./drawn-roofs.ts";
import { enclosedAt, inRect, levelHeights } from "./envelope.ts";
import { roofPlanes } from "./roof.ts";
import { roofBase, roofHeight, roofTop } from "./roof-height.ts";
import { planeHeight, type RoofPlane } from "./roof-plane.ts";

/** A box of 40 by 24 ft under a gable with its ridge along x and 1 ft of overhang, and another roof over a room. */
function boxWith(roof: Partial<RoofPart> & Pick<RoofPart, "over">): House {
  const house = boxHouse();
  const [main] = house.roofs;
  if (main) house.roofs.push({ ...main, ...roof });
  house.levels[0]?.rooms[0]?.rects.push(roof.over);
  return house;
}

const areaOf = (planes: readonly RoofPlane[], part: number): number =>
  planes
    .filter((plane) => plane.part === part)
    .flatMap(({ parts }) => parts)
    .reduce((sum, ring) => sum + area2(ring), 0);

const reach = (planes: readonly RoofPlane[], part: number) =>
  boxOf(planes.filter((plane) => plane.part === part).flatMap(({ parts }) => parts.flat()));

describe("overhangs", () => {
  it("go all round a roof that stands alone, in one piece for each slope", () => {
    const planes = roofPlanes(boxHouse());
    expect(areaOf(planes, 0)).toBeCloseTo(42 * 26, 6);
    expect(planes.every(({ parts }) => parts.length === 1)).toBe(true);
  });

  it("end at a higher volume, corners included", () => {
    const tower = { over: { x: 40, y: 0, w: 12, d: 24 }, plate: 24 };
    const planes = roofPlanes(boxWith(tower));
    expect(reach(planes, 0)).toMatchObject({ x0: -1, x1: 40, y0: -1, y1: 25 });
    expect(reach(planes, 1)).toMatchObject({ x0: 39, x1: 53 });
  });

  it("stay beside a higher volume where they are free", () => {
    const tower = { over: { x: 40, y: 12, w: 12, d: 12 }, plate: 24 };
    const planes = roofPlanes(boxWith(tower));
    expect(reach(planes, 0)).toMatchObject({ x0: -1, x1: 41, y0: -1, y1: 25 });
    // Less the rake and its corner along the tower.
    expect(areaOf(planes, 0)).toBeCloseTo(42 * 26 - 13, 3);
  });

  it("end at a parapet, though the roof behind it is lower", () => {
    const block = { over: { x: 40, y: 0, w: 12, d: 24 }, shape: "flat", pitch: 0.25, parapet: 9 } as const;
    expect(reach(roofPlanes(boxWith(block)), 0).x1).toBe(40);
  });

  it("show a board along every free edge, and none inside another roof", () => {
    const gable = { over: { x: 10, y: 10, w: 12, d: 16 }, ridge: "y", pitch: 10 } as const;
    const planes = roofPlanes(boxWith(gable));
    const rims = planes.filter(({ part }) => part === 1).flatMap(({ rim }) => rim);
    expect(rims.some(({ from, to }) => Math.max(from.y, to.y) > 26)).toBe(true);
    // Behind the wall of the box the gable rises out of the main slope.
    const hidden = rims.filter(({ from, to, out }) => out.x !== 0 && Math.max(from.y, to.y) < 23.9);
    expect(hidden).toEqual([]);
  });
});

describe("valleys over the overhangs", () => {
  /** A gable of 12 ft whose front and east side stand flush with those of the box. */
  const wing = { over: { x: 28, y: 6, w: 12, d: 18 }, ridge: "y", pitch: 6 } as const;
  const heightsAt = (house: House, x: number, y: number) =>
    roofPlanes(house).flatMap((plane) =>
      isWithin(plane.parts, { x, y }) ? [{ part: plane.part, z: planeHeight(plane, { x, y }) }] : [],
    );

  it("run on from the corner of the walls to the eave, each side with what lies on top", () => {
    const house = boxWith(wing);
    const corner = { x: 28, y: 24 };
    for (const [dx, dy] of [
      [-0.3, 0.6],
      [-0.6, 0.3],
    ] as const) {
      const found = heightsAt(house, corner.x + dx, corner.y + dy);
      const whole = house.roofs.map((part) => roofHeight(house, part, corner.x + dx, corner.y + dy));
      expect(found).toHaveLength(1);
      expect(found[0]?.z).toBeCloseTo(Math.max(...whole.slice(0, 2)), 6);
    }
  });

  it("show no board where another roof goes on at the same height", () => {
    const valley = roofPlanes(boxWith(wing)).flatMap(({ rim }) =>
      rim.filter(({ from, to }) => Math.abs(from.x - to.x) > 0.2 && Math.abs(from.y - to.y) > 0.2),
    );
    expect(valley).toEqual([]);
  });

  it("build the overhang of two flat roofs at one height once", () => {
    const flat = { shape: "flat", pitch: 0.25, eave: 1 } as const;
    const house = boxWith({ ...flat, over: { x: 8, y: 24, w: 10, d: 8 } });
    Object.assign(house.roofs[0] as RoofPart, flat);
    const inner = heightsAt(house, 7.5, 24.5);
    expect(inner).toHaveLength(1);
  });
});

/** Whether a point lies inside the volume of a roof: under it, and over the floor of the walls below. */
function isInside(house: House, part: RoofPart, x: number, y: number, z: number): boolean {
  if (!inRect(part.over, x, y, -0.1)) return false;
  const parapet = part.parapet ? roofTop(house, part) - roofBase(house, part) : 0;
  const top = roofHeight(house, part, x, y) + parapet;
  if (z > top - 0.1) return false;
  const heights = levelHeights(house);
  return (
    top - z < 1.9 ||
    house.levels.some((level, index) => {
      const floor = heights[index]?.floor ?? 0;
      return index <= part.level && enclosedAt(level, x, y) !== undefined && z > floor;
    })
  );
}

it.each(houses)("no overhang of %s lies inside another volume", (_, house) => {
  const roofs = drawnRoofs(house);
  const faults = roofPlanes(house).flatMap((plane) => {
    const own = roofs[plane.part];
    if (!own) return [];
    const box = boxOf(plane.parts.flat());
    const found: string[] = [];
    for (let x = box.x0 + 0.13; x < box.x1; x += 0.25) {
      for (let y = box.y0 + 0.13; y < box.y1; y += 0.25) {
        if (inRect(own.over, x, y) || !isWithin(plane.parts, { x, y })) continue;
        const z = planeHeight(plane, { x, y });
        const other = roofs.findIndex((part) => part !== own && isInside(house, part, x, y, z));
        if (other >= 0) found.push(`roof ${plane.part} in roof ${other} at ${x}, ${y}`);
      }
    }
    return found;
  });
  expect(faults).toEqual([]);
});
