/** How large the roof is: strings of dimensions along its south and its west side. Plan feet. */

import { dimString, offLine } from "../geometry/dim-string";
import { lettersOf } from "../geometry/free-place";
import { edgesOf, type P2 } from "../geometry/geometry";
import { type DimensionShape, type Shape, textWidth } from "../geometry/shape";
import type { House, Rect } from "../layout/model";
import type { RoofDrawing } from "../massing/roof";

/** The edge of the roof steps where it moves more than this, feet. */
const STEP = 0.3;
/** Of a string from what is written at the eave, and from string to string, in heights of lettering. */
const OFF = { first: 2, next: 2.6 };
/** What two strings take beside the words of the drainage, and those of gutters and of scuppers; feet. */
const ROOM = { strings: 4, gutters: 2.2, scuppers: 4.5 };

/** The roof with room for its words and its dimensions; `box` is round the roof alone. */
export function withRoofDims(house: House, { x, y, w, d }: Rect): Rect {
  const words = house.roofs.some(({ parapet }) => parapet) ? ROOM.scuppers : ROOM.gutters;
  const [west, south] = [ROOM.strings + words, ROOM.strings + ROOM.gutters];
  return { x: x - west, y: y - ROOM.gutters, w: w + west + words, d: d + south + ROOM.gutters };
}

/** From eave to eave, and between the places where the edge steps, on two sides of what is drawn. */
export function roofDims(roof: RoofDrawing, drawn: readonly Shape[], text: number): DimensionShape[] {
  const words = drawn.flatMap((shape) => (shape.type === "text" ? [lettersOf(shape)] : []));
  const rings = roof.planes.flatMap(({ parts }) => parts);
  const all = rings.flat();
  return (["x", "y"] as const).flatMap((axis) => {
    const along = (p: P2) => (axis === "x" ? p.x : p.y);
    // South for those along x, west for those along y: `sign` points outwards.
    const sign = axis === "x" ? 1 : -1;
    const edge = (at: number): number => edgeAt(rings, axis, at, sign);
    const values = all.map(along);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const steps = spaced(stepsOf(values, edge), low, high);
    const reaches = [
      ...all.map((p) => (axis === "x" ? p.y : -p.x)),
      ...words.map((box) => (axis === "x" ? box.y + box.d : -box.x)),
    ];
    const first = Math.max(...reaches) + text * OFF.first;
    const near = (at: number) => {
      const inside = at > (low + high) / 2 ? at - 0.02 : at + 0.02;
      return edge(inside);
    };
    const overall = dimString([low, high], axis, sign * (first + text * OFF.next), near, text);
    const parts = steps.length > 2 ? dimString(steps, axis, sign * first, near, text).map(aside) : [];
    return parts.length > 0 ? [...parts, ...overall] : dimString([low, high], axis, sign * first, near, text);
  });
}

/** How far the roof reaches at a place along an axis: the most southern or the most western point of it. */
function edgeAt(rings: readonly (readonly P2[])[], axis: "x" | "y", at: number, sign: 1 | -1): number {
  let far = Number.NEGATIVE_INFINITY;
  for (const ring of rings)
    for (const [a, b] of edgesOf(ring)) {
      const [u, v] = axis === "x" ? [a.x, b.x] : [a.y, b.y];
      if (u > at === v > at) continue;
      const t = (at - u) / (v - u);
      const across = axis === "x" ? a.y + (b.y - a.y) * t : a.x + (b.x - a.x) * t;
      far = Math.max(far, sign * across);
    }
  return sign * far;
}

/** The places between the ends where the edge of the roof steps back or forth. */
function stepsOf(values: readonly number[], edge: (at: number) => number): number[] {
  const stops = [...new Set(values.map((value) => Math.round(value * 100) / 100))].sort((a, b) => a - b);
  return stops.filter((stop, i) => {
    if (i === 0 || i === stops.length - 1) return false;
    const [before, after] = [edge(stop - 0.02), edge(stop + 0.02)];
    return Number.isFinite(before) && Number.isFinite(after) && Math.abs(before - after) > STEP;
  });
}

/** Ends and steps, those left out that lie nearer to the last one than the edge of a roof steps. */
function spaced(steps: readonly number[], low: number, high: number): number[] {
  const kept: number[] = [low];
  for (const step of steps) if (step - (kept.at(-1) ?? low) > STEP && high - step > STEP) kept.push(step);
  return [...kept, high];
}

/** A dimension of a string, whose figure leaves its line where it is longer than what it measures. */
function aside(dim: DimensionShape, index: number, all: readonly DimensionShape[]): DimensionShape {
  const span = Math.abs(dim.to[dim.axis] - dim.from[dim.axis]);
  return textWidth(dim.value, dim.size) > span * 0.94 ? offLine(dim, index, all) : dim;
}
