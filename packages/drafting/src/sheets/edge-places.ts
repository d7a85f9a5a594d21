import type { P2 } from "../geometry/geometry.ts";
import { centreOf, pointAlong } from "../geometry/rects.ts";
import { type Pt, pt } from "../geometry/shape.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, RoofPart, Side } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roomsOver } from "../massing/parapets.ts";
import { FLAT_DEPTH, HEEL, plateOf, ROOF_DEPTH, roofHeight, shedHigh } from "../massing/roof-height.ts";
import { wallsOf } from "../plan/walls.ts";
import { walkedRoofs } from "../section/deck-sill.ts";
import { beforeHighSide, isOverRoof } from "../section/high-sides.ts";
import { eaveOver } from "../section/low-roof-joint.ts";
import { isLowRoof } from "../section/low-roofs.ts";
import type { Cut } from "../section/section-cuts.ts";
import { alongRect } from "../section/section-parts.ts";
import type { ShownEdge } from "../section/wall-details.ts";
import { isWalled } from "../section/wall-over-roof.ts";

/** What a bubble points to, and where it stands: x along the cut, y down from grade, feet. */
export interface Place {
  at: Pt;
  bubble: Pt;
}

/** How far from the edge of a roof its bubble stands, feet, and in which ways, degrees over the level outwards. */
const OFF = [2, 2.6, 3.4, 4.4];
const WAYS = [40, 65, 90, -35, -60, 120, 150];
/** So far past a wall it is looked for what stands before it, and so far within it the bubble points, feet. */
const PAST = 0.3;
const WITHIN = 0.25;
/** So far over a flat roof the foot of a wall is pointed to, feet. */
const FOOT = 0.4;

/**
 * Where a section cuts an edge like one that a detail shows, with places for a bubble.
 * @param top the highest that a bubble may stand, y down from grade
 */
export function edgePlaces(house: House, cut: Cut, edge: ShownEdge, top: number): Place[] {
  if (edge.at === "deck") return deckPlaces(house, cut).filter(({ bubble }) => bubble.y > top);
  return house.roofs
    .filter((roof) => isLike(house, roof, edge.roof))
    .flatMap((roof) => {
      const ends = alongRect(cut, roof.over);
      if (!ends) return [];
      const sides = cut.axis === "x" ? (["w", "e"] as const) : (["n", "s"] as const);
      return sides.flatMap((side, index) => {
        const [end, out] = index === 0 ? [ends[0], -1] : [ends[1], 1];
        const outside = pointAlong(cut.axis === "x", end + out * PAST, cut.at);
        if (edge.at === "wall") {
          if (!isWalled(house, roof, outside)) return [];
          const foot = pt(end + out * WITHIN, -(plateOf(house, roof) + FLAT_DEPTH + FOOT));
          return bubbles(foot, -out).filter(({ bubble }) => bubble.y > top);
        }
        if (!hasEdge(roof, edge.at, side)) return [];
        if (!isSeen(house, roof, edge, outside)) return [];
        const at = pt(end - out * WITHIN, -heightOf(house, cut, roof, edge.at, end));
        return bubbles(at, out).filter(({ bubble }) => bubble.y > top);
      });
    });
}

/** Where a section cuts a door to a roof that is walked on, at the floor of both. */
function deckPlaces(house: House, cut: Cut): Place[] {
  return walkedRoofs(house).flatMap(({ roof }) => {
    const ends = alongRect(cut, roof.over)?.filter((end) => cutsDoor(house, cut, roof.level + 1, end));
    const floor = levelHeights(house)[roof.level + 1]?.floor ?? 0;
    return (ends ?? []).flatMap((end) => {
      const out = end < centreOf(roof.over)[cut.axis] ? -1 : 1;
      const past = pointAlong(cut.axis === "x", end + out * PAST, cut.at);
      return roomsOver(house, roof, past) ? bubbles(pt(end + out * WITHIN, -floor), -out) : [];
    });
  });
}

/** Whether a cut meets a door of a level in the wall across it at a place. */
const cutsDoor = (house: House, cut: Cut, level: number, at: number): boolean =>
  wallsOf(house, level).doors.some(
    ({ edge, start, end }) =>
      runsAlongX(edge.side) !== (cut.axis === "x") &&
      Math.abs(edge.line - at) < PAST &&
      cut.at > start &&
      cut.at < end,
  );

/** Whether a roof's edges are built as those of another. */
const isLike = (house: House, roof: RoofPart, other: RoofPart): boolean =>
  !roof.porch &&
  roof.shape === other.shape &&
  Boolean(roof.parapet) === Boolean(other.parapet) &&
  isLowRoof(house, roof) === isLowRoof(house, other);

/** Whether a roof has an eave or a parapet at a side, or its high wall. */
function hasEdge(roof: RoofPart, at: ShownEdge["at"], side: Side): boolean {
  if (at === "joint") return roof.shape === "shed" && side === shedHigh(roof);
  if (roof.shape === "flat" || roof.shape === "hip") return at === "low";
  if (roof.shape === "gable") return at === "low" && runsAlongX(side) === (roof.ridge === "x");
  const high = shedHigh(roof);
  return at === "high" ? side === high : side !== high && runsAlongX(side) === runsAlongX(high);
}

/** Whether a room of the roof's level or one over it lies at a place. */
const isBeforeRoom = (house: House, roof: RoofPart, place: P2): boolean =>
  roomsOver(house, { ...roof, level: roof.level - 1 }, place);

/** Whether an edge like one that is shown stands before a place: under an eave, over a lower roof, others in the air. */
function isSeen(house: House, roof: RoofPart, edge: ShownEdge, place: P2): boolean {
  if (edge.at === "joint") return eaveOver(house, roof) !== undefined;
  if (edge.at === "high" && beforeHighSide(house, edge.roof) === "roof")
    return isOverRoof(house, roof, place);
  return !isBeforeRoom(house, roof, place);
}

/** Height over grade that a bubble points to: a parapet, the heel at an eave, the top of a high wall. */
function heightOf(house: House, cut: Cut, roof: RoofPart, at: ShownEdge["at"], end: number): number {
  const plate = plateOf(house, roof);
  if (roof.shape === "flat") return plate + (roof.parapet ? FLAT_DEPTH : FLAT_DEPTH / 2);
  if (at === "low") return plate + HEEL - ROOF_DEPTH;
  const p = pointAlong(cut.axis === "x", end, cut.at);
  const top = roofHeight(house, roof, p.x, p.y);
  return at === "joint" ? top : top - ROOF_DEPTH - WITHIN;
}

const bubbles = (at: Pt, out: number): Place[] =>
  OFF.flatMap((off) =>
    WAYS.map((way) => {
      const angle = (way * Math.PI) / 180;
      return { at, bubble: pt(at.x + out * off * Math.cos(angle), at.y - off * Math.sin(angle)) };
    }),
  );
