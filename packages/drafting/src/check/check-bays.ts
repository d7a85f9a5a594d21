import { centreOf, rectOutside } from "../geometry/rects.ts";
import { placedBays } from "../layout/bays.ts";
import { intersection, placeDoor, placeWindow, runsAlongX, sideOf } from "../layout/edges.ts";
import type { Bay } from "../layout/model.ts";
import { BAY_HEADER, bayHeights } from "../massing/bay-faces.ts";
import { openRoomAt } from "../massing/openings.ts";
import { eaveOf } from "../massing/roof-height.ts";
import type { LevelContext } from "./level-context.ts";

/** From the end of its wall to a bay, feet. */
const CORNER = 0.5;
/** How far a bay stands out at most, feet: near where IRC Table R502.3.3(1) ends for usual joists; an engineer sizes them. */
const CANTILEVER = 2;
const FRONT = 2.5;

/** Bays stand in an outer wall, clear of doors and windows, under the eave of their roof and over free ground. */
export function checkBays(context: LevelContext): void {
  const { level, index, house, edges, report } = context;
  const placed = placedBays(level);
  for (const bay of level.bays ?? []) {
    const found = placed.find((one) => one.bay === bay);
    const say = (message: string) => report(`the bay on side ${bay.side} ${message}`, bay.room);
    if (!found) {
      say("is not on an outer edge");
      continue;
    }
    const { edge, start, end } = found;
    if (start < edge.start + CORNER || end > edge.end - CORNER) say("leaves its wall");
    if (bay.width - (bay.angle === 45 ? 2 * bay.depth : 0) < FRONT) say("has no room for its front");
    if (bay.depth > CANTILEVER) say("stands out further than its floor carries it");
    const { plate, top } = bayHeights(house, index, found);
    const ceiling = context.floor + level.ceiling;
    if (plate > ceiling + 0.005 || top > ceiling + 0.75)
      say(
        `has no room for its roof: its head needs ${Math.round((BAY_HEADER + bay.depth / 3) * 12)} in to the plate`,
      );
    const openings = [
      ...level.doors.map((door) => placeDoor(edges, door)),
      ...level.windows.map((window) => placeWindow(level, edges, window)),
      ...placed.filter((one) => one !== found),
    ];
    const hit = openings.some(
      (one) =>
        one &&
        runsAlongX(one.edge.side) === runsAlongX(bay.side) &&
        Math.abs(one.edge.line - edge.line) < 0.1 &&
        one.start < end + 0.2 &&
        one.end > start - 0.2,
    );
    if (hit) say("runs into a door or a window");
    const ground = rectOutside(bay.side, edge.line, bay.at - bay.width / 2, bay.width, bay.depth);
    const { x, y } = centreOf(ground);
    const roomed = level.rooms.some((room) => room.rects.some((rect) => intersection(rect, ground)));
    if (roomed || openRoomAt(house, index, x, y)) say("stands where another room lies");
    if (!isUnderEave(context, bay, edge.line)) say("stands out further than the eave over it");
  }
}

/** Whether the roof over a bay's wall reaches out as far as the bay, or another level or roof lies over it. */
function isUnderEave({ house, index }: LevelContext, bay: Bay, line: number): boolean {
  return house.roofs.some((roof) => {
    if (roof.level < index) return false;
    const edge = sideOf(roof.over, bay.side);
    const reach = roof.eaves?.[bay.side] ?? eaveOf(roof);
    return (
      Math.abs(edge.line - line) < 0.1 &&
      bay.at > edge.start &&
      bay.at < edge.end &&
      reach > bay.depth - 0.005
    );
  });
}
