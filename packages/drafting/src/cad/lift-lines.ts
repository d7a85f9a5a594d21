import { inked, type Layer, onCircle, type Pt, pt, type Shape, type TextShape } from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import type { Rect } from "../layout/model.ts";
import { textBox } from "../plan/interior-dims.ts";
import { partInside } from "../plan/text-breaks.ts";

/** More than the room that is kept round letters, feet. */
const ROOM = 0.2;
/** Pieces shorter than this are left out, feet. */
const LEAST = 0.02;
/** A share of a line that is none, but for rounding. */
const NOTHING = 1e-9;

/**
 * Lines of some layers broken where lettering of the same drawing stands on them, or where a mark
 * lies over them (`marks`, feet), as a drafter lifts the pen before a word; a shape that meets none
 * is returned as it is.
 */
export function liftLines(
  shapes: readonly Shape[],
  layers: ReadonlySet<Layer>,
  marks: readonly Rect[] = [],
): Shape[] {
  const words = shapes
    .flatMap(inked)
    .filter((shape): shape is TextShape => shape.type === "text")
    .map(textBox);
  const boxes = [...words, ...marks];
  return shapes.flatMap((shape) => (layers.has(shape.layer) ? lift(shape, boxes) : [shape]));
}

function lift(shape: Shape, boxes: readonly Rect[]): Shape[] {
  if (shape.type === "polygon" && shape.fill === "poche") return [shape];
  const strokes = strokesOf(shape);
  const near = meeting(strokes.flat(), boxes);
  if (near.length === 0) return [shape];
  const pieces = strokes.map((points) => piecesOf(points, near));
  const isMet = pieces.some(([piece, ...others], index) => {
    const stroke = strokes[index] ?? [];
    // A line that only lost an end has as many points as before.
    return others.length > 0 || piece?.length !== stroke.length || piece.some((p, at) => p !== stroke[at]);
  });
  if (strokes.length === 0 || !isMet) return [shape];
  const weight = ("weight" in shape && shape.weight) || "fine";
  const dash = "dash" in shape ? shape.dash : undefined;
  return pieces
    .flat()
    .map((points): Shape => ({ type: "polyline", layer: shape.layer, points, weight, dash }));
}

/** The boxes that lie where some points reach, with the room that is kept round letters. */
function meeting(points: readonly Pt[], boxes: readonly Rect[]): Rect[] {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return boxes.filter(
    ({ x, y, w, d }) => x - ROOM < x1 && x + w + ROOM > x0 && y - ROOM < y1 && y + d + ROOM > y0,
  );
}

/** A shape as open lines: closed ones return to where they begin, arcs in steps of six degrees. */
function strokesOf(shape: Shape): Pt[][] {
  if (shape.type === "polygon") return shape.loops.map((loop) => [...loop, ...loop.slice(0, 1)]);
  if (shape.type === "polyline") return [shape.points];
  if (shape.type === "ellipse") {
    const at = (turn: number) =>
      pt(
        shape.center.x + shape.rx * Math.cos(2 * Math.PI * turn),
        shape.center.y + shape.ry * Math.sin(2 * Math.PI * turn),
      );
    return [Array.from({ length: 33 }, (_, i) => at(i / 32))];
  }
  if (shape.type !== "arc") return [];
  const steps = Math.max(2, Math.ceil((shape.end - shape.start) / 6));
  return [
    Array.from({ length: steps + 1 }, (_, i) =>
      onCircle(shape.center, shape.radius, shape.start + ((shape.end - shape.start) * i) / steps),
    ),
  ];
}

/** What is left of a line outside of boxes, which may overlap: a number in its square lies in two. */
function piecesOf(points: readonly Pt[], boxes: readonly Rect[]): Pt[][] {
  const done: Pt[][] = [];
  let current: Pt[] = points.slice(0, 1);
  const lift = () => {
    done.push(current);
    current = [];
  };
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    if (!a || !b) continue;
    const at = (t: number): Pt => pt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
    const gaps = boxes.flatMap((box) => partInside(a, b, box) ?? []);
    const kept = without(
      [[0, 1]],
      gaps.map(({ from, to }): Stretch => [from, to]),
      NOTHING,
    );
    if (kept[0]?.[0] !== 0) lift();
    for (const [from, to] of kept) {
      if (from > 0 || current.length === 0) current = [at(from)];
      current.push(to < 1 ? at(to) : b);
      if (to < 1) lift();
    }
  }
  lift();
  return done.filter((line) => lengthOf(line) > LEAST);
}

function lengthOf(points: readonly Pt[]): number {
  return points.reduce((sum, p, index) => {
    const before = points[index - 1];
    return before ? sum + Math.hypot(p.x - before.x, p.y - before.y) : sum;
  }, 0);
}
