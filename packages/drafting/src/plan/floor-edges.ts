import type { BearingLine } from "../foundation/bearing-lines.ts";
import { grown, holds, OUTWARD, overlapOf, pointAlong, spanAlong } from "../geometry/rects.ts";
import { merged, type Stretch, without } from "../geometry/stretches.ts";
import { runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { type LevelWalls, outerThickness, rectsOf, wallsOf } from "./walls.ts";

type Run = LevelWalls["runs"][number];

/** An open edge of a floor that no wall below carries, and the band of the beam under it; plan feet. */
export interface FreeEdge extends BearingLine {
  low: number;
  high: number;
}

/** The edge of an opening in a floor, and the way from it to the floor. */
interface OpenEdge extends BearingLine {
  inward: 1 | -1;
}

/** Doubled joists frame an opening in a floor as long as this (IRC R502.10), as that over the foot of a U stair; feet. */
const HEADER = 7;
/** A wall this near to an edge carries it, feet. */
const NEAR = 0.3;
/** A floor lies beside an edge where it lies so far off it: on the other side of a wall, feet. */
const BESIDE = 0.5;
/** How wide a beam under an edge is drawn, feet. */
const BEAM = 3.5 / 12;
/** How far a beam goes on beyond its edge to what carries its end, feet. */
const REACH = 6;

/**
 * The edges of the floor over a level, round voids and wells of stairs, under which the level has no wall.
 * Where one would end in the air it goes on to a wall, or another does that it then ends at.
 */
export function freeEdges(house: House, index: number): FreeEdge[] {
  const joint = outerThickness(house, index);
  const free = openEdges(house, index).flatMap((edge) => {
    const under = wallsOf(house, index).runs.filter(
      ({ axis, low, high }) => axis === edge.axis && edge.line > low - NEAR && edge.line < high + NEAR,
    );
    return ontoWalls(without([[edge.start, edge.end]], lengthened(under, joint)), under, joint)
      .map(([start, end]) => ({ ...edge, start, end }))
      .filter(({ start, end }) => end - start > HEADER + 0.01);
  });
  return carried(house, index, free).map(({ axis, line, start, end, inward }) => {
    const wall = wallsOf(house, index + 1).runs.find(
      (run) =>
        run.axis === axis && Math.abs(run.line - line) < 0.01 && overlapOf(run, { start, end }) > HEADER / 2,
    );
    const far = line + inward * BEAM;
    const { low, high } = wall ?? { low: Math.min(line, far), high: Math.max(line, far) };
    return { axis, line, start, end, low, high };
  });
}

/** Walls reach into the joints at their ends. */
export const lengthened = (runs: readonly Pick<Run, "start" | "end">[], joint: number): Stretch[] =>
  runs.map(({ start, end }) => [start - joint, end + joint]);

/** Stretches that end at joints of walls in line with them, on to the ends of those walls: what bears on a wall meets it. */
export function ontoWalls(
  parts: readonly Stretch[],
  runs: readonly Pick<Run, "start" | "end">[],
  joint: number,
): Stretch[] {
  const isAt = (along: number, ends: readonly number[]) => ends.some((end) => Math.abs(end - along) < 0.01);
  const joints = lengthened(runs, joint);
  return parts.map(([from, to]) => [
    isAt(
      from,
      joints.map(([, end]) => end),
    )
      ? from - joint
      : from,
    isAt(
      to,
      joints.map(([start]) => start),
    )
      ? to + joint
      : to,
  ]);
}

/** The edges of the voids of the level above, and of the wells of stairs up to it, that have a floor beside them. */
function openEdges(house: House, index: number): OpenEdge[] {
  const rooms = (house.levels[index + 1]?.rooms ?? []).filter(isEnclosed);
  const rectsWhere = (open: boolean) =>
    rooms.filter(({ kind }) => (kind === "open-below") === open).flatMap(({ rects }) => rects);
  const [voids, floors] = [rectsWhere(true), rectsWhere(false)];
  const holes = [...voids, ...(house.levels[index]?.stairs ?? []).map(({ rect }) => rect)];
  const edges: OpenEdge[] = [];
  for (const one of floors.length > 0 ? holes : [])
    for (const side of SIDES) {
      const alongX = runsAlongX(side);
      const { line, start, end } = sideOf(one, side);
      const beside = (rects: readonly Rect[]) =>
        rects
          .filter((rect) => {
            const [low, high] = spanAlong(!alongX, rect);
            return low < line + OUTWARD[side] * BESIDE && high > line + OUTWARD[side] * BESIDE;
          })
          .map((rect) => spanAlong(alongX, rect));
      const gaps = without([[start, end]], beside(floors));
      const axis = alongX ? ("x" as const) : ("y" as const);
      for (const [from, to] of without([[start, end]], [...gaps, ...beside(holes)]))
        edges.push({ axis, line, start: from, end: to, inward: OUTWARD[side] });
    }
  return inOnePiece(edges);
}

/** Edges in line with one another as one. */
function inOnePiece(edges: readonly OpenEdge[]): OpenEdge[] {
  const isInLine = (a: OpenEdge, b: OpenEdge) =>
    a.axis === b.axis && a.inward === b.inward && Math.abs(a.line - b.line) < 0.01;
  return edges
    .filter((edge, at) => edges.findIndex((one) => isInLine(one, edge)) === at)
    .flatMap((edge) =>
      merged(
        edges.filter((one) => isInLine(one, edge)).map(({ start, end }): Stretch => [start, end]),
        0.01,
      ).map(([start, end]) => ({ ...edge, start, end })),
    );
}

/** Beams with those lengthened whose ends neither a wall nor another beam carries; the shortest way to a wall first. */
export function carried<T extends BearingLine>(house: House, index: number, edges: readonly T[]): T[] {
  const joint = outerThickness(house, index);
  const walls = rectsOf(wallsOf(house, index).runs);
  const beams = edges.map((edge) => ({ ...edge }));
  const isOnWall = (beam: BearingLine, along: number) => {
    const { x, y } = pointAlong(beam.axis === "x", along, beam.line);
    return walls.some((wall) => holds(grown(wall, joint), x, y));
  };
  const ways = beams.flatMap((beam) =>
    ([-1, 1] as const).flatMap((way) => {
      const from = way < 0 ? beam.start : beam.end;
      if (isOnWall(beam, from)) return [];
      const alongX = beam.axis === "x";
      const reach = Math.min(
        ...walls
          .filter((wall) => {
            const [low, high] = spanAlong(!alongX, wall);
            return beam.line > low - NEAR && beam.line < high + NEAR;
          })
          .map((wall) => {
            const [near, far] = spanAlong(alongX, wall);
            return way < 0 ? from - far : near - from;
          })
          .filter((far) => far > 0),
      );
      return reach < REACH ? [{ beam, way, from, reach }] : [];
    }),
  );
  for (const { beam, way, from, reach } of ways.sort((a, b) => a.reach - b.reach)) {
    const isMet = beams.some(
      (one) =>
        one.axis !== beam.axis &&
        Math.abs(one.line - from) < NEAR &&
        beam.line > one.start + NEAR &&
        beam.line < one.end - NEAR,
    );
    if (isMet) continue;
    if (way < 0) beam.start -= reach;
    else beam.end += reach;
  }
  return beams;
}
