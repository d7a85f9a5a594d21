import type { FixtureKind, RoomKind } from "./kinds.ts";
import type { Level, Room } from "./model.ts";

const BEDROOMS: ReadonlySet<RoomKind> = new Set(["bedroom", "primary"]);
const BEDS: ReadonlySet<FixtureKind> = new Set(["bed-queen", "bed-twin"]);

/** Whether a room is a bedroom by its kind. */
export const isBedroom = ({ kind }: Room): boolean => BEDROOMS.has(kind);

/**
 * Whether somebody sleeps in a room: in a bedroom, and wherever a bed stands. What the code asks of
 * sleeping rooms, it asks of these: a smoke alarm (IRC R314.3) and a way out (IRC R310.1).
 */
export function isSleepingRoom({ fixtures }: Level, room: Room): boolean {
  return isBedroom(room) || fixtures.some((one) => one.room === room.id && BEDS.has(one.kind));
}
