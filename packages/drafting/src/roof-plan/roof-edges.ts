/** The edges of roofs that overhang the walls below, and what is seen of them. Plan feet. */

import { largest } from "../geometry/cheapest.ts";
import { type P2, p2 } from "../geometry/geometry.ts";
import { OUTWARD, pointAlong, spanAlong } from "../geometry/rects.ts";
import { merged } from "../geometry/stretches.ts";
import { runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { House, Side } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { OUT } from "../massing/face.ts";
import type { RoofDrawing, RoofLineKind } from "../massing/roof.ts";
import { overhangsOf, roofGround } from "../massing/roof-height.ts";

/** A stretch of an edge of a roof; `out` points away from the roof. */
export interface OverhangEdge {
  from: P2;
  to: P2;
  out: P2;
  /** From the wall below, feet. */
  overhang: number;
}

/** Overhangs under this are fascia and drip, feet. */
const LEAST = 0.4;
/** What ends a roof: over the open air, or over another roof. */
export const ENDS: ReadonlySet<RoofLineKind> = new Set(["eave", "rake", "step"]);
/** A piece of an edge no longer than this may lie beyond the corner of the wall below, feet. */
const SHORT = 3;
/** Lines nearer than this are one, feet. */
const SAME = 0.05;

/**
 * Of every side of every roof that overhangs its wall the longest stretch that is seen, but those that
 * go on in an edge with the same overhang; those of `first`, as the eaves with gutters, before all.
 */
export function overhangEdges(
  house: House,
  roof: RoofDrawing,
  first: readonly OverhangEdge[],
): OverhangEdge[] {
  const wide = first.filter(({ overhang }) => overhang >= LEAST);
  const edges = wide.filter((one) => lengthOf(one) > SHORT || !wide.some((other) => isLongerOf(other, one)));
  for (const { alongX, line, face, side, seen } of overhungSides(house, roof)) {
    const longest = largest(seen, ([from, to]) => to - from);
    if (!longest) continue;
    const [from, to] = [pointAlong(alongX, longest[0], line), pointAlong(alongX, longest[1], line)];
    const edge = { from, to, out: OUT[side], overhang: Math.abs(line - face) };
    if (!edges.some((other) => isOneEdge(edge, other))) edges.push(edge);
  }
  return edges;
}

/** A side of a roof that overhangs what it stands on: the lines of its edge and of the face below, what is seen of it. */
interface OverhungSide {
  side: Side;
  alongX: boolean;
  line: number;
  face: number;
  /** The ends of the face. */
  ends: readonly [number, number];
  seen: [number, number][];
}

function overhungSides(house: House, roof: RoofDrawing): OverhungSide[] {
  return drawnRoofs(house).flatMap((part) => {
    const overhangs = overhangsOf(part);
    return SIDES.filter((side) => overhangs[side] >= LEAST).map((side) => {
      const { line: face, start, end } = sideOf(part.over, side);
      const line = face + OUTWARD[side] * overhangs[side];
      const alongX = runsAlongX(side);
      const seen = seenOn(roof, line, alongX, spanAlong(alongX, roofGround(part)));
      return { side, alongX, line, face, ends: [start, end], seen };
    });
  });
}

/** The faces that overhangs are measured from, as far as their edges are seen. */
export function facesUnder(
  house: House,
  roof: RoofDrawing,
): { alongX: boolean; line: number; span: [number, number] }[] {
  return overhungSides(house, roof).flatMap(({ alongX, face, ends: [start, end], seen }) =>
    seen
      .map(([from, to]): [number, number] => [Math.max(from, start), Math.min(to, end)])
      .filter(([from, to]) => to - from > SAME)
      .map((span) => ({ alongX, line: face, span })),
  );
}

/** The stretches of what ends roofs on a line, within a span along it; feet. */
function seenOn(
  roof: RoofDrawing,
  line: number,
  alongX: boolean,
  [low, high]: readonly [number, number],
): [number, number][] {
  const spans = roof.lines.flatMap(({ kind, from, to }): [number, number][] => {
    const [a, b] = alongX ? [from, to] : [p2(from.y, from.x), p2(to.y, to.x)];
    if (!ENDS.has(kind) || Math.abs(a.y - line) > SAME || Math.abs(b.y - line) > SAME) return [];
    return [[Math.max(low, Math.min(a.x, b.x)), Math.min(high, Math.max(a.x, b.x))]];
  });
  return merged(
    spans.filter(([from, to]) => to - from > SAME),
    SAME,
  );
}

/**
 * Where the fronts and backs of gables end and have their ridge, as far as that is seen over the open air or over
 * other roofs; `axis` runs along them.
 */
export function gableStops(house: House, roof: RoofDrawing, axis: "x" | "y"): number[] {
  const alongX = axis === "x";
  const gables = drawnRoofs(house).filter(
    (part) => part.shape === "gable" && !part.dormer && part.ridge !== axis,
  );
  return gables.flatMap((part) => {
    const ground = roofGround(part);
    const span = spanAlong(alongX, ground);
    const [start, end] = spanAlong(alongX, part.over);
    return spanAlong(!alongX, ground).flatMap((line) =>
      // Where an edge goes on past the ground of its roof there is no end to be seen.
      [...seenOn(roof, line, alongX, span).flat(), (start + end) / 2].filter((stop) =>
        roof.lines.some(
          ({ kind, from, to }) => ENDS.has(kind) && [from, to].some((p) => isAt(p, stop, line, alongX)),
        ),
      ),
    );
  });
}

function isAt(p: P2, along: number, across: number, alongX: boolean): boolean {
  const at = pointAlong(alongX, along, across);
  return Math.abs(p.x - at.x) < SAME && Math.abs(p.y - at.y) < SAME;
}

const lengthOf = ({ from, to }: OverhangEdge): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Whether an edge has the overhang of another one on the same line, and is longer. */
const isLongerOf = (one: OverhangEdge, other: OverhangEdge): boolean =>
  isInLine(one, other) && lengthOf(one) > lengthOf(other);

/** Whether two edges of the same overhang lie on one line. */
function isInLine(one: OverhangEdge, other: OverhangEdge): boolean {
  const across = one.out.x === 0 ? "y" : "x";
  return (
    one.out.x === other.out.x &&
    one.out.y === other.out.y &&
    Math.abs(one.overhang - other.overhang) < SAME &&
    Math.abs(one.from[across] - other.from[across]) < SAME
  );
}

/** Whether two edges of the same overhang lie on one line and touch. */
function isOneEdge(one: OverhangEdge, other: OverhangEdge): boolean {
  const along = one.out.x === 0 ? "x" : "y";
  const ends = ({ from, to }: OverhangEdge) => [from[along], to[along]].sort((a, b) => a - b);
  const [[low = 0, high = 0], [start = 0, end = 0]] = [ends(one), ends(other)];
  return isInLine(one, other) && low < end + SAME && start < high + SAME;
}
