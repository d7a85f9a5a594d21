import { distanceBetween, rectAlong } from "../geometry/rects.ts";
import { EPS, edgesOf, isOnLine, type Placed, placeDoor, placeWindow, runsAlongX } from "../layout/edges.ts";
import { floorHeights } from "../layout/heights.ts";
import type { DoorKind, HouseStyle } from "../layout/kinds.ts";
import type { House, Level, Rect, Window } from "../layout/model.ts";
import { fullWindow, unitCount } from "../layout/windows.ts";
import { openingParts } from "../massing/opening-parts.ts";
import { stepsOf } from "./check-stair-walls.ts";

/** Why a window has safety glass (IRC R308.4). */
export type SafetyReason = "large and low" | "beside a door" | "at a bath" | "at a stair" | "as ordered";

/** R308.4.2: glass this near a door, its bottom edge this low, feet. */
const DOOR = { near: 2, below: 5 };
/** R308.4.3: a pane over nine square feet that begins under 18 in and ends over 36 in. */
const PANE = { area: 9, bottom: 1.5, top: 3 };
/**
 * R308.4.5: glass of walls round tubs and showers, its bottom edge under 60 in over what one stands on there, which
 * in a tub is some inches over the floor, and this near the water, feet.
 */
const BATH = { near: 5, below: 5.5 };
/** R308.4.6 and 7: glass within 60 in of a stair or its landing, its bottom edge under 60 in, feet. */
const STAIR = { near: 5, below: 5 };
/** R308.4.6: glass within 36 in of treads, its bottom edge under 36 in over the tread it is beside, feet. */
const TREADS = { near: 3, below: 3 };
/** Doors with leaves that somebody walks into. */
const LEAVES: ReadonlySet<DoorKind> = new Set(["hinged", "double", "french", "slider", "entry"]);

/** Why a window needs safety glass, or undefined where ordinary glass will do. */
export function safetyGlassReason(
  house: House,
  levelIndex: number,
  window: Window,
): SafetyReason | undefined {
  const level = house.levels[levelIndex];
  const placed = level && placeWindow(level, edgesOf(level), window);
  if (!level || !placed) return undefined;
  const { width, height, sill, kind } = fullWindow(window);
  const pane = (width / unitCount(kind, width)) * height;
  if (pane > PANE.area && sill < PANE.bottom && sill + height > PANE.top) return "large and low";
  if (sill < DOOR.below && isBesideDoor(level, window, placed)) return "beside a door";
  const pool = level.fixtures.filter(
    (one) => one.room === window.room && (one.kind === "tub" || one.kind === "shower"),
  );
  if (sill < BATH.below && pool.some((one) => reach(placed, one.rect) < BATH.near)) return "at a bath";
  const flights = [...level.stairs, ...(house.levels[levelIndex - 1]?.stairs ?? [])];
  if (sill < STAIR.below && flights.some((one) => reach(placed, one.rect) < STAIR.near)) return "at a stair";
  if (isBesideTreads(house, levelIndex, window.room, placed, sill)) return "at a stair";
  return window.tempered ? "as ordered" : undefined;
}

/** Whether glass in the room of a stair is in reach of somebody who falls on its treads, however high over the floor. */
function isBesideTreads(house: House, index: number, room: string, placed: Placed, sill: number): boolean {
  const floors = floorHeights(house);
  const bottom = (floors[index] ?? house.plinth) + sill;
  return [index - 1, index].some((from) =>
    (house.levels[from]?.stairs ?? []).some((stair) => {
      if ((from === index ? stair.room : stair.arrives) !== room) return false;
      return stepsOf(house, from, stair, floors[from] ?? house.plinth).some(
        ({ rect, top }) => reach(placed, rect) < TREADS.near + EPS && bottom - top < TREADS.below - EPS,
      );
    }),
  );
}

/** Whether the leaf of a door has glass, which is safety glass in every door (R308.4.1); those within a house by their kind. */
export function hasGlass(style: HouseStyle, kind: DoorKind, outside: boolean, width: number, head: number) {
  if (kind === "slider" || kind === "french") return true;
  if (!outside || !LEAVES.has(kind)) return false;
  const opening = { type: "door" as const, kind };
  return openingParts({ style }, { u0: 0, v0: 0, u1: width, v1: head, opening }).some(
    (part) => part.kind === "glass",
  );
}

/**
 * Whether a door leaf of the same wall, or of one that meets it in the same room, is near. A door
 * and a window that both look outside need no common room: nothing parts them out there.
 */
function isBesideDoor(level: Level, window: Window, placed: Placed): boolean {
  const edges = edgesOf(level);
  return level.doors.some((door) => {
    const other = LEAVES.has(door.kind) ? placeDoor(edges, door) : null;
    if (!other) return false;
    const sharesRoom = door.from === window.room || door.to === window.room;
    if (!isOnLine(other.edge, placed.edge) && !sharesRoom) return false;
    return reach(placed, rectOf(other)) < DOOR.near + EPS;
  });
}

function rectOf({ edge, start, end }: Placed): Rect {
  return rectAlong(runsAlongX(edge.side), start, edge.line, end - start, 0);
}

/** The least distance in plan from a window to a rectangle, feet. */
function reach(placed: Placed, other: Rect): number {
  return distanceBetween(rectOf(placed), other);
}
