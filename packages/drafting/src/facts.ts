import { areaOf } from "./geometry/rects.ts";
import { sharedArea } from "./layout/edges.ts";
import type { RoofShape, RoomKind } from "./layout/kinds.ts";
import type { House, Rect, Room } from "./layout/model.ts";
import { roofShapes } from "./massing/roof.ts";
import { measure } from "./measure.ts";

/** What a builder asks of a house beyond its listing, taken from its layout. Feet and square feet. */
export interface HouseFacts {
  levels: {
    name: string;
    /** Heated area, whole square feet. */
    area: number;
    ceiling: number;
    /** Rooms whose ceiling follows the roof. */
    vaulted: string[];
    /** Rooms that rise through the level above. */
    tall: string[];
  }[];
  /** Roofs by the area they cover, the largest first; pitch is rise in 12. */
  roofs: { shape: RoofShape; pitch: number; porch: boolean }[];
  /** Highest point of the roofs over grade, feet to one decimal. */
  height: number;
  /** Whole square feet, 0 for none. */
  garageArea: number;
  /** Porches and terraces under a roof. */
  porchArea: number;
  /** Decks, terraces, patios, courts and balconies. */
  deckArea: number;
}

/** Takes the facts of a house from its layout. */
export function factsOf(house: House): HouseFacts {
  return {
    levels: house.levels.map(({ name, ceiling, rooms }, index) => ({
      name,
      area: measure(house).levelAreas[index] ?? 0,
      ceiling,
      vaulted: rooms.filter((room) => room.ceiling === "vaulted").map((room) => room.name),
      tall: tallRooms(rooms, house.levels[index + 1]?.rooms ?? []),
    })),
    roofs: roofsOf(house),
    height: Math.round(roofShapes(house).ridgeHeight * 10) / 10,
    garageArea: areaOfKind(house, "garage"),
    porchArea: areaOfKind(house, "porch"),
    deckArea: areaOfKind(house, "deck"),
  };
}

/** Names of the rooms that lie under what the level above leaves open: of each opening, the one under most of it. */
function tallRooms(rooms: readonly Room[], above: readonly Room[]): string[] {
  const names = above
    .filter(({ kind }) => kind === "open-below")
    .flatMap((open) => {
      const under = rooms
        .map((room) => ({ name: room.name, shared: areaShared(room.rects, open.rects) }))
        .filter(({ shared }) => shared > 0)
        .sort((a, b) => b.shared - a.shared);
      return under.slice(0, 1).map(({ name }) => name);
    });
  return [...new Set(names)];
}

/** What rectangles of one level share with those of another, square feet. */
function areaShared(some: readonly Rect[], others: readonly Rect[]): number {
  return some.flatMap((a) => others.map((b) => sharedArea(a, b))).reduce((sum, area) => sum + area, 0);
}

function areaOfKind(house: House, kind: RoomKind): number {
  const rooms = house.levels.flatMap((level) => level.rooms.filter((room) => room.kind === kind));
  return Math.round(areaOf(rooms.flatMap((room) => room.rects)));
}

/** One entry for each kind of roof, by all the area that it covers. */
function roofsOf(house: House): HouseFacts["roofs"] {
  const kinds = new Map<string, HouseFacts["roofs"][number] & { covers: number }>();
  for (const { shape, pitch, porch = false, over } of house.roofs) {
    const key = shape === "flat" ? `flat ${porch}` : `${shape} ${pitch} ${porch}`;
    const known = kinds.get(key) ?? { shape, pitch, porch, covers: 0 };
    kinds.set(key, { ...known, covers: known.covers + over.w * over.d });
  }
  return [...kinds.values()]
    .sort((a, b) => Number(a.porch) - Number(b.porch) || b.covers - a.covers)
    .map(({ covers: _, ...roof }) => roof);
}
