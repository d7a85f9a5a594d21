/** Chimneys over fireplaces: where they stand and how high they rise. Feet. */

import { intersectConvex, type P2, p2 } from "../geometry/geometry.ts";
import { centreOf, distanceBetween } from "../geometry/rects.ts";
import { intersection } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { roofPlanes } from "./roof.ts";
import { roofTop } from "./roof-height.ts";
import { planeHeight, type RoofPlane } from "./roof-plane.ts";

/** A chimney from the fireplaces that it serves to its cap. */
export interface Chimney {
  /** Its shaft in plan. */
  rect: Rect;
  /** The lowest level with a fireplace of it. */
  level: number;
  /** Over grade, under its cap. */
  top: number;
}

/** How far the cap of a chimney reaches past its shaft, and how high it is over it, feet. */
export const CHIMNEY_CAP = { out: 0.2, high: 0.35 };
/** Fireplaces closer than this share a chimney, feet. */
const SHARED = 8;
/** The widest shaft over a wide breast, feet. */
const WIDEST = 4.2;
/** IRC R1003.9: over the roof that it passes, over what is near, and what counts as near; feet. */
const OVER_PASSED = 3;
const OVER_NEAR = 2;
const NEAR = 10;
/** The cap of a parapet over its top, feet. */
const COPING = 0.04;
/** Sides of each quarter of a ring round a chimney. */
const CHORDS = 8;

/**
 * One chimney over every fireplace of a house, in the order of the fireplaces. It has one footprint
 * from its breast to its cap: that of the breast, as wide as a shaft needs, which the shafts that
 * upper rooms show stand in.
 */
export function chimneysOf(house: House): Chimney[] {
  const found: Chimney[] = [];
  house.levels.forEach((level, index) => {
    for (const { rect: spot } of level.fixtures.filter((one) => one.kind === "fireplace")) {
      const rect = shaftOver(house, index, spot);
      const { x, y } = centreOf(rect);
      const shared = found.some((one) => {
        const other = centreOf(one.rect);
        return Math.hypot(other.x - x, other.y - y) < SHARED;
      });
      const top = topOver(house, rect);
      if (!shared && top !== undefined) found.push({ rect, level: index, top });
    }
  });
  return found;
}

function shaftOver(house: House, level: number, spot: Rect): Rect {
  const alongX = spot.w >= spot.d;
  const { x, y } = centreOf(spot);
  const wide = Math.min(WIDEST, alongX ? spot.w : spot.d);
  const shaft = alongX ? { ...spot, x: x - wide / 2, w: wide } : { ...spot, y: y - wide / 2, d: wide };
  const above = house.levels.slice(level + 1).flatMap(({ fixtures }) => fixtures);
  return above
    .filter(({ kind }) => kind === "chimney")
    .reduce((rect, one) => intersection(rect, one.rect) ?? rect, shaft);
}

/**
 * How high a chimney must rise over grade: three feet over the roof that it passes, and two over
 * any roof or parapet within ten feet of it (IRC R1003.9). Undefined where it passes no roof.
 */
function topOver(house: House, rect: Rect): number | undefined {
  const planes = roofPlanes(house);
  const passed = highestIn(planes, ringRound(rect, 0));
  if (passed === undefined) return undefined;
  const near = highestIn(planes, ringRound(rect, NEAR)) ?? passed;
  const parapets = house.roofs
    .filter(({ parapet, over }) => parapet && rimsOf(over).some((rim) => distanceBetween(rim, rect) < NEAR))
    .map((part) => roofTop(house, part) + COPING);
  return Math.max(passed + OVER_PASSED, near + OVER_NEAR, ...parapets.map((top) => top + OVER_NEAR));
}

/** The highest point of some planes within a convex ring of plan points. */
function highestIn(planes: readonly RoofPlane[], ring: readonly P2[]): number | undefined {
  const heights = planes.flatMap((plane) =>
    plane.parts.flatMap((part) => intersectConvex(part, ring).map((p) => planeHeight(plane, p))),
  );
  return heights.length > 0 ? Math.max(...heights) : undefined;
}

/** A ring at a distance round a rectangle, its corners turned in chords outside the true arc. */
function ringRound({ x, y, w, d }: Rect, by: number): P2[] {
  const corners = [p2(x + w, y + d), p2(x, y + d), p2(x, y), p2(x + w, y)];
  if (by === 0) return corners;
  const step = Math.PI / 2 / CHORDS;
  return corners.flatMap((corner, quarter) =>
    Array.from({ length: CHORDS }, (_, i) => {
      const angle = (quarter * Math.PI) / 2 + (i + 0.5) * step;
      const reach = by / Math.cos(step / 2);
      return p2(corner.x + Math.cos(angle) * reach, corner.y + Math.sin(angle) * reach);
    }),
  );
}

/** The four sides of a rectangle as rectangles without width. */
function rimsOf({ x, y, w, d }: Rect): Rect[] {
  return [
    { x, y, w, d: 0 },
    { x, y: y + d, w, d: 0 },
    { x, y, w: 0, d },
    { x: x + w, y, w: 0, d },
  ];
}
