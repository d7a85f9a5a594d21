/** What flights of steps have in common: those before a house and those from it down into its garage. Plan feet. */

import { OUTWARD, rectOutside, spanAlong } from "../geometry/rects.ts";
import { intersection, runsAlongX, sideOf } from "../layout/edges.ts";
import type { Level, Rect, Side } from "../layout/model.ts";

/** Steps at a door or at the edge of a porch or deck. */
export interface Steps {
  /** "outside", or the id of the garage that they stand in. */
  room: string;
  /** The wall or edge that they stand before: the side it looks to, its line, and their ends along it. */
  side: Side;
  line: number;
  from: number;
  to: number;
  /** How far landing and flight reach out from the line. */
  reach: number;
  /** The landing at a door; none where a porch or deck is one. */
  landing?: Rect;
  /** Height of the landing: flush with the floor, or down at the ground where one riser is enough. */
  landingTop: number;
  /** The treads between landing and ground, from the top; none where one riser is enough. */
  treads: Rect[];
  /** The side one walks towards going down. */
  down: Side;
  risers: number;
  /** The floor above, as high as it is at its steps, and the ground or slab below. */
  top: number;
  bottom: number;
}

/** A stretch of a wall or edge that steps stand before. */
export interface EdgePlace {
  side: Side;
  line: number;
  from: number;
  to: number;
}

/** IRC R311.3: a landing at a door is as wide as the door and 36 in deep, feet. */
export const LANDING = 3;
/** The depth of treads, feet. */
export const TREAD = { outside: 11 / 12, garage: 10 / 12 };

/** The rectangle that reaches `depth` out from a line on its given side. */
export function before(side: Side, line: number, from: number, to: number, depth: number): Rect {
  return rectOutside(side, line, from, to - from, depth);
}

/** Treads going down from one side of a rectangle, as wide as that side. */
export function treadsFrom(rect: Rect, down: Side, count: number, tread: number): Rect[] {
  const { line, start, end } = sideOf(rect, down);
  return Array.from({ length: count }, (_, i) =>
    before(down, line + OUTWARD[down] * i * tread, start, end, tread),
  );
}

/** The landing that a layout gives to a door, and the way its flight goes down. */
export function landingFor(level: Level, room: string, at: Rect): { rect: Rect; down: Side } | undefined {
  return level.landings?.find((one) => one.room === room && intersection(one.rect, at) !== null);
}

/** Where steps stand along their wall or edge, and how far they reach out from it. */
export function spanOf(side: Side, line: number, rects: readonly Rect[]) {
  const alongX = runsAlongX(side);
  const along = rects.flatMap((rect) => spanAlong(alongX, rect));
  const far = rects.flatMap((rect) => spanAlong(!alongX, rect));
  const reach = Math.max(...far.map((at) => Math.abs(at - line)));
  return { side, line, from: Math.min(...along), to: Math.max(...along), reach };
}
