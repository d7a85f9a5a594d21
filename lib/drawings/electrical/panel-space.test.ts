import { expect, test } from "vitest";
import { sampleHouses } from "@/prisma/seed/houses/sample-houses";
import { grown, rectOutside, rectsMeet } from "../geometry/rects";
import { OPPOSITE, runsAlongX } from "../layout/edges";
import { wallRects } from "../plan/walls";
import { devicesOf } from "./devices";

test("no wall stands in the 30 by 36 in of clear floor before an electrical panel (IRC E3405.2)", () => {
  const blocked = sampleHouses.flatMap((house) =>
    house.levels.flatMap((_, index) =>
      devicesOf(house, index)
        .devices.filter(({ kind }) => kind === "panel")
        .flatMap(({ x, y, side = "n" }) => {
          const [line, along] = runsAlongX(side) ? [y, x] : [x, y];
          const space = rectOutside(OPPOSITE[side], line, along - 1.25, 2.5, 3);
          return wallRects(house, index).some((wall) => rectsMeet(wall, grown(space, -0.01)))
            ? [house.slug]
            : [];
        }),
    ),
  );
  expect(blocked).toEqual([]);
});
