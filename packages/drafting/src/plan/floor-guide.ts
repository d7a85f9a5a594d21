import { fmtSize } from "../geometry/fmt-feet.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { areaOf } from "../geometry/rects.ts";
import type { DoorKind, RoomKind } from "../layout/kinds.ts";
import type { Door, House, Level, Rect, Room, Side } from "../layout/model.ts";
import { clearRect } from "./plan-labels.ts";
import { framingOf } from "./plan-svg.ts";
import { SHEET } from "./plan-svg-frame.ts";
import { wallsOf } from "./walls.ts";

/** What a visitor may know of one room: as much as the drawing of the level says, and less than a layout. */
export interface GuideRoom {
  name: string;
  /** Clear width by depth as the plan writes it, or nothing where a room has no one size. */
  size: string;
  /** Gross floor area, whole square feet. */
  area: number;
  /** Closed loops on the drawing, whole SVG units, for the even-odd rule. */
  outline: [x: number, y: number][][];
  /** Ways out of it in words: `Pocket door to Bath`. */
  doors: string[];
  /** A letter (n, e, s, w) for the side that each window is on. */
  windows: string;
}

/** The rooms of a level, for the page that shows its floor plan. */
export interface FloorGuide {
  name: string;
  /** Part of the drawing that the plan and its dimensions take, whole SVG units: left, top, width, height. */
  box: [number, number, number, number];
  rooms: GuideRoom[];
}

/** Rooms without one width and depth: what one walks through. */
const UNSIZED: ReadonlySet<RoomKind> = new Set(["hall", "stairs", "open-below"]);

const DOORS: Readonly<Record<DoorKind, string>> = {
  hinged: "Door",
  double: "Double door",
  pocket: "Pocket door",
  bifold: "Bifold door",
  slider: "Sliding door",
  french: "French doors",
  entry: "Entry door",
  garage: "Garage door",
  opening: "Opening",
  open: "Open",
};

/** Names the rooms of a level with size, ways out and windows, in the order one would tell of them: the large ones first. */
export function floorGuide(house: House, levelIndex: number): FloorGuide {
  const level = house.levels[levelIndex];
  if (!level) throw new Error(`${house.slug} has no level ${levelIndex}`);
  const { scale, origin, box } = framingOf(house, levelIndex);
  const walls = wallsOf(house, levelIndex);
  const guide = (room: Room): GuideRoom => {
    const clear = clearRect(room, walls);
    return {
      name: room.name,
      size: UNSIZED.has(room.kind) ? "" : fmtSize(clear.w, clear.d),
      area: Math.round(areaOf(room.rects)),
      outline: unionOutline(room.rects).map((loop) =>
        loop.map(({ x, y }) => [Math.round(origin.x + x * scale), Math.round(origin.y + y * scale)]),
      ),
      doors: level.doors.flatMap((door) => wayOut(level, room, door)),
      windows: windowSides(level, room),
    };
  };
  const rooms = level.rooms.filter((room) => room.kind !== "open-below");
  return {
    name: level.name,
    box: onSheet(box),
    rooms: [...rooms].sort((a, b) => areaOf(b.rects) - areaOf(a.rects)).map(guide),
  };
}

/** A box in whole units, and no further than the sheet. */
function onSheet({ x, y, w, d }: Rect): FloorGuide["box"] {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const right = Math.min(SHEET.width, Math.ceil(x + w));
  const bottom = Math.min(SHEET.height, Math.ceil(y + d));
  return [left, top, right - left, bottom - top];
}

function wayOut(level: Level, room: Room, door: Door): string[] {
  if (door.from !== room.id && door.to !== room.id) return [];
  const other = door.from === room.id ? door.to : door.from;
  const name = level.rooms.find(({ id }) => id === other)?.name ?? "the outside";
  return [`${DOORS[door.kind]} to ${name}`];
}

function windowSides(level: Level, room: Room): string {
  const sides: Side[] = [...level.windows, ...(level.bays ?? [])]
    .filter((one) => one.room === room.id)
    .map(({ side }) => side);
  return sides.sort().join("");
}
