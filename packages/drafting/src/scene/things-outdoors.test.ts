import { expect, it } from "vitest";
import { mirrorOf, sceneIn } from "../fixtures/drawn.ts";
import { centreOf, holds } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { openTop } from "../massing/open-floors.ts";

import { UNITS } from "./scene.ts";

const outdoors = houses
  .flatMap(([slug, house]) => [[slug, house] as const, [`${slug}, mirrored`, mirrorOf(house)] as const])
  .flatMap(([name, house]) =>
    house.levels.flatMap(({ rooms }, index) =>
      rooms.filter((room) => !isEnclosed(room)).map((room) => ({ name, house, index, room })),
    ),
  );

it("things stand on the slabs of courts and porches, which fall", () => {
  const found = outdoors.flatMap(({ name, house, index, room }) =>
    (sceneIn(house).levels[index]?.things ?? []).flatMap(([kind, ...box]) => {
      const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0] = box.map((value) => Number(value) / UNITS);
      const middle = centreOf({ x: x0, y: y0, w: x1 - x0, d: y1 - y0 });
      if (!room.rects.some((rect) => holds(rect, middle.x, middle.y))) return [];
      return [{ what: `${name}: ${kind}`, off: Math.abs(z0 - openTop(house, index, room)(middle)) }];
    }),
  );
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter(({ off }) => off > 0.02)).toEqual([]);
});
