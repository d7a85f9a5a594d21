import { pointAlong, spanAlong } from "../geometry/rects.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { isDuctless } from "../layout/ductless.ts";
import { type Edge, EPS, edgesOf, runsAlongX, sideOf } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { House, Level, Rect, Room, Side } from "../layout/model.ts";
import { leafCount } from "../layout/windows.ts";
import { HALF_GUARD, inward } from "../massing/wall-rules.ts";
import { type LevelWalls, type PlacedDoor, rectsOf, wallsOf } from "../plan/walls.ts";
import { faceOf } from "./wall-spaces.ts";

/** A straight part of a wall line: the face of a wall as its room sees it; feet. */
export interface LinePiece {
  room: Room;
  side: Side;
  face: number;
  from: number;
  to: number;
  /** Where it begins, measured along the line. */
  at: number;
  /** Whether the line is walked from `to` down to `from`. */
  back: boolean;
  /** Whether it is a guard, in which no box is: one in the floor serves it. */
  guard?: boolean;
}

/** A wall along the floor, round its corners, from one break to the next (IRC E3901.2.2). */
export interface WallLine {
  pieces: LinePiece[];
  /** Feet. */
  length: number;
}

/** What stands fixed at a wall and breaks its line. */
const FIXED: ReadonlySet<FixtureKind> = new Set([
  "counter",
  "refrigerator",
  "fireplace",
  "chimney",
  "tub",
  "ledge",
  "shower",
  "vanity",
  "double-vanity",
  "toilet",
  "washer",
  "dryer",
  "water-heater",
  "furnace",
  "air-handler",
]);
/** How far from a wall's face the back of a fixture may be that stands at it, feet. */
const REACH = 0.6;
/** What stands so near to a corner stands in it, feet. */
const CORNER = 0.1;
/** A guard that meets a wall ends at its face: so far off the line of the wall at most, feet. */
const INTO_WALL = 0.3;

/** A piece before it is joined to others; `nodes` are the corners it reaches unbroken. */
interface Piece extends Omit<LinePiece, "at" | "back"> {
  nodes: [start: string | undefined, end: string | undefined];
}

/** Which walls are looked at. */
interface LineOptions {
  in: (room: Room) => boolean;
  /** What breaks a line that stands before it. */
  fixed?: ReadonlySet<FixtureKind>;
  /** Only the wall behind these, if any are named. */
  behind?: FixtureKind;
  /** Whether guards are walls, as fixed dividers of rooms are. */
  guards?: boolean;
}

/** The lines of the walls of some rooms; rooms that are open to one another share theirs. */
export function wallLines(house: House, index: number, options: LineOptions): WallLine[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const edges = edgesOf(level);
  const solid = rectsOf(walls.runs);
  const pieces = level.rooms
    .filter(options.in)
    .flatMap((room) =>
      edges
        .filter((edge) => edge.room === room.id)
        .flatMap((edge) => [
          ...piecesOf(level, walls, clearOfCorners(walls, solid, edge), room, edge, options),
          ...(options.guards ? guardsOn(walls, room, edge) : []),
        ]),
    );
  const groups = openGroups(level, walls);
  return linesOf(pieces, (a, b) => groups.get(a.id) === groups.get(b.id));
}

/** Rooms that no wall parts, each by the first of its group; of those of some kinds alone, if asked. */
export function openGroups(
  level: Level,
  walls: LevelWalls,
  isIn: (room: Room) => boolean = () => true,
): Map<string, string> {
  const groups = new Map(level.rooms.filter(isIn).map(({ id }) => [id, id]));
  const open = edgesOf(level).filter((edge) => faceOf(walls, edge) === undefined);
  for (const { room, other } of open) {
    const [own, next] = [groups.get(room), groups.get(other)];
    if (own === undefined || next === undefined || own === next) continue;
    for (const [id, group] of groups) if (group === next) groups.set(id, own);
  }
  return groups;
}

/** The face along an edge from corner to corner, without the walls that meet it. */
function clearOfCorners(walls: LevelWalls, solid: readonly Rect[], edge: Edge): Stretch[] {
  const face = faceOf(walls, edge);
  if (face === undefined) return [];
  const { side } = edge;
  const probe = face + inward(side) * 0.05;
  const across = solid.flatMap((rect): Stretch[] => {
    const [low, high] = spanAlong(!runsAlongX(side), rect);
    if (probe < low || probe > high) return [];
    return [spanAlong(runsAlongX(side), rect)];
  });
  return without([[edge.start, edge.end]], across, 0.1);
}

/** What is left of the wall along an edge when doors and fixed things are taken out. */
function piecesOf(
  level: Level,
  walls: LevelWalls,
  clear: readonly Stretch[],
  room: Room,
  edge: Edge,
  { fixed = FIXED, behind }: LineOptions,
): Piece[] {
  const face = faceOf(walls, edge);
  if (face === undefined) return [];
  const { side } = edge;
  const doors = [...walls.doors.flatMap(wayThrough), ...walls.bays].flatMap((one): Stretch[] =>
    runsAlongX(one.edge.side) === runsAlongX(side) && Math.abs(one.edge.line - edge.line) < EPS
      ? [[one.start, one.end]]
      : [],
  );
  const backs = (of: (kind: FixtureKind) => boolean) =>
    level.fixtures.flatMap((fixture): Stretch[] => {
      const { kind, room: own, rect } = fixture;
      const back = sideOf(rect, side);
      // The head of a ductless unit hangs high over a wall that runs on under it.
      const isFixed = of(kind) && !isDuctless(fixture);
      return own === room.id && isFixed && Math.abs(back.line - face) < REACH ? [[back.start, back.end]] : [];
    });
  const bare = behind
    ? without(
        clear,
        backs((kind) => kind === behind),
        CORNER,
      )
    : [];
  const left = without(clear, [...doors, ...backs((kind) => fixed.has(kind)), ...bare], 0.05);
  const [first = 0, last = 0] = [clear[0]?.[0], clear.at(-1)?.[1]];
  return left.map(([from, to]) => ({
    room,
    side,
    face,
    from,
    to,
    nodes: nodesOf(edge, from - first < CORNER, last - to < CORNER),
  }));
}

/** The guards along an edge that no wall stands on, as its room sees them. */
function guardsOn(walls: LevelWalls, room: Room, edge: Edge): Piece[] {
  const { side, line, start, end } = edge;
  if (faceOf(walls, edge) !== undefined) return [];
  return walls.railings
    .filter((rail) => (rail.axis === "x") === runsAlongX(side) && Math.abs(rail.line - line) < EPS)
    .map((rail): [number, number] => [Math.max(rail.start, start), Math.min(rail.end, end)])
    .filter(([from, to]) => to - from > CORNER)
    .map(([from, to]) => ({
      room,
      side,
      face: line + inward(side) * HALF_GUARD,
      from,
      to,
      guard: true,
      nodes: nodesOf(edge, from - start < INTO_WALL, end - to < INTO_WALL),
    }));
}

/** The corners at the ends of an edge that a piece on it reaches. */
function nodesOf({ side, line, start, end }: Edge, first: boolean, last: boolean): Piece["nodes"] {
  const node = (along: number) => (runsAlongX(side) ? keyOf(along, line) : keyOf(line, along));
  return [first ? node(start) : undefined, last ? node(end) : undefined];
}

/**
 * The part of a door that one walks through: of a sliding door all but the fixed panels next to
 * a wall, which count as wall (E3901.2.2).
 */
function wayThrough(placed: PlacedDoor): Pick<PlacedDoor, "edge" | "start" | "end">[] {
  const { edge, start, end } = placed;
  const [first, last] = fixedPanels(placed);
  return [{ edge, start: start + first, end: end - last }];
}

/** How much of a sliding door at its start and at its end stands fixed, feet; as panels are drawn. */
export function fixedPanels({ door, start, end }: PlacedDoor): [number, number] {
  if (door.kind !== "slider") return [0, 0];
  const count = leafCount(end - start);
  const panel = (end - start) / count;
  const far = count % 2 === 1 ? panel : 0;
  return door.hinge === "end" ? [far, panel] : [panel, far];
}

function keyOf(x: number, y: number): string {
  return `${Math.round(x * 100)}/${Math.round(y * 100)}`;
}

/** Joins pieces that meet in a corner, where one room runs on into another, and round the free end of a wall. */
function linesOf(pieces: readonly Piece[], joined: (a: Room, b: Room) => boolean): WallLine[] {
  const left = new Set(pieces);
  /** The piece that goes on from a corner, and whether it is walked backwards. */
  const next = (from: Piece, node: string | undefined): [Piece, boolean] | undefined => {
    if (node === undefined) return undefined;
    const found = [...left].filter((one) => one.nodes.includes(node) && joined(from.room, one.room));
    const best = found.find(({ room }) => room === from.room) ?? found[0];
    return best && [best, best.nodes[0] !== node];
  };
  const lines: WallLine[] = [];
  for (const seed of pieces) {
    if (!left.delete(seed)) continue;
    const walked: [Piece, boolean][] = [[seed, false]];
    for (let step = next(seed, seed.nodes[1]); step; step = next(step[0], endOf(step))) {
      left.delete(step[0]);
      walked.push(step);
    }
    for (let step = next(seed, seed.nodes[0]); step; step = next(step[0], endOf(step))) {
      left.delete(step[0]);
      walked.unshift([step[0], !step[1]]);
    }
    lines.push(lineOf(walked));
  }
  return lines;
}

function endOf([piece, back]: [Piece, boolean]): string | undefined {
  return piece.nodes[back ? 0 : 1];
}

function lineOf(walked: readonly [Piece, boolean][]): WallLine {
  let length = 0;
  const pieces = walked.map((one, i): LinePiece => {
    const [{ nodes: _, ...piece }, back] = one;
    const at = length + roundCorner(walked[i - 1], one);
    length = at + piece.to - piece.from;
    return { ...piece, at, back };
  });
  return { pieces, length };
}

/** The wall between one piece and the next: of a corner that stands out into the room both its sides, of a free end its face; feet. */
function roundCorner(before: [Piece, boolean] | undefined, after: [Piece, boolean]): number {
  if (!before) return 0;
  const [from, to] = [endAt(before[0], !before[1]), endAt(after[0], after[1])];
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
}

function endAt({ side, face, from, to }: Piece, last: boolean): { x: number; y: number } {
  return pointAlong(runsAlongX(side), last ? to : from, face);
}
