import { placeDoor } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import type { LevelContext } from "./level-context.ts";

/** Rooms nobody should have to walk through to get to another part of the house. */
const PRIVATE: ReadonlySet<RoomKind> = new Set(["bedroom", "primary", "bath", "half-bath", "closet"]);
/** What belongs to a private room and may be entered through it. */
const ATTACHED: ReadonlySet<RoomKind> = new Set([
  "bath",
  "half-bath",
  "closet",
  "deck",
  "porch",
  "storage",
  "utility",
  "laundry",
  "office",
]);

/**
 * Every room is reached from the entry through doors and stairs, and no bedroom, living room
 * or the like only through somebody's bedroom or bath. Ground-floor porches and decks are
 * reached over the grass.
 */
export function checkReach(
  house: House,
  contexts: readonly LevelContext[],
  reportHouse: (message: string) => void,
): void {
  const base = groundLevelOf(house);
  const ground = contexts[base];
  const entry = ground?.level.doors.find((door) => door.kind === "entry");
  if (!ground || !entry) {
    reportHouse("no entry door on the ground level");
    return;
  }
  if (!house.levels.some((level) => level.rooms.some((room) => room.kind === "kitchen"))) {
    reportHouse("no kitchen");
  }
  const ways = waysOf(contexts);
  const reached = walk(ways, key(base, entry.from), () => true);
  const kinds = new Map(
    contexts.flatMap(({ level, index }) =>
      level.rooms.map((room) => [key(index, room.id), room.kind] as const),
    ),
  );
  const publicly = walk(ways, key(base, entry.from), (id) => !PRIVATE.has(kinds.get(id) ?? "hall"));
  for (const { level, index, report } of contexts) {
    for (const room of level.rooms) {
      if (room.kind === "open-below") continue;
      if (index === base && (room.kind === "porch" || room.kind === "deck")) continue;
      const id = key(index, room.id);
      if (!reached.has(id)) report("no way leads here from the entry", room.id);
      else if (!publicly.has(id) && !ATTACHED.has(room.kind)) {
        report("reached only through a bedroom, bath or closet", room.id);
      }
    }
  }
}

function key(level: number, room: string): string {
  return `${level}/${room}`;
}

function waysOf(contexts: readonly LevelContext[]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  const join = (a: string, b: string) => {
    ways.set(a, [...(ways.get(a) ?? []), b]);
    ways.set(b, [...(ways.get(b) ?? []), a]);
  };
  for (const { level, index, edges } of contexts) {
    for (const door of level.doors) {
      if (door.to === "outside" || !placeDoor(edges, door)) continue;
      join(key(index, door.from), key(index, door.to));
    }
    for (const stair of level.stairs) join(key(index, stair.room), key(index + 1, stair.arrives));
  }
  return ways;
}

/** All places reached from `start`, walking on only from those that `passes` lets through. */
function walk(
  ways: ReadonlyMap<string, string[]>,
  start: string,
  passes: (id: string) => boolean,
): Set<string> {
  const reached = new Set([start]);
  const queue = [start];
  for (let here = queue.pop(); here !== undefined; here = queue.pop()) {
    if (!passes(here)) continue;
    for (const next of ways.get(here) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  return reached;
}
