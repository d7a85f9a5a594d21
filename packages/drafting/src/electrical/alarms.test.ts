import { expect, test } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { distanceTo, rectAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { intersection, runsAlongX } from "../layout/edges.ts";
import { rectsOf, wallsOf } from "../plan/walls.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { drawnDevices } from "./electrical-shapes.ts";
import { halfSize } from "./electrical-words.ts";

/** Between a ring and the edge of a wall, feet: 1 point on a sheet at 1/4 in. */
const APART = 0.055;

/** As drawn, and some mirrored. */
const houses = sampleHouses.flatMap((house, i) => (i % 5 === 0 ? [house, mirrorOf(house)] : [house]));

test("alarms are drawn 36 in or more off the nearest point of a bath's opening (IRC R314.3.3)", () => {
  const near = houses.flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const isBath = (id: string) =>
        level.rooms.some((room) => room.id === id && /^(half-)?bath$/.test(room.kind));
      const openings = wallsOf(house, index)
        .doors.filter(({ door }) => isBath(door.from) || isBath(door.to))
        .map(({ edge, start, end, low, high }) =>
          rectAlong(runsAlongX(edge.side), start, low, end - start, high - low),
        );
      const { devices, at } = drawnDevices(house, index, electricalText(level, paperFor(house)));
      return devices
        .filter(({ kind }) => kind === "smoke" || kind === "smoke-co")
        .map(at)
        .filter((alarm) => openings.some((opening) => distanceTo(alarm, opening) < 3))
        .map(({ room, x, y }) => `${house.slug} ${level.name} ${room} ${x.toFixed(1)}/${y.toFixed(1)}`);
    }),
  );
  expect(near).toEqual([]);
});

test("rings of alarms are drawn so far off walls that they are seen apart", () => {
  const met = [...sampleHouses, ...houses].flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const text = electricalText(level, paperFor(house));
      const walls = rectsOf(wallsOf(house, index).runs);
      const { devices, at } = drawnDevices(house, index, text);
      return devices
        .filter(({ kind }) => kind === "smoke" || kind === "smoke-co")
        .map(at)
        .filter(({ kind, x, y }) => {
          const [w, d] = halfSize(kind, text).map((half) => half + APART) as [number, number];
          return walls.some((wall) => intersection(wall, { x: x - w, y: y - d, w: 2 * w, d: 2 * d }));
        })
        .map(({ room, x, y }) => `${house.slug} ${level.name} ${room} ${x.toFixed(1)}/${y.toFixed(1)}`);
    }),
  );
  expect(met).toEqual([]);
});
