/** How large the roof is: strings of dimensions round it. Plan feet. */

import { dimString, offLine } from "../geometry/dim-string.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { edgesOf, type P2 } from "../geometry/geometry.ts";
import { OUTWARD } from "../geometry/rects.ts";
import { type DimensionShape, type Shape, textWidth } from "../geometry/shape.ts";
import { boundsOf, OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { frontOf } from "../massing/drawn-roofs.ts";
import type { RoofDrawing } from "../massing/roof.ts";
import { ENDS, gableStops } from "./roof-edges.ts";
import { roomDecks } from "./room-decks.ts";

/** The edge of the roof steps where it moves more than this, feet. */
const STEP = 0.3;
/** Of a string from what is written at the eave, and from string to string, in heights of lettering. */
const OFF = { first: 2, next: 2.6 };
/** Places nearer than this are one, feet. */
const SAME = 0.06;
/** What two strings and one take beside the words of the drainage, and those of gutters and of scuppers; feet. */
const ROOM = { strings: 4, string: 2.2, gutters: 2.2, scuppers: 4.5 };

/** The roof with room for its words and its dimensions; `box` is round the roof alone. */
export function withRoofDims(house: House, roof: RoofDrawing, { x, y, w, d }: Rect): Rect {
  const flats = [...house.roofs, ...roomDecks(house)];
  const words = flats.some(({ parapet }) => parapet) ? ROOM.scuppers : ROOM.gutters;
  const sides = roofStrings(roof).map(({ side }) => side);
  const [north, east] = (["n", "e"] as const).map((side) => (sides.includes(side) ? ROOM.string : 0));
  const [west, south] = [ROOM.strings + words, ROOM.strings + ROOM.gutters];
  const [top, right] = [ROOM.gutters + (north ?? 0), words + (east ?? 0)];
  return { x: x - west, y: y - top, w: w + west + right, d: d + south + top };
}

/** A string before one side of the roof: where its ticks are, feet. */
interface RoofString {
  side: Side;
  /** The ends of the roof, and between them the places where its edge steps, as seen from that side. */
  stops: number[];
}

/** South and west carry the whole size too; the others only what cannot be read there. */
const CHIEF: readonly Side[] = ["s", "w"];

/** The strings that locate where the edge of the roof steps: all on the chief sides, on the others those that add to them. */
function roofStrings(roof: RoofDrawing): RoofString[] {
  const rings = roof.planes.flatMap(({ parts }) => parts);
  const on = (side: Side): RoofString => ({ side, stops: stopsOn(rings, side) });
  return CHIEF.flatMap((side) => {
    const [chief, other] = [on(side), on(OPPOSITE[side])];
    const isKnown = (stop: number) => chief.stops.some((one) => Math.abs(one - stop) < SAME);
    return other.stops.every(isKnown) ? [chief] : [chief, other];
  });
}

/** An edge of a roof shorter than this needs no place of its own, feet. */
const STUB = 1;

/** The front of every dormer and its sides: its walls are in no string of a floor plan. */
function dormerStops(house: House, axis: "x" | "y"): number[] {
  const dormers = house.roofs.flatMap((part) => part.dormers ?? []);
  return dormers.flatMap((dormer) => {
    const { line, start, end } = frontOf(dormer);
    return runsAlongX(dormer.faces) === (axis === "x") ? [start, end] : [line];
  });
}

/**
 * What no string locates: ends of roofs within others, as of parapets side by side, and of gables
 * that stand on other roofs, where no overhang of `drawn` tells them either; and dormers.
 */
function innerStops(
  house: House,
  roof: RoofDrawing,
  strings: readonly RoofString[],
  drawn: readonly Shape[],
  axis: "x" | "y",
): number[] {
  const inStrings = strings
    .filter(({ side }) => runsAlongX(side) === (axis === "x"))
    .flatMap(({ stops }) => stops);
  const known = [
    ...inStrings,
    ...drawn.flatMap((one) =>
      one.type === "dimension" && one.axis === axis ? [one.from[axis], one.to[axis]] : [],
    ),
  ];
  const across = axis === "x" ? "y" : "x";
  const ends = roof.lines.flatMap(({ kind, from, to }) => {
    const long = Math.abs(from[across] - to[across]);
    if (Math.abs(from[axis] - to[axis]) < 0.01) return ENDS.has(kind) && long >= STUB ? [from[axis]] : [];
    if (kind !== "rake" || long >= 0.01) return [];
    return [from, to].filter((end) => !goesOn(roof, end, axis)).map((end) => end[axis]);
  });
  const isNew = (among: readonly number[]) => (stop: number) =>
    among.every((one) => Math.abs(one - stop) >= SAME);
  const gables = gableStops(house, roof, axis);
  return [...[...ends, ...gables].filter(isNew(known)), ...dormerStops(house, axis).filter(isNew(inStrings))];
}

/** Whether an eave goes straight on from an end of a rake, as at the foot of a valley, so that no roof ends there. */
function goesOn(roof: RoofDrawing, end: P2, axis: "x" | "y"): boolean {
  const across = axis === "x" ? "y" : "x";
  return roof.lines.some(
    ({ kind, from, to }) =>
      kind === "eave" &&
      [from, to].every((p) => Math.abs(p[across] - end[across]) < SAME) &&
      [from, to].some((p) => Math.abs(p[axis] - end[axis]) < SAME),
  );
}

/** The chief strings with what is located nowhere else. */
function withInner(
  house: House,
  roof: RoofDrawing,
  strings: readonly RoofString[],
  drawn: readonly Shape[],
): RoofString[] {
  return strings.map(({ side, stops }) => {
    if (!CHIEF.includes(side)) return { side, stops };
    const inner = innerStops(house, roof, strings, drawn, runsAlongX(side) ? "x" : "y");
    const [low, high] = [Math.min(...stops), Math.max(...stops)];
    const all = [...stops.slice(1, -1), ...inner].sort((a, b) => a - b);
    return { side, stops: spaced(all, low, high) };
  });
}

/** From eave to eave, and between the places where the edge steps, round what is drawn. */
export function roofDims(
  house: House,
  roof: RoofDrawing,
  drawn: readonly Shape[],
  text: number,
): DimensionShape[] {
  const words = drawn.flatMap((shape) => (shape.type === "text" ? [lettersOf(shape)] : []));
  const rings = roof.planes.flatMap(({ parts }) => parts);
  const all = boundsOf([...rings.flat().map(({ x, y }) => ({ x, y, w: 0, d: 0 })), ...words]);
  return withInner(house, roof, roofStrings(roof), drawn).flatMap(({ side, stops }) => {
    const axis = runsAlongX(side) ? "x" : "y";
    const away = OUTWARD[side];
    const place = (row: number) => sideOf(all, side).line + away * text * (OFF.first + OFF.next * row);
    const [low, high] = [Math.min(...stops), Math.max(...stops)];
    const near = (at: number) => {
      const inside = at > (low + high) / 2 ? at - 0.02 : at + 0.02;
      return edgeAt(rings, axis, inside, away);
    };
    const parts = stops.length > 2 ? dimString(stops, axis, place(0), near, text).map(aside) : [];
    const overall = CHIEF.includes(side)
      ? dimString([low, high], axis, place(parts.length > 0 ? 1 : 0), near, text)
      : [];
    return [...parts, ...overall];
  });
}

/** The ends of the roof along a side, and the places between them where its edge steps there. */
function stopsOn(rings: readonly (readonly P2[])[], side: Side): number[] {
  const axis = runsAlongX(side) ? "x" : "y";
  const values = rings.flat().map((p) => p[axis]);
  const steps = stepsOf(values, (at) => edgeAt(rings, axis, at, OUTWARD[side]));
  return spaced(steps, Math.min(...values), Math.max(...values));
}

/** How far the roof reaches at a place along an axis: its outermost point on the side that `sign` points to. */
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
