import { expect, test } from "vitest";
import { mirrorOf, withOtherWalls } from "../fixtures/drawn.ts";
import { distance, distanceTo, OUTWARD, pointAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { footOf, headOf } from "../layout/stairs.ts";

import type { Device } from "./device.ts";
import { devicesOf } from "./devices.ts";

/** As drawn, mirrored and with the other walls. */
const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house), withOtherWalls(house)]);
const levels = houses.flatMap((house) =>
  house.levels.map((level, index) => {
    const below = house.levels[index - 1]?.stairs ?? [];
    return {
      name: `${house.slug} ${level.name}`,
      flights: [...level.stairs, ...below].map(({ rect }) => rect),
      ends: [...level.stairs.map(footOf), ...below.map(headOf)],
      switches: devicesOf(house, index).devices.filter(({ kind }) => kind.startsWith("switch")),
    };
  }),
);

/** Before a switch, so far from its wall as a hand is that reaches for it. */
function before({ x, y, side = "n" }: Device): { x: number; y: number } {
  const [along, face] = runsAlongX(side) ? [x, y] : [y, x];
  return pointAlong(runsAlongX(side), along, face - OUTWARD[side] * 0.5);
}

test("no switch is over a flight or the well of one, out of reach from its foot and its head", () => {
  const wrong = levels.flatMap(({ name, flights, ends, switches }) =>
    switches
      .filter((one) => flights.some((rect) => distanceTo(before(one), rect) === 0))
      .filter((one) => ends.every(({ near }) => distanceTo(before(one), near) > 0.01))
      .map(({ room, x, y }) => `${name} ${room} ${x.toFixed(1)}/${y.toFixed(1)}`),
  );
  expect(wrong).toEqual([]);
});

test("a three-way switch is within 4 ft of where one stands at the foot and at the head of each stair", () => {
  const wrong = levels.flatMap(({ name, ends, switches }) => {
    const three = switches.filter(({ kind, gang = [] }) => [kind, ...gang].includes("switch-3"));
    return ends
      .filter(({ at }) => three.every((one) => distance(one, at) > 4))
      .map(({ at }) => `${name} ${at.x.toFixed(1)}/${at.y.toFixed(1)}`);
  });
  expect(wrong).toEqual([]);
});

test("the light of a flight hangs on one pair of switches, where another flight arrives beside it too", () => {
  const between = houses.flatMap((house) =>
    house.levels.flatMap((level, index) =>
      level.stairs
        .filter(({ room }) => (house.levels[index - 1]?.stairs ?? []).some(({ arrives }) => arrives === room))
        .map(({ room }) => ({ house, index, room })),
    ),
  );
  expect(between.length).toBeGreaterThan(3);
  for (const { house, index, room } of between) {
    const legs = devicesOf(house, index).legs.filter(
      ({ from, to }) => to.room === room && from.kind.startsWith("switch"),
    );
    expect(new Set(legs.map(({ from }) => from)).size, `${house.slug} ${index}`).toBe(1);
  }
});
