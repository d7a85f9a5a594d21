import { describe, expect, it } from "vitest";
import { mirrorOf, withOtherWalls } from "../fixtures/drawn.ts";
import {
  distance,
  distanceBetween,
  grown,
  liesWithin,
  OUTWARD,
  pointAlong,
  rectAlong,
  rectOutside,
  rectsMeet,
} from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { OPPOSITE, runsAlongX } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { sweptFloor } from "../plan/plan-openings.ts";
import { wallRects, wallsOf } from "../plan/walls.ts";

import type { Device } from "./device.ts";
import { devicesOf } from "./devices.ts";

/** As drawn, mirrored and with the other walls. */
const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house), withOtherWalls(house)]);

/** A box of 2 in a switch on its wall, as a stretch of the wall's face. */
function boxOf({ x, y, side = "n", gang = [] }: Device): Rect {
  const half = (1 + gang.length) / 12;
  return runsAlongX(side)
    ? rectAlong(true, x - half, y, 2 * half, 0)
    : rectAlong(false, y - half, x, 2 * half, 0);
}

/** Wall that holds a box beside a latch: from so far off the jamb to so far, feet. */
const WALL = { off: 0.05, long: 0.78 };

/** The latches of a bath's own hinged doors on the face of their wall in it, and the way from each along the wall. */
function latchesOf(house: House, index: number, room: string) {
  return wallsOf(house, index).doors.flatMap(({ door, edge, start, end, low, high }) => {
    if (door.kind !== "hinged" || (door.from !== room && door.to !== room)) return [];
    const isOwn = edge.room === room;
    const side = isOwn ? edge.side : OPPOSITE[edge.side];
    const face = OUTWARD[side] > 0 ? low : high;
    const [along, way] = door.hinge === "end" ? [start, -1] : [end, 1];
    return [{ ...pointAlong(runsAlongX(side), along, face), side, way }];
  });
}

/** The jambs of a room's doors, on the lines of their walls. */
const jambsOf = (house: House, index: number, room: string) =>
  wallsOf(house, index)
    .doors.filter(({ door }) => door.from === room || door.to === room)
    .flatMap(({ edge, start, end }) =>
      [start, end].map((at) => pointAlong(runsAlongX(edge.side), at, edge.line)),
    );

const boxes = houses.flatMap((house) =>
  house.levels.flatMap((level, index) =>
    devicesOf(house, index)
      .devices.filter(({ kind }) => kind.startsWith("switch"))
      .map((device) => {
        const { room, x, y } = device;
        const name = `${house.slug} ${level.name} ${room} ${x.toFixed(1)}/${y.toFixed(1)}`;
        const own = level.fixtures.filter((one) => one.room === room);
        return { house, index, device, name, own, box: boxOf(device) };
      }),
  ),
);

const isIn = (one: (typeof boxes)[number], house: House, index: number, room: string) =>
  one.house === house && one.index === index && one.device.room === room;

describe("switches of every house, as drawn, mirrored and with the other walls", () => {
  it("are 3 in or more off tubs and showers (IRC E4003.11)", () => {
    const wrong = boxes.filter(({ own, box }) =>
      own.some(({ kind, rect }) => /^(tub|ledge|shower)$/.test(kind) && distanceBetween(box, rect) < 0.249),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("stand behind no toilet and behind no basin, beside a toilet alone at the latch", () => {
    const wrong = boxes.filter(({ house, index, own, device: { room, x, y, side = "n" } }) => {
      const [along, face] = runsAlongX(side) ? [x, y] : [y, x];
      const before = rectOutside(OPPOSITE[side], face, along - 0.01, 0.02, 1);
      const atJamb = jambsOf(house, index, room).some((jamb) => distance(jamb, { x, y }) < 0.9);
      return own.some(
        ({ kind, rect, faces }) =>
          (kind === "toilet" || kind.endsWith("vanity")) &&
          (faces === OPPOSITE[side] || (kind === "toilet" && !atJamb)) &&
          rectsMeet(rect, before),
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("are inside each bath that has wall for them beside the latch of its door", () => {
    const outside = houses.flatMap((house) =>
      house.levels.flatMap((level, index) => {
        const walls = wallRects(house, index);
        return level.rooms
          .filter(({ id, kind }) => /bath/.test(kind) && !boxes.some((one) => isIn(one, house, index, id)))
          .filter(({ id, rects }) => {
            const own = level.fixtures.filter((one) => one.room === id);
            return latchesOf(house, index, id).some(({ x, y, side, way }) => {
              const along = runsAlongX(side);
              const from = (along ? x : y) + (way < 0 ? -WALL.long : WALL.off);
              const bare = (deep: number) =>
                rectOutside(OPPOSITE[side], along ? y : x, from, WALL.long - WALL.off, deep);
              return (
                rects.some((rect) => liesWithin(bare(0.1), rect)) &&
                walls.every((wall) => !rectsMeet(wall, bare(0.1))) &&
                own.every(
                  ({ kind, rect, faces }) =>
                    (kind === "toilet" && faces !== OPPOSITE[side]) || !rectsMeet(rect, bare(0.6)),
                )
              );
            });
          })
          .map(({ id }) => `${house.slug} ${level.name} ${id}`);
      }),
    );
    expect(outside).toEqual([]);
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
