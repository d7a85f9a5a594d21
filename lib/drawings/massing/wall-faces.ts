/** Outer walls and gable ends as faces, cut to the underside of the roofs they carry. */

import { clipBy, mix2, nth, type P2, p2 } from "../geometry/geometry";
import { FLOOR_STRUCTURE, groundLevelOf } from "../layout/heights";
import type { House, RoofPart, Side } from "../layout/model";
import { bayFaces } from "./bay-faces";
import { dormerFaces } from "./dormer-faces";
import { enclosedAt, insideOf, levelHeights, type OuterEdge, outerWalls } from "./envelope";
import { alongToU, type Face, type Layer, OUT, toFace, toSpace, wallFrame } from "./face";
import { entryOf, type Opening, openingsOf, openRoomAt } from "./openings";
import { HEEL, plateOf, roofBase, shedHigh } from "./roof-height";
import { across, breaks, joinPieces, pointOn, type TopPiece, topPieces, underside } from "./wall-tops";

function baseOf(house: House, edge: OuterEdge): number {
  if (edge.level === groundLevelOf(house)) return 0;
  const heights = levelHeights(house);
  const mid = (edge.from + edge.to) / 2;
  const outside = insideOf(edge, mid, -0.2);
  const floor = nth(heights, edge.level).floor;
  const below = enclosedAt(house.levels[edge.level - 1], outside.x, outside.y);
  const inside = insideOf(edge, mid, 0.2);
  const over = enclosedAt(house.levels[edge.level - 1], inside.x, inside.y);
  // A wall that rises out of a lower roof starts under it; one that hangs out covers the floor's edge.
  if (below) return nth(heights, edge.level - 1).plate - 0.5;
  return over ? floor : floor - FLOOR_STRUCTURE;
}

interface Stretch {
  from: number;
  to: number;
}

/**
 * The stretches of a wall that take the second cladding of the palette: all of it by storey or
 * round the entry, and in other walls what a porch shelters.
 */
function accentStretches(house: House, edge: OuterEdge, openings: readonly Opening[]): Stretch[] {
  const { accentCladding } = house.palette;
  if (!accentCladding || house.style === "Farmhouse" || house.style === "Craftsman") return [];
  const whole = [{ from: edge.from, to: edge.to }];
  const masonry = accentCladding === "stone" || accentCladding === "brick";
  if (house.style === "Contemporary" && house.levels.length > 1)
    return (edge.level === groundLevelOf(house)) === masonry ? whole : [];
  const entry = entryOf(openings, groundLevelOf(house));
  const hasEntry =
    entry !== undefined &&
    entry.level === edge.level &&
    entry.side === edge.side &&
    Math.abs(entry.line - edge.line) < 0.01 &&
    entry.from >= edge.from - 0.01 &&
    entry.to <= edge.to + 0.01;
  if (hasEntry && edge.to - edge.from < 30) return whole;
  return shelteredStretches(house, edge);
}

/** Where a porch with a roof lies before a wall. */
function shelteredStretches(house: House, edge: OuterEdge): Stretch[] {
  const rects = house.levels[edge.level]?.rooms.flatMap((room) => room.rects) ?? [];
  const stops = [
    edge.from,
    edge.to,
    ...rects.flatMap((r) => (across(edge.side) ? [r.x, r.x + r.w] : [r.y, r.y + r.d])),
  ]
    .filter((at) => at >= edge.from - 1e-6 && at <= edge.to + 1e-6)
    .sort((a, b) => a - b);
  const found: Stretch[] = [];
  stops.slice(1).forEach((to, i) => {
    const from = nth(stops, i);
    const outside = insideOf(edge, (from + to) / 2, -0.5);
    const sheltered =
      to - from > 1e-3 &&
      openRoomAt(house, edge.level, outside.x, outside.y) !== undefined &&
      house.roofs.some((part) => part.level >= edge.level && contains(part, outside));
    const last = found.at(-1);
    if (sheltered && last && from - last.to < 1e-3) last.to = to;
    else if (sheltered) found.push({ from, to });
  });
  return found;
}

/** Gives a wall its second cladding: as its finish where all of it takes it, else in layers over it. */
function dressAccent(house: House, face: Face, edge: OuterEdge, stretches: Stretch[]): void {
  const length = edge.to - edge.from;
  if (stretches.reduce((sum, one) => sum + one.to - one.from, 0) > length - 0.05) {
    face.finish = "accent";
    return;
  }
  const local = face.parts.map((part) => part.map((p) => toFace(face.frame, p)));
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

const contains = (part: RoofPart, p: P2): boolean =>
  p.x >= part.over.x &&
  p.x <= part.over.x + part.over.w &&
  p.y >= part.over.y &&
  p.y <= part.over.y + part.over.d;

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

function wallFace(
  house: House,
  edge: OuterEdge,
  kind: "wall" | "gable",
  base: number,
  tops: TopPiece[],
  plate: number,
): Face {
  const frame = wallFrame(edge.side, edge.line, edge.from, edge.to);
  const u = (along: number): number => alongToU(edge.side, edge.from, edge.to, along);
  const local = tops
    .map((top) => {
      const ring = [
        p2(u(top.from), base),
        p2(u(top.to), base),
        p2(u(top.to), top.zTo),
        p2(u(top.from), top.zFrom),
      ];
      return clipBy(ring, (p) => p.y - base, mix2);
    })
    .filter((ring) => ring.length >= 3);
  return {
    kind,
    parts: local.map((ring) => ring.map((p) => toSpace(frame, p))),
    normal: OUT[edge.side],
    frame,
    level: edge.level,
    finish: "wall",
    side: edge.side,
    layers: gableLayers(house, local, plate),
    openings: [],
    span: { u0: 0, u1: edge.to - edge.from, base, plate },
  };
}

/** The accent cladding of a gable and its vent. */
function gableLayers(house: House, local: P2[][], plate: number): Layer[] {
  const traditional = house.style === "Farmhouse" || house.style === "Craftsman";
  const points = local.flat();
  const top = [...points].sort((a, b) => b.y - a.y)[0];
  if (!traditional || !top || top.y < plate + 2.6) return [];
  const sloping = local.some((ring) => ring.some((p) => p.y > plate + 0.3 && p.y < top.y - 0.3));
  if (!sloping && local.length < 2) return [];
  const layers: Layer[] = [];
  const { accentCladding } = house.palette;
  if (accentCladding && accentCladding !== "stone" && accentCladding !== "brick") {
    // A stretch with a floor above goes on as wall; only what carries a roof is a gable.
    const gable = local.filter((ring) => Math.max(...ring.map((p) => p.y)) > plate + FLOOR_STRUCTURE + 0.05);
    layers.push({ kind: "accent", cladding: accentCladding, parts: cut(gable, (p) => p.y - plate - 0.1) });
    const width = gable.flat().map((p) => p.x);
    const band = rect(Math.min(...width), plate - 0.35, Math.max(...width), plate + 0.15);
    layers.push({ kind: "trim", parts: [band] });
  }
  if (top.y > plate + 5) {
    const v = plate + (top.y - plate) * 0.55;
    layers.push({ kind: "vent", parts: [rect(top.x - 0.8, v - 1.1, top.x + 0.8, v + 1.1)] });
  }
  return layers;
}

function finishLayers(house: House, face: Face, edge: OuterEdge, base: number): Layer[] {
  if (edge.level > groundLevelOf(house) || base > 0.01) return [];
  const width = edge.to - edge.from;
  const layers: Layer[] = [];
  const { wainscot, accentCladding } = house.palette;
  const masonry = accentCladding === "brick" || accentCladding === "stone" ? accentCladding : "stone";
  if (wainscot && edge.side === "s") {
    const top = house.plinth + wainscot;
    layers.push({ kind: "wainscot", cladding: masonry, parts: [rect(0, 0, width, top)] });
    layers.push({ kind: "trim", parts: [rect(0, top, width, top + 0.22)] });
  } else if (house.plinth > 0.15) {
    layers.push({ kind: "plinth", parts: [rect(0, 0, width, Math.max(0.35, house.plinth - 0.35))] });
  }
  return layers.concat(face.layers);
}

/** Outer walls of all levels with their openings, and the open ends of roofs that no wall fills. */
export function wallFaces(house: House): Face[] {
  const openings = openingsOf(house);
  const heights = levelHeights(house);
  const walls = house.levels.flatMap((level, index) =>
    index < groundLevelOf(house) ? [] : outerWalls(level, index),
  );
  const faces = walls.map((edge) => {
    const base = baseOf(house, edge);
    const plate = nth(heights, edge.level).plate;
    const face = wallFace(house, edge, "wall", base, joinPieces(topPieces(house, edge)), plate);
    face.layers = finishLayers(house, face, edge, base);
    dressAccent(house, face, edge, accentStretches(house, edge, openings));
    face.openings = openings
      .filter(
        (o) =>
          o.dormer === undefined && o.bay === undefined && o.level === edge.level && o.side === edge.side,
      )
      .filter((o) => Math.abs(o.line - edge.line) < 0.01)
      .filter((o) => o.from >= edge.from - 0.05 && o.to <= edge.to + 0.05)
      .map((opening) => {
        const ends = [opening.from, opening.to].map((at) => alongToU(edge.side, edge.from, edge.to, at));
        return { opening, u0: Math.min(...ends), u1: Math.max(...ends), v0: opening.bottom, v1: opening.top };
      });
    return face;
  });
  return [
    ...faces,
    ...house.roofs.flatMap((_, index) => roofEnds(house, index, walls, openings)),
    ...dormerFaces(house, openings),
    ...bayFaces(house, openings),
  ];
}

/** The stretches of one edge of a roof part without a wall under them. */
function freeRuns(part: RoofPart, side: Side, walls: OuterEdge[]): OuterEdge[] {
  const { over } = part;
  const line = { n: over.y, s: over.y + over.d, w: over.x, e: over.x + over.w }[side];
  const [from, to] = across(side) ? [over.x, over.x + over.w] : [over.y, over.y + over.d];
  let runs = [{ from, to }];
  for (const wall of walls) {
    if (wall.level !== part.level || wall.side !== side || Math.abs(wall.line - line) > 0.05) continue;
    runs = runs.flatMap((run) =>
      [
        { from: run.from, to: Math.min(run.to, wall.from) },
        { from: Math.max(run.from, wall.to), to: run.to },
      ].filter((piece) => piece.to - piece.from > 0.05),
    );
  }
  return runs.map((run) => ({ level: part.level, side, line, ...run }));
}

function roofEnds(house: House, index: number, walls: OuterEdge[], openings: readonly Opening[]): Face[] {
  const part = nth(house.roofs, index);
  const plate = plateOf(house, part);
  if (part.shape === "hip" || (part.shape === "flat" && !part.parapet)) return [];
  const ends: Side[] =
    part.shape === "flat"
      ? ["n", "e", "s", "w"]
      : part.shape === "gable"
        ? part.ridge === "y"
          ? ["n", "s"]
          : ["e", "w"]
        : (["n", "e", "s", "w"] as const).filter(
            (side) => side === shedHigh(part) || across(side) !== across(shedHigh(part)),
          );
  const base = part.shape === "flat" ? plate : roofBase(house, part) - HEEL;
  return ends.flatMap((side) =>
    freeRuns(part, side, walls).flatMap((run) => {
      const axis = across(side) ? "x" : "y";
      const stops = [
        run.from,
        run.to,
        ...breaks(part, axis).filter((at) => at > run.from && at < run.to),
      ].sort((a, b) => a - b);
      const z = (along: number): number => {
        const p = pointOn(run, along);
        return underside(house, part, run, p.x, p.y);
      };
      const tops = stops
        .slice(1)
        .map((to, i) => ({ from: nth(stops, i), to, zFrom: z(nth(stops, i)), zTo: z(to) }));
      const face = wallFace(house, run, "gable", base, joinPieces(tops), base);
      face.roof = index;
      const accent = part.porch
        ? house.palette.accentCladding !== undefined
        : accentStretches(house, run, openings).some((one) => one.to - one.from > run.to - run.from - 0.05);
      if (accent && face.layers.length === 0) face.finish = "accent";
      return face.parts.length > 0 ? [face] : [];
    }),
  );
}
