/** Outer walls and gable ends as faces, cut to the underside of the roofs they carry. */

import { clipBy, mix2, nth, type P2, p2 } from "../geometry/geometry.ts";
import { without } from "../geometry/stretches.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import { FLOOR_STRUCTURE, groundLevelOf } from "../layout/heights.ts";
import { isMasonry } from "../layout/kinds.ts";
import type { House, RoofPart, Side } from "../layout/model.ts";
import { bayFaces } from "./bay-faces.ts";
import { dormerFaces } from "./dormer-faces.ts";
import { enclosedAt, insideOf, levelHeights, type OuterEdge, outerWalls } from "./envelope.ts";
import { alongToU, type Face, localParts, openingOn, sideFace, toSpace } from "./face.ts";
import { withoutVents } from "./gable-vents.ts";
import { type Opening, openingsOf } from "./openings.ts";
import { roofPlanes } from "./roof.ts";
import { HEEL, plateOf, roofBase, shedHigh } from "./roof-height.ts";
import {
  accentStretches,
  dressAccent,
  finishLayers,
  gableLayers,
  type Stretch,
  stopsAlong,
} from "./wall-finishes.ts";
import { breaks, joinPieces, pointOn, type TopPiece, topPieces, underside } from "./wall-tops.ts";

/** A stretch of a wall and where it starts, feet over grade. */
interface Foot extends Stretch {
  base: number;
}

/**
 * Where a wall starts along its length: at the floor, lower where it rises out of the roof of a
 * room beside it, and over the floor's edge where it hangs out.
 */
function feetOf(house: House, edge: OuterEdge): Foot[] {
  const below = house.levels[edge.level - 1];
  if (edge.level === groundLevelOf(house) || !below) return [{ from: edge.from, to: edge.to, base: 0 }];
  const heights = levelHeights(house);
  const { floor } = nth(heights, edge.level);
  const stops = stopsAlong(
    edge,
    below.rooms.flatMap((room) => room.rects),
  );
  const feet: Foot[] = [];
  stops.slice(1).forEach((to, i) => {
    const from = nth(stops, i);
    const beside = (by: number) => {
      const p = insideOf(edge, (from + to) / 2, by);
      return enclosedAt(below, p.x, p.y) !== undefined;
    };
    const base = beside(-0.2)
      ? nth(heights, edge.level - 1).plate - 0.5
      : beside(0.2)
        ? floor
        : floor - FLOOR_STRUCTURE;
    const last = feet.at(-1);
    if (last && last.base === base) last.to = to;
    else feet.push({ from, to, base });
  });
  return feet;
}

function wallFace(
  house: House,
  edge: OuterEdge,
  kind: "wall" | "gable",
  feet: readonly Foot[],
  tops: TopPiece[],
  plate: number,
): Face {
  const face = sideFace(kind, edge);
  const u = (along: number): number => alongToU(edge.side, edge.from, edge.to, along);
  const local = tops
    .flatMap((top) => feet.map((foot) => ringOver(foot, top, u)))
    .filter((ring) => ring.length >= 3);
  return {
    ...face,
    parts: local.map((ring) => ring.map((p) => toSpace(face.frame, p))),
    finish: "wall",
    layers: gableLayers(house, local, plate),
    span: { u0: 0, u1: edge.to - edge.from, base: baseOf(feet), plate },
  };
}

/** Where the most of a wall starts, from which the joints of its cladding are laid out. */
const baseOf = (feet: readonly Foot[]): number =>
  [...feet].sort((a, b) => b.to - b.from - (a.to - a.from))[0]?.base ?? 0;

/** A piece of wall from where it starts to its upper edge, face coordinates; empty where they do not meet. */
function ringOver(foot: Foot, top: TopPiece, u: (along: number) => number): P2[] {
  const [from, to] = [Math.max(foot.from, top.from), Math.min(foot.to, top.to)];
  if (to - from < 1e-6) return [];
  const z = (along: number) => top.zFrom + ((top.zTo - top.zFrom) * (along - top.from)) / (top.to - top.from);
  const ring = [p2(u(from), foot.base), p2(u(to), foot.base), p2(u(to), z(to)), p2(u(from), z(from))];
  return clipBy(ring, (p) => p.y - foot.base, mix2);
}

/** Outer walls of all levels with their openings, and the open ends of roofs that no wall fills. */
export function wallFaces(house: House): Face[] {
  const openings = openingsOf(house);
  const heights = levelHeights(house);
  const walls = house.levels.flatMap((level, index) =>
    index < groundLevelOf(house) ? [] : outerWalls(level, index),
  );
  const faces = walls.map((edge) => {
    const plate = nth(heights, edge.level).plate;
    const tops = joinPieces(topPieces(house, edge));
    const face = wallFace(house, edge, "wall", feetOf(house, edge), tops, plate);
    const accents = accentStretches(house, edge, openings);
    face.layers = finishLayers(house, face, edge, walls, accents);
    dressAccent(house, face, edge, accents);
    face.openings = openings
      .filter(
        (o) =>
          o.dormer === undefined && o.bay === undefined && o.level === edge.level && o.side === edge.side,
      )
      .filter((o) => Math.abs(o.line - edge.line) < 0.01)
      .filter((o) => o.from >= edge.from - 0.05 && o.to <= edge.to + 0.05)
      .map((opening) => openingOn(opening, (at) => alongToU(edge.side, edge.from, edge.to, at)));
    return face;
  });
  const ends = house.roofs.flatMap((_, index) => roofEnds(house, index, walls, openings));
  const planes = roofPlanes(house);
  return [
    ...[...faces, ...ends].map((face) => ({ ...face, layers: withoutVents(house, face, planes) })),
    ...dormerFaces(house, openings),
    ...bayFaces(house, openings),
  ];
}

/** The stretches of one edge of a roof part without a wall under them. */
function freeRuns(part: RoofPart, side: Side, walls: OuterEdge[]): OuterEdge[] {
  const { over } = part;
  const { line, start, end } = sideOf(over, side);
  const under = walls.filter(
    (wall) => wall.level === part.level && wall.side === side && Math.abs(wall.line - line) <= 0.05,
  );
  return without(
    [[start, end]],
    under.map((wall) => [wall.from, wall.to]),
    0.05,
  ).map(([from, to]) => ({ level: part.level, side, line, from, to }));
}

/** Where the open end of a roof starts along its length: on its plate, on that of the rooms beside it where it is raised. */
function feetOfEnd(house: House, part: RoofPart, run: OuterEdge, base: number): Foot[] {
  const level = house.levels[run.level];
  const { plate } = nth(levelHeights(house), run.level);
  if (!level || part.porch || base <= plate) return [{ from: run.from, to: run.to, base }];
  const stops = stopsAlong(
    run,
    level.rooms.flatMap((room) => room.rects),
  );
  return stops.slice(1).map((to, i) => {
    const from = nth(stops, i);
    const beside = insideOf(run, (from + to) / 2, -0.2);
    return { from, to, base: enclosedAt(level, beside.x, beside.y) ? plate : base };
  });
}

/** The open end of a roof; where it goes on from a wall, the joints of its cladding do so too. */
function endFace(
  house: House,
  run: OuterEdge,
  feet: readonly Foot[],
  tops: TopPiece[],
  plate: number,
  walls: readonly OuterEdge[],
): Face {
  const beside = walls.find(
    ({ level, side, line, from, to }) =>
      level === run.level &&
      side === run.side &&
      Math.abs(line - run.line) < 0.01 &&
      (Math.abs(to - run.from) < 0.01 || Math.abs(from - run.to) < 0.01),
  );
  const face = wallFace(house, beside ?? run, "gable", feet, tops, plate);
  if (beside && face.span) face.span.base = baseOf(feetOf(house, beside));
  return face;
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
            (side) => side === shedHigh(part) || runsAlongX(side) !== runsAlongX(shedHigh(part)),
          );
  const base = part.shape === "flat" ? plate : roofBase(house, part) - HEEL;
  return ends.flatMap((side) =>
    freeRuns(part, side, walls).flatMap((run) => {
      const axis = runsAlongX(side) ? "x" : "y";
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
      const face = endFace(house, run, feetOfEnd(house, part, run, base), joinPieces(tops), base, walls);
      face.roof = index;
      // What another roof leaves of a gable is clad like the whole, though it be half of it.
      if (part.shape === "gable") face.layers = gableLayers(house, localParts(face), base, true);
      const { accentCladding } = house.palette;
      const accent = part.porch
        ? accentCladding !== undefined && !isMasonry(accentCladding)
        : accentStretches(house, run, openings).some((one) => one.to - one.from > run.to - run.from - 0.05);
      if (accent && face.layers.length === 0) face.finish = "accent";
      return face.parts.length > 0 ? [face] : [];
    }),
  );
}
