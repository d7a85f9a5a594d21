import { OUTWARD, spanAlong } from "../geometry/rects.ts";
import { boundsOf, edgesOf, OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import { dropOf, groundLevelOf, openFloorOf } from "../layout/heights.ts";
import type { House, Level, Room, Side } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { isEnclosed, levelHeights, type OuterEdge } from "./envelope.ts";

/** How far porches and decks on the ground lie under the floor of the rooms behind their doors: 3/4 in, feet. */
export const OPEN_FLOOR = 0.75 / 12;
/** Slabs outdoors fall a quarter of an inch per foot. */
const SLAB_FALL = 1 / 48;

/** How far the open floors of a level lie under its others: not where a sill pan over a membrane keeps water out. */
const openDrop = (house: House, levelIndex: number): number =>
  levelIndex === groundLevelOf(house) ? OPEN_FLOOR : 0;

/** Height of the top of an open floor at a place, feet over grade. */
export type OpenTop = (place: { x: number; y: number }) => number;

/**
 * The top of a porch, deck or balcony: the one rule of it for steps, guards, posts, elevations and sections. Boards
 * lie level; slabs fall away from the house, to the ground and no lower where they reach far out.
 */
export function openTop(house: House, levelIndex: number, room: Room): OpenTop {
  const known = openTops(house);
  const found = known.get(room) ?? topOf(house, levelIndex, room);
  known.set(room, found);
  return found;
}

const openTops = memoized((_house: House) => new Map<Room, OpenTop>());

function topOf(house: House, levelIndex: number, room: Room): OpenTop {
  const level = house.levels[levelIndex];
  const floor = levelHeights(house)[levelIndex]?.floor ?? house.plinth;
  const high = floor - dropOf(house, levelIndex, room) - openDrop(house, levelIndex);
  if (!level || openFloorOf(house, levelIndex, room) !== "slab") return () => high;
  const down = fallOf(level, room);
  const box = boundsOf(room.rects);
  const [near, far] = [sideOf(box, OPPOSITE[down]).line, sideOf(box, down).line];
  const wall = Math.max(0, high);
  const slope = Math.min(SLAB_FALL, wall / Math.abs(far - near));
  return ({ x, y }) => wall - Math.abs((runsAlongX(down) ? y : x) - near) * slope;
}

/** The side that a slab falls to: away from the walls that the most of it lies at, to where the least of them stand. */
function fallOf(level: Level, room: Room): Side {
  const walls = wallsAt(level, room);
  const walled = (at: Side) =>
    walls.reduce((sum, { side, start, end }) => sum + (side === at ? end - start : 0), 0);
  const away = (side: Side) => walled(OPPOSITE[side]) - walled(side);
  return SIDES.reduce((best, side) => (away(side) > away(best) + 1e-6 ? side : best));
}

/** The stretches of an open floor's edges that rooms within walls lie at. */
function wallsAt(level: Level, room: Room) {
  const enclosed = new Set(level.rooms.filter(isEnclosed).map(({ id }) => id));
  return edgesOf(level).filter((edge) => edge.room === room.id && enclosed.has(edge.other));
}

/** A court is at least so wide and deep, feet. */
const COURT = 10;

/** Whether an open floor is a court with walls on three of its sides, so that its slab falls to the fourth. */
export function isCourt(level: Level, room: Room): boolean {
  const { w, d } = boundsOf(room.rects);
  return Math.min(w, d) >= COURT && new Set(wallsAt(level, room).map(({ side }) => side)).size === 3;
}

/** How far claddings of all kinds keep over paving, feet (R703.12.1 for adhered masonry). */
const OVER_PAVING = 2 / 12;

/** A stretch of a wall before which there is an open floor, and where claddings end over it; feet. */
export interface Paved {
  from: number;
  to: number;
  foot: number;
}

/** The stretches of a wall that porches and decks lie before. */
export function pavedStretches(house: House, edge: OuterEdge): Paved[] {
  const { floor = 0 } = levelHeights(house)[edge.level] ?? {};
  const foot = floor - openDrop(house, edge.level) + OVER_PAVING;
  return (house.levels[edge.level]?.rooms ?? [])
    .filter((room) => !isEnclosed(room))
    .flatMap(({ rects }) => rects)
    .flatMap((rect): Paved[] => {
      // The side of the floor that lies at the wall.
      const near = runsAlongX(edge.side)
        ? OUTWARD[edge.side] > 0
          ? rect.y
          : rect.y + rect.d
        : OUTWARD[edge.side] > 0
          ? rect.x
          : rect.x + rect.w;
      const [low, high] = spanAlong(runsAlongX(edge.side), rect);
      const [from, to] = [Math.max(low, edge.from), Math.min(high, edge.to)];
      return Math.abs(near - edge.line) < 0.01 && to - from > 0.01 ? [{ from, to, foot }] : [];
    });
}
