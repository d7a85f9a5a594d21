import { expect, test } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { distanceTo } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";

import { circuitsOf } from "./circuits.ts";
import { devicesOf } from "./devices.ts";

const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house)]);

/** What a plug goes into, be it behind an appliance or in the floor. */
const PLUGS = /^(receptacle|floor-receptacle|gfci|dedicated)$/;

test("receptacles within 6 ft of a sink of their room are protected against ground faults (IRC E3902.7)", () => {
  const bare = houses.flatMap((house) =>
    house.levels.flatMap(({ name, fixtures }, index) =>
      devicesOf(house, index)
        .devices.filter(({ kind }) => PLUGS.test(kind))
        .filter((one) =>
          fixtures.some(
            ({ kind, room, rect }) => kind === "sink" && room === one.room && distanceTo(one, rect) <= 6,
          ),
        )
        .filter((one) => {
          const circuit = circuitsOf(house).find(({ feeds }) => feeds.includes(one));
          const isDrawn = one.kind === "gfci" || one.kind === "dedicated";
          return !isDrawn || !circuit?.protection.includes("GFCI");
        })
        .map(({ kind, room, note = "", x, y }) => {
          return `${house.slug} ${name} ${room} ${kind} ${note} ${x.toFixed(1)}/${y.toFixed(1)}`;
        }),
    ),
  );
  expect(bare).toEqual([]);
});

test("each circuit for small appliances has its share of what stands over counters, and of nothing else (E3901.3.2)", () => {
  const uneven = houses.flatMap((house) => {
    const small = circuitsOf(house).filter(({ serves }) => serves === "Small appliances");
    const counters = house.levels.flatMap(({ fixtures }, index) =>
      devicesOf(house, index).devices.filter((one) =>
        fixtures.some(
          ({ kind, room, rect }) =>
            (kind === "counter" || kind === "island") &&
            room === one.room &&
            one.kind === "gfci" &&
            distanceTo(one, rect) < 0.3,
        ),
      ),
    );
    const shares = small.map(({ feeds }) => feeds.filter((one) => counters.includes(one)).length);
    return Math.max(...shares) - Math.min(...shares) > 1 ? [`${house.slug} ${shares.join(" ")}`] : [];
  });
  expect(uneven).toEqual([]);
});
