import { expect, test } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { distanceTo } from "../geometry/rects";
import { isDuctless } from "../layout/ductless";
import { mirrorLayout } from "../variant/mirror";
import { devicesOf } from "./devices";

test("a furnace or air handler has a protected receptacle and a light in its room, within 25 ft (IRC E3901.12)", () => {
  const equipment = catalogue
    .flatMap(({ house }) => [house, mirrorLayout(house)])
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
