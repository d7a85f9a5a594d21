import type { Fixture, Foundation, House, Rect, Room } from "./model.ts";

/** Joists, decking and ceiling board between a ceiling and the floor above, feet. */
export const FLOOR_STRUCTURE = 1;
/** The subfloor of a framed floor: 3/4 in, feet. */
export const SUBFLOOR = 0.75 / 12;

/** The joists of a framed floor, by the depth of the floor that they make with its subfloor. */
interface Joists {
  name: "2x10" | "2x12";
  /** As dressed, feet. */
  depth: number;
}
const TEN: Joists = { name: "2x10", depth: 9.25 / 12 };
/** With the subfloor they make a floor of `FLOOR_STRUCTURE`. */
const TWELVE: Joists = { name: "2x12", depth: 11.25 / 12 };
/** A floor at least this far over grade stands on a crawlspace unless its house says otherwise, feet. */
const CRAWLSPACE = 1.25;
/** IRC R317.1: untreated joists keep 18 in over the bare ground of a crawlspace, feet. */
const UNDER_JOISTS = 1.5;
/** A deck whose floor is lower than this is paving on the ground: joists would lie in the earth or within 3 in of it, feet. */
const FRAMED_DECK = 1;
/** Top of a garage slab over grade in houses that name none: 4 1/2 in, feet. */
const GARAGE_SLAB = 0.375;

/** Index of the level whose floor lies at the plinth; basements come before it. */
export function groundLevelOf(house: House): number {
  return house.groundLevel ?? 0;
}

/** The pad of a hearth reaches this far beyond its masonry, feet. */
export const HEARTH_PAD = 0.5;

/** The hearths on that floor, which stand on masonry of their own; plan feet. */
export function groundHearths(house: House): Rect[] {
  const fixtures = house.levels[groundLevelOf(house)]?.fixtures ?? [];
  return fixtures.filter(({ kind }) => kind === "fireplace").map(({ rect }) => rect);
}

/** What a fireplace is called that no masonry carries: it stands within framing on the joists of an upper floor. */
export const FACTORY_BUILT = "FACTORY-BUILT FIREPLACE";

/** Whether a thing is a fireplace on a framed floor that no foundation carries: a factory-built one (IRC R1004). */
export const isFactoryBuilt = (house: House, levelIndex: number, { kind }: Fixture): boolean =>
  kind === "fireplace" && levelIndex > groundLevelOf(house);

/** Height of every level's finished floor over grade, feet; negative in a basement. */
export function floorHeights(house: House): number[] {
  const ground = groundLevelOf(house);
  const story = (index: number) => (house.levels[index]?.ceiling ?? 0) + FLOOR_STRUCTURE;
  return house.levels.map((_, index) => {
    let floor = house.plinth;
    for (let at = ground; at < index; at++) floor += story(at);
    for (let at = index; at < ground; at++) floor -= story(at);
    return floor;
  });
}

/** The foundation of a house; one that names none has a basement, a crawlspace or a slab by its levels and plinth. */
export function foundationOf(house: House): Foundation {
  if (house.foundation) return house.foundation;
  if (groundLevelOf(house) > 0) return { kind: "basement" };
  return { kind: house.plinth >= CRAWLSPACE ? "crawlspace" : "slab" };
}

/** How far the floor of a room lies under the floor of its level, feet. */
export function dropOf(house: House, levelIndex: number, room: Room): number {
  if (room.drop !== undefined) return room.drop;
  if (room.kind !== "garage" || levelIndex !== groundLevelOf(house)) return 0;
  return Math.max(0, house.plinth - (house.garageSlab ?? GARAGE_SLAB));
}

/** How an open floor is built: a slab on the ground or on fill, or boards on joists, beams and posts. */
export type OpenFloor = "slab" | "framed";

/**
 * The build of a porch or deck, for every sheet alike: what stands over another level is framed;
 * on the ground a deck is framed where its floor is high enough, and a porch is a slab on fill.
 */
export function openFloorOf(house: House, levelIndex: number, room: Room): OpenFloor {
  if (levelIndex !== groundLevelOf(house)) return "framed";
  const floor = house.plinth - dropOf(house, levelIndex, room);
  return room.kind === "deck" && floor >= FRAMED_DECK - 0.01 ? "framed" : "slab";
}

/**
 * From the floor of the ground level down to what its joists lie on, feet: subfloor and joists over
 * a crawlspace or piers, where no ceiling hangs under them.
 */
export function groundFloorDepth(house: House): number {
  return SUBFLOOR + joistsOf(house).depth;
}

/** The joists of the ground level's floor: over a basement as deep as those of the floors above. */
export function joistsOf(house: House): Joists {
  const { kind } = foundationOf(house);
  return kind === "crawlspace" || kind === "pier" ? TEN : TWELVE;
}

/**
 * The ground under a raised floor (crawlspace or piers) over the grade outside, feet: level with
 * it, or dug down to keep 18 in under the joists.
 */
export function groundUnder(house: House): number {
  return Math.min(0, house.plinth - groundFloorDepth(house) - UNDER_JOISTS);
}
