import { expect, test } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { inRect } from "../massing/envelope.ts";
import { OUT } from "../massing/face.ts";
import { wallRects } from "../plan/walls.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { drawnDevices } from "./electrical-shapes.ts";

/** So far behind the place of a device its wall is, feet. */
const INTO = 0.06;

test("what connects fixed equipment hangs on a wall, also where the equipment stands clear of it", () => {
  const loose = sampleHouses.flatMap((house) =>
    [house, mirrorOf(house)].flatMap((one) =>
      one.levels.flatMap((level, index) => {
        const { devices, at } = drawnDevices(one, index, electricalText(level, paperFor(one)));
        const walls = wallRects(one, index);
        return devices
          .filter(({ kind, serves }) => kind === "disconnect" && !serves)
          .map(at)
          .filter(({ side, x, y }) => {
            const into = side && { x: x + OUT[side].x * INTO, y: y + OUT[side].y * INTO };
            return !into || !walls.some((wall) => inRect(wall, into.x, into.y));
          })
          .map(({ note, x, y }) => `${one.slug} ${level.name} ${note} ${x.toFixed(1)}/${y.toFixed(1)}`);
      }),
    ),
  );
  expect(loose).toEqual([]);
});
