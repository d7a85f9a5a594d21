import { outline, type P2, p2, positive } from "../geometry/geometry";
import { pointAlong } from "../geometry/rects";
import { runsAlongX } from "../layout/edges";
import type { House, Side } from "../layout/model";
import { enclosedAt, inRect } from "../massing/envelope";
import { OUT } from "../massing/face";
import { type Opening, openingsOf } from "../massing/openings";
import { roofHeight, roofTop } from "../massing/roof-height";
import { type ElevationShape, elevationExtents, elevationShapes, sideView } from "./elevation-shapes";

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

/** The rooms that stand against a wall of a court, cut before it: up to their roofs, as far as the wall runs. */
function cutBefore(
  house: House,
  { side, line }: Opening,
  shapes: readonly ElevationShape[],
): ElevationShape[] {
  const alongX = runsAlongX(side);
  const at = line + (OUT[side].x + OUT[side].y) * CUT;
  const view = sideView(house, side);
  const place = (along: number, z: number) => view(alongX ? { x: along, y: at, z } : { x: at, y: along, z });
  const rects = [
    ...house.levels.flatMap(({ rooms }) => rooms.flatMap((room) => room.rects)),
    ...house.roofs.map(({ over }) => over),
  ];
  const ends = rects.flatMap(({ x, y, w, d }) => (alongX ? [x, x + w] : [y, y + d]));
  const stops = [...new Set(ends)].sort((a, b) => a - b);
  const { low, high } = elevationExtents(shapes);
  const pieces = stops.slice(1).flatMap((to, index): P2[][] => {
    const from = stops[index] ?? to;
    const middle = (from + to) / 2;
    const p = pointAlong(alongX, middle, at);
    const inWall = place(middle, 0).x > low.x && place(middle, 0).x < high.x;
    const over = house.roofs.filter((roof) => inRect(roof.over, p.x, p.y));
    if (!inWall || over.length === 0 || !house.levels.some((level) => enclosedAt(level, p.x, p.y))) return [];
    const top = (along: number) =>
      Math.max(
        ...over.map((roof) =>
          roof.parapet
            ? roofTop(house, roof)
            : roofHeight(house, roof, alongX ? along : at, alongX ? at : along),
        ),
      );
    const ring = [place(from, 0), place(to, 0), place(to, top(to)), place(from, top(from))];
    return [positive(ring.map(({ x, y }) => p2(x, y)))];
  });
  return pieces.length > 0
    ? [{ kind: "void", rings: outline(pieces), lines: [], depth: NEAREST, level: 0 }]
    : [];
}
