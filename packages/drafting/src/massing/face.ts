/** The faces a house is built of in space: walls, roofs, posts and the like. Feet; z over grade. */

import {
  add3,
  cross3,
  dot3,
  mul3,
  norm3,
  normalOf,
  nth,
  type P2,
  type P3,
  p2,
  p3,
  sub3,
} from "../geometry/geometry.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { Cladding } from "../layout/kinds.ts";
import type { Side } from "../layout/model.ts";
import type { Opening } from "./openings.ts";

export type FaceKind =
  | "wall"
  | "gable"
  | "roof"
  | "soffit"
  | "fascia"
  | "coping"
  | "post"
  | "pier"
  | "beam"
  | "slab"
  | "deck"
  | "step"
  | "chimney"
  | "chimney-cap"
  | "bracket"
  | "rail"
  | "handrail"
  | "gutter"
  | "downspout"
  | "scupper";

/** A region of a face with a finish of its own, painted over the face in order; convex parts, face coordinates. */
export interface Layer {
  kind: "accent" | "wainscot" | "plinth" | "trim" | "vent" | "drip";
  cladding?: Cladding;
  parts: P2[][];
}

/** An opening in face coordinates. */
export interface FaceOpening {
  opening: Opening;
  u0: number;
  u1: number;
  v0: number;
  v1: number;
}

/** Where face coordinates lie in space: u to the right as seen from outside, v up. */
export interface Frame {
  origin: P3;
  u: P3;
  v: P3;
}

export interface Face {
  kind: FaceKind;
  parts: P3[][];
  /** Outward. */
  normal: P3;
  frame: Frame;
  level: number;
  /** Finish; "accent" takes the second cladding of the palette. */
  finish: "wall" | "accent" | "other";
  side?: Side;
  layers: Layer[];
  openings: FaceOpening[];
  seeThrough?: boolean;
  /** Index of the roof part, for roofs and what belongs to them. */
  roof?: number;
  /** Face coordinates of the ends of a wall, and the plate, for trim and texture. */
  span?: { u0: number; u1: number; base: number; plate: number };
}

export const toSpace = (frame: Frame, p: P2): P3 =>
  add3(frame.origin, add3(mul3(frame.u, p.x), mul3(frame.v, p.y)));

export const toFace = (frame: Frame, p: P3): P2 => {
  const d = sub3(p, frame.origin);
  return p2(dot3(d, frame.u), dot3(d, frame.v));
};

export const OUT: Record<Side, P3> = { n: p3(0, -1, 0), e: p3(1, 0, 0), s: p3(0, 1, 0), w: p3(-1, 0, 0) };
/** To the right as seen from outside. */
const RIGHT: Record<Side, P3> = { n: p3(-1, 0, 0), e: p3(0, -1, 0), s: p3(1, 0, 0), w: p3(0, 1, 0) };
const UP = p3(0, 0, 1);

/** An upright face that looks to a side of the house, its origin at the left end at grade; its parts are the caller's. */
export function sideFace(
  kind: FaceKind,
  { side, line, from, to, level }: { side: Side; line: number; from: number; to: number; level: number },
): Face {
  const left = side === "s" || side === "w" ? from : to;
  const origin = runsAlongX(side) ? p3(left, line, 0) : p3(line, left, 0);
  return {
    kind,
    parts: [],
    normal: OUT[side],
    frame: { origin, u: RIGHT[side], v: UP },
    level,
    finish: "other",
    side,
    layers: [],
    openings: [],
  };
}

/** The parts of a face in its own coordinates. */
export const localParts = ({ parts, frame }: Face): P2[][] =>
  parts.map((part) => part.map((p) => toFace(frame, p)));

/** An opening on a face, whose `u` tells where a plan coordinate along its wall lies. */
export function openingOn(opening: Opening, u: (along: number) => number): FaceOpening {
  const [a, b] = [u(opening.from), u(opening.to)];
  return { opening, u0: Math.min(a, b), u1: Math.max(a, b), v0: opening.bottom, v1: opening.top };
}

/** The corners of a level rectangle between two of its corners, at a height. */
export const levelRing = (x0: number, y0: number, x1: number, y1: number, z: number): P3[] => [
  p3(x0, y0, z),
  p3(x1, y0, z),
  p3(x1, y1, z),
  p3(x0, y1, z),
];

/** Position along a wall in face coordinates of a plan coordinate along it. */
export function alongToU(side: Side, from: number, to: number, along: number): number {
  return side === "s" || side === "w" ? along - from : to - along;
}

/** A face of any direction whose frame has u level and v up the slope. */
export function freeFace(kind: FaceKind, parts: P3[][], outward: P3, level: number): Face {
  const first = nth(parts, 0);
  let normal = normalOf(first);
  if (dot3(normal, outward) < 0) normal = mul3(normal, -1);
  const flat = Math.abs(normal.z) > 0.999;
  // The plan is left-handed (y runs down the sheet), so the usual cross products turn the other way.
  const u = flat ? p3(1, 0, 0) : norm3(cross3(normal, UP));
  const v = flat ? p3(0, -1, 0) : norm3(cross3(u, normal));
  return {
    kind,
    parts,
    normal,
    frame: { origin: nth(first, 0), u, v },
    level,
    finish: "other",
    layers: [],
    openings: [],
  };
}

/** The faces of an upright box; sides and top, and the underside when asked for. */
export function boxFaces(
  kind: FaceKind,
  low: P3,
  high: P3,
  level: number,
  options: { bottom?: boolean; topKind?: FaceKind } = {},
): Face[] {
  const wall = (side: Side): Face => {
    const line = side === "n" ? low.y : side === "s" ? high.y : side === "w" ? low.x : high.x;
    const across = runsAlongX(side);
    const [from, to] = across ? [low.x, high.x] : [low.y, high.y];
    const at = (along: number, z: number): P3 => (across ? p3(along, line, z) : p3(line, along, z));
    const ring = [at(from, low.z), at(to, low.z), at(to, high.z), at(from, high.z)];
    return { ...sideFace(kind, { side, line, from, to, level }), parts: [ring] };
  };
  const flat = (z: number, up: number, flatKind: FaceKind): Face =>
    freeFace(flatKind, [levelRing(low.x, low.y, high.x, high.y, z)], p3(0, 0, up), level);
  const faces = [wall("n"), wall("e"), wall("s"), wall("w"), flat(high.z, 1, options.topKind ?? kind)];
  if (options.bottom) faces.push(flat(low.z, -1, "soffit"));
  return faces;
}
