import { expect, test } from "vitest";
import { sampleHouses } from "@/prisma/seed/houses/sample-houses";
import { inRect } from "../massing/envelope";
import { OUT } from "../massing/face";
import { wallRects } from "../plan/walls";
import { electricalText } from "../sheets/electrical-sheets";
import { paperFor } from "../sheets/plan-set";
import { mirrorLayout } from "../variant/mirror";
import { drawnDevices } from "./electrical-shapes";

/** So far behind the place of a device its wall is, feet. */
const INTO = 0.06;

test("what connects fixed equipment hangs on a wall, also where the equipment stands clear of it", () => {
  const loose = sampleHouses.flatMap((house) =>
    [house, mirrorLayout(house)].flatMap((one) =>
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
