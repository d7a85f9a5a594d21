import { expect, test } from "vitest";
import { mirrorOf, withOtherWalls } from "../fixtures/drawn.ts";
import type { P2 } from "../geometry/geometry.ts";
import { centreOf, distance, distanceTo, rectAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { edgesOf, runsAlongX } from "../layout/edges.ts";
import type { House, Rect, Room } from "../layout/model.ts";
import { footOf, headOf } from "../layout/stairs.ts";
import { wallsOf } from "../plan/walls.ts";

import { devicesOf } from "./devices.ts";

/** As drawn, mirrored and with the other walls. */
const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house), withOtherWalls(house)]);

/** The sheet says: three-way at both ways into a room that are over 10 ft apart. */
const FAR = 10;
/** From a way in to its switch: past the leaf or round the corner at most, feet. */
const REACH = 5;
/** No way in is further than this from one of two switches that serve three ends, feet. */
const AT_HAND = 8;
/** How much further a third way in may be whose own switch would hang nearer to another, feet. */
const ROUND = 0.5;
/** What is wider is a side without a wall, past whose ends one comes, feet. */
const DOORWAY = 6;
/** What one goes into a passage from, but for what has an end there. */
const NO_WAY = /^(closet|pantry|bath|half-bath|open-below)$/;

/** Where one comes into a room: doorways, sides without a wall, and the ends of stairs. */
function waysInto(house: House, index: number, room: Room): Rect[] {
  const level = house.levels[index];
  if (!level) return [];
  const kindOf = (id: string) => level.rooms.find((one) => one.id === id)?.kind ?? "outside";
  const doors = wallsOf(house, index).doors.flatMap(({ door, edge, start, end }) => {
    const other = door.from === room.id ? door.to : door.to === room.id ? door.from : undefined;
    const isCupboard = door.kind === "bifold" || door.kind === "garage";
    if (!other || isCupboard || NO_WAY.test(kindOf(other))) return [];
    return [rectAlong(runsAlongX(edge.side), start, edge.line, end - start, 0)];
  });
  const ends = [
    ...level.stairs.map((stair) => ({ room: stair.room, at: footOf(stair).at })),
    ...(house.levels[index - 1]?.stairs ?? []).map((stair) => ({
      room: stair.arrives,
      at: headOf(stair).at,
    })),
  ].filter(({ at }) => room.rects.some((rect) => distanceTo(at, rect) < 0.1));
  const isOpen = (other: string) =>
    level.doors.some(
      ({ kind, from, to }) => kind === "open" && [from, to].includes(room.id) && [from, to].includes(other),
    );
  const open = edgesOf(level)
    .filter((edge) => edge.room === room.id && isOpen(edge.other))
    .filter(({ other }) => kindOf(other) !== "stairs" && !NO_WAY.test(kindOf(other)))
    .map(({ side, line, start, end }) => rectAlong(runsAlongX(side), start, line, end - start, 0));
  return [...doors, ...ends.map(({ at }) => ({ ...at, w: 0, d: 0 })), ...open];
}

/** How far apart two ways are where they come nearest to one another. */
function apart(a: Rect, b: Rect): number {
  const near = (to: Rect): P2[] => [
    { x: to.x, y: to.y },
    { x: to.x + to.w, y: to.y + to.d },
  ];
  return Math.min(...near(a).map((at) => distanceTo(at, b)), ...near(b).map((at) => distanceTo(at, a)));
}

/** The switches that the lights of a room hang on, through the lights before them. */
function switchesOf(room: string, { devices, legs }: ReturnType<typeof devicesOf>) {
  const reached = new Set(devices.filter((one) => one.room === room && one.kind === "light"));
  for (const one of reached) for (const { from, to } of legs) if (to === one) reached.add(from);
  return [...reached].filter(({ kind }) => kind.startsWith("switch"));
}

test("halls, landings and foyers are switched at two ways in that are over 10 ft apart", () => {
  const wrong = houses.flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const drawn = devicesOf(house, index);
      return level.rooms
        .filter(({ kind }) => /^(hall|foyer|loft|mudroom)$/.test(kind))
        .filter((room) => {
          const ways = waysInto(house, index, room);
          const switches = switchesOf(room.id, drawn);
          const pairs = ways.flatMap((a, i) => ways.slice(i + 1).map((b) => [a, b] as const));
          const far = pairs.filter(([a, b]) => apart(a, b) > FAR);
          const isSwitched = far.some(([a, b]) =>
            switches.some((one) =>
              switches.some(
                (two) => distance(one, two) > 3 && distanceTo(one, a) < REACH && distanceTo(two, b) < REACH,
              ),
            ),
          );
          const isServed =
            switches.length > 1 &&
            ways.every((way) => switches.some((one) => distanceTo(one, way) < AT_HAND));
          return far.length > 0 && switches.length > 0 && !isSwitched && !isServed;
        })
        .map(({ id }) => `${house.slug} ${level.name} ${id}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test("no way into a passage with switches at two ends is far from all of them", () => {
  const passages = houses.flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const drawn = devicesOf(house, index);
      return level.rooms
        .filter(({ kind }) => /^(hall|foyer|loft|mudroom)$/.test(kind))
        .flatMap((room) => {
          const switches = switchesOf(room.id, drawn);
          const far = waysInto(house, index, room)
            .filter(({ w, d }) => w + d < DOORWAY)
            .filter((way) => switches.every((one) => distance(one, centreOf(way)) > FAR + ROUND));
          const name = `${house.slug} ${level.name} ${room.id}`;
          return switches.length > 1 ? [{ name, far, count: switches.length }] : [];
        });
    }),
  );
  expect(passages.some(({ count }) => count > 2)).toBe(true);
  expect(passages.filter(({ far }) => far.length > 0).map(({ name }) => name)).toEqual([]);
});
