import { isSeen, openingOnSide } from "../elevation/court-views.ts";
import { type ElevationShape, sideView } from "../elevation/elevation-shapes.ts";
import { isWithin, type P2, p2 } from "../geometry/geometry.ts";
import { centreOf } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Side } from "../layout/model.ts";
import { wellsOf } from "../layout/wells.ts";
import { openingsOf } from "../massing/openings.ts";
import { type Box, boxesOverlap } from "./boxes.ts";
import { type Drafter, INK } from "./drafter.ts";
import { areasOf, materialsOf } from "./elevation-lines.ts";
import { LADDER } from "./line-weights.ts";
import { doorMark, MARK_RADIUS, windowMark } from "./marks.ts";
import type { Schedules } from "./schedules.ts";
import type { Paper } from "./sheet.ts";
import { viewsOf } from "./views.ts";

/** Sheet point of the left end of an elevation at grade, and points per foot. */
export interface Place {
  x: number;
  y: number;
  k: number;
}

/** A mark of a window or an outside door on an elevation, feet. */
interface OpeningMark {
  type: "window" | "door";
  mark: string;
  at: P2;
}

/** The mark of each window and outside door that an elevation of a side shows, and where it stands. */
export function marksOnSide(
  house: House,
  shapes: readonly ElevationShape[],
  side: Side,
  schedules: Schedules,
): OpeningMark[] {
  const seen = openingsOf(house).flatMap((opening): OpeningMark[] => {
    if (opening.side !== side || !isSeen(house, shapes, opening)) return [];
    const { type, level, line, from, to } = opening;
    const isDoor = type === "door";
    const marked = isDoor ? schedules.markedDoors[level] : schedules.markedWindows[level];
    const mark = markOf(marked, side, line, (from + to) / 2);
    const at = openingOnSide(house, opening, isDoor ? 0.62 : 0.36);
    return mark === undefined ? [] : [{ type: isDoor ? "door" : "window", mark, at: p2(at.x, at.y) }];
  });
  // What is under grade shows on the house's own sides, and not in its courts.
  return shapes === viewsOf(house).sides[side] ? [...seen, ...wellMarks(house, side, schedules)] : seen;
}

/** The marks of the basement windows of a side, which stand dashed behind their wells. */
function wellMarks(house: House, side: Side, { markedWindows }: Schedules): OpeningMark[] {
  const view = sideView(house, side);
  const wells = house.levels.flatMap((_, level) => wellsOf(house, level).map((well) => ({ ...well, level })));
  return wells.flatMap(({ level, window, sill, head, ...well }): OpeningMark[] => {
    const { x, y } = centreOf(window);
    const [line, middle] = runsAlongX(side) ? [y, x] : [x, y];
    const mark = well.side === side ? markOf(markedWindows[level], side, line, middle) : undefined;
    const at = view({ x, y, z: (sill + Math.min(0, head)) / 2 });
    return mark === undefined ? [] : [{ type: "window", mark, at: p2(at.x, at.y) }];
  });
}

/** The mark of what has its middle there on a line of walls of a side. */
function markOf(
  marked: Schedules["markedWindows" | "markedDoors"][number] | undefined,
  side: Side,
  line: number,
  middle: number,
): string | undefined {
  return marked?.find(
    ({ edge, start, end }) =>
      runsAlongX(edge.side) === runsAlongX(side) &&
      Math.abs(edge.line - line) < 0.02 &&
      Math.abs((start + end) / 2 - middle) < 0.1,
  )?.mark;
}

/** Draws the mark of each window and outside door that is seen, in its middle. */
export function openingMarks(
  pen: Drafter,
  on: Paper,
  house: House,
  shapes: readonly ElevationShape[],
  side: Side,
  place: Place,
  schedules: Schedules,
): void {
  for (const { type, mark, at } of marksOnSide(house, shapes, side, schedules)) {
    const draw = type === "window" ? windowMark : doorMark;
    draw(pen, on, place.x + at.x * place.k, place.y - at.y * place.k, mark);
  }
}

/** The number of each material in a square on the largest part of it that is free; `taken` in feet. */
export function keyMarks(
  pen: Drafter,
  on: Paper,
  house: House,
  shapes: readonly ElevationShape[],
  { x, y, k }: Place,
  taken: readonly Box[],
): void {
  const kept = taken.map((box) => ({
    x: x + box.x * k,
    y: y - (box.y + box.h) * k,
    w: box.w * k,
    h: box.h * k,
  }));
  const r = MARK_RADIUS * on.text.least;
  const place = { x, y, k };
  materialsOf(house).forEach((material, index) => {
    // A key is as large as a scupper, and would hide one under the cap that it stands on.
    const scuppers = shapes
      .filter((shape) => shape.kind === "scupper" && !material.on(shape))
      .flatMap((shape) => areasOf(shape).map(extentOf))
      .map(({ x0, y0, w, h }) => ({ x: x + x0 * k, y: y - (y0 + h) * k, w: w * k, h: h * k }));
    const isFree = (box: Box) =>
      pen.isFree(box) && ![...kept, ...scuppers].some((one) => boxesOverlap(one, box));
    const parts = shapes.filter((shape) => material.on(shape) && areasOf(shape).length > 0);
    const isGlass = parts.every(({ kind }) => kind === "glass");
    const spot =
      (isGlass && spotOfGlass(isFree, parts, shapes, r, place)) || spotOn(isFree, parts, shapes, r, place);
    if (!spot) return;
    if (spot.to) pen.stroke(spot.x, spot.y, spot.to.x, spot.to.y, LADDER.fine);
    if (spot.y + r > y) {
      // A strip of foundation lower than its mark: below grade, with a leader.
      const strip = spot.y;
      spot.y = y + 2 * r;
      pen.stroke(spot.x, strip, spot.x, spot.y - r, LADDER.fine);
    }
    pen.rect(spot.x - r, spot.y - r, 2 * r, 2 * r, { fill: "#ffffff", stroke: INK, width: LADDER.thin });
    const size = on.text.least;
    pen.text(String(index + 1), spot.x, spot.y + size * 0.35, { size, bold: true, align: "center" });
  });
}

/** Where a key stands, and where its leader ends if it stands beside what it names; sheet points. */
interface Spot extends P2 {
  to?: P2;
}

/** The areas of some shapes with the boxes round them, the largest first; feet. */
function areasBySize(parts: readonly ElevationShape[], k: number) {
  return parts
    .flatMap((shape) => {
      const rings = areasOf(shape);
      return rings.map((ring) => ({ shape, area: { ...shape, rings }, ...extentOf(ring) }));
    })
    .filter(({ w, h }) => Math.min(w, h) * k > 2)
    .sort((a, b) => b.w * b.h - a.w * a.h);
}

/** How many of the largest areas are looked at for one that holds a key whole, and for one under its middle. */
const LOOKED_AT = { whole: 40, middle: 8 };
/** What is left round a key on the area that it stands on, in parts of its radius. */
const MARGIN = 1.3;

/** The roomiest of a grid of places on some shapes where a mark of radius r stands free; sheet points. */
function spotOn(
  isFree: (box: Box) => boolean,
  parts: readonly ElevationShape[],
  all: readonly ElevationShape[],
  r: number,
  place: Place,
): Spot | undefined {
  const { x, y, k } = place;
  const boxes = areasBySize(parts, k);
  const whole = placeOn(isFree, boxes.slice(0, LOOKED_AT.whole), all, [(MARGIN * r) / k, r / k], r, place);
  const found = whole ?? placeOn(isFree, boxes.slice(0, LOOKED_AT.middle), all, [0], r, place);
  if (found) return found;
  const [largest] = boxes;
  return largest && largest.w * k > r && largest.h * k > r / 2
    ? freeNear(
        isFree,
        { x: x + (largest.x0 + largest.w / 2) * k, y: y - (largest.y0 + largest.h / 2) * k },
        r,
      )
    : undefined;
}

/** What surrounds a pane, which no key beside it stands on, and how far off it keys are looked for, feet. */
const AROUND_GLASS: ReadonlySet<ElevationShape["kind"]> = new Set([
  "trim",
  "window-frame",
  "glass",
  "door",
  "sill",
]);
const OFF_GLASS = [1.2, 1.6, 2, 2.5];

/** A place on a pane with room round it, else beside one with a leader: a key would hide a narrow window. */
function spotOfGlass(
  isFree: (box: Box) => boolean,
  parts: readonly ElevationShape[],
  all: readonly ElevationShape[],
  r: number,
  place: Place,
): Spot | undefined {
  const { x, y, k } = place;
  const panes = areasBySize(parts, k).slice(0, LOOKED_AT.whole);
  const on = placeOn(isFree, panes, all, [(MARGIN * r) / k], r, place);
  if (on) return on;
  const around = all.filter(({ kind }) => AROUND_GLASS.has(kind));
  for (const off of OFF_GLASS) {
    for (const { x0, y0, w, h } of panes) {
      for (const way of [-1, 1]) {
        const edge = p2(way < 0 ? x0 : x0 + w, y0 + h * 0.7);
        const p = p2(edge.x + way * off, edge.y);
        const at = { x: x + p.x * k, y: y - p.y * k };
        const clear = cornersRound(p, (MARGIN * r) / k).every(
          (q) => isInside(all, q.x, q.y) && !isInside(around, q.x, q.y),
        );
        const to = { x: x + (edge.x - way * 0.2) * k, y: at.y };
        if (clear && isFree(boxRound(at, r))) return { ...at, to };
      }
    }
  }
  return undefined;
}

/** The first free place on some areas whose corners, so far round it, lie on them and under nothing drawn later. */
function placeOn(
  isFree: (box: Box) => boolean,
  boxes: ReturnType<typeof areasBySize>,
  all: readonly ElevationShape[],
  corners: readonly number[],
  r: number,
  { x, y, k }: Place,
): Spot | undefined {
  for (const corner of corners) {
    for (const { shape, area, x0, y0, w, h } of boxes) {
      if (Math.min(w, h) < 2 * corner) continue;
      // What is drawn later lies on top.
      const later = all.slice(all.indexOf(shape) + 1);
      for (const [u, v] of GRID) {
        const p = { x: x0 + w * u, y: y0 + h * v };
        const at = { x: x + p.x * k, y: y - p.y * k };
        const fits =
          cornersRound(p, corner).every((q) => isInside([area], q.x, q.y) && !isInside(later, q.x, q.y)) &&
          pointsWithin(p, corner).every((q) => !isInside(later, q.x, q.y));
        if (fits && isFree(boxRound(at, r))) return at;
      }
    }
  }
  return undefined;
}

function freeNear(isFree: (box: Box) => boolean, at: P2, r: number): P2 | undefined {
  const steps = [0, 1, -1, 2, -2, 3, -3].map((step) => ({ x: at.x + step * 2.4 * r, y: at.y }));
  return steps.find((p) => isFree(boxRound(p, r)));
}

function cornersRound(p: P2, by: number): P2[] {
  if (by === 0) return [p];
  return [-by, by].flatMap((dx) => [-by, by].map((dy) => p2(p.x + dx, p.y + dy)));
}

/** Steps across a key at which it is looked at for what is narrower than it: posts, downspouts, the slats of vents. */
const ACROSS = [-1, -0.5, 0, 0.5, 1];

function pointsWithin(p: P2, by: number): P2[] {
  if (by === 0) return [];
  return ACROSS.flatMap((u) => ACROSS.map((v) => p2(p.x + u * by, p.y + v * by)));
}

/** What a key takes, clear of the hexagons and circles round the letters of other marks. */
function boxRound(at: P2, r: number): Box {
  const m = r * 2;
  return { x: at.x - m, y: at.y - m, w: 2 * m, h: 2 * m };
}

/** Shares of a box, the middle first. */
const GRID = [0.5, 0.35, 0.65, 0.22, 0.78, 0.12, 0.88].flatMap((v) =>
  [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9].map((u) => [u, v] as const),
);

function extentOf(ring: readonly P2[]): { x0: number; y0: number; w: number; h: number } {
  const xs = ring.map((p) => p.x);
  const ys = ring.map((p) => p.y);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  return { x0, y0, w: Math.max(...xs) - x0, h: Math.max(...ys) - y0 };
}

/** Whether a point of an elevation lies in some of its areas. */
export function isInside(shapes: readonly ElevationShape[], x: number, y: number): boolean {
  return shapes.some(({ rings }) => isWithin(rings, { x, y }));
}
