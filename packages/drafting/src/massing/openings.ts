/**
 * Windows and doors of the outer walls: which wall each one stands in and its
 * rectangle on that wall. Feet; heights over grade.
 */

import { nth } from "../geometry/geometry.ts";
import { centreOf } from "../geometry/rects.ts";
import { BAY_KIND, bayWalls, glassOf, placedBays } from "../layout/bays.ts";
import { DOOR_WIDTHS, OPPOSITE, SIDES, sideOf } from "../layout/edges.ts";
import { dropOf, groundLevelOf } from "../layout/heights.ts";
import type { DoorKind, WindowKind } from "../layout/kinds.ts";
import type { Door, House, Rect, Room, Side } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";
import { memoized } from "../memoized.ts";
import { doorTop } from "./door-heights.ts";
import { drawnRoofs, frontOf } from "./drawn-roofs.ts";
import {
  inRect,
  isEnclosed,
  type LevelHeights,
  levelHeights,
  type OuterEdge,
  outerWalls,
} from "./envelope.ts";

export interface Opening {
  type: "window" | "door";
  kind: WindowKind | DoorKind;
  level: number;
  side: Side;
  /** y of the wall for sides n and s, x for e and w. */
  line: number;
  /** Ends along the wall, in plan coordinates. */
  from: number;
  to: number;
  /** Lower and upper edge over grade. */
  bottom: number;
  top: number;
  room: string;
  roomKind: Room["kind"];
  /** Of a door of one leaf: where its hinges are, as seen from outside. */
  hinge?: "left" | "right";
  /** Of a window in a dormer: the index of its roof among those drawn. */
  dormer?: number;
  /** Of glass in a bay: the index of the bay among those of its level that are placed. */
  bay?: number;
}

interface Run {
  side: Side;
  line: number;
  from: number;
  to: number;
}

/** What of a run lies at one side of a rectangle. */
function partAt({ side, line, from, to }: Run, rect: Rect, own: Side): Run[] {
  const other = sideOf(rect, own);
  const part = { side, line, from: Math.max(from, other.start), to: Math.min(to, other.end) };
  return Math.abs(line - other.line) <= 0.01 && part.to - part.from > 0.05 ? [part] : [];
}

const longest = (runs: Run[]): Run | undefined =>
  [...runs].sort((a, b) => b.to - b.from - (a.to - a.from))[0];

function runAt(runs: Run[], at: number | undefined): Run | undefined {
  if (at === undefined) return longest(runs);
  return longest(runs.filter((run) => at >= run.from - 0.01 && at <= run.to + 0.01)) ?? longest(runs);
}

/** Runs of one wall that meet end to end, as one. */
function joined(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of [...runs].sort((a, b) => a.line - b.line || a.from - b.from)) {
    const before = kept.at(-1);
    const meets = before && Math.abs(before.line - run.line) <= 0.01 && run.from - before.to <= 0.01;
    if (meets) before.to = Math.max(before.to, run.to);
    else kept.push({ ...run });
  }
  return kept;
}

/** The stretches of outer wall that belong to a room on one side. */
function wallRuns(room: Room, side: Side, walls: OuterEdge[]): Run[] {
  return joined(
    room.rects.flatMap((rect) =>
      walls.filter((wall) => wall.side === side).flatMap((wall) => partAt(wall, rect, side)),
    ),
  );
}

/** The clear width of a door as the floor plan draws it, feet; of an open wall, the whole run. */
function doorWidth(door: Door, run: Run): number {
  if (door.kind === "open") return run.to - run.from;
  return door.width ?? DOOR_WIDTHS[door.kind];
}

function doorRuns(door: Door, rooms: Map<string, Room>, walls: OuterEdge[]): Run[] {
  const from = rooms.get(door.from);
  if (!from) return [];
  if (door.to === "outside") {
    return isEnclosed(from) && door.side ? wallRuns(from, door.side, walls) : [];
  }
  const to = rooms.get(door.to);
  if (!to || isEnclosed(from) === isEnclosed(to)) return [];
  const [inner, outer] = isEnclosed(from) ? [from, to] : [to, from];
  return SIDES.flatMap((side) =>
    wallRuns(inner, side, walls).flatMap((run) =>
      joined(outer.rects.flatMap((rect) => partAt(run, rect, OPPOSITE[side]))),
    ),
  );
}

/** From outside, walls to the north and east run against their coordinate. */
const RUNS_BACK: ReadonlySet<Side> = new Set(["n", "e"]);

/** Where the hinges of an outside door are as one stands before it, outside. */
function hingeOf(door: Door, side: Side): Pick<Opening, "hinge"> {
  if (door.kind !== "entry" && door.kind !== "hinged") return {};
  return { hinge: (door.hinge === "end") === RUNS_BACK.has(side) ? "left" : "right" };
}

function doorOpening(
  house: House,
  door: Door,
  level: number,
  heights: LevelHeights,
  runs: Run[],
  room: Room,
): Opening[] {
  const run = runAt(runs, door.at);
  if (!run) return [];
  const width = Math.min(doorWidth(door, run), run.to - run.from);
  const centre = Math.min(
    Math.max(door.at ?? (run.from + run.to) / 2, run.from + width / 2),
    run.to - width / 2,
  );
  const bottom = heights.floor - dropOf(house, level, room);
  const top = bottom + doorTop(house, nth(house.levels, level), door);
  return [
    {
      type: "door",
      kind: door.kind,
      level,
      side: run.side,
      line: run.line,
      from: centre - width / 2,
      to: centre + width / 2,
      bottom,
      top,
      room: room.id,
      roomKind: room.kind,
      ...hingeOf(door, run.side),
    },
  ];
}

/** Every window and outer door over the ground, level by level; those of a basement look into wells. */
export const openingsOf = memoized((house: House): readonly Opening[] => {
  const allHeights = levelHeights(house);
  const ground = groundLevelOf(house);
  const inWalls = house.levels.flatMap((level, index) => {
    if (index < ground) return [];
    const heights = nth(allHeights, index);
    const rooms = new Map(level.rooms.map((room) => [room.id, room]));
    const walls = outerWalls(level, index);
    const windows = level.windows.flatMap((window): Opening[] => {
      const room = rooms.get(window.room);
      const run = room && runAt(wallRuns(room, window.side, walls), window.at);
      if (!room || !run) return [];
      const centre = window.at ?? (run.from + run.to) / 2;
      const { kind, height, sill } = fullWindow(window);
      const bottom = heights.floor + sill;
      return [
        {
          type: "window",
          kind,
          level: index,
          side: run.side,
          line: run.line,
          from: centre - window.width / 2,
          to: centre + window.width / 2,
          bottom,
          top: bottom + height,
          room: room.id,
          roomKind: room.kind,
        },
      ];
    });
    const doors = level.doors.flatMap((door) => {
      const from = rooms.get(door.from);
      const to = rooms.get(door.to);
      const room = from && isEnclosed(from) ? from : to;
      return room ? doorOpening(house, door, index, heights, doorRuns(door, rooms, walls), room) : [];
    });
    return [...windows, ...doors];
  });
  return [...inWalls, ...dormerOpenings(house, allHeights), ...bayOpenings(house, allHeights)];
});

function bayOpenings(house: House, heights: readonly LevelHeights[]): Opening[] {
  return house.levels.flatMap((level, index) =>
    placedBays(level).flatMap((placed, at) =>
      bayWalls(placed)
        .filter(({ glass }) => glass > 0)
        .map((wall): Opening => {
          const { line, from, to } = glassOf(wall);
          const bottom = nth(heights, index).floor + placed.bay.sill;
          return {
            type: "window",
            kind: BAY_KIND,
            level: index,
            side: wall.side,
            line,
            from,
            to,
            bottom,
            top: bottom + placed.bay.height,
            room: placed.bay.room,
            roomKind: level.rooms.find(({ id }) => id === placed.bay.room)?.kind ?? "living",
            bay: at,
          };
        }),
    ),
  );
}

function dormerOpenings(house: House, heights: readonly LevelHeights[]): Opening[] {
  return drawnRoofs(house).flatMap(({ dormer, level }, index) => {
    if (!dormer) return [];
    const { faces } = dormer;
    const floor = heights[level]?.floor ?? 0;
    const room = roomUnder(house, level, dormer.over);
    return dormer.windows.map((window): Opening => {
      const { width, height, sill, kind } = fullWindow({ room: "", side: faces, ...window });
      return {
        type: "window",
        kind,
        level,
        side: faces,
        line: frontOf(dormer).line,
        from: window.at - width / 2,
        to: window.at + width / 2,
        bottom: floor + sill,
        top: floor + sill + height,
        room: room?.id ?? "",
        roomKind: room?.kind ?? "loft",
        dormer: index,
      };
    });
  });
}

/** The room of a level under the middle of a rectangle. */
export function roomUnder(house: House, level: number, over: Rect): Room | undefined {
  const { x, y } = centreOf(over);
  return house.levels[level]?.rooms.find((room) => room.rects.some((rect) => inRect(rect, x, y)));
}

/** The main door: an entry on the front first, then any entry, then any door that is not a garage's. */
export function entryOf(openings: readonly Opening[], ground: number): Opening | undefined {
  const doors = openings.filter((o) => o.type === "door" && o.kind !== "garage" && o.level === ground);
  return (
    doors.find((o) => o.kind === "entry" && o.side === "s") ??
    doors.find((o) => o.kind === "entry") ??
    doors.find((o) => o.side === "s") ??
    doors[0]
  );
}

/** The porch or deck of a level at a plan point. */
export function openRoomAt(house: House, level: number, x: number, y: number): Room | undefined {
  return house.levels[level]?.rooms.find(
    (room) => !isEnclosed(room) && room.rects.some((r) => inRect(r, x, y, 1e-6)),
  );
}
