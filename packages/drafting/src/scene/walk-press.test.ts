import { expect, it } from "vitest";
import { sceneIn } from "../fixtures/drawn.ts";
import { houses } from "../houses/sample-houses.ts";
import { rectsOfLoops } from "./mesh-builder.ts";
import { UNITS } from "./scene.ts";
import { canStand, placeAt } from "./walk.ts";
import { goalOfPress } from "./walk-press.ts";
import { viewOfRoom } from "./walk-view.ts";

it.each(houses.filter(([, { levels }]) => levels.some(({ stairs }) => stairs.length > 0)))(
  "takes who presses a step of %s to the other end of the stair",
  (_, house) => {
    const scene = sceneIn(house);
    for (const { from, to, over } of scene.links.filter((link) => link.from[0] !== link.to[0])) {
      const at = (i: number) =>
        over.slice(3 * i, 3 * i + 3).map((v) => v / UNITS) as [number, number, number];
      const place = (level: number, [x, z]: readonly number[]) => placeAt(scene, level, x ?? 0, z ?? 0);
      const [foot, head] = [place(from[0], at(0)), place(to[0], at(over.length / 3 - 1))];
      // In the middle of the first flight.
      const [a, b] = [at(1), at(2)];
      const step = { x: (a[0] + b[0]) / 2, y: (a[2] + b[2]) / 2, z: (a[1] + b[1]) / 2 };
      expect(goalOfPress(scene, foot, step)).toEqual(head);
      expect(goalOfPress(scene, head, step)).toEqual(foot);
    }
  },
);

it("goes to the floor that was pressed, and before the wall that was, on this side of it", () => {
  for (const [, house] of houses) {
    const scene = sceneIn(house);
    for (const [index, level] of scene.levels.entries()) {
      const walls = rectsOfLoops(level.walls);
      for (const [room, { name }] of level.rooms.entries()) {
        const from = viewOfRoom(scene, index, room)?.at;
        if (!from || name === "Stairs" || !canStand(level, from.x, from.z)) continue;
        expect(goalOfPress(scene, from, from)).toEqual(from);
        const wall = walls
          .map(([x0, , x1]) => (from.x * UNITS < x0 ? x0 : x1))
          .filter((x) => Math.abs(x / UNITS - from.x) < 3)
          .toSorted((a, b) => Math.abs(a / UNITS - from.x) - Math.abs(b / UNITS - from.x))
          .find((x) =>
            walls.some(
              ([x0, z0, x1, z1]) => (x === x0 || x === x1) && from.z * UNITS > z0 && from.z * UNITS < z1,
            ),
          );
        if (wall === undefined) continue;
        const goal = goalOfPress(scene, from, { x: wall / UNITS, y: from.y + 4, z: from.z });
        expect({ name, side: Math.sign((goal?.x ?? 0) - wall / UNITS) }).toEqual({
          name,
          side: Math.sign(from.x - wall / UNITS),
        });
      }
    }
  }
});
