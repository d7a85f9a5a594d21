import { unionOutline } from "../geometry/rect-union.ts";
import { type AxisLine, rectAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { type PlacedBay, placedBays } from "../layout/bays.ts";
import {
  type Edge,
  EPS,
  edgesOf,
  mergeEdges,
  OPEN_AIR,
  type Placed,
  placeDoor,
  placeWindow,
  runsAlongX,
} from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { Door, House, Level, Rect, Window } from "../layout/model.ts";
import { porchPosts } from "../massing/porch-posts.ts";
import { GALLERIES, inward, isPair, sameStretch } from "../massing/wall-rules.ts";
import { type Railing, railingsOf } from "./posts-railings.ts";
import { innerWallOf } from "./stacked-walls.ts";
import { wallsUnderVoid } from "./walls-under-void.ts";

/** Wall thicknesses of houses that name none, feet. */
const OUTER_WALL = 0.5;
const INNER_WALL = 0.375;
/** Walls under ground; their thickness is the engineer's. */
const BASEMENT_WALL = 8 / 12;

/** A straight wall before its openings are cut: it fills `low` to `high` across and `start` to `end` along. */
interface WallRun {
  axis: "x" | "y";
  kind: "outer" | "inner";
  /** Outer face of outer walls and of inner ones in line with them; the middle of all others. */
  line: number;
  low: number;
  high: number;
  start: number;
  end: number;
}

/** A door with its place and the band of wall it stands in. */
export interface PlacedDoor extends Placed {
  door: Door;
  low: number;
  high: number;
}

export interface PlacedWindow extends Placed {
  window: Window;
  low: number;
  high: number;
}

export interface LevelWalls {
  /** Closed loops of the poché under the even-odd rule. */
  loops: Pt[][];
  runs: WallRun[];
  posts: Rect[];
  railings: Railing[];
  doors: PlacedDoor[];
  windows: PlacedWindow[];
  /** Everything within the outer faces, without porches and decks. */
  enclosed: Rect[];
  /** The bays, which take an opening out of an outer wall. */
  bays: PlacedBay[];
}

/** The thickness of the outer walls of a level: of a basement, concrete or masonry; feet. */
export function outerThickness(house: House, levelIndex: number): number {
  return levelIndex < groundLevelOf(house) ? BASEMENT_WALL : (house.outerWall ?? OUTER_WALL);
}

/** The thickness of inner walls that stand in line with no outer one, feet. */
export const partitionThickness = (house: House): number => house.innerWall ?? INNER_WALL;

/** The walls of one level, with their openings cut and their joints clean; feet. */
export function wallsOf(house: House, levelIndex: number): LevelWalls {
  const levels = known.get(house) ?? [];
  known.set(house, levels);
  levels[levelIndex] ??= findWalls(house, levelIndex);
  return levels[levelIndex];
}

/** Of houses that are still in use: every sheet of a set asks for the same walls. */
const known = new WeakMap<House, LevelWalls[]>();

function findWalls(house: House, levelIndex: number): LevelWalls {
  const level = house.levels[levelIndex];
  if (!level) throw new Error(`${house.slug} has no level ${levelIndex}`);
  const outer = outerThickness(house, levelIndex);
  const edges = edgesOf(level);
  const kinds = new Map(level.rooms.map((room) => [room.id, room.kind]));
  const kindOf = (id: string): RoomKind | "outside" => kinds.get(id) ?? "outside";
  const enclosed = level.rooms.filter((room) => !OPEN_AIR.has(room.kind)).flatMap((room) => room.rects);

  const gone = openEdges(level, edges);
  const standing = innerWallOf(house, levelIndex);
  const place = (edge: Edge) => {
    const { into, isThick } = standing(edge);
    return acrossLine(isThick ? outer : partitionThickness(house), into);
  };
  const arriving = house.levels[levelIndex - 1]?.stairs ?? [];
  const lower = arriving.length > 0 ? wallsOf(house, levelIndex - 1).runs : [];
  const runs = [...outerRuns(level, edges, outer), ...innerRuns(level, edges, gone, kindOf, place)];
  const doors = level.doors.flatMap((door): PlacedDoor[] => {
    const placed = door.kind === "open" ? null : placeDoor(edges, door);
    return placed ? [{ ...placed, door, ...band(placed.edge, kindOf, outer, place) }] : [];
  });
  const windows = level.windows.flatMap((window): PlacedWindow[] => {
    const placed = placeWindow(level, edges, window);
    return placed ? [{ ...placed, window, ...band(placed.edge, kindOf, outer, place) }] : [];
  });
  const bays = placedBays(level);
  const bayHoles = bays.map((bay) => ({ ...bay, ...band(bay.edge, kindOf, outer, place) }));
  const solid = joinCorners(runs, outer).flatMap((run) => cutRun(run, [...doors, ...windows, ...bayHoles]));
  return {
    loops: unionOutline(solid, enclosed),
    runs,
    posts: porchPosts(house, levelIndex, edges),
    railings: railingsOf(house, levelIndex, edges, gone, wallsUnderVoid(level, arriving, lower)),
    doors,
    windows,
    enclosed,
    bays,
  };
}

/** The walls of a level as rectangles, as if they had no openings; feet. */
export function wallRects(house: House, levelIndex: number): Rect[] {
  return rectsOf(wallsOf(house, levelIndex).runs);
}

/** The same walls with their joints closed, as they are drawn; feet. */
export function joinedWallRects(house: House, levelIndex: number): Rect[] {
  return rectsOf(joinCorners(wallsOf(house, levelIndex).runs, outerThickness(house, levelIndex)));
}

/** The line under the middle of a wall, where what carries it stands. */
export const underWall = ({ axis, low, high, start, end }: WallRun): AxisLine => ({
  axis,
  line: (low + high) / 2,
  start,
  end,
});

/** Runs of wall as rectangles, feet. */
export function rectsOf(runs: LevelWalls["runs"]): Rect[] {
  return runs.map(({ axis, low, high, start, end }) =>
    rectAlong(axis === "x", start, low, end - start, high - low),
  );
}

/** The faces of a wall across, from its line; feet. */
interface Across {
  low: number;
  high: number;
}

/** Where a wall of a thickness stands that fills to one side of its line, or lies on it by its middle. */
function acrossLine(thick: number, into: -1 | 0 | 1): Across {
  const low = (thick * (into - 1)) / 2;
  return { low, high: low + thick };
}

/** The edges that doors of kind "open" take the wall from. */
function openEdges(level: Level, edges: readonly Edge[]): Edge[] {
  return level.doors
    .filter((door) => door.kind === "open")
    .flatMap((door) => {
      if (door.at !== undefined) {
        const placed = placeDoor(edges, door);
        return placed ? [placed.edge] : [];
      }
      return edges.filter(
        (edge) =>
          edge.room === door.from && edge.other === door.to && (!door.side || door.side === edge.side),
      );
    });
}

function outerRuns(level: Level, edges: readonly Edge[], thickness: number): WallRun[] {
  const openAir = new Set(level.rooms.filter((room) => OPEN_AIR.has(room.kind)).map((room) => room.id));
  const outside = edges
    .filter((edge) => !openAir.has(edge.room) && (edge.other === "outside" || openAir.has(edge.other)))
    .map((edge) => ({ ...edge, room: "house", other: "outside" }));
  return mergeEdges(outside).map((edge) => ({
    axis: runsAlongX(edge.side) ? "x" : "y",
    kind: "outer",
    line: edge.line,
    low: Math.min(edge.line, edge.line + inward(edge.side) * thickness),
    high: Math.max(edge.line, edge.line + inward(edge.side) * thickness),
    start: edge.start,
    end: edge.end,
  }));
}

function innerRuns(
  level: Level,
  edges: readonly Edge[],
  gone: readonly Edge[],
  kindOf: (id: string) => RoomKind | "outside",
  place: (edge: Edge) => Across,
): WallRun[] {
  const order = new Map(level.rooms.map((room, index) => [room.id, index]));
  const walls = edges.filter((edge) => {
    const [own, other] = [kindOf(edge.room), kindOf(edge.other)];
    if (other === "outside" || OPEN_AIR.has(other) || own === "outside" || OPEN_AIR.has(own)) return false;
    if ((order.get(edge.room) ?? 0) > (order.get(edge.other) ?? 0)) return false;
    if (gone.some((open) => isPair(open, edge) && sameStretch(open, edge))) return false;
    return !isGallery(own, other);
  });
  // What stands alike across one line is one run, from edge to edge.
  const runs: WallRun[] = [];
  const lastOf = new Map<string, WallRun>();
  for (const edge of [...walls].sort((a, b) => a.start - b.start)) {
    const { line, start, end } = edge;
    const axis = runsAlongX(edge.side) ? "x" : "y";
    const { low, high } = place(edge);
    const key = [axis, ...[line, low, high].map((at) => Math.round(at / EPS))].join();
    const last = lastOf.get(key);
    if (last && Math.abs(last.end - start) < EPS) {
      last.end = end;
      continue;
    }
    const run: WallRun = { axis, kind: "inner", line, low: line + low, high: line + high, start, end };
    lastOf.set(key, run);
    runs.push(run);
  }
  return runs;
}

function isGallery(a: RoomKind | "outside", b: RoomKind | "outside"): boolean {
  if (a === "open-below" && b === "open-below") return true;
  if (a === "open-below") return b !== "outside" && GALLERIES.has(b);
  return b === "open-below" && a !== "outside" && GALLERIES.has(a);
}

/** Lengthens walls into the joints: outer ones round corners, inner ones through the walls that they end at. */
function joinCorners(runs: readonly WallRun[], outer: number): WallRun[] {
  const met = (run: WallRun, along: number) =>
    runs.filter(
      (other) =>
        other !== run &&
        other.axis !== run.axis &&
        along >= other.low - EPS &&
        along <= other.high + EPS &&
        run.line >= other.start - EPS &&
        run.line <= other.end + EPS,
    );
  return runs.map((run) => {
    if (run.kind === "outer") return { ...run, start: run.start - outer, end: run.end + outer };
    return {
      ...run,
      start: Math.min(run.start, ...met(run, run.start).map(({ low }) => low)),
      end: Math.max(run.end, ...met(run, run.end).map(({ high }) => high)),
    };
  });
}

/** What is left of a run once the openings that lie in it are cut, as rectangles. */
function cutRun(run: WallRun, openings: readonly (Placed & { low: number; high: number })[]): Rect[] {
  const mine = openings
    .filter(
      (opening) =>
        runsAlongX(opening.edge.side) === (run.axis === "x") &&
        Math.min(opening.high, run.high) - Math.max(opening.low, run.low) > EPS &&
        Math.abs(opening.edge.line - run.line) < EPS,
    )
    .sort((a, b) => a.start - b.start);
  const pieces: { start: number; end: number }[] = [];
  let from = run.start;
  for (const opening of mine) {
    if (opening.start > from) pieces.push({ start: from, end: Math.min(opening.start, run.end) });
    from = Math.max(from, opening.end);
  }
  pieces.push({ start: from, end: run.end });
  return pieces
    .filter((piece) => piece.end - piece.start > EPS)
    .map(({ start, end }) => rectAlong(run.axis === "x", start, run.low, end - start, run.high - run.low));
}

/** Where the wall of an edge stands across its line. */
function band(
  edge: Edge,
  kindOf: (id: string) => RoomKind | "outside",
  outer: number,
  place: (edge: Edge) => Across,
): Across {
  const [own, other] = [kindOf(edge.room), kindOf(edge.other)];
  const ownOpen = own !== "outside" && OPEN_AIR.has(own);
  if (other === "outside" || OPEN_AIR.has(other) || ownOpen) {
    const into = ownOpen ? -inward(edge.side) : inward(edge.side);
    const inside = edge.line + into * outer;
    return { low: Math.min(edge.line, inside), high: Math.max(edge.line, inside) };
  }
  const { low, high } = place(edge);
  return { low: edge.line + low, high: edge.line + high };
}
