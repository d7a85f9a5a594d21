/** What walls are finished with: second claddings, gables and their vents, wainscots and foundations that show. */

import { clipBy, mix2, nth, type P2, p2 } from "../geometry/geometry.ts";
import { spanAlong } from "../geometry/rects.ts";
import { claddingFoot } from "../layout/cladding-foot.ts";
import { runsAlongX } from "../layout/edges.ts";
import { FLOOR_STRUCTURE, groundLevelOf } from "../layout/heights.ts";
import { type Cladding, isMasonry, isTraditional } from "../layout/kinds.ts";
import type { House, Rect } from "../layout/model.ts";
import { inRect, insideOf, type OuterEdge } from "./envelope.ts";
import { alongToU, type Face, type Layer, localParts } from "./face.ts";
import { type Paved, pavedStretches } from "./open-floors.ts";
import { entryOf, type Opening, openRoomAt } from "./openings.ts";

/** A stretch along a wall, plan feet. */
export interface Stretch {
  from: number;
  to: number;
}

/** The ends of a wall and, between them along it, those of rectangles and what `more` there is. */
export function stopsAlong(edge: OuterEdge, rects: readonly Rect[], more: readonly number[] = []): number[] {
  return [edge.from, edge.to, ...more, ...rects.flatMap((r) => spanAlong(runsAlongX(edge.side), r))]
    .filter((at) => at >= edge.from - 1e-6 && at <= edge.to + 1e-6)
    .sort((a, b) => a - b)
    .filter((at, i, list) => i === 0 || at - nth(list, i - 1) > 1e-3);
}

/** Whether the second cladding of the palette takes whole levels: the ground level where it is masonry, else those over it. */
const cladByLevel = (house: House) => house.style === "Contemporary" && house.levels.length > 1;

/** What most walls of the ground level are clad with. */
export function groundCladding(house: House): Cladding {
  const { cladding, accentCladding } = house.palette;
  return cladByLevel(house) && isMasonry(accentCladding) ? accentCladding : cladding;
}

/**
 * The stretches of a wall that take the second cladding of the palette: all of it by storey or
 * round the entry, and in other walls what a porch shelters.
 */
export function accentStretches(house: House, edge: OuterEdge, openings: readonly Opening[]): Stretch[] {
  const { accentCladding } = house.palette;
  if (!accentCladding || isTraditional(house.style)) return [];
  const whole = [{ from: edge.from, to: edge.to }];
  const masonry = isMasonry(accentCladding);
  if (cladByLevel(house)) return (edge.level === groundLevelOf(house)) === masonry ? whole : [];
  const entry = entryOf(openings, groundLevelOf(house));
  const hasEntry =
    entry !== undefined &&
    entry.level === edge.level &&
    entry.side === edge.side &&
    Math.abs(entry.line - edge.line) < 0.01 &&
    entry.from >= edge.from - 0.01 &&
    entry.to <= edge.to + 0.01;
  if (hasEntry && edge.to - edge.from < 30) return whole;
  return shelteredStretches(house, edge).map((one) => besideOpenings(one, edge, openings));
}

/** The casing beside an opening, which no cladding ends behind, feet. */
const CASING = 0.35;

/** A stretch of cladding whose ends lie in no opening: each is moved to the nearer side of the one it meets. */
function besideOpenings(one: Stretch, edge: OuterEdge, openings: readonly Opening[]): Stretch {
  const own = openings.filter(
    ({ level, side, line }) =>
      level === edge.level && side === edge.side && Math.abs(line - edge.line) < 0.01,
  );
  const clear = (at: number) => {
    const met = own.find(({ from, to }) => at > from - CASING && at < to + CASING);
    if (!met) return at;
    const beside = at < (met.from + met.to) / 2 ? met.from - CASING : met.to + CASING;
    return Math.min(Math.max(beside, edge.from), edge.to);
  };
  return { from: clear(one.from), to: clear(one.to) };
}

/** Where a porch with a roof lies before a wall. */
function shelteredStretches(house: House, edge: OuterEdge): Stretch[] {
  const rects = house.levels[edge.level]?.rooms.flatMap((room) => room.rects) ?? [];
  const stops = stopsAlong(edge, rects);
  const found: Stretch[] = [];
  stops.slice(1).forEach((to, i) => {
    const from = nth(stops, i);
    const outside = insideOf(edge, (from + to) / 2, -0.5);
    const sheltered =
      to - from > 1e-3 &&
      openRoomAt(house, edge.level, outside.x, outside.y) !== undefined &&
      house.roofs.some((part) => part.level >= edge.level && inRect(part.over, outside.x, outside.y, 0));
    const last = found.at(-1);
    if (sheltered && last && from - last.to < 1e-3) last.to = to;
    else if (sheltered) found.push({ from, to });
  });
  return found;
}

/** Gives a wall its second cladding: as its finish where all of it takes it, else in layers over it. */
export function dressAccent(house: House, face: Face, edge: OuterEdge, stretches: Stretch[]): void {
  const length = edge.to - edge.from;
  if (stretches.reduce((sum, one) => sum + one.to - one.from, 0) > length - 0.05) {
    face.finish = "accent";
    return;
  }
  const local = localParts(face);
  const layers = stretches.map((one): Layer => {
    const ends = [one.from, one.to].map((at) => alongToU(edge.side, edge.from, edge.to, at));
    const right = cut(local, (p) => p.x - Math.min(...ends));
    return {
      kind: "accent",
      cladding: house.palette.accentCladding,
      parts: cut(right, (p) => Math.max(...ends) - p.x),
    };
  });
  face.layers = [...layers, ...face.layers];
}

const rect = (u0: number, v0: number, u1: number, v1: number): P2[] => [
  p2(u0, v0),
  p2(u1, v0),
  p2(u1, v1),
  p2(u0, v1),
];

/** Parts of a wall over or under a height. */
function cut(parts: P2[][], value: (p: P2) => number): P2[][] {
  return parts.map((part) => clipBy(part, value, mix2)).filter((part) => part.length >= 3);
}

/** Gables that rise higher than this over their plate have a vent, feet. */
const VENTED = 4.3;
/** Half the sides of a vent, and how far over the plate its middle lies at least, feet. */
const VENT = { wide: 0.8, high: 1.1, least: 1.4 };
/** The brace at the ridge of a Craftsman gable takes this much under it, feet. */
const BRACE = 2.1;

/** How far over the plate the middle of the vent of a gable of some rise lies, feet. */
function ventOver({ style }: House, rise: number): number {
  return style === "Craftsman" ? Math.min(rise * 0.36, rise - BRACE - VENT.high) : rise * 0.55;
}

/** Where the upper edge of a wall falls to both sides: the peaks of its gables, face coordinates. */
function peaksOf(local: readonly P2[][]): P2[] {
  const near = 1e-3;
  const isHigh = (p: P2) =>
    local
      .filter((ring) => ring.some(({ x }) => x > p.x - near) && ring.some(({ x }) => x < p.x + near))
      .every((ring) =>
        ring.every(({ x, y }) => y < p.y - near || (y < p.y + near && Math.abs(x - p.x) < near)),
      );
  return local
    .flat()
    .filter(isHigh)
    .filter((p, index, peaks) => peaks.findIndex(({ x }) => Math.abs(x - p.x) < near) === index);
}

/** The accent cladding of a gable and the vents of its peaks; `isGable` where its shape need not tell. */
export function gableLayers(house: House, local: P2[][], plate: number, isGable = false): Layer[] {
  const points = local.flat();
  const top = [...points].sort((a, b) => b.y - a.y)[0];
  if (!isTraditional(house.style) || !top || top.y < plate + 2.6) return [];
  const sloping = local.some((ring) => ring.some((p) => p.y > plate + 0.3 && p.y < top.y - 0.3));
  if (!isGable && !sloping && local.length < 2) return [];
  const layers: Layer[] = [];
  const { accentCladding } = house.palette;
  if (accentCladding && !isMasonry(accentCladding)) {
    // A stretch with a floor above goes on as wall; only what carries a roof is a gable.
    const gable = local.filter((ring) => Math.max(...ring.map((p) => p.y)) > plate + FLOOR_STRUCTURE + 0.05);
    layers.push({ kind: "accent", cladding: accentCladding, parts: cut(gable, (p) => p.y - plate - 0.1) });
    const width = gable.flat().map((p) => p.x);
    const band = rect(Math.min(...width), plate - 0.35, Math.max(...width), plate + 0.15);
    layers.push({ kind: "trim", parts: [band] });
  }
  return [...layers, ...peaksOf(local).flatMap((peak) => ventUnder(house, local, plate, peak))];
}

/** The vent of a gable under its peak, where there is room for one. */
function ventUnder(house: House, local: readonly P2[][], plate: number, peak: P2): Layer[] {
  const ends = local.flat().map((p) => p.x);
  const { wide, high, least } = VENT;
  const isWhole = peak.x - wide > Math.min(...ends) && peak.x + wide < Math.max(...ends);
  const over = ventOver(house, peak.y - plate);
  if (!isWhole || peak.y <= plate + VENTED || over <= least) return [];
  const v = plate + over;
  return [{ kind: "vent", parts: [rect(peak.x - wide, v - high, peak.x + wide, v + high)] }];
}

/**
 * The foot of a wall on the ground: its wainscot and the foundation that shows under it and under
 * its claddings, of which the second takes the `accents`; what a gable has goes over it.
 */
export function finishLayers(
  house: House,
  face: Face,
  edge: OuterEdge,
  walls: readonly OuterEdge[],
  accents: readonly Stretch[],
): Layer[] {
  if (edge.level > groundLevelOf(house)) return face.layers;
  const layers: Layer[] = [];
  const { wainscot, accentCladding } = house.palette;
  const masonry = isMasonry(accentCladding) ? accentCladding : "stone";
  const stone = wainscot ? wainscotOf(edge, walls) : undefined;
  const clad = [
    ...(stone ? [{ ...stone, cladding: masonry }] : []),
    ...accents.map((one) => ({ ...one, cladding: accentCladding })),
  ];
  const paved = pavedStretches(house, edge);
  const shown = plinthParts(house, edge, clad, paved);
  if (shown.length > 0) layers.push({ kind: "plinth", parts: shown });
  if (stone && wainscot) {
    const top = house.plinth + wainscot;
    const [u0, u1] = alongFace(edge, stone);
    const parts = footStretches(edge, paved, stone, claddingFoot(house, masonry)).map((one) => {
      const [a, b] = alongFace(edge, one);
      return rect(a, one.foot, b, top);
    });
    layers.push({ kind: "wainscot", cladding: masonry, parts });
    layers.push({ kind: "trim", parts: [rect(u0, top, u1, top + 0.22)] });
  }
  return layers.concat(face.layers);
}

/** A stretch of a wall in parts, each with where its cladding ends: over open floors before it, else at `foot`. */
function footStretches(
  edge: OuterEdge,
  paved: readonly Paved[],
  { from, to }: Stretch,
  foot: number,
): Paved[] {
  const own = { ...edge, from, to };
  const stops = stopsAlong(
    own,
    [],
    paved.flatMap((one) => [one.from, one.to]),
  );
  return stops.slice(1).map((end, i) => {
    const start = nth(stops, i);
    const before = paved.find((one) => one.from < (start + end) / 2 && one.to > (start + end) / 2);
    return { from: start, to: end, foot: before?.foot ?? foot };
  });
}

/** The ends of a stretch of a wall in the coordinates of its face, from the left. */
function alongFace(edge: OuterEdge, { from, to }: Stretch): [number, number] {
  const [a, b] = [from, to].map((at) => alongToU(edge.side, edge.from, edge.to, at)) as [number, number];
  return [Math.min(a, b), Math.max(a, b)];
}

/** A foundation lower than this is not shown, feet. */
const LEAST_SHOWN = 0.15;

/** What shows of the foundation under a wall, up to where its claddings end; `clad` has those of stretches, the first first. */
function plinthParts(
  house: House,
  edge: OuterEdge,
  clad: readonly (Stretch & { cladding: Cladding | undefined })[],
  paved: readonly Paved[],
): P2[][] {
  const stops = stopsAlong(
    edge,
    [],
    [...clad, ...paved].flatMap(({ from, to }) => [from, to]),
  );
  const shown: (Stretch & { top: number })[] = [];
  stops.slice(1).forEach((to, i) => {
    const from = nth(stops, i);
    const own = clad.find((one) => one.from < (from + to) / 2 && one.to > (from + to) / 2);
    const before = paved.find((one) => one.from < (from + to) / 2 && one.to > (from + to) / 2);
    const top = before?.foot ?? claddingFoot(house, own ? own.cladding : house.palette.cladding);
    const last = shown.at(-1);
    if (last?.top === top) last.to = to;
    else shown.push({ from, to, top });
  });
  return shown
    .filter(({ top }) => top > LEAST_SHOWN)
    .map((one) => {
      const [u0, u1] = alongFace(edge, one);
      return rect(u0, 0, u1, one.top);
    });
}

/** How far masonry goes on round an outside corner, and walls so short that it covers them; feet. */
const RETURN = 2;
const SHORT = 4;

/** The stretch of a wall with a wainscot: all of a front, and on other walls the return from its corner. */
function wainscotOf(edge: OuterEdge, walls: readonly OuterEdge[]): Stretch | undefined {
  if (edge.side === "s") return { from: edge.from, to: edge.to };
  if (edge.side === "n") return undefined;
  const turns = walls.some(
    (wall) =>
      wall.side === "s" &&
      wall.level === edge.level &&
      Math.abs(wall.line - edge.to) < 0.01 &&
      Math.abs((edge.side === "w" ? wall.from : wall.to) - edge.line) < 0.01,
  );
  if (!turns) return undefined;
  const from = edge.to - edge.from <= SHORT ? edge.from : edge.to - RETURN;
  return { from, to: edge.to };
}
