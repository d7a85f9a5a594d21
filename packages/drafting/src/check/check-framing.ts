import { liesWithin, rectOutside } from "../geometry/rects.ts";
import { EPS, intersection, isOnLine, OPPOSITE, outerEdges, placeDoor } from "../layout/edges.ts";
import { dropOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";
import { chimneysOf } from "../massing/chimneys.ts";
import { doorTop, plateOverDoor } from "../massing/door-heights.ts";
import { openingsOf } from "../massing/openings.ts";
import { inches, type LevelContext } from "./level-context.ts";

/** From the head of an outer opening to the plate: two plates and a header of 8 in, feet. */
const HEADER = 11 / 12;
/**
 * IRC Table R602.10.5, continuously sheathed portal frames (CS-PF): a braced panel is at least as wide
 * as a sixth of the wall's height (16 in at 8 ft, 20 in at 10 ft). It shows that a wall can be braced;
 * sets say that bracing is by the engineer.
 */
const PIER_SHARE = 1 / 6;
/** A chimney this near to the outer face of a wall stands right behind its openings, feet. */
const BEHIND = 1.2;

/** Room for headers over outer openings, and for braced panels beside garage doors. */
export function checkFraming(context: LevelContext): void {
  const { level, report, house } = context;
  for (const window of level.windows) {
    const { sill, height } = fullWindow(window);
    const left = level.ceiling - sill - height;
    if (left < HEADER - 0.005) {
      report(`a window's head ${inches(left)} under the plate; a header needs 11 in`, window.room);
    }
  }
  for (const door of level.doors) {
    if (door.to !== "outside" || door.kind === "open" || door.kind === "opening") continue;
    const room = context.room(door.from);
    const drop = room ? dropOf(house, context.index, room) : 0;
    const left = plateOverDoor(house, level, door) + drop - doorTop(house, level, door);
    if (left < HEADER - 0.005) {
      report(`a door's head ${inches(left)} under the plate; a header needs 11 in`, door.from);
    }
  }
  checkPiers(context);
}

function checkPiers(context: LevelContext): void {
  const { level, edges, report, house } = context;
  for (const room of level.rooms.filter((one) => one.kind === "garage")) {
    const doors = level.doors
      .filter((door) => door.kind === "garage" && door.from === room.id)
      .flatMap((door) => placeDoor(edges, door) ?? []);
    const others = level.doors
      .filter((door) => door.kind !== "garage" && door.kind !== "open" && door.from === room.id)
      .flatMap((door) => placeDoor(edges, door) ?? []);
    const need = (level.ceiling + dropOf(house, context.index, room)) * PIER_SHARE;
    for (const placed of doors) {
      const wall = outerEdges(level, edges, room.id, placed.edge.side).find(
        (edge) =>
          Math.abs(edge.line - placed.edge.line) < EPS &&
          placed.start > edge.start - EPS &&
          placed.end < edge.end + EPS,
      );
      if (!wall) continue;
      const rest = [...doors, ...others].filter(
        (other) => other !== placed && isOnLine(other.edge, placed.edge),
      );
      const before = Math.max(wall.start, ...rest.map((one) => one.end).filter((at) => at <= placed.start));
      const after = Math.min(wall.end, ...rest.map((one) => one.start).filter((at) => at >= placed.end));
      for (const width of [placed.start - before, after - placed.end]) {
        if (width > need - 0.005) continue;
        report(`a pier of ${inches(width)} beside the garage door; bracing needs ${inches(need)}`, room.id);
      }
    }
  }
}

/** Chimneys show in every upper room they pass, and no window or door opens into one. */
export function checkChimneys(house: House, contexts: readonly LevelContext[]): void {
  for (const chimney of chimneysOf(house)) {
    for (const opening of openingsOf(house)) {
      const { side, line, from, to } = opening;
      const behind = rectOutside(OPPOSITE[side], line, from, to - from, BEHIND);
      if (opening.level < chimney.level || !intersection(behind, chimney.rect)) continue;
      const what = opening.type === "window" ? "window" : "door";
      contexts[opening.level]?.report(`a chimney stands behind the ${what} on side ${side}`, opening.room);
    }
    for (const { level, index, report } of contexts) {
      if (index <= chimney.level) continue;
      const passed = level.rooms.filter((room) =>
        room.rects.some((rect) => intersection(rect, chimney.rect)),
      );
      for (const room of passed) {
        const inside = room.rects.flatMap((rect) => intersection(rect, chimney.rect) ?? []);
        const shown = level.fixtures.filter((one) => one.kind === "chimney").map((one) => one.rect);
        if (inside.every((part) => shown.some((rect) => covers(rect, part)))) continue;
        report("a chimney passes through the room, which does not show it", room.id);
      }
    }
  }
}

/** Whether a rectangle covers another but for the walls round it. */
function covers(outer: Rect, part: Rect): boolean {
  return liesWithin(part, outer, -0.7);
}
