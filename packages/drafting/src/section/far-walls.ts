import { holds } from "../geometry/rects.ts";
import { without } from "../geometry/stretches.ts";
import type { House, Room, Side } from "../layout/model.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Cut } from "./section-cuts.ts";
import { spansOf } from "./section-parts.ts";

/** A stretch of the first wall that one sees beyond a cut, plan feet along it. */
export interface FarWall {
  /** The side of its room that it is, as one looks at it. */
  side: Side;
  line: number;
  /** The face that looks to the cut. */
  face: number;
  from: number;
  to: number;
  /** The room in front of it. */
  room: Room;
  /** Whether it is a wall of the house, and what lies behind it outside. */
  outer: boolean;
}

/** Stretches of wall shorter than this are left out, feet. */
const LEAST = 0.1;

/** How far beyond a cut a plan line lies, feet; less than nothing before it. */
export function beyondBy(cut: Cut, line: number): number {
  return cut.axis === "x" ? cut.at - line : line - cut.at;
}

/**
 * The walls of a level that one sees from a cut, through rooms that are open to one another.
 * @param kinds of walls that hide what is behind them: the outer ones alone stand on stem walls
 */
export function farWalls(
  house: House,
  index: number,
  cut: Cut,
  kinds: readonly ("outer" | "inner")[] = ["outer", "inner"],
): FarWall[] {
  const level = house.levels[index];
  if (!level) return [];
  const runs = wallsOf(house, index)
    .runs.filter((run) => run.axis === cut.axis && kinds.includes(run.kind) && beyondBy(cut, run.line) > 0)
    .sort((a, b) => beyondBy(cut, a.line) - beyondBy(cut, b.line));
  let open = spansOf(house, index, cut).map(({ from, to }): [number, number] => [from, to]);
  const found: FarWall[] = [];
  for (const run of runs) {
    const seen = open.flatMap(([from, to]): [number, number][] => {
      const [low, high] = [Math.max(from, run.start), Math.min(to, run.end)];
      return high - low > LEAST ? [[low, high]] : [];
    });
    open = without(open, seen, LEAST);
    const face = cut.axis === "x" ? run.high : run.low;
    for (const [from, to] of seen) {
      const room = roomBefore(level.rooms, cut, face, from, to);
      const side = cut.axis === "x" ? "n" : "e";
      if (room) found.push({ side, line: run.line, face, from, to, room, outer: run.kind === "outer" });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** The room before the middle of a stretch of wall; before its first part where two rooms meet there. */
function roomBefore(rooms: readonly Room[], cut: Cut, face: number, from: number, to: number) {
  const across = cut.axis === "x" ? face + 0.2 : face - 0.2;
  const at = (along: number) => {
    const [x, y] = cut.axis === "x" ? [along, across] : [across, along];
    return rooms.find(({ rects }) => rects.some((rect) => holds(rect, x, y)));
  };
  const middle = (from + to) / 2;
  return at(middle) ?? at((middle + from) / 2);
}
