import { fmtCount, fmtFeet, fmtSize } from "../geometry/fmt-feet.ts";
import { areaOf } from "../geometry/rects.ts";
import { intersection, subtract } from "../layout/edges.ts";
import { dropOf, groundLevelOf, openFloorOf } from "../layout/heights.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { House, Level, Rect, Room } from "../layout/model.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { clearRect } from "../plan/plan-labels.ts";
import { wallsOf } from "../plan/walls.ts";

interface Finish {
  floor: string;
  walls: string;
}

const WET: ReadonlySet<RoomKind> = new Set(["bath", "half-bath", "laundry", "mudroom"]);
const BOARD = "Gypsum, 1/2 in";

/** What the floor and the walls of a room are priced with; of a garage its ceiling too (IRC R302.6). */
export function finishOf(house: House, levelIndex: number, room: Room): Finish {
  const { kind } = room;
  if (kind === "garage")
    return {
      floor: "Concrete",
      walls: isUnderRooms(house, levelIndex, room)
        ? `${BOARD}; ceiling under rooms 5/8 in type X`
        : `${BOARD}, and on the ceiling`,
    };
  if (kind === "porch" || kind === "deck")
    return {
      floor: openFloorOf(house, levelIndex, room) === "slab" ? "Concrete" : "Decking",
      walls: "See elevations",
    };
  // Basements are sold unfinished: only their stairs are built as those of the house.
  if (levelIndex < groundLevelOf(house) && kind !== "stairs")
    return { floor: "Concrete", walls: "Unfinished" };
  if (kind === "utility" || kind === "storage") return { floor: "Resilient", walls: BOARD };
  if (WET.has(kind)) return { floor: "Tile", walls: "Gypsum, tile where wet" };
  if (kind === "bedroom" || kind === "primary" || kind === "closet")
    return { floor: "Carpet or wood", walls: BOARD };
  return { floor: "Wood", walls: BOARD };
}

/** Whether rooms that people live in stand over a room, wholly or in part. */
function isUnderRooms(house: House, levelIndex: number, room: Room): boolean {
  return (house.levels[levelIndex + 1]?.rooms ?? []).some(
    (above) => isEnclosed(above) && above.kind !== "open-below" && commonArea(above.rects, room.rects) > 1,
  );
}

/** What separates the garages of a level from the house, for its plan (IRC R302.5.1, R302.6); nothing without one. */
export function garageNote(house: House, levelIndex: number): string | undefined {
  const garages = (house.levels[levelIndex]?.rooms ?? []).filter(({ kind }) => kind === "garage");
  if (garages.length === 0) return undefined;
  const board = garages.some((room) => isUnderRooms(house, levelIndex, room))
    ? "1/2 in gypsum board on its walls, 5/8 in type X on its ceiling under rooms"
    : "1/2 in gypsum board on its walls and ceiling towards the house and the attic";
  return `Garage: ${board} (R302.6); its door to the house 20-minute rated and self-closing (R302.5.1).`;
}

function commonArea(a: readonly Rect[], b: readonly Rect[]): number {
  return a
    .flatMap((one) => b.map((other) => intersection(one, other)))
    .reduce((sum, rect) => sum + (rect ? rect.w * rect.d : 0), 0);
}

/** Every room with its clear size; of an L the larger part, while the area counts the whole. */
export function roomRows(house: House): string[][] {
  const rows = house.levels.flatMap((level, index) => {
    const walls = wallsOf(house, index);
    return level.rooms
      .filter((room) => room.kind !== "open-below")
      .map((room) => {
        const clear = clearRect(room, walls);
        const finish = finishOf(house, index, room);
        return [
          level.name,
          room.name,
          fmtSize(clear.w, clear.d),
          fmtCount(areaOf(room.rects)),
          ceilingOf(house, level, index, room),
          finish.floor,
          finish.walls,
        ];
      });
  });
  return [["Level", "Room", "Clear size", "Sq ft", "Ceiling", "Floor", "Walls"], ...rows];
}

/** What covers a porch or a deck: a floor above it, a roof, or nothing; of two the larger, with its share. */
function coverOf(house: House, index: number, { rects }: Room): string {
  const above = (house.levels[index + 1]?.rooms ?? []).filter(({ kind }) => kind !== "open-below");
  const floors = above.flatMap((room) => room.rects);
  const roofs = house.roofs.filter(({ level }) => level >= index).map(({ over }) => over);
  const share = (covers: readonly Rect[]) => 1 - areaOf(subtract(rects, covers)) / areaOf(rects);
  const [under, roofed] = [share(floors), share(roofs)];
  const [cover, covered] = under >= roofed ? ["floor above", under] : ["roof", roofed];
  if (covered < UNCOVERED) return "open air";
  return covered > WHOLLY_OPEN ? cover : `part ${cover}, part open air`;
}

/** Less than this share of a porch under a cover is an overhang. */
const UNCOVERED = 0.1;
/** A room that is open to the level above over this share of its area has one high ceiling. */
const WHOLLY_OPEN = 0.9;

/** The plate of a roof under a deck that a part of a room's ceiling hangs under, over the level's floor, feet. */
function loweredTo(house: House, level: Level, index: number, room: Room): number[] {
  const plates = house.roofs
    .filter((roof) => roof.level === index && !roof.porch && commonArea([roof.over], room.rects) > 1)
    .map((roof) => roof.plate ?? level.ceiling);
  return [...new Set(plates)].filter((plate) => plate < level.ceiling - 0.01);
}

/** The plate of a roof over a room that stands higher than its ceiling, which hangs under it; over the level's floor, feet. */
function raisedTo(house: House, level: Level, index: number, room: Room): number | undefined {
  const raised = house.roofs.filter(
    (roof) => roof.level === index && !roof.porch && (roof.plate ?? 0) > level.ceiling + 0.01,
  );
  const share = commonArea(withoutLaps(raised.map(({ over }) => over)), room.rects) / areaOf(room.rects);
  return share > WHOLLY_OPEN
    ? Math.max(
        ...raised.filter(({ over }) => commonArea([over], room.rects) > 1).map(({ plate = 0 }) => plate),
      )
    : undefined;
}

/** The same ground without what one rectangle covers of another. */
const withoutLaps = (rects: readonly Rect[]): Rect[] =>
  rects.flatMap((rect, index) => subtract([rect], rects.slice(0, index)));

/** The height of a room's ceiling over its own floor, and of the part that is open to the level above. */
function ceilingOf(house: House, level: Level, index: number, room: Room): string {
  if (!isEnclosed(room)) return coverOf(house, index, room);
  if (room.ceiling === "vaulted") return "vaulted";
  const drop = dropOf(house, index, room);
  const heights = [level.ceiling, ...loweredTo(house, level, index, room)];
  const plate = raisedTo(house, level, index, room);
  const hung = plate === undefined ? "" : `, hung under a plate at ${fmtFeet(plate + drop, 0.5)}`;
  const own = heights.map((height) => fmtFeet(height + drop, 0.5)).join(", part ") + hung;
  const above = house.levels[index + 1];
  const voids = (above?.rooms ?? []).filter(
    (one) => one.kind === "open-below" && commonArea(one.rects, room.rects) > 1,
  );
  const [first] = voids;
  if (!above || !first || room.kind === "stairs") return own;
  const stories = levelHeights(house);
  const floor = stories[index]?.floor ?? 0;
  const high =
    first.ceiling === "vaulted"
      ? "vaulted over the level above"
      : fmtFeet((stories[index + 1]?.plate ?? floor) - floor);
  const share = voids.reduce((sum, one) => sum + commonArea(one.rects, room.rects), 0) / areaOf(room.rects);
  return share > WHOLLY_OPEN ? high : `${own}, part ${high}`;
}
