import { expect, test } from "vitest";
import { distanceTo } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { boundsOf } from "../layout/edges.ts";
import type { Level, Room } from "../layout/model.ts";
import { devicesOf } from "./devices.ts";

/** A hall with the halls and foyers that are open to it. */
function joinedTo({ rooms, doors }: Level, hall: Room): Room[] {
  const found = [hall];
  for (const one of found) {
    const next = doors
      .filter(({ kind, from, to }) => kind === "open" && [from, to].includes(one.id))
      .flatMap(({ from, to }) => rooms.filter(({ id }) => id !== one.id && (id === from || id === to)));
    found.push(...next.filter((room) => /^(hall|foyer|mudroom)$/.test(room.kind) && !found.includes(room)));
  }
  return found;
}

test("halls of 10 ft have a receptacle, be it that they are so long with a foyer only (IRC E3901.10)", () => {
  const bare = sampleHouses.flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const { devices } = devicesOf(house, index);
      return level.rooms
        .filter(({ kind }) => kind === "hall")
        .filter((hall) => {
          const joined = joinedTo(level, hall);
          const { w, d } = boundsOf(joined.flatMap(({ rects }) => rects));
          const served = devices.some(
            (one) =>
              /^(floor-)?receptacle$|^gfci$/.test(one.kind) &&
              joined.some(({ id }) => id === one.room) &&
              !level.fixtures.some(({ kind, rect }) => kind === "washer" && distanceTo(one, rect) < 0.5),
          );
          return Math.max(w, d) >= 10 && !served;
        })
        .map(({ id }) => `${house.slug} ${level.name} ${id}`);
    }),
  );
  expect(bare).toEqual([]);
});
