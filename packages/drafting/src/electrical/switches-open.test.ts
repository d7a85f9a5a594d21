import { expect, test } from "vitest";
import { mirrorOf, withOtherWalls } from "../fixtures/drawn.ts";
import type { P2 } from "../geometry/geometry.ts";
import { centreOf, distance, distanceTo, largestOf, pointAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { isOpenAir, OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Room } from "../layout/model.ts";
import { arrivalSide } from "../layout/stairs.ts";
import { wallsOf } from "../plan/walls.ts";

import type { Device } from "./device.ts";
import { devicesOf } from "./devices.ts";

/** As drawn, mirrored and with the other walls. */
const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house), withOtherWalls(house)]);

/** On a small landing any wall is at hand, feet. */
const HAND = 4;

/** Where one comes to a level: the front door, the flight up to it, or the one down to it. */
function arrival(house: House, index: number): P2 | undefined {
  const entry = wallsOf(house, index).doors.find(({ door }) => door.kind === "entry");
  if (entry && index === groundLevelOf(house)) {
    return pointAlong(runsAlongX(entry.edge.side), (entry.start + entry.end) / 2, entry.edge.line);
  }
  const [up] = house.levels[index - 1]?.stairs ?? [];
  const [down] = house.levels[index]?.stairs ?? [];
  const flight = up ?? down;
  if (!flight) return undefined;
  const side = up ? arrivalSide(up) : OPPOSITE[flight.up];
  const { line, start, end } = sideOf(flight.rect, side);
  return pointAlong(runsAlongX(side), (start + end) / 2, line);
}

/** Whether there are no doors but to the outside, only sides without a wall. */
function isOpenRoom({ levels }: House, index: number, { id, kind }: Room): boolean {
  const level = levels[index];
  const own = level?.doors.filter(({ from, to }) => from === id || to === id) ?? [];
  const beyond = (door: (typeof own)[number]) => (door.from === id ? door.to : door.from);
  const inner = own.filter((door) => level && !isOpenAir(level, beyond(door)));
  return kind !== "stairs" && inner.length > 0 && inner.every((door) => door.kind === "open");
}

/** The switches that the lights of a room hang on, through the lights before them. */
function switchesOf(room: string, { devices, legs }: ReturnType<typeof devicesOf>): Device[] {
  const reached = new Set(devices.filter((one) => one.room === room && one.kind === "light"));
  for (const one of reached) for (const { from, to } of legs) if (to === one) reached.add(from);
  return [...reached].filter(({ kind }) => kind.startsWith("switch"));
}

test("a room that is open to the next is switched before one has come to its middle", () => {
  const wrong = houses.flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const from = arrival(house, index);
      const drawn = devicesOf(house, index);
      return level.rooms.flatMap((room) => {
        const switches = switchesOf(room.id, drawn);
        const largest = largestOf(room.rects);
        if (!from || !largest || switches.length === 0 || !isOpenRoom(house, index, room)) return [];
        const most = Math.max(distance(from, centreOf(largest)), HAND);
        return switches.some((one) => distance(from, one) < most)
          ? []
          : [`${house.slug} ${level.name} ${room.id}`];
      });
    }),
  );
  expect(wrong).toEqual([]);
});

/** From the switch of a kitchen to its floor: a step or two past the end of a wall, feet. */
const STEPS = 5;

test("a kitchen is switched where one comes in to it", () => {
  const wrong = houses.flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const drawn = devicesOf(house, index);
      return level.rooms
        .filter(({ kind }) => kind === "kitchen")
        .filter(({ id, rects }) =>
          switchesOf(id, drawn).every((one) => rects.every((rect) => distanceTo(one, rect) > STEPS)),
        )
        .map(({ id }) => `${house.slug} ${level.name} ${id}`);
    }),
  );
  expect(wrong).toEqual([]);
});
