import { outdoorUnitOf } from "../electrical/outdoor-unit.ts";
import { fmtFeet, roundedSpans } from "../geometry/fmt-feet.ts";
import { holds, OUTWARD, pointAlong, spanAlong } from "../geometry/rects.ts";
import { type DimensionShape, textWidth } from "../geometry/shape.ts";
import { bayRects } from "../layout/bays.ts";
import {
  boundsOf,
  type Edge,
  EPS,
  edgesOf,
  isOnLine,
  type Placed,
  runsAlongX,
  SIDES,
  sideOf,
} from "../layout/edges.ts";
import type { House, Level, Rect, Side } from "../layout/model.ts";
import { wellsOf } from "../layout/wells.ts";
import { bayStops } from "./bay-stops.ts";
import { type DeckStop, deckStops } from "./deck-stops.ts";
import { facadeOf, roofedRects, shellOf } from "./facade.ts";
import { stepRects } from "./plan-steps.ts";
import { clearOn } from "./string-places.ts";
import { studFaces } from "./stud-faces.ts";
import type { LevelWalls } from "./walls.ts";

/** What is dimensioned on each side, from the wall outwards. */
export type DimString = "openings" | "walls" | "decks" | "overall";

export interface DimOptions {
  strings: readonly DimString[];
  /** Text height, feet. */
  text: number;
  /** Rounding, inches. */
  step: 1 | 0.5;
  /** The first string keeps at least this far off the walls, feet; clear of a roof edge, say. */
  clear?: number;
  /** Whether partitions that no string outside locates are dimensioned inside. */
  interior?: boolean;
  /** Whether the roofs below are drawn: the strings then run outside of those that do not reach far. */
  roofsBelow?: boolean;
}

/** How far the first string and each further one stand off, in text heights. */
const FIRST = 3.2;
const NEXT = 2.6;
/** A witness line of a further string begins so far past a nearer one, in text heights: clear of its figures. */
const PAST = 1.15;

/** How far the dimension strings reach out, feet; on a side of a level that is named with that of its decks. */
export function dimReach(options: DimOptions, of?: { level: Level; side: Side }): number {
  const rows = options.strings.filter((kind) => kind !== "decks" || (of && hasDeckString(of.level, of.side)));
  return firstOffset(options) + options.text * (NEXT * (rows.length - 1) + 1.6);
}

function firstOffset({ text, clear = 0 }: DimOptions): number {
  return Math.max(text * FIRST, clear);
}

/**
 * Dimension strings on all four sides of a level: to outer faces, to the middles of openings, to the ends
 * of bays and to the faces of the studs of inner walls.
 */
export function dimensionShapes(
  house: House,
  levelIndex: number,
  walls: LevelWalls,
  options: DimOptions,
): DimensionShape[] {
  const level = house.levels[levelIndex];
  if (!level) return [];
  const edges = edgesOf(level);
  const steps = [...stepRects(house, levelIndex), ...wellsOf(house, levelIndex).map(({ rect }) => rect)];
  const unit = outdoorUnitOf(house, levelIndex)?.ground;
  return SIDES.flatMap((side) => {
    const clear = clearOn(house, levelIndex, side, options);
    return sideStrings(level, walls, edges, { steps, unit }, side, { ...options, clear });
  });
}

function sideStrings(
  level: Level,
  walls: LevelWalls,
  edges: readonly Edge[],
  { steps, unit }: { steps: readonly Rect[]; unit?: Rect },
  side: Side,
  options: DimOptions,
): DimensionShape[] {
  const all = boundsOf([...level.rooms.flatMap((room) => room.rects), ...steps, ...bayRects(level)]);
  const roofed = boundsOf(roofedRects(level));
  const away = OUTWARD[side];
  const limit = outermost(all, side);
  const ends = spanAlong(runsAlongX(side), roofed);
  const facade = facadeOf(level, edges, side);
  const stops = options.strings.includes("decks") ? deckStops(level, side) : [];
  const within = stops.filter(isWithin(ends));
  const outside = [...stops.filter((stop) => !within.includes(stop)), ...bayStops(level, side)];
  const points: Record<DimString, number[]> = {
    openings: distinct(openingPoints(shellOf(level, edges, side), walls)),
    walls: distinct(wallPoints(level, facade, walls, side)),
    decks: within.length > 0 ? distinct([...ends, ...within.map(({ along }) => along)]) : [],
    // What sticks out of the house is measured on from it.
    overall: distinct([...ends, ...outside.map(({ along }) => along)]),
  };
  const strings = options.strings
    .map((kind) => points[kind])
    .filter((string) => string.length >= 2)
    .filter((string, index, all) => {
      // A string that tells no more than the next one outside it is left out.
      const outer = all[index + 1] ?? [];
      return string.some((point) => outer.every((other) => Math.abs(other - point) > 0.02));
    });
  return strings.flatMap((string, index) => {
    // Clear of the unit outdoors, which mostly stands nearer to the wall than the first string.
    const beyond = unit ? (outermost(unit, side) - limit) * away + options.text * 1.4 : 0;
    const first = Math.max(firstOffset(options), beyond);
    const place = (row: number) => limit + away * (first + options.text * NEXT * row);
    const near = (along: number) => {
      const row = rowCrossed(strings.slice(0, index), along, options.text);
      if (row >= 0) return place(row) + away * options.text * PAST;
      return (
        [...within, ...outside].find((stop) => stop.along === along)?.near ?? nearOf(facade, along, limit)
      );
    };
    return stringOf(string, side, place(index), near, options);
  });
}

/** Whether an edge of a deck lies between the ends of the house. */
const isWithin =
  ([low, high]: readonly [number, number]) =>
  ({ along }: DeckStop): boolean =>
    along > low && along < high;

/** Whether the edges of decks have a string of their own on a side. */
function hasDeckString(level: Level, side: Side): boolean {
  const roofed = boundsOf(roofedRects(level));
  return deckStops(level, side).some(isWithin(spanAlong(runsAlongX(side), roofed)));
}

/** The outermost of the nearer strings whose text a witness line at `along` could run through; -1 for none. */
function rowCrossed(nearer: readonly number[][], along: number, text: number): number {
  return nearer.findLastIndex((points) => {
    const inside = along > (points[0] ?? 0) + EPS && along < (points.at(-1) ?? 0) - EPS;
    return inside && points.every((point) => Math.abs(point - along) > Math.min(EPS, text));
  });
}

function outermost(box: Rect, side: Side): number {
  return sideOf(box, side).line;
}

function wallPoints(level: Level, facade: readonly Edge[], walls: LevelWalls, side: Side): number[] {
  return facade.flatMap((edge) => [
    edge.start,
    edge.end,
    ...walls.runs
      .filter(
        (run) =>
          run.kind === "inner" &&
          (run.axis === "x") !== runsAlongX(side) &&
          (Math.abs(run.start - edge.line) < 0.6 || Math.abs(run.end - edge.line) < 0.6) &&
          run.line > edge.start + EPS &&
          run.line < edge.end - EPS,
      )
      .map((run) => studPoint(level, run, edge)),
  ]);
}

/**
 * The stud face that looks to the nearer end of the facade; of a wall in its very middle, the face towards
 * the room that the layout names first, which is the same room in a mirrored plan.
 */
function studPoint(level: Level, run: LevelWalls["runs"][number], edge: Edge): number {
  const [low, high] = studFaces(run);
  const further = run.line - edge.start - (edge.end - run.line);
  // A quarter of an inch is rounded the same way from either end, so that mirrored plans agree.
  const hair = 1e-4;
  const toLow = Math.abs(further) < EPS ? isFirstBefore(level, run, edge) : further < 0;
  return toLow ? low - hair : high + hair;
}

/** Whether the room before a wall, at its end on the facade, stands before the room behind it in the layout. */
function isFirstBefore(level: Level, run: LevelWalls["runs"][number], edge: Edge): boolean {
  const inward = -OUTWARD[edge.side];
  const across = edge.line + inward;
  const roomAt = (along: number) => {
    const [x, y] = run.axis === "y" ? [along, across] : [across, along];
    return level.rooms.findIndex(({ rects }) => rects.some((rect) => holds(rect, x, y)));
  };
  return roomAt(run.line - 0.5) < roomAt(run.line + 0.5);
}

/** The places along x and along y that strings locate, feet. */
export function locatedOutside(shapes: readonly DimensionShape[]): { x: number[]; y: number[] } {
  const along = (axis: "x" | "y") =>
    shapes.filter((one) => one.axis === axis).flatMap((one) => [one.from[axis], one.to[axis]]);
  return { x: along("x"), y: along("y") };
}

function openingPoints(shell: readonly Edge[], walls: LevelWalls): number[] {
  return shell.flatMap((edge) => [edge.start, edge.end, ...openingStops(edge, walls)]);
}

/** Where a string before a wall locates what stands in it: the middles of openings and the ends of bays, feet. */
export function openingStops(wall: Edge, { doors, windows, bays }: LevelWalls): number[] {
  const isIn = ({ edge, start, end }: Placed) =>
    isOnLine(edge, wall) && start > wall.start - EPS && end < wall.end + EPS;
  return [
    ...[...doors, ...windows].filter(isIn).map(({ start, end }) => (start + end) / 2),
    ...bays.filter(isIn).flatMap(({ start, end }) => [start, end]),
  ];
}

function distinct(points: readonly number[]): number[] {
  const sorted = [...points].sort((a, b) => a - b);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > 0.08);
}

/** The wall that a witness line springs from. */
function nearOf(facade: readonly Edge[], along: number, limit: number): number {
  const at = facade.filter((edge) => along >= edge.start - EPS && along <= edge.end + EPS);
  if (at.length === 0) return limit;
  return at.reduce(
    (best, edge) => (Math.abs(edge.line - limit) < Math.abs(best - limit) ? edge.line : best),
    at[0]?.line ?? limit,
  );
}

function stringOf(
  points: readonly number[],
  side: Side,
  at: number,
  near: (along: number) => number,
  { text, step }: DimOptions,
): DimensionShape[] {
  const spans = roundedSpans(points, step);
  return spans.map((span, index) => {
    const [a, b] = [points[index] ?? 0, points[index + 1] ?? 0];
    const value = fmtFeet(span, step);
    const room = (b - a) * 0.85;
    const axis = runsAlongX(side) ? "x" : "y";
    const place = (along: number) => pointAlong(axis === "x", along, near(along));
    return {
      type: "dimension",
      layer: "A-ANNO-DIMS",
      axis,
      from: place(a),
      to: place(b),
      at,
      value,
      size: text,
      flip: textWidth(value, text) > room,
    };
  });
}
