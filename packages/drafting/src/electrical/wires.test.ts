import { expect, test } from "vitest";
import { distanceTo, grown } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";
import { wallRects } from "../plan/walls.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { type Device, isAlarm, isSwitchKind } from "./device.ts";
import { drawnDevices } from "./electrical-shapes.ts";
import { alongWalls, metBy, symbolBox, wires } from "./wires.ts";

interface Drawn {
  name: string;
  from: Device;
  to: Device;
  points: readonly Pt[];
  others: readonly { device: Device; box: Rect }[];
  solid: readonly Rect[];
}

/** All wires of all plans. */
const drawn = sampleHouses.flatMap((house) =>
  house.levels.flatMap((level, index) => {
    const text = electricalText(level, paperFor(house));
    const { devices, legs, at } = drawnDevices(house, index, text);
    const walls = wallRects(house, index);
    const solid = walls.map((wall) => grown(wall, -0.03));
    return wires(level, legs, devices, at, text, walls).flatMap(({ points }, i): Drawn[] => {
      const leg = legs[i];
      if (!leg) return [];
      const others = devices
        .filter((one) => one !== leg.from && one !== leg.to)
        .map((one) => ({ device: one, box: symbolBox(at(one), text) }));
      const name = `${house.slug} ${level.name}: ${leg.to.kind} of ${leg.to.room}`;
      return [{ name, from: at(leg.from), to: at(leg.to), points, others, solid }];
    });
  }),
);

test("wires pass around the symbols of other devices than alarms", () => {
  const crossing = drawn.filter(({ from, points, others }) => {
    const boxes = others
      .filter(({ device }) => !isSwitchKind(device.kind) && !isAlarm(device) && device.kind !== "panel")
      // A receptacle may hang under the switch, in the one bay between two openings.
      .filter(({ box }) => distanceTo(from, box) > 0.3)
      .map(({ box }) => box);
    return metBy(points, boxes) > 0;
  });
  expect(crossing.map(({ name }) => name)).toEqual([]);
});

test("wires between two places of one wall bow into their room, not into the wall", () => {
  const isOnOneWall = ({ from, to }: Drawn) =>
    from.side !== undefined &&
    from.side === to.side &&
    Math.abs(runsAlongX(from.side) ? from.y - to.y : from.x - to.x) < 0.1;
  const between = drawn.filter(isOnOneWall);
  expect(between.length).toBeGreaterThan(20);
  const hidden = between.filter(({ points, solid }) => alongWalls(points, solid) > 0);
  expect(hidden.map(({ name }) => name)).toEqual([]);
});
