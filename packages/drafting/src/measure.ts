import { areaOf } from "./geometry/rects.ts";
import { bayRects } from "./layout/bays.ts";
import { boundsOf, DOOR_WIDTHS } from "./layout/edges.ts";
import { groundLevelOf } from "./layout/heights.ts";
import type { RoomKind } from "./layout/kinds.ts";
import type { House, Level, Rect } from "./layout/model.ts";
import { isSleepingRoom } from "./layout/sleeping.ts";
import { memoized } from "./memoized.ts";

/** What a listing says of a house, measured from its layout. A basement counts as no story and in no area. */
export interface Measures {
  /** Heated floor area over all levels, whole square feet. */
  squareFeet: number;
  /** Rooms that somebody sleeps in. */
  bedrooms: number;
  /** Full baths count 1, half baths 0.5. */
  bathrooms: number;
  /** Cars the garage doors let in. */
  garage: number;
  stories: number;
  /** Bounding box of everything under a roof, bays included, feet to one decimal. */
  width: number;
  depth: number;
  /** Heated area of each level, of a basement its floor area; whole square feet. */
  levelAreas: number[];
}

const UNHEATED: ReadonlySet<RoomKind> = new Set(["garage", "porch", "deck", "open-below"]);

/** A garage door this wide or wider lets two cars in side by side, feet. */
const DOUBLE_GARAGE_DOOR = 15;

/** Whether rooms of a kind count towards the heated area. */
export function isHeated(kind: RoomKind): boolean {
  return !UNHEATED.has(kind);
}

/** Measures a house: areas in square feet, lengths in feet. */
export const measure = memoized((house: House): Measures => {
  const ground = groundLevelOf(house);
  const areas = house.levels.map(heatedArea);
  const rooms = house.levels.flatMap((level) => level.rooms);
  const count = (...kinds: RoomKind[]) => rooms.filter((room) => kinds.includes(room.kind)).length;
  const box = extentOf(house);
  return {
    squareFeet: Math.round(areas.slice(ground).reduce((sum, area) => sum + area, 0)),
    bedrooms: house.levels.flatMap((level) => level.rooms.filter((room) => isSleepingRoom(level, room)))
      .length,
    bathrooms: count("bath") + count("half-bath") / 2,
    garage: house.levels.reduce((sum, level) => sum + carsOf(level), 0),
    stories: house.levels.length - ground,
    width: tenth(box.w),
    depth: tenth(box.d),
    levelAreas: wholeAreas(areas, ground),
  };
});

/** Bounding box of everything under a roof, bays included. */
export function extentOf({ levels }: House): Rect {
  return boundsOf(
    levels.flatMap((level) => [
      ...level.rooms.filter((room) => room.kind !== "deck").flatMap((room) => room.rects),
      ...bayRects(level),
    ]),
  );
}

/** Areas of levels in whole square feet; those from the ground level up add up to the heated area as it is rounded. */
function wholeAreas(areas: readonly number[], ground: number): number[] {
  let [exact, whole] = [0, 0];
  return areas.map((area, index) => {
    if (index < ground) return Math.round(area);
    exact += area;
    const own = Math.round(exact) - whole;
    whole += own;
    return own;
  });
}

function heatedArea(level: Level): number {
  return areaOf(level.rooms.filter((room) => isHeated(room.kind)).flatMap((room) => room.rects));
}

function carsOf(level: Level): number {
  return level.doors
    .filter((door) => door.kind === "garage")
    .reduce((sum, door) => sum + ((door.width ?? DOOR_WIDTHS.garage) >= DOUBLE_GARAGE_DOOR ? 2 : 1), 0);
}

function tenth(feet: number): number {
  return Math.round(feet * 10) / 10;
}
