import { outline, p2, positive } from "../geometry/geometry.ts";
import { pointAlong, spanAlong } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Side } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { enclosedAt, inRect } from "../massing/envelope.ts";
import { OUT } from "../massing/face.ts";
import { type Opening, openingsOf } from "../massing/openings.ts";
import { roofPlanes } from "../massing/roof.ts";
import { FLAT_DEPTH, ROOF_DEPTH, roofHeight, roofTop } from "../massing/roof-height.ts";
import { planeCovers, planeHeight } from "../massing/roof-plane.ts";
import { type ElevationShape, elevationExtents, elevationShapes, sideView } from "./elevation-shapes.ts";

/** How far behind and before the wall of a court lies what belongs to it: its base, its eaves; feet. */
const BEHIND = 0.3;
const BEFORE = 3;
/** Walls of one court that lie this near in depth share a view, feet. */
const NEAR = 1;

/** A wall of a court by itself, as it is seen from within the court. */
export interface CourtView {
  side: Side;
  shapes: ElevationShape[];
}

/** The middle of an opening on the elevation of its side, with its distance towards the viewer; feet. */
export function openingOnSide(house: House, opening: Opening, share = 0.5) {
  const along = (opening.from + opening.to) / 2;
  const level = runsAlongX(opening.side);
  const z = opening.bottom + (opening.top - opening.bottom) * share;
  return sideView(
    house,
    opening.side,
  )({
    x: level ? along : opening.line,
    y: level ? opening.line : along,
    z,
  });
}

/** Whether glass or leaf of an opening shows on the elevation of its side: of its own wall, not of one before it. */
export function isSeen(house: House, shapes: readonly ElevationShape[], opening: Opening): boolean {
  const at = openingOnSide(house, opening);
  const reach = (opening.to - opening.from) / 2 + 0.05;
  const rise = (opening.top - opening.bottom) / 2 + 0.05;
  return shapes.some(
    ({ kind, depth, rings }) =>
      (kind === "glass" || kind === "door" || kind === "garage-door") &&
      Math.abs(depth - at.depth) < 0.25 &&
      rings.flat().some((p) => Math.abs(p.x - at.x) < reach && Math.abs(p.y - at.y) < rise),
  );
}

/** The walls with doors or windows that no elevation shows, as where wings stand round a court. */
export function courtViews(
  house: House,
  sides: Readonly<Record<Side, readonly ElevationShape[]>>,
): CourtView[] {
  const views: (CourtView & { depth: number })[] = [];
  for (const opening of openingsOf(house)) {
    const { side } = opening;
    if (isSeen(house, sides[side], opening)) continue;
    const { depth } = openingOnSide(house, opening);
    if (views.some((view) => view.side === side && Math.abs(view.depth - depth) < NEAR)) continue;
    const within = { from: depth - BEHIND, to: depth + BEFORE };
    const shapes = elevationShapes(house, side, within);
    // One that stands in no wall, as in a layout that is no house, has no view.
    if (isSeen(house, shapes, opening))
      views.push({ side, depth, shapes: [...shapes, ...cutBefore(house, opening, shapes)] });
  }
  return views.map(({ side, shapes }) => ({ side, shapes }));
}

/** How far before a wall the house is cut to see it, feet. */
const CUT = 0.5;
/** Nearer to the viewer than anything of a house, feet. */
const NEAREST = 1e3;

/** Whether a shape is what is cut before a wall of a court, and not a part of what is seen. */
export const isCut = ({ kind, depth }: ElevationShape): boolean => kind === "void" && depth === NEAREST;

/** The rooms that stand against a wall of a court and their eaves, cut before it as far as the wall runs. */
function cutBefore(
  house: House,
  { side, line }: Opening,
  shapes: readonly ElevationShape[],
): ElevationShape[] {
  const alongX = runsAlongX(side);
  const at = line + (OUT[side].x + OUT[side].y) * CUT;
  const view = sideView(house, side);
  const place = (along: number, z: number) => view(alongX ? { x: along, y: at, z } : { x: at, y: along, z });
  const { low, high } = elevationExtents(shapes);
  const pieces = [...roomsAlong(house, alongX, at), ...eavesAlong(house, alongX, at)]
    .filter(({ from, to }) => {
      const { x } = place((from + to) / 2, 0);
      return x > low.x && x < high.x;
    })
    .map(({ from, to, bottom, top }) => {
      const ring = [
        place(from, bottom(from)),
        place(to, bottom(to)),
        place(to, top(to)),
        place(from, top(from)),
      ];
      return positive(ring.map(({ x, y }) => p2(x, y)));
    });
  return pieces.length > 0
    ? [{ kind: "void", rings: outline(pieces), lines: [], depth: NEAREST, level: 0 }]
    : [];
}

/** What is cut between two places along a line, from and up to heights over grade; feet. */
interface Cut {
  from: number;
  to: number;
  bottom: (along: number) => number;
  top: (along: number) => number;
}

/** The stretches between places along a line, with their middles. */
function stretchesOf(ends: readonly number[]) {
  const stops = [...new Set(ends)].sort((a, b) => a - b);
  return stops.slice(1).map((to, index) => {
    const from = stops[index] ?? to;
    return { from, to, middle: (from + to) / 2 };
  });
}

/** The rooms with roofs over them on a line, from the ground to the upper faces of the roofs. */
function roomsAlong(house: House, alongX: boolean, at: number): Cut[] {
  const rects = [
    ...house.levels.flatMap(({ rooms }) => rooms.flatMap((room) => room.rects)),
    ...house.roofs.map(({ over }) => over),
  ];
  return stretchesOf(rects.flatMap((rect) => spanAlong(alongX, rect))).flatMap(
    ({ from, to, middle }): Cut[] => {
      const p = pointAlong(alongX, middle, at);
      const over = house.roofs.filter((roof) => inRect(roof.over, p.x, p.y));
      if (over.length === 0 || !house.levels.some((level) => enclosedAt(level, p.x, p.y))) return [];
      const top = (along: number) => {
        const { x, y } = pointAlong(alongX, along, at);
        return Math.max(
          ...over.map((roof) => (roof.parapet ? roofTop(house, roof) : roofHeight(house, roof, x, y))),
        );
      };
      return [{ from, to, bottom: () => 0, top }];
    },
  );
}

/** What overhangs walls on a line, of roofs that the line crosses: not the eave of the wall that is seen. */
function eavesAlong(house: House, alongX: boolean, at: number): Cut[] {
  return roofPlanes(house).flatMap((plane): Cut[] => {
    const roof = drawnRoofs(house)[plane.part];
    if (!roof) return [];
    const [first, last] = spanAlong(!alongX, roof.over);
    if (at < first || at > last) return [];
    const [start, end] = spanAlong(alongX, roof.over);
    const ends = plane.parts.flat().map(({ x, y }) => (alongX ? x : y));
    const top = (along: number) => planeHeight(plane, pointAlong(alongX, along, at));
    const depth = roof.shape === "flat" ? FLAT_DEPTH : ROOF_DEPTH;
    return stretchesOf([...ends, start, end]).flatMap(({ from, to, middle }): Cut[] => {
      const { x, y } = pointAlong(alongX, middle, at);
      const isEave = (middle < start || middle > end) && planeCovers(plane, x, y);
      return isEave ? [{ from, to, bottom: (along) => top(along) - depth, top }] : [];
    });
  });
}
