import { expect, test } from "vitest";
import { mirrorOf, withOtherWalls } from "../fixtures/drawn.ts";
import { distance } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { type PlacedDoor, wallsOf } from "../plan/walls.ts";

import type { Device } from "./device.ts";
import { devicesOf } from "./devices.ts";
import { waysIn } from "./ways-in.ts";

/** As drawn, mirrored and with the other walls. */
const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house), withOtherWalls(house)]);

/** Whether a switch stands on the wall of a door that opens into its room, where the opened leaf hides it. */
function isHidden({ kind, room, side = "n", x, y }: Device, { door, edge, start, end }: PlacedDoor): boolean {
  const isLeaf = door.kind === "hinged" || door.kind === "entry";
  const alongX = runsAlongX(edge.side);
  if (!kind.startsWith("switch") || !isLeaf || room !== (door.into ?? door.to)) return false;
  const [along, across] = alongX ? [x, y] : [y, x];
  const off = door.hinge === "end" ? along - end : start - along;
  return runsAlongX(side) === alongX && Math.abs(across - edge.line) < 0.7 && off > 0 && off < end - start;
}

test("no switch stands at the hinge of a door that opens into its room, behind the leaf", () => {
  const wrong = houses.flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const { doors } = wallsOf(house, index);
      return devicesOf(house, index)
        .devices.filter((device) => doors.some((placed) => isHidden(device, placed)))
        .map(({ room, x, y }) => `${house.slug} ${level.name} ${room} ${x.toFixed(1)}/${y.toFixed(1)}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test("each bedroom has a switch within 5 ft of the door that one comes in by", () => {
  const wrong = houses.flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const { devices } = devicesOf(house, index);
      return level.rooms
        .filter(({ kind }) => kind === "bedroom" || kind === "primary")
        .filter(({ id }) => {
          const [first] = waysIn(house, index).get(id) ?? [];
          return (
            first?.door &&
            !devices.some(
              (one) => one.room === id && one.kind.startsWith("switch") && distance(one, first.at) < 5,
            )
          );
        })
        .map(({ id }) => `${house.slug} ${level.name} ${id}`);
    }),
  );
  expect(wrong).toEqual([]);
});
