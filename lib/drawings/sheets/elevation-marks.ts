import { type ElevationShape, sideView } from "../elevation/elevation-shapes";
import type { P2 } from "../geometry/geometry";
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
  for (const part of drawnRoofs(house)) {
    if (part.shape === "flat" || seen.has(part.pitch)) continue;
    const { over } = part;
    const alongX = side === "n" || side === "s";
    const slopes =
      part.shape === "hip" ||
      (part.shape === "gable" && (part.ridge === "y") === alongX) ||
      (part.shape === "shed" && (part.high === "e" || part.high === "w") === alongX);
    if (!slopes) continue;
    for (const share of [0.2, 0.8, 0.3, 0.7]) {
      const px = alongX ? over.x + over.w * share : over.x + over.w / 2;
      const py = alongX ? over.y + over.d / 2 : over.y + over.d * share;
      const height = roofHeight(house, part, px, py);
      const step = 0.5;
      const next = roofHeight(house, part, alongX ? px + step : px, alongX ? py : py + step);
      const at = project({ x: px, y: py, z: height });
      const ahead = project({ x: alongX ? px + step : px, y: alongX ? py : py + step, z: next });
      const buried = isInside(shapes, at.x, at.y + 0.5) || isInside(shapes, at.x, at.y + 2.5);
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
  const run = size * 3.6;
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
  const project = sideView(house, side);
  const panes = shapes.filter(({ kind }) => ["glass", "door", "garage-door"].includes(kind));
  for (const opening of openingsOf(house)) {
    if (opening.side !== side) continue;
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
    const along = (opening.from + opening.to) / 2;
    const level = side === "n" || side === "s";
    const height = opening.bottom + (opening.top - opening.bottom) * (opening.type === "door" ? 0.62 : 0.36);
    const at = project({ x: level ? along : opening.line, y: level ? opening.line : along, z: height });
    const reach = (opening.to - opening.from) / 2;
    const seen = panes.some((shape) =>
      shape.rings.some((ring) => ring.some((p) => Math.abs(p.x - at.x) < reach && Math.abs(p.y - at.y) < 4)),
    );
    if (!seen) continue;
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
    .sort((a, b) => b.w * b.h - a.w * a.h);
  for (const { shape, x0, y0, w, h } of boxes.slice(0, 4)) {
    for (const [u, v] of GRID) {
      const p = { x: x0 + w * u, y: y0 + h * v };
      if (!isInside([shape], p.x, p.y)) continue;
      // What is drawn later lies on top.
      const covered = isInside(all.slice(all.indexOf(shape) + 1), p.x, p.y);
      const at = { x: x + p.x * k, y: y - p.y * k };
      const box = boxRound(at, r);
      if (!covered && pen.isFree(box)) return at;
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

/** What a key takes, clear of the hexagons and circles round the letters of other marks. */
function boxRound(at: P2, r: number): Box {
  const m = r * 1.7;
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
