import { foundationOf } from "../layout/heights.ts";
import type { FoundationKind } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { memoized } from "../memoized.ts";

/** What a house can be drawn on in place of its own foundation; what lies under ground is made by hand. */
export const DRAWN_FOUNDATIONS = ["slab", "crawlspace", "pier"] as const;
export type DrawnFoundation = (typeof DRAWN_FOUNDATIONS)[number];

/** Finished floor over grade by foundation, feet: from, to, and where one outside of that is put. */
const FLOOR: Readonly<Record<DrawnFoundation, { from: number; to: number; usual: number }>> = {
  slab: { from: 0.5, to: 1, usual: 0.667 },
  crawlspace: { from: 1.5, to: 3, usual: 2 },
  pier: { from: 2, to: 4, usual: 2.5 },
};

/**
 * The house on another foundation: its floor is raised or lowered to where that foundation
 * puts it, and outside steps and the drop to the garage follow. Sizes, steel and depth are
 * not of the layout.
 */
export function setFoundation(house: House, kind: DrawnFoundation): House {
  const known = madeOf(house);
  const made = known.get(kind) ?? madeOn(house, kind);
  known.set(kind, made);
  return made;
}

const madeOf = memoized((_house: House) => new Map<DrawnFoundation, House>());

function madeOn(house: House, kind: DrawnFoundation): House {
  if (foundationOf(house).kind === kind) return house;
  const { from, to, usual } = FLOOR[kind];
  const plinth = house.plinth >= from && house.plinth <= to ? house.plinth : usual;
  return { ...house, plinth, foundation: { kind } };
}

/** Why a house cannot stand on a foundation; undefined when it can. */
export function foundationProblem(house: House, kind: DrawnFoundation): string | undefined {
  const own: FoundationKind = foundationOf(house).kind;
  if (own === kind) return undefined;
  if (own === "basement") return "a house with a basement stands on it; another foundation is drawn by hand";
  const garage = house.levels.some((level) => level.rooms.some((room) => room.kind === "garage"));
  if (kind === "pier" && garage) return "a garage needs a slab, and piers carry none";
  return undefined;
}
