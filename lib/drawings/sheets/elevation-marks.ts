import { isSeen, openingOnSide } from "../elevation/court-views";
import { type ElevationShape, sideView } from "../elevation/elevation-shapes";
import { type P2, p2 } from "../geometry/geometry";
import type { House, Side } from "../layout/model";
import { drawnRoofs } from "../massing/drawn-roofs";
import { openingsOf } from "../massing/openings";
import { roofHeight } from "../massing/roof-height";
import type { Box } from "./boxes";
import { type Drafter, INK } from "./drafter";
import { materialsOf } from "./elevation-lines";
import { LADDER } from "./line-weights";
import { doorMark, MARK_RADIUS, windowMark } from "./marks";
import type { Schedules } from "./schedules";
import type { Paper } from "./sheet";

/** Sheet point of the left end of an elevation at grade, and points per foot. */
export interface Place {
  x: number;
  y: number;
  k: number;
}

/** Length of a pitch triangle in heights of its lettering. */
const PITCH_RUN = 3.6;

/** A pitch triangle over every slope that is seen against the sky. */
export function pitchMarks(
  pen: Drafter,
  on: Paper,
  house: House,
  shapes: readonly ElevationShape[],
  side: Side,
  { x, y, k }: Place,
): void {
  const project = sideView(house, side);
  const seen = new Set<number>();
  const upright = shapes.filter(({ kind }) => kind !== "roof" && kind !== "fascia");
  for (const part of drawnRoofs(house)) {
    if (part.shape === "flat" || seen.has(part.pitch)) continue;
    const { over } = part;
    const alongX = side === "n" || side === "s";
    const slopes =
      part.shape === "hip" ||
      (part.shape === "gable" && (part.ridge === "y") === alongX) ||
      (part.shape === "shed" && (part.high === "e" || part.high === "w") === alongX);
    if (!slopes) continue;
    for (const share of [0.2, 0.8, 0.3, 0.7, 0.4, 0.6]) {
      const px = alongX ? over.x + over.w * share : over.x + over.w / 2;
      const py = alongX ? over.y + over.d / 2 : over.y + over.d * share;
      const height = roofHeight(house, part, px, py);
      const step = 0.5;
      const next = roofHeight(house, part, alongX ? px + step : px, alongX ? py : py + step);
      const at = project({ x: px, y: py, z: height });
      const ahead = project({ x: alongX ? px + step : px, y: alongX ? py : py + step, z: next });
      const half = (PITCH_RUN * on.text.least) / k / 2;
      const around = [-1.4, -0.5, 0, 0.5, 1.4].flatMap((aside) =>
        [0.6, 1.6, 2.6].map((up) => p2(at.x + aside * half, at.y + up)),
      );
      const onSlope = around.filter((p) => Math.abs(p.x - at.x) < half / 4);
      const buried =
        onSlope.some((p) => isInside(shapes, p.x, p.y)) || around.some((p) => isInside(upright, p.x, p.y));
      if (Math.abs(next - height) < 0.01 || buried) continue;
      const rises = Math.sign((ahead.y - at.y) * (ahead.x - at.x)) as 1 | -1;
      pitchTriangle(pen, on, x + at.x * k, y - (at.y + 1) * k, part.pitch, rises);
      seen.add(part.pitch);
      break;
    }
  }
}

/** A pitch as a triangle with its run of 12 and its rise; its lowest corner line at y. */
export function pitchTriangle(
  pen: Drafter,
  on: Paper,
  x: number,
  y: number,
  pitch: number,
  rises: 1 | -1,
): void {
  const size = on.text.least;
  const run = size * PITCH_RUN;
  const rise = (run * pitch) / 12;
  const [low, high] = rises > 0 ? [x - run / 2, x + run / 2] : [x + run / 2, x - run / 2];
  const top = y - rise;
  pen.line(
    [
      [low, y],
      [high, top],
      [low, top],
      [low, y],
    ],
    LADDER.fine,
  );
  pen.text("12", x, top - size * 0.35, { size, align: "center" });
  pen.text(String(pitch), low - rises * size * 0.3, y - rise / 2 + size * 0.35, {
    size,
    align: rises > 0 ? "right" : "left",
  });
}

/** The mark of each window and outside door that is seen, in its middle. */
export function openingMarks(
  pen: Drafter,
  on: Paper,
  house: House,
  shapes: readonly ElevationShape[],
  side: Side,
  place: Place,
  schedules: Schedules,
): void {
  for (const opening of openingsOf(house)) {
    if (opening.side !== side || !isSeen(house, shapes, opening)) continue;
    const marked =
      opening.type === "window"
        ? schedules.markedWindows[opening.level]
        : schedules.markedDoors[opening.level];
    const found = marked?.find(
      ({ edge, start, end }) =>
        Math.abs(edge.line - opening.line) < 0.02 &&
        Math.abs((start + end) / 2 - (opening.from + opening.to) / 2) < 0.1,
    );
    if (!found) continue;
    const at = openingOnSide(house, opening, opening.type === "door" ? 0.62 : 0.36);
    const [cx, cy] = [place.x + at.x * place.k, place.y - at.y * place.k];
    if (opening.type === "window") windowMark(pen, on, cx, cy, found.mark);
    else doorMark(pen, on, cx, cy, found.mark);
  }
}

/** The number of each material in a square on the largest part of it that is free. */
export function keyMarks(
  pen: Drafter,
  on: Paper,
  house: House,
  shapes: readonly ElevationShape[],
  { x, y, k }: Place,
): void {
  const r = MARK_RADIUS * on.text.least;
  materialsOf(house).forEach((material, index) => {
    const parts = shapes.filter((shape) => material.on(shape) && shape.rings.length > 0);
    const spot = spotOn(pen, parts, shapes, r, { x, y, k });
    if (!spot) return;
    if (spot.y + r > y) {
      // A strip of foundation lower than its mark: below grade, with a leader.
      const strip = spot.y;
      spot.y = y + 2 * r;
      pen.line(
        [
          [spot.x, strip],
          [spot.x, spot.y - r],
        ],
        LADDER.fine,
      );
    }
    pen.rect(spot.x - r, spot.y - r, 2 * r, 2 * r, { fill: "#ffffff", stroke: INK, width: LADDER.thin });
    const size = on.text.least;
    pen.text(String(index + 1), spot.x, spot.y + size * 0.35, { size, bold: true, align: "center" });
  });
}

/** The roomiest of a grid of places on some shapes where a mark of radius r stands free; sheet points. */
function spotOn(
  pen: Drafter,
  parts: readonly ElevationShape[],
  all: readonly ElevationShape[],
  r: number,
  { x, y, k }: Place,
): P2 | undefined {
  const boxes = parts
    .flatMap((shape) => shape.rings.map((ring) => ({ shape, ...extentOf(ring) })))
    .filter(({ w, h }) => Math.min(w, h) * k > 2)
    .sort((a, b) => b.w * b.h - a.w * a.h);
  // Wholly on a part of it, else at least with its middle.
  for (const corner of [r / k, 0]) {
    for (const { shape, x0, y0, w, h } of boxes.slice(0, 8)) {
      // What is drawn later lies on top.
      const later = all.slice(all.indexOf(shape) + 1);
      for (const [u, v] of GRID) {
        const p = { x: x0 + w * u, y: y0 + h * v };
        const at = { x: x + p.x * k, y: y - p.y * k };
        const fits = cornersRound(p, corner).every(
          (q) => isInside([shape], q.x, q.y) && !isInside(later, q.x, q.y),
        );
        if (fits && pen.isFree(boxRound(at, r))) return at;
      }
    }
  }
  const [largest] = boxes;
  return largest && largest.w * k > r && largest.h * k > r / 2
    ? freeNear(pen, { x: x + (largest.x0 + largest.w / 2) * k, y: y - (largest.y0 + largest.h / 2) * k }, r)
    : undefined;
}

function freeNear(pen: Drafter, at: P2, r: number): P2 | undefined {
  const steps = [0, 1, -1, 2, -2, 3, -3].map((step) => ({ x: at.x + step * 2.4 * r, y: at.y }));
  return steps.find((p) => pen.isFree(boxRound(p, r)));
}

function cornersRound(p: P2, by: number): P2[] {
  if (by === 0) return [p];
  return [-by, by].flatMap((dx) => [-by, by].map((dy) => p2(p.x + dx, p.y + dy)));
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

function isInside(shapes: readonly ElevationShape[], x: number, y: number): boolean {
  return shapes.some((shape) => {
    let odd = false;
    for (const ring of shape.rings) {
      ring.forEach((a, index) => {
        const b = ring[(index + 1) % ring.length];
        if (!b || a.y > y === b.y > y) return;
        if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
      });
    }
    return odd;
  });
}
