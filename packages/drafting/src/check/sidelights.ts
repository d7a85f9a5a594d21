import { EPS, edgesOf, isOnLine, type Placed, placeDoor, placeWindow } from "../layout/edges.ts";
import type { Door, House, Level, Window } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";
import { doorTop } from "../massing/door-heights.ts";

/** Heads this near to one another are one line, feet. */
const SAME_HEAD = 0.05;

/** The entry door in whose frame a window stands: beside it without a stud between, its head as high. */
export function entryOfSidelight(house: House, levelIndex: number, window: Window): Door | undefined {
  const level = house.levels[levelIndex];
  if (!level?.doors.some(({ kind }) => kind === "entry")) return undefined;
  const edges = edgesOf(level);
  const placed = placeWindow(level, edges, window);
  const { sill, height } = fullWindow(window);
  return level.doors.find((door) => {
    const entry = door.kind === "entry" && placed ? placeDoor(edges, door) : null;
    if (!entry || !placed || !touch(entry, placed)) return false;
    return Math.abs(doorTop(house, level, door) - sill - height) < SAME_HEAD;
  });
}

export function isSidelight(house: House, levelIndex: number, window: Window): boolean {
  return entryOfSidelight(house, levelIndex, window) !== undefined;
}

/** The width of an entry door with the sidelights in its frame, feet. */
export function entryWidth(house: House, levelIndex: number, door: Door, { start, end }: Placed): number {
  const level: Level | undefined = house.levels[levelIndex];
  const lights = (level?.windows ?? []).filter((one) => entryOfSidelight(house, levelIndex, one) === door);
  return lights.reduce((sum, { width }) => sum + width, end - start);
}

function touch(a: Placed, b: Placed): boolean {
  return isOnLine(a.edge, b.edge) && (Math.abs(a.start - b.end) < EPS || Math.abs(b.start - a.end) < EPS);
}
