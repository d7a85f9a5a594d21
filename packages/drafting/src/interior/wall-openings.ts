import { without } from "../geometry/stretches.ts";
import { EPS, runsAlongX } from "../layout/edges.ts";
import type { DoorKind } from "../layout/kinds.ts";
import type { House, Side } from "../layout/model.ts";
import { fullWindow, leafCount, unitCount } from "../layout/windows.ts";
import { doorHeight } from "../massing/door-heights.ts";
import { type WindowFront, windowFront } from "../massing/window-front.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Span } from "./front-pen.ts";
import { type InteriorView, spanOf } from "./interior-views.ts";

/** Width of the casing round doors and windows, feet. */
export const CASING = 0.25;
/** Mirrors over vanities: from and to over the floor, and the least that is one, feet. */
export const MIRROR = { low: 3.4, high: 6.5, width: 1.2, height: 2 };

/** A hole in a wall as it is seen from the room, feet; without its casing. */
export interface WallOpening {
  what: "window" | "door";
  ends: Span;
  low: number;
  high: number;
  /** Where the units of a window or the leaves of a sliding door meet, along the wall, feet. */
  joints?: readonly number[];
  /** Of a window: its sashes, their glass and muntins, along the wall and over the floor, feet. */
  front?: WindowFront;
  /** Of a door: its kind, and whether its hinges, or its pocket, are at the left as seen. */
  door?: { kind: DoorKind; left: boolean };
}

/** The doors and windows of a wall. */
export function openingsOn(house: House, view: InteriorView): WallOpening[] {
  const walls = wallsOf(house, view.level);
  const level = house.levels[view.level];
  if (!level) return [];
  const here = (edge: { side: Side; line: number }, start: number, end: number) =>
    runsAlongX(edge.side) === runsAlongX(view.side) &&
    Math.abs(edge.line - view.line) < 0.05 &&
    end > view.from + EPS &&
    start < view.to - EPS;
  const windows = walls.windows.filter(({ edge, start, end }) => here(edge, start, end));
  const doors = walls.doors.filter(({ edge, start, end }) => here(edge, start, end));
  const alongGrows = view.side === "n" || view.side === "e";
  return [
    ...windows.map(({ window, start, end }): WallOpening => {
      const { sill, height, kind } = fullWindow(window);
      const ends = spanOf(view.side, start, end);
      const joints = jointsOf(ends, unitCount(kind, end - start));
      const pane = { u0: ends[0], v0: sill, u1: ends[1], v1: sill + height };
      const front = windowFront(house, kind, pane);
      return { what: "window", ends, low: sill, high: sill + height, joints, front };
    }),
    ...doors.map(({ door, edge, start, end }): WallOpening => {
      const roomier = start - edge.start > edge.end - end + EPS ? "start" : "end";
      const hinge = door.hinge ?? (door.kind === "pocket" ? roomier : "start");
      const left = (hinge === "start") === alongGrows;
      const ends = spanOf(view.side, start, end);
      const high = doorHeight(house, level, door);
      const joints = door.kind === "slider" ? jointsOf(ends, leafCount(end - start)) : [];
      return { what: "door", ends, low: 0, high, joints, door: { kind: door.kind, left } };
    }),
  ];
}

/** Where so many parts of equal width meet, feet along the wall. */
export const jointsOf = ([a, b]: Span, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, index) => a + ((b - a) * (index + 1)) / count);

/** The stretches of a wall that no wall stands on, where rooms flow into one another. */
export function gapsOf(house: House, view: InteriorView): Span[] {
  const runs = wallsOf(house, view.level).runs.filter(
    (run) => (run.axis === "x") === runsAlongX(view.side) && Math.abs(run.line - view.line) < EPS,
  );
  return without(
    [[view.from, view.to]],
    runs.map(({ start, end }): Span => [start, end]),
  )
    .filter(([a, b]) => b - a > 0.5)
    .map(([a, b]) => spanOf(view.side, a, b));
}

/** A mirror: its ends from left to right and its upper edge over the floor, feet. */
export interface Mirror {
  ends: Span;
  high: number;
}

/**
 * The mirrors over a vanity: one over all of it, under a high window, or on the wall that its
 * openings leave. None where there is no room for any.
 */
export function mirrorsOf([a, b]: Span, openings: readonly WallOpening[]): Mirror[] {
  const wide: Span = [a + 0.2, b - 0.2];
  const inTheWay = openings.filter(
    ({ ends, low }) => ends[0] - CASING < wide[1] && ends[1] + CASING > wide[0] && low - CASING < MIRROR.high,
  );
  const under = Math.min(MIRROR.high, ...inTheWay.map(({ low }) => low - CASING - 0.1));
  if (under - MIRROR.low >= MIRROR.height) return [{ ends: wide, high: under }];
  return without(
    [wide],
    inTheWay.map(({ ends }): Span => [ends[0] - CASING - 0.1, ends[1] + CASING + 0.1]),
  )
    .filter(([p, q]) => q - p >= MIRROR.width)
    .map((ends) => ({ ends, high: MIRROR.high }));
}
