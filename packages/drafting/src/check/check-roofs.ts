import { OVERFLOW_TOP } from "../elevation/drain-faces.ts";
import { boxesMeet, boxOf, nth } from "../geometry/geometry.ts";
import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Level, Rect, RoofPart } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { enclosedAt, inRect, levelHeights } from "../massing/envelope.ts";
import { type Opening, openingsOf } from "../massing/openings.ts";
import { roofPlanes } from "../massing/roof.ts";
import { COPING } from "../massing/roof-faces.ts";
import { FLAT_DEPTH, ROOF_DEPTH, roofBase, roofTop } from "../massing/roof-height.ts";
import { planeCovers, planeHeight, type RoofPlane } from "../massing/roof-plane.ts";
import { freeSide } from "../roof-plan/roof-drainage.ts";
import { feet, type LevelContext } from "./level-context.ts";

/**
 * From a lower roof to the frame of an opening over it, feet: under a window the wall's flashing, siding
 * held off the roof and the flashing of the sill; under a door to a deck the upturn of its pan.
 */
const FLASHING = { window: 8 / 12, door: 4 / 12 };
/** The step at which walls and slopes are walked, feet. */
const STEP = 0.5;
/** A valley with less fall than 1/8 in to the foot holds water. */
const LEAST_FALL = 1 / 96;
/** A roof that overhangs by this much lets the water of a lower one pass under it, feet. */
const CLEAR_UNDER = 0.1;

/** Lower roofs keep clear of windows, and every roof sheds its water. */
export function checkRoofWater(house: House, contexts: readonly LevelContext[]): void {
  const planes = roofPlanes(house);
  for (const opening of openingsOf(house)) {
    if (opening.kind === "garage" || opening.kind === "open") continue;
    const hidden = hiddenBy(house, planes, opening);
    if (hidden > 0.01) {
      const what = opening.type === "window" ? "window" : "door";
      contexts[opening.level]?.report(
        `a roof with its flashing covers ${feet(hidden)} ft of the ${what} on side ${opening.side}`,
        opening.room,
      );
    }
  }
  for (const part of house.roofs) {
    const shut = part.shape === "flat" && !part.parapet && part.over.w * part.over.d > 30;
    if (shut && !freeSide(house, part))
      contexts[part.level]?.report(
        `the flat roof at ${part.over.x}, ${part.over.y} has neither a parapet with a drain nor a free edge`,
      );
    const short = part.parapet ? roofBase(house, part) + OVERFLOW_TOP + COPING - roofTop(house, part) : 0;
    if (short > 0)
      contexts[part.level]?.report(
        `the parapet of the flat roof at ${part.over.x}, ${part.over.y} is ${feet(short)} ft too low for its overflow`,
      );
  }
  const said = new Set<string>();
  for (const plane of planes) {
    for (const fault of faultsOf(house, planes, plane)) {
      const part = drawnRoofs(house)[plane.part];
      const text = `the ${part?.shape ?? ""} roof at ${part?.over.x}, ${part?.over.y} ${fault}`;
      if (!said.has(text)) contexts[part?.level ?? 0]?.report(text);
      said.add(text);
    }
  }
}

/** How much of an opening's height a roof takes with its flashing, at the worst place along it, feet. */
function hiddenBy(house: House, planes: readonly RoofPlane[], opening: Opening): number {
  const line = opening.line + OUTWARD[opening.side] * 0.1;
  const count = Math.ceil((opening.to - opening.from) / STEP);
  let worst = 0;
  for (let at = 0; at <= count; at++) {
    const along = opening.from + ((opening.to - opening.from) * at) / count;
    const { x, y } = pointAlong(runsAlongX(opening.side), along, line);
    for (const plane of planes) {
      if (!planeCovers(plane, x, y)) continue;
      const part = drawnRoofs(house)[plane.part];
      if (!part) continue;
      const roof = planeHeight(plane, { x, y });
      const top = roof + FLASHING[opening.type];
      const under = roof - (part.shape === "flat" ? FLAT_DEPTH : ROOF_DEPTH);
      const from = part.level < opening.level ? opening.bottom : Math.max(opening.bottom, under);
      worst = Math.max(worst, Math.min(opening.top, top) - from);
    }
  }
  return worst;
}

/** A plane with what of its house can stand over it, found once for all places that are looked at. */
interface Slope {
  plane: RoofPlane;
  part: RoofPart | undefined;
  others: { plane: RoofPlane; depth: number; level: Level | undefined }[];
  /** The stories over it, with the heights that their walls take. */
  stories: { level: Level; floor: number; plate: number }[];
  parapets: { over: Rect; top: number }[];
}

function slopeOf(house: House, planes: readonly RoofPlane[], plane: RoofPlane): Slope {
  const roofs = drawnRoofs(house);
  const part = roofs[plane.part];
  const heights = levelHeights(house);
  const own = boxOf(plane.corners);
  // Water that runs a step off this plane can come under or onto the other.
  const reach = { x0: own.x0 - STEP, x1: own.x1 + STEP, y0: own.y0 - STEP, y1: own.y1 + STEP };
  return {
    plane,
    part,
    others: planes
      .filter((other) => other.part !== plane.part && boxesMeet(reach, boxOf(other.corners)))
      .map((other) => ({
        plane: other,
        depth: roofs[other.part]?.shape === "flat" ? FLAT_DEPTH : ROOF_DEPTH,
        level: house.levels[roofs[other.part]?.level ?? 0],
      })),
    stories: house.levels.flatMap((level, index) =>
      index > (part?.level ?? 0) ? [{ level, ...nth(heights, index) }] : [],
    ),
    parapets: house.roofs
      .filter((other) => other !== part && other.shape === "flat" && other.parapet !== undefined)
      .map((other) => ({ over: other.over, top: roofTop(house, other) })),
  };
}

/** What is wrong with the way that water takes down one plane. */
function faultsOf(house: House, planes: readonly RoofPlane[], plane: RoofPlane): string[] {
  if (plane.down.x === 0 && plane.down.y === 0) return [];
  const slope = slopeOf(house, planes, plane);
  const { x0, x1, y0, y1 } = boxOf(plane.corners);
  const faults: string[] = [];
  for (let x = x0 + STEP / 2; x < x1; x += STEP) {
    for (let y = y0 + STEP / 2; y < y1; y += STEP) {
      if (!planeCovers(plane, x, y) || over(slope, x, y)) continue;
      const fault = blockedAt(slope, x + plane.down.x * STEP, y + plane.down.y * STEP);
      if (fault && !faults.includes(fault)) faults.push(fault);
    }
  }
  return faults;
}

/** What stops water of a plane at a place on it, if anything does. */
function blockedAt(slope: Slope, x: number, y: number): string | undefined {
  const { plane, part } = slope;
  if (!part || part.crickets?.some((cricket) => inRect(cricket.over, x, y, STEP))) return undefined;
  const z = planeHeight(plane, { x, y });
  if (wallAt(slope, x, y, z)) return "drains into a wall without a cricket";
  for (const { plane: other, depth, level } of slope.others) {
    if (!planeCovers(other, x, y)) continue;
    const higher = planeHeight(other, { x, y });
    if (higher < z + 0.01 || (higher - depth > z + CLEAR_UNDER && !enclosedAt(level, x, y))) continue;
    const drop = higher - z;
    const rise = (other.pitch + plane.pitch) / 12;
    if (drop > rise * STEP * 1.5 + 0.05) return "drains into the edge of a roof without a cricket";
    if (isLevelValley(plane, other)) return "ends in a level valley";
  }
  return undefined;
}

/** Whether the line where two planes meet has no fall. */
function isLevelValley(a: RoofPlane, b: RoofPlane): boolean {
  const ga = { x: (-a.down.x * a.pitch) / 12, y: (-a.down.y * a.pitch) / 12 };
  const gb = { x: (-b.down.x * b.pitch) / 12, y: (-b.down.y * b.pitch) / 12 };
  const across = { x: ga.x - gb.x, y: ga.y - gb.y };
  const length = Math.hypot(across.x, across.y);
  if (length < 1e-6) return false;
  const fall = Math.abs((ga.x * -across.y + ga.y * across.x) / length);
  return fall < LEAST_FALL && ga.x * gb.x + ga.y * gb.y < 0;
}

/** Whether an upper story, or a block with a parapet, stands over a place on a plane. */
function wallAt({ stories, parapets }: Slope, x: number, y: number, z: number): boolean {
  const story = stories.some(
    ({ level, floor, plate }) => floor < z + 3 && plate > z && enclosedAt(level, x, y) !== undefined,
  );
  return story || parapets.some(({ over, top }) => top > z + 0.05 && inRect(over, x, y, -0.05));
}

/** Whether something stands over a place on a plane: a higher roof close above, or a wall. */
function over(slope: Slope, x: number, y: number): boolean {
  const z = planeHeight(slope.plane, { x, y });
  if (wallAt(slope, x, y, z)) return true;
  return slope.others.some(({ plane, depth, level }) => {
    if (!planeCovers(plane, x, y)) return false;
    const higher = planeHeight(plane, { x, y });
    return higher > z + 0.01 && (higher - depth < z + CLEAR_UNDER || enclosedAt(level, x, y) !== undefined);
  });
}
