import { expect, test } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { distanceTo, rectAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { wallsOf } from "../plan/walls.ts";

import { devicesOf } from "./devices.ts";
import { HABITABLE } from "./lived-in.ts";

/** Feet. */
const [REACH, NEAR, LEAST, STEP] = [6, 1.5, 2, 0.25];

test("no point along a guard of a room to live in is over 6 ft from a receptacle (IRC E3901.2.2)", () => {
  const all = sampleHouses.flatMap((house) => [house, mirrorOf(house)]);
  const guards = all.flatMap((house) =>
    house.levels.flatMap((level, index) =>
      wallsOf(house, index).railings.flatMap(({ axis, line, start, end }) => {
        const alongX = axis === "x";
        const strip = rectAlong(alongX, start + 0.1, line - 0.1, end - start - 0.2, 0.2);
        const room = level.rooms.find(
          ({ kind, rects }) =>
            HABITABLE.has(kind) && rects.some((rect) => distanceTo(centre(strip), rect) < 0.1),
        );
        if (!room || end - start < LEAST) return [];
        // A wall that goes on from the guard may be that of a room open to its own.
        const open = level.doors
          .filter(({ kind, from, to }) => kind === "open" && (from === room.id || to === room.id))
          .flatMap(({ from, to }) => [from, to]);
        const outlets = devicesOf(house, index).devices.filter(
          (one) => /receptacle|gfci/.test(one.kind) && [room.id, ...open].includes(one.room),
        );
        const count = Math.round((end - start) / STEP);
        const far = Array.from({ length: count + 1 }, (_, i) => start + ((end - start) * i) / count).filter(
          (along) => {
            const at = alongX ? { x: along, y: line } : { x: line, y: along };
            return outlets.every((one) => {
              const isAtGuard = one.kind !== "floor-receptacle" || distanceTo(one, strip) <= NEAR;
              return !isAtGuard || Math.hypot(one.x - at.x, one.y - at.y) > REACH + 0.1;
            });
          },
        );
        return [{ name: `${house.slug} ${level.name} ${room.id}`, far }];
      }),
    ),
  );
  expect(guards.length).toBeGreaterThan(8);
  expect(guards.filter(({ far }) => far.length > 0).map(({ name, far }) => `${name} ${far.length}`)).toEqual(
    [],
  );
});

function centre({ x, y, w, d }: { x: number; y: number; w: number; d: number }) {
  return { x: x + w / 2, y: y + d / 2 };
}
