import { expect, test } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { centreOf, distance, distanceTo } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { isDuctless } from "../layout/ductless.ts";

import { devicesOf } from "./devices.ts";
import { outdoorUnitOf } from "./outdoor-unit.ts";

test("a furnace or air handler has a protected receptacle and a light in its room, within 25 ft (IRC E3901.12)", () => {
  const equipment = sampleHouses
    .flatMap((house) => [house, mirrorOf(house)])
    .flatMap((house) =>
      house.levels.flatMap(({ fixtures, name }, index) => {
        const { devices } = devicesOf(house, index);
        return fixtures
          .filter((one) => one.kind === "furnace" || (one.kind === "air-handler" && !isDuctless(one)))
          .map(({ room, rect }) => {
            const own = devices.filter((one) => one.room === room);
            const isServed = own.some((one) => one.kind === "gfci" && distanceTo(one, rect) <= 25);
            return {
              name: `${house.slug} ${name} ${room}`,
              isServed: isServed && own.some(({ kind }) => kind === "light"),
            };
          });
      }),
    );
  expect(equipment.length).toBeGreaterThan(30);
  expect(equipment.filter(({ isServed }) => !isServed).map(({ name }) => name)).toEqual([]);
});

test("a unit outdoors has a receptacle outdoors within 25 ft of it (IRC E3901.12)", () => {
  const far = sampleHouses
    .flatMap((house) => [house, mirrorOf(house)])
    .flatMap((house) =>
      house.levels.flatMap((_, index) => {
        const pad = outdoorUnitOf(house, index)?.pad;
        if (!pad) return [];
        const plugs = devicesOf(house, index).devices.filter(({ kind }) => kind === "weatherproof");
        const least = Math.min(...plugs.map((one) => distance(one, centreOf(pad))));
        return least <= 25 ? [] : [`${house.slug} ${least.toFixed(1)}`];
      }),
    );
  expect(far).toEqual([]);
});
