import { clipLine } from "../geometry/free-place.ts";
import { pointAlong, spanAlong } from "../geometry/rects.ts";
import {
  type DimensionShape,
  type Layer,
  type PolylineShape,
  type Pt,
  pt,
  type Shape,
  type TextShape,
} from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import type { Rect } from "../layout/model.ts";
import { textBox } from "./interior-dims.ts";

/** Lines that only fill or hint, and stop where something is written. */
const BREAKS: ReadonlySet<Layer> = new Set([
  "A-FLOR-PATT",
  "A-ROOF-OTLN",
  "A-FLOR-STRS",
  "S-FNDN-PATT",
  "S-BEAM",
]);
/** Room round a text, feet. */
const GAP = 0.08;

const isText = (shape: Shape): shape is TextShape => shape.type === "text";

/** Floor patterns, roof edges and stair lines broken where a text stands on them. */
export function breakAtTexts(shapes: readonly Shape[], texts: readonly Shape[]): Shape[] {
  const boxes = texts.filter(isText).map(textBox);
  return shapes.flatMap((shape) => {
    if (shape.type !== "polyline" || !BREAKS.has(shape.layer) || shape.points.length !== 2) return [shape];
    const [a, b] = shape.points;
    if (!a || !b) return [shape];
    const at = (t: number): Pt => pt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    let pieces = [{ from: 0, to: 1 }];
    for (const box of boxes) {
      const inside = partInside(a, b, box);
      if (!inside) continue;
      pieces = pieces.flatMap((piece) =>
        [
          { from: piece.from, to: Math.min(piece.to, inside.from) },
          { from: Math.max(piece.from, inside.to), to: piece.to },
        ].filter((rest) => (rest.to - rest.from) * length > 0.02),
      );
    }
    return pieces.map(({ from, to }) => ({ ...shape, points: [at(from), at(to)] }));
  });
}

/** The part of a line from `a` to `b` that lies in a text's box and the room round it, as shares of its length. */
export function partInside(a: Pt, b: Pt, { x, y, w, d }: Rect): { from: number; to: number } | undefined {
  const inside = clipLine(a, b, { x: x - GAP, y: y - GAP, w: w + 2 * GAP, d: d + 2 * GAP });
  return inside && { from: inside[0], to: inside[1] };
}

/** Dimensions whose witness lines spring from beyond any text that they would run through. */
export function clearWitnesses(dims: readonly DimensionShape[], texts: readonly Shape[]): DimensionShape[] {
  const boxes = texts.filter(isText).map(textBox);
  return dims.map((dim) => {
    const across = dim.axis === "x" ? "y" : "x";
    const clear = (point: DimensionShape["from"]) => {
      const hit = boxes.filter((box) => isCrossed(box, point, dim));
      if (hit.length === 0) return point;
      const away = Math.sign(dim.at - point[across]) || 1;
      const ends = hit.map((box) => {
        const [low, high] = spanAlong(across === "x", box);
        return away > 0 ? high : low;
      });
      const far = away > 0 ? Math.max(...ends) : Math.min(...ends);
      return { ...point, [across]: far + away * (GAP - dim.size * 0.5) };
    };
    return { ...dim, from: clear(dim.from), to: clear(dim.to) };
  });
}

/**
 * Dimensions clear of what is written, with what is left of their witness lines to the other side of it.
 * @param figures which that keeps clear of besides
 */
export const clearOfTexts = (
  dims: readonly DimensionShape[],
  written: readonly Shape[],
  figures: readonly Shape[],
  steps: readonly Rect[],
): Shape[] => [
  ...clearWitnesses(dims, written),
  ...witnessRests(dims, written, [...written, ...figures], steps),
];

/** Pieces of witness lines shorter than this say nothing, feet. */
const LEAST_PIECE = 0.5;

/**
 * What is left of witness lines between what they measure and the texts that they spring from beyond.
 * @param steps which none is drawn over: beside their arrow it would be read as one of theirs
 */
function witnessRests(
  dims: readonly DimensionShape[],
  written: readonly Shape[],
  all: readonly Shape[],
  steps: readonly Rect[],
): PolylineShape[] {
  const [texts, holes] = [written, all].map((shapes) => shapes.filter(isText).map(textBox));
  const rests = dims.flatMap((dim) => {
    const alongX = dim.axis === "x";
    return [dim.from, dim.to].flatMap((point): PolylineShape[] => {
      const met = (boxes: readonly Rect[] = []) =>
        boxes.filter((box) => isCrossed(box, point, dim)).map((box) => spanAlong(!alongX, box));
      const hit = met(texts).flat();
      if (hit.length === 0) return [];
      const near = alongX ? point.y : point.x;
      const away = Math.sign(dim.at - near) || 1;
      const start = near + (away * dim.size) / 2;
      const whole: Stretch = away > 0 ? [start, Math.max(...hit)] : [Math.min(...hit), start];
      const taken = [...met(holes), ...met(steps)].map(([low, high]) => [low - GAP, high + GAP] as const);
      return without([whole], taken, LEAST_PIECE).map((stretch) => ({
        type: "polyline",
        layer: dim.layer,
        points: stretch.map((across) => pointAlong(alongX, point[dim.axis], across)),
        weight: "hair",
      }));
    });
  });
  // Two dimensions of a string share the line between them.
  return [...new Map(rests.map((one) => [JSON.stringify(one.points), one])).values()];
}

function isCrossed(box: Rect, point: DimensionShape["from"], { axis, at }: DimensionShape): boolean {
  const along = point[axis];
  const [start, end] = spanAlong(axis === "x", box);
  if (along < start - GAP || along > end + GAP) return false;
  const [low, high] = spanAlong(axis === "y", box);
  const near = axis === "x" ? point.y : point.x;
  return high > Math.min(near, at) && low < Math.max(near, at);
}
