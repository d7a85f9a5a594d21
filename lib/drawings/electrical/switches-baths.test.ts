import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { distanceBetween, grown, OUTWARD, rectAlong, rectOutside, rectsMeet } from "../geometry/rects";
import { OPPOSITE, runsAlongX } from "../layout/edges";
import type { Rect } from "../layout/model";
import { sweptFloor } from "../plan/plan-openings";
import { wallRects, wallsOf } from "../plan/walls";
import { mirrorLayout } from "../variant/mirror";
import { thickenWalls, wallsOfLayout } from "../variant/thicken";
import type { Device } from "./device";
import { devicesOf } from "./devices";

/** As drawn, mirrored and with the other walls. */
const houses = catalogue.flatMap(({ house }) => [
  house,
  mirrorLayout(house),
  thickenWalls(house, wallsOfLayout(house) === "2x6" ? "2x4" : "2x6"),
]);

/** A box of 2 in a switch on its wall, as a stretch of the wall's face. */
function boxOf({ x, y, side = "n", gang = [] }: Device): Rect {
  const half = (1 + gang.length) / 12;
  return runsAlongX(side)
    ? rectAlong(true, x - half, y, 2 * half, 0)
    : rectAlong(false, y - half, x, 2 * half, 0);
}

const boxes = houses.flatMap((house) =>
  house.levels.flatMap((level, index) =>
    devicesOf(house, index)
      .devices.filter(({ kind }) => kind === "switch" || kind === "switch-3")
      .map((device) => {
        const { room, x, y } = device;
        const name = `${house.slug} ${level.name} ${room} ${x.toFixed(1)}/${y.toFixed(1)}`;
        const own = level.fixtures.filter((one) => one.room === room);
        return { house, index, device, name, own, box: boxOf(device) };
      }),
  ),
);

describe("switches of every house, as drawn, mirrored and with the other walls", () => {
  it("are 3 in or more off tubs and showers (IRC E4003.11)", () => {
    const wrong = boxes.filter(({ own, box }) =>
      own.some(({ kind, rect }) => /^(tub|ledge|shower)$/.test(kind) && distanceBetween(box, rect) < 0.249),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("stand behind no toilet and behind no basin", () => {
    const wrong = boxes.filter(({ own, device: { x, y, side = "n" } }) => {
      const [along, face] = runsAlongX(side) ? [x, y] : [y, x];
      const before = rectOutside(OPPOSITE[side], face, along - 0.01, 0.02, 1);
      return own.some(
        ({ kind, rect, faces }) =>
          (kind === "toilet" || (kind.endsWith("vanity") && faces === OPPOSITE[side])) &&
          rectsMeet(rect, before),
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("have room for boxes of 2 in a switch beside the walls that theirs ends at", () => {
    const wrong = boxes.filter(({ house, index, device: { side = "n" }, box }) => {
      const into = OUTWARD[side] * 0.1;
      const before = runsAlongX(side) ? { ...box, y: box.y - into } : { ...box, x: box.x - into };
      return wallRects(house, index).some((wall) => rectsMeet(wall, before));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("stand beside no leaf opened into their room", () => {
    const wrong = boxes.filter(({ house, index, device, box }) =>
      wallsOf(house, index).doors.some((placed) => {
        const { door, edge, start, end } = placed;
        const swept = sweptFloor(placed);
        const alongX = runsAlongX(edge.side);
        if (!swept || door.kind === "bifold" || (door.into ?? door.to) !== device.room) return false;
        if (runsAlongX(device.side ?? "n") === alongX) return false;
        const isPair = Math.abs((alongX ? swept.d : swept.w) - (end - start)) > 0.01;
        const hinges = isPair ? [start, end] : [door.hinge === "end" ? end : start];
        return hinges.some((at) => {
          const leaf = alongX ? { ...swept, x: at, w: 0 } : { ...swept, y: at, d: 0 };
          const near = alongX
            ? { ...grown(leaf, 0.6), y: leaf.y, d: leaf.d }
            : { ...grown(leaf, 0.6), x: leaf.x, w: leaf.w };
          return rectsMeet(near, grown(box, 0.01));
        });
      }),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
