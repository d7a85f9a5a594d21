import { type BearingLine, beyond } from "../foundation/bearing-lines.ts";
import type { FreePlace } from "../geometry/free-place.ts";
import { nameAlong } from "../geometry/line-names.ts";
import { grown, OUTWARD, overlapOf, pointAlong, rectAround, spanAlong } from "../geometry/rects.ts";
import type { Shape, TextShape } from "../geometry/shape.ts";
import { without } from "../geometry/stretches.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { type RoofStep, stepLines } from "../massing/roof-steps.ts";
import { memoized } from "../memoized.ts";
import { carried, type FreeEdge, freeEdges, lengthened, ontoWalls } from "./floor-edges.ts";
import { type LevelWalls, outerThickness, rectsOf, wallsOf } from "./walls.ts";

/** Where an upper wall that carries, an open edge of the floor above, or a wall that two roofs end at, has no wall of the level under it; plan feet. */
export interface BeamOver extends BearingLine {
  carries: "wall" | "floor" | "roofs";
  /** The band of what it carries. */
  low: number;
  high: number;
}

type Run = LevelWalls["runs"][number];

/** A stretch of the line on which two roofs end, and the side of the higher one that it is. */
interface UnderEnd extends BearingLine {
  side: Side;
}

/**
 * An outer wall that laps a wall below by 2 in or more stands on it: walls inside are located by their middles
 * and outer walls by their outer faces, so that two in line differ by up to 3 in on the plans; feet, less a
 * thousandth for the grid.
 */
const LAP = 2 / 12 - 0.001;
/** Walls whose middles are nearer than this stand stud over stud, feet. */
const STUDS = 1.5 / 12;
/** A wall between two roofs is framed up from the partition in line with it, feet. */
const IN_LINE = 0.02;
/** Roofs that end this near to a wall of the level above end at that wall, feet. */
const NEAR = 0.3;
/** A stretch this short lies in the joint of two walls, feet. */
const SHORT = 0.6;

/**
 * The beams that a house needs over each of its levels, in the order of its levels: under outer walls
 * of the level above and those under the ends of its roofs, under the edges of its floor at voids and under the ends of two roofs, where the level
 * has no wall for them (IRC R502.4, R502.10, R602.7). None over a basement, whose walls are of concrete.
 * What they are of is the engineer's.
 */
export const beamsOver = memoized((house: House): readonly BeamOver[][] =>
  house.levels.map((_, index) => {
    if (index < groundLevelOf(house)) return [];
    const edges = freeEdges(house, index);
    const walls = [...unwalled(house, index), ...unwalledEnds(house, index, edges)];
    const ends: UnderEnd[] = [];
    for (const one of stepLines(house, index).flatMap((step) => unsupported(house, index, step))) {
      const known = walls.filter(({ low, high }) => one.line > low - NEAR && one.line < high + NEAR);
      const same = [...known.map((wall) => ({ ...wall, line: one.line })), ...ends];
      for (const rest of beyond(one, same).filter(isLong)) ends.push({ ...one, ...rest });
    }
    return [
      ...walls,
      ...ends.map((end) => inWallLine(house, index, end)),
      ...edges.map((edge): BeamOver => ({ ...edge, carries: "floor" })),
    ];
  }),
);

const isLong = ({ start, end }: BearingLine): boolean => end - start > SHORT;

/** The stretches of outer wall over a level that no wall of it carries. */
function unwalled(house: House, index: number): BeamOver[] {
  if (!house.levels[index + 1]) return [];
  const joint = outerThickness(house, index);
  return wallsOf(house, index + 1)
    .runs.filter(({ kind }) => kind === "outer")
    .flatMap(({ axis, low, high, start, end }) => {
      const under = wallsOf(house, index).runs.filter(
        (run) => run.axis === axis && lapOf(run, { low, high }) >= LAP,
      );
      const open = voidsBeside(house, index + 1, { axis, low, high });
      const carried = under.flatMap((run) =>
        isInLine(run, { low, high }) ? lengthened([run], joint) : without(lengthened([run], joint), open),
      );
      return ontoWalls(without([[start, end]], carried, SHORT), under, joint).map(
        ([from, to]): BeamOver => ({
          axis,
          line: (low + high) / 2,
          low,
          high,
          start: from,
          end: to,
          carries: "wall",
        }),
      );
    });
}

/**
 * The walls inside the level above that the end of a higher roof stands on, over neither a wall of this level nor
 * a beam under the edge of a floor.
 */
function unwalledEnds(house: House, index: number, edges: readonly FreeEdge[]): BeamOver[] {
  if (!house.levels[index + 1]) return [];
  const walls = wallsOf(house, index + 1).runs.filter(({ kind }) => kind === "inner");
  const ends = stepLines(house, index + 1).flatMap((step) =>
    walls
      .filter(({ axis, low, high }) => axis === step.axis && isWithin(step.line, low, high))
      .flatMap(({ low, high, start, end }) => {
        const over = { ...step, start: Math.max(start, step.start), end: Math.min(end, step.end) };
        const known = edges.filter((edge) => isWithin(step.line, edge.low, edge.high));
        return beyond(
          over,
          known.map((edge) => ({ ...edge, line: step.line })),
        )
          .filter(isLong)
          .flatMap((rest) => unsupported(house, index, { ...step, ...rest }))
          .map((beam): BeamOver => ({ ...beam, low, high, line: (low + high) / 2, carries: "wall" }));
      }),
  );
  return carried(house, index, ends);
}

const isWithin = (line: number, low: number, high: number): boolean =>
  line > low - IN_LINE && line < high + IN_LINE;

/** The stretches of a line on which two roofs end that no wall of their level carries. */
function unsupported(house: House, index: number, { axis, line, start, end, side }: RoofStep): UnderEnd[] {
  const joint = outerThickness(house, index);
  const under = wallsOnLine(house, index, { axis, line });
  return ontoWalls(without([[start, end]], lengthened(under, joint), SHORT), under, joint).map(
    ([from, to]): UnderEnd => ({ axis, line, start: from, end: to, side }),
  );
}

/** The walls of a level on a line on which two roofs end. */
const wallsOnLine = (
  house: House,
  index: number,
  { axis, line }: Pick<BearingLine, "axis" | "line">,
): Run[] =>
  wallsOf(house, index).runs.filter((run) => {
    if (run.axis !== axis) return false;
    return run.kind === "outer" ? isWithin(line, run.low, run.high) : Math.abs(run.line - line) < IN_LINE;
  });

/**
 * The beam under the end of two roofs, in line with the wall whose gap it spans: where it ends at none, with the wall
 * under the end of the higher roof, which fills to its side of the line.
 */
function inWallLine(house: House, index: number, { side, ...end }: UnderEnd): BeamOver {
  const thick = outerThickness(house, index);
  const wall = wallsOnLine(house, index, end).find((run) => overlapOf(run, end) > -thick - IN_LINE);
  const far = end.line - OUTWARD[side] * thick;
  const { low, high } = wall ?? { low: Math.min(end.line, far), high: Math.max(end.line, far) };
  return { ...end, line: (low + high) / 2, low, high, carries: "roofs" };
}

/** Whether the studs of an upper wall stand over those of a lower one. */
const isInLine = (a: Pick<Run, "low" | "high">, b: Pick<Run, "low" | "high">): boolean =>
  Math.abs(a.low + a.high - b.low - b.high) / 2 < STUDS;

/** Where a floor that is open lies beside a wall of a level: no joists there carry it to a wall beside its line. */
function voidsBeside(house: House, index: number, { axis, low, high }: Pick<Run, "axis" | "low" | "high">) {
  return (house.levels[index]?.rooms ?? [])
    .filter(({ kind }) => kind === "open-below")
    .flatMap(({ rects }) => rects)
    .filter((rect) => {
      const [from, to] = spanAlong(axis === "y", rect);
      return from < high + NEAR && to > low - NEAR;
    })
    .map((rect) => spanAlong(axis === "x", rect));
}

const lapOf = (a: Pick<Run, "low" | "high">, b: Pick<Run, "low" | "high">): number =>
  overlapOf({ start: a.low, end: a.high }, { start: b.low, end: b.high });

/** Heavy and dashed: the beams over a level. */
export function beamShapes(house: House, index: number): Shape[] {
  return (beamsOver(house)[index] ?? []).map(({ axis, line, start, end }) => ({
    type: "polyline",
    layer: "S-BEAM",
    points: [start, end].map((along) => pointAlong(axis === "x", along, line)),
    weight: "heavy",
    dash: true,
  }));
}

/** The lines of the beams among shapes, as boxes 0.1 ft wide; plan feet. */
export function beamLines(shapes: readonly Shape[]): Rect[] {
  return shapes.flatMap((shape) => {
    if (shape.type !== "polyline" || shape.layer !== "S-BEAM") return [];
    return [grown(rectAround(shape.points), 0.05)];
  });
}

/** What a beam is called where there is room for it, and where there is less. */
export const BEAM_WORDS = ["BEAM OVER, BY THE ENGINEER", "BEAM OVER"] as const;

/** The name of each beam over a level, beside it. */
export function beamNames(house: House, index: number, free: FreePlace, size: number): TextShape[] {
  const walls = rectsOf(wallsOf(house, index).runs);
  return (beamsOver(house)[index] ?? []).map((beam) =>
    nameAlong({ ...beam, half: (beam.high - beam.low) / 2 }, BEAM_WORDS, free, size, walls),
  );
}
