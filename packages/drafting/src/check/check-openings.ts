import { overlapOf } from "../geometry/rects.ts";
import { EPS, isOnLine, type Placed, placeDoor, placeWindow } from "../layout/edges.ts";
import type { Door, Window } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";
import { isHeated } from "../measure.ts";
import { pocketSpan } from "../plan/plan-openings.ts";
import { type PlacedDoor, wallsOf } from "../plan/walls.ts";
import { clearWall } from "./clear-wall.ts";
import { feet, inches, type LevelContext } from "./level-context.ts";
import { isSidelight } from "./sidelights.ts";

/** Half an inner wall and the rough frame: a door's opening keeps this clear of a corner, feet. */
const DOOR_CORNER = 0.2;
/** The thickness of the outer wall round the corner: glass keeps this clear of an edge's end, feet. */
const WINDOW_CORNER = 0.5;
/** The narrowest stretch that counts as open plan, feet. */
const OPEN_WIDTH = 2.5;
/** Two openings of an outer wall need a jack and a king stud each and room to set them, feet. */
const BETWEEN = 9 / 12;

interface Opening extends Placed {
  what: string;
  room: string;
  window?: Window;
}

/** Doors and windows: each lies on a wall it can lie on, and none runs into another. */
export function checkOpenings(context: LevelContext): void {
  const openings = [
    ...context.level.doors.flatMap((door) => checkDoor(context, door)),
    ...context.level.windows.flatMap((window) => checkWindow(context, window)),
  ];
  for (const placed of wallsOf(context.house, context.index).doors) {
    if (placed.door.kind === "pocket") checkPocket(context, placed, openings);
  }
  openings.forEach((opening, index) => {
    for (const other of openings.slice(index + 1)) {
      if (collide(opening, other)) context.report(`${opening.what} runs into ${other.what}`, opening.room);
      else checkBetween(context, opening, other);
    }
  });
}

/**
 * Framing between a window and what is next to it: windows that stand closer are one wide window,
 * whose units the maker joins; a light right beside an entry door is part of its frame, as high.
 */
function checkBetween(context: LevelContext, one: Opening, other: Opening): void {
  if (!one.window && !other.window) return;
  if (!collide({ ...one, start: one.start - BETWEEN, end: one.end + BETWEEN }, other)) return;
  const gap = Math.max(one.start, other.start) - Math.min(one.end, other.end);
  const light = one.window && other.window ? undefined : (one.window ?? other.window);
  if (light && isSidelight(context.house, context.index, light)) return;
  context.report(`${one.what} stands ${inches(gap)} from ${other.what}; framing needs 9 in`, one.room);
}

function checkDoor({ edges, room, report }: LevelContext, door: Door): Opening[] {
  const what = `the ${door.kind} door from ${door.from} to ${door.to}`;
  for (const id of [door.from, door.to]) {
    if (id !== "outside" && !room(id)) {
      report(`${what} names a room that is not there: ${id}`, door.from);
      return [];
    }
  }
  if (door.to === "outside" && !door.side) {
    report(`${what} does not say on which side`, door.from);
    return [];
  }
  if (door.into && door.into !== door.from && door.into !== door.to) {
    report(`${what} opens into ${door.into}, which it does not touch`, door.from);
  }
  if (door.kind === "garage" && door.to !== "outside") report(`${what} does not lead outside`, door.from);
  const placed = placeDoor(edges, door);
  if (!placed) {
    report(`${what} has no shared edge${door.at === undefined ? "" : ` at ${door.at}`}`, door.from);
    return [];
  }
  const { edge, start, end } = placed;
  if (door.kind === "open") {
    if (end - start < OPEN_WIDTH - EPS) report(`${what} has an edge too short for open plan`, door.from);
  } else if (start < edge.start + DOOR_CORNER - EPS || end > edge.end - DOOR_CORNER + EPS) {
    report(
      `${what} is too long for its edge: ${span(start, end)} on ${span(edge.start, edge.end)}`,
      door.from,
    );
  }
  return [{ ...placed, what, room: door.from }];
}

/**
 * A pocket door slides into a wall beside it: as long as its leaf, between the same two rooms,
 * with no opening in it, and ending before the face of the next wall across it.
 */
function checkPocket(
  { house, index, report }: LevelContext,
  placed: PlacedDoor,
  openings: readonly Opening[],
): void {
  const { door, edge, start, end } = placed;
  const wall = clearWall(house, index, placed);
  const width = end - start;
  const along = openings.filter((other) => collide({ ...placed, start: edge.start, end: edge.end }, other));
  const ends = along.map((other) => other.end).filter((at) => at <= start + EPS);
  const starts = along.map((other) => other.start).filter((at) => at >= end - EPS);
  const room = {
    start: start - Math.max(edge.start + DOOR_CORNER, wall.start, ...ends),
    end: Math.min(edge.end - DOOR_CORNER, wall.end, ...starts) - end,
  };
  const has = pocketSpan(placed).end === start ? room.start : room.end;
  if (has < width - EPS) {
    const what = `the pocket door from ${door.from} to ${door.to}`;
    report(`${what} lacks ${feet(width - has)} ft of wall to slide into`, door.from);
  }
}

function checkWindow(context: LevelContext, window: Window): Opening[] {
  const { level, edges, report } = context;
  const room = context.room(window.room);
  const what = `the window on side ${window.side} of ${window.room}`;
  if (!room) {
    report(`${what} names a room that is not there`, window.room);
    return [];
  }
  if (!isHeated(room.kind) && room.kind !== "garage" && room.kind !== "open-below") {
    report(`${what} is in the open air`, window.room);
  }
  const { sill, height } = fullWindow(window);
  const top = sill + height;
  if (top > level.ceiling + EPS)
    report(`${what} is ${top} ft high under a ${level.ceiling} ft ceiling`, room.id);
  const placed = placeWindow(level, edges, window);
  if (!placed) {
    report(`${what} is not on an outer edge${window.at === undefined ? "" : ` at ${window.at}`}`, room.id);
    return [];
  }
  const { edge, start, end } = placed;
  if (start < edge.start + WINDOW_CORNER - EPS || end > edge.end - WINDOW_CORNER + EPS) {
    report(`${what} leaves its outer edge: ${span(start, end)} on ${span(edge.start, edge.end)}`, room.id);
  }
  return [{ ...placed, what, room: room.id, window }];
}

function collide(a: Placed, b: Placed): boolean {
  return isOnLine(a.edge, b.edge) && overlapOf(a, b) > EPS;
}

function span(start: number, end: number): string {
  return `${feet(start)} to ${feet(end)}`;
}
