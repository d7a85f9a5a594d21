/** Bays as faces: three walls with their glass, a small hipped roof, and the underside of the floor. Feet. */

import { nth, type P3, p3 } from "../geometry/geometry.ts";
import { bayWalls, type PlacedBay, placedBays } from "../layout/bays.ts";
import { OVER_EARTH } from "../layout/cladding-foot.ts";
import { FLOOR_STRUCTURE, floorHeights } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { type Face, freeFace, toFace } from "./face.ts";
import type { Opening } from "./openings.ts";

/** Header and plates over the glass of a bay, feet. */
export const BAY_HEADER = 10 / 12;
/** Rise of the roof of a bay, in 12, and its overhang, feet. */
const PITCH = 4;
const EAVE = 0.25;

/** Heights over grade: the underside of a bay's floor, its sill, its head, its plate. */
export function bayHeights(house: House, level: number, { bay }: PlacedBay) {
  const floor = floorHeights(house)[level] ?? house.plinth;
  const head = floor + bay.sill + bay.height;
  return {
    low: Math.max(OVER_EARTH.other, floor - FLOOR_STRUCTURE),
    sill: floor + bay.sill,
    head,
    plate: head + BAY_HEADER,
    /** Where its roof meets the wall. */
    top: head + BAY_HEADER + (bay.depth * PITCH) / 12,
  };
}

/** The faces of all bays. */
export function bayFaces(house: House, openings: readonly Opening[]): Face[] {
  return house.levels.flatMap((level, index) =>
    placedBays(level).flatMap((placed, at) => {
      const own = openings.filter((one) => one.level === index && one.bay === at);
      return oneBay(house, index, placed, own);
    }),
  );
}

function oneBay(house: House, level: number, placed: PlacedBay, openings: readonly Opening[]): Face[] {
  const heights = bayHeights(house, level, placed);
  const { low, plate, top } = heights;
  const walls = bayWalls(placed);
  const glazed = walls.filter(({ glass }) => glass > 0);
  const faces = walls.map((wall) => {
    const { from, to, out, glass } = wall;
    const ring = [
      p3(from.x, from.y, low),
      p3(to.x, to.y, low),
      p3(to.x, to.y, plate),
      p3(from.x, from.y, plate),
    ];
    const face = freeFace("wall", [ring], p3(out.x, out.y, 0), level);
    const ends = [from, to].map((p) => toFace(face.frame, p3(p.x, p.y, low)));
    const [u0, u1] = [Math.min(...ends.map((p) => p.x)), Math.max(...ends.map((p) => p.x))];
    const base = nth(ends, 0).y;
    const opening = openings[glazed.indexOf(wall)];
    const middle = (u0 + u1) / 2;
    face.finish = "wall";
    face.side = wall.side;
    face.span = { u0, u1, base, plate: base + plate - low };
    if (opening && glass > 0)
      face.openings = [
        {
          opening,
          u0: middle - glass / 2,
          u1: middle + glass / 2,
          v0: base + heights.sill - low,
          v1: base + heights.head - low,
        },
      ];
    return face;
  });
  return [...faces, ...roofOf(placed, plate, top, level), underside(placed, low, level)];
}

/** Corners of a bay from left to right, moved out by an overhang. */
function corners(placed: PlacedBay, eave: number): { x: number; y: number }[] {
  const wide: PlacedBay = {
    ...placed,
    start: placed.start - eave,
    end: placed.end + eave,
    bay: { ...placed.bay, width: placed.bay.width + 2 * eave, depth: placed.bay.depth + eave },
  };
  const [left, front, right] = bayWalls(wide);
  const near = (wall: typeof left) => [wall.from, wall.to];
  const [a, b] = near(left);
  const meets = (p: { x: number; y: number }) =>
    near(front).some((q) => Math.hypot(p.x - q.x, p.y - q.y) < 1e-6);
  const [outer, second] = a && meets(a) ? [b, a] : [a, b];
  const [c, d] = near(right);
  const [third, last] = c && meets(c) ? [c, d] : [d, c];
  return [outer, second, third, last].map((p) => p ?? front.from);
}

/** Three planes up to the wall, its ridge along the wall. */
function roofOf(placed: PlacedBay, plate: number, top: number, level: number): Face[] {
  const [a, b, c, d] = corners(placed, EAVE).map(({ x, y }) => p3(x, y, plate)) as [P3, P3, P3, P3];
  const on = (p: P3, towards: P3): P3 => {
    const share = Math.min(0.45, placed.bay.depth / Math.hypot(towards.x - p.x, towards.y - p.y));
    return p3(p.x + (towards.x - p.x) * share, p.y + (towards.y - p.y) * share, top);
  };
  const [left, right] = [on(a, d), on(d, a)];
  const up = p3(0, 0, 1);
  const rims: [P3, P3][] = [
    [a, b],
    [b, c],
    [c, d],
  ];
  const middle = p3((a.x + d.x) / 2, (a.y + d.y) / 2, 0);
  return [
    freeFace("roof", [[a, b, left]], up, level),
    freeFace("roof", [[b, c, right, left]], up, level),
    freeFace("roof", [[c, d, right]], up, level),
    ...rims.map(([p, q]) =>
      freeFace(
        "fascia",
        [[p, q, p3(q.x, q.y, q.z - 0.3), p3(p.x, p.y, p.z - 0.3)]],
        p3((p.x + q.x) / 2 - middle.x, (p.y + q.y) / 2 - middle.y, 0),
        level,
      ),
    ),
  ];
}

function underside(placed: PlacedBay, low: number, level: number): Face {
  const ring = corners(placed, 0).map(({ x, y }) => p3(x, y, low));
  return freeFace("soffit", [ring], p3(0, 0, -1), level);
}
