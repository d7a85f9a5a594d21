import { areaOf } from "../geometry/rects.ts";
import { edgesOf } from "../layout/edges.ts";
import type { FixtureKind, RoomKind } from "../layout/kinds.ts";
import type { House, Room } from "../layout/model.ts";
import { wallsOf } from "../plan/walls.ts";
import { faceOf } from "./wall-spaces.ts";

/** Where the rule of receptacles along walls holds. */
export const HABITABLE: ReadonlySet<RoomKind> = new Set([
  "living",
  "great",
  "family",
  "kitchen",
  "dining",
  "bedroom",
  "primary",
  "office",
  "loft",
]);
/** So large a closet is a room to dress in, with what is plugged in there; square feet. */
const DRESSING = 100;
/** A laundry where one sits down to work is a room to work in as well. */
const WORKED_AT: ReadonlySet<FixtureKind> = new Set(["table", "desk"]);
/** A hall without a wall to rooms to live in along so many feet is a side of theirs. */
const OPEN_SIDE = 8;

/** Tells whether receptacles stand along the walls of a room of a level by the rule of rooms to live in (IRC E3901.2). */
export function livedIn(house: House, index: number): (room: Room) => boolean {
  const level = house.levels[index];
  if (!level) return () => false;
  const walls = wallsOf(house, index);
  const habitable = new Set(level.rooms.filter(({ kind }) => HABITABLE.has(kind)).map(({ id }) => id));
  const openSide = (hall: string) =>
    edgesOf(level)
      .filter(({ room, other }) => room === hall && habitable.has(other))
      .filter((edge) => faceOf(walls, edge) === undefined)
      .reduce((sum, { start, end }) => sum + end - start, 0);
  return ({ id, kind, rects }) => {
    if (kind === "closet") return areaOf(rects) > DRESSING;
    if (kind === "hall") return openSide(id) >= OPEN_SIDE;
    if (kind === "laundry") return level.fixtures.some((one) => one.room === id && WORKED_AT.has(one.kind));
    return habitable.has(id);
  };
}
