import { type AxisLine, overlapOf } from "../geometry/rects.ts";
import { merged } from "../geometry/stretches.ts";
import { type Edge, EPS, edgesOf, OPEN_AIR, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Level } from "../layout/model.ts";
import { stepLines } from "../massing/roof-steps.ts";
import { inward } from "../massing/wall-rules.ts";
import { memoized } from "../memoized.ts";

/** Walls over one another have at least this much of their length in common, feet. */
const LAP = 0.5;

/** A straight line of walls of one level; of outer ones with the direction into the house across it. */
interface WallLine extends AxisLine {
  /** Towards greater (1) or lesser (-1) coordinates; 0 where the wall is set out by its middle. */
  into: -1 | 0 | 1;
  /** Whether a garage is beside it: beside all of an outer one, beside any part of an inner one. */
  atGarage?: boolean;
  /** Of the end of a roof: how much of it shows over the next one, square feet. */
  exposed?: number;
}

/** How an inner wall stands: to which side of its line, and whether it is as thick as outer walls. */
interface InnerWall {
  into: -1 | 0 | 1;
  isThick: boolean;
}

const PARTITION: InnerWall = { into: 0, isThick: false };

/** Ends of roofs that differ by no more than this are of one size, square feet. */
const ALIKE = 1;

/**
 * How an inner wall stands. Most stand on their line by their middle. One under or over an outer wall, or under
 * the end of a roof that stands higher than the next, is on its line by its outside face as they are, so that studs
 * stand over studs: else the upper wall would be half off the lower one. So is one that goes on straight from an
 * outer wall. They are as thick as outer walls, so that no face steps along a room, and so are the rest of
 * their line, the inner walls over and under it and the lines of walls to garages. Walls under ground are the
 * engineer's.
 *
 * @returns what tells it for the place of an edge between two rooms
 */
export function innerWallOf(house: House, levelIndex: number): (edge: Edge) => InnerWall {
  const lines = stackedWalls(house)[levelIndex] ?? [];
  return (edge) => {
    const axis = runsAlongX(edge.side) ? "x" : "y";
    const found = lines.find(
      (one) => one.axis === axis && Math.abs(one.line - edge.line) < EPS && overlapOf(one, edge) > EPS,
    );
    return found ? { into: found.into, isThick: true } : PARTITION;
  };
}

/** The inner walls of each level that are as thick as outer ones. */
const stackedWalls = memoized((house: House): readonly WallLine[][] => {
  const ground = groundLevelOf(house);
  const linesIn = (kind: "outer" | "inner") =>
    house.levels.map((level, index) => (index < ground ? [] : linesOf(level, kind)));
  const ends = house.levels.map((_, index) => roofEnds(house, index));
  const outer = linesIn("outer");
  const inner = linesIn("inner").map((lines, index) => cutAtRoofs(lines, ends[index] ?? []));
  const open = new Set(inner.flatMap((lines, index) => lines.map((wall) => ({ wall, index }))));
  const setOut = (besideOf: (index: number) => readonly WallLine[], isWith = isOver): boolean => {
    const found = [...open].flatMap((one) => {
      const over = besideOf(one.index).filter((other) => other.into !== 0 && isWith(other, one.wall));
      return over.length > 0 ? [{ one, over }] : [];
    });
    for (const { one, over } of found) {
      open.delete(one);
      one.wall.into = wayUnder(over);
    }
    return found.length > 0;
  };
  const near = (lines: readonly WallLine[][]) => (index: number) => [
    ...(lines[index - 1] ?? []),
    ...(lines[index + 1] ?? []),
  ];
  setOut(near(outer));
  setOut((index) => ends[index] ?? []);
  setOut((index) => outer[index] ?? [], goesOn);
  while (setOut(near(inner)) || setOut((index) => inner[index] ?? [], goesOn));
  return inner.map((lines) => lines.filter(({ into, atGarage }) => into !== 0 || atGarage));
});

/**
 * Which way a wall fills that carries these. Of two roofs that each rise over the other somewhere, it stands
 * under the end of which more shows; between two walls that face one another it carries both, by its middle,
 * but that a step is put up with in a garage.
 */
function wayUnder(over: readonly WallLine[]): WallLine["into"] {
  if (!areOpposed(over)) return over[0]?.into ?? 0;
  const lived = over.filter(({ atGarage }) => !atGarage);
  if (lived.length > 0 && lived.length < over.length) return wayUnder(lived);
  const more = over.reduce((sum, { into, exposed = 0 }) => sum + into * exposed, 0);
  return Math.abs(more) < ALIKE ? 0 : more > 0 ? 1 : -1;
}

const areOpposed = (lines: readonly WallLine[]): boolean => new Set(lines.map(({ into }) => into)).size > 1;

/** Walls cut where the ends of roofs begin and end that would have them on both sides: each part is set out by its own. */
function cutAtRoofs(walls: readonly WallLine[], ends: readonly WallLine[]): WallLine[] {
  return walls.flatMap((wall) => {
    const over = ends.filter((end) => isOver(end, wall));
    if (!areOpposed(over)) return [wall];
    const inside = over
      .flatMap(({ start, end }) => [start, end])
      .filter((at) => at > wall.start + LAP && at < wall.end - LAP);
    const cuts = [...new Set([wall.start, ...inside, wall.end])].sort((a, b) => a - b);
    return cuts.slice(1).map((end, part) => ({ ...wall, start: cuts[part] ?? wall.start, end }));
  });
}

/** The walls under the ends of roofs of a level that stand higher than the next one. */
const roofEnds = (house: House, index: number): WallLine[] =>
  stepLines(house, index).map(({ side, ...line }) => ({ ...line, into: inward(side) }));

const isOver = (a: WallLine, b: WallLine): boolean =>
  a.axis === b.axis && Math.abs(a.line - b.line) < EPS && overlapOf(a, b) > LAP;

/** Whether two walls go on from one another, straight on from their ends. */
const goesOn = (a: WallLine, b: WallLine): boolean =>
  a.axis === b.axis && Math.abs(a.line - b.line) < EPS && Math.abs(overlapOf(a, b)) < EPS;

/** The walls of a level as straight lines, through the openings in them. */
function linesOf(level: Level, kind: "outer" | "inner"): WallLine[] {
  const enclosed = new Set(level.rooms.filter((room) => !OPEN_AIR.has(room.kind)).map((room) => room.id));
  const edges = edgesOf(level).filter(
    (edge) => enclosed.has(edge.room) && enclosed.has(edge.other) === (kind === "inner"),
  );
  const garages = new Set(level.rooms.filter(({ kind }) => kind === "garage").map(({ id }) => id));
  const isBesideGarage = ({ room, other }: Edge) => garages.has(room) || garages.has(other);
  const wayOf = ({ side }: Edge) => (kind === "outer" ? inward(side) : 0);
  const lines: WallLine[] = [];
  const left = new Set(edges);
  for (const edge of edges) {
    if (!left.has(edge)) continue;
    const axis = runsAlongX(edge.side) ? "x" : "y";
    const into = wayOf(edge);
    const along = edges.filter(
      (one) =>
        (runsAlongX(one.side) ? "x" : "y") === axis &&
        Math.abs(one.line - edge.line) < EPS &&
        wayOf(one) === into,
    );
    for (const one of along) left.delete(one);
    for (const [start, end] of merged(
      along.map((one) => [one.start, one.end]),
      EPS,
    )) {
      const beside = along.filter((one) => overlapOf(one, { start, end }) > EPS).map(isBesideGarage);
      const atGarage = kind === "outer" ? !beside.includes(false) : beside.includes(true);
      lines.push({ axis, line: edge.line, start, end, into, atGarage });
    }
  }
  return lines;
}
