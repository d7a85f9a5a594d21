import { expect, test } from "vitest";
import { grown, rectOutside, rectsMeet } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { OPPOSITE, runsAlongX } from "../layout/edges.ts";
import { wallRects } from "../plan/walls.ts";
import { devicesOf } from "./devices.ts";

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
