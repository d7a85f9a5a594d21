import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { distance, grown, OUTWARD, pointAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { isOpenAir, runsAlongX } from "../layout/edges.ts";
import type { House, Level, Rect } from "../layout/model.ts";
import { inRect } from "../massing/envelope.ts";
import { pocketSpan } from "../plan/plan-openings.ts";
import { type PlacedDoor, wallRects, wallsOf } from "../plan/walls.ts";

import type { Device } from "./device.ts";
import { devicesOf } from "./devices.ts";
import { waysIn } from "./ways-in.ts";

const SWITCHED = new Set(
  "living great family kitchen dining bedroom primary office loft bath half-bath hall foyer laundry mudroom utility storage garage stairs".split(
    " ",
  ),
);
const PUBLIC = new Set("hall foyer loft mudroom living great family dining kitchen".split(" "));
const LIVED_IN = new Set("living great family kitchen".split(" "));
const houses = sampleHouses.flatMap((house, i) => (i % 5 === 0 ? [house, mirrorOf(house)] : [house]));
const levels = houses.flatMap((house) =>
  house.levels.map((level, index) => ({
    house,
    level,
    index,
    name: `${house.slug} ${level.name}`,
    doors: wallsOf(house, index).doors,
    ...devicesOf(house, index),
  })),
);

const isSwitch = ({ kind }: Device) => kind.startsWith("switch");
const isLight = ({ kind }: Device) => kind === "light" || kind === "wall-light" || kind === "fan";

/** The switches that a light hangs on, through the lights before it. */
function switchesFor(light: Device, legs: readonly { from: Device; to: Device }[]): Device[] {
  const reached = new Set([light]);
  for (const one of reached) for (const { from, to } of legs) if (to === one) reached.add(from);
  return [...reached].filter(isSwitch);
}

/** Whether there is no wall between two rooms. */
function isOpenTo({ doors }: Level, a: string, b: string): boolean {
  return doors.some(
    ({ kind, from, to }) => kind === "open" && [from, to].includes(a) && [from, to].includes(b),
  );
}

/** The jamb that the leaf of a door strikes; of a pocket door the one away from its pocket. */
function latch(placed: PlacedDoor): { x: number; y: number } {
  const { door, edge, start, end } = placed;
  const atStart = door.kind === "pocket" ? pocketSpan(placed).start === end : door.hinge === "end";
  const along = atStart ? start : end;
  return pointAlong(runsAlongX(edge.side), along, edge.line);
}

/** Whether the wall goes on beyond the latch, in a room, far enough for a box. */
function hasWallAtLatch(house: House, index: number, placed: PlacedDoor, room: string): boolean {
  const { door, edge, start, end } = placed;
  const [from, to] = door.hinge === "end" ? [start - 1.4, start - 0.1] : [end + 0.1, end + 1.4];
  const own = edge.room === room ? edge : { ...edge, room: edge.other, other: edge.room };
  const level = house.levels[index];
  const rects = level?.rooms.find(({ id }) => id === own.room)?.rects ?? [];
  const inRoom = rects.some((r) =>
    runsAlongX(edge.side)
      ? from > r.x && to < r.x + r.w && edge.line > r.y - 0.1 && edge.line < r.y + r.d + 0.1
      : from > r.y && to < r.y + r.d && edge.line > r.x - 0.1 && edge.line < r.x + r.w + 0.1,
  );
  const { doors, windows, runs } = wallsOf(house, index);
  const wall = runs.some(
    (run) =>
      (run.axis === "x") === runsAlongX(edge.side) &&
      Math.abs(run.line - edge.line) < 0.01 &&
      run.start < from &&
      run.end > to,
  );
  const cut = [...doors, ...windows].some(
    (one) =>
      one !== placed &&
      runsAlongX(one.edge.side) === runsAlongX(edge.side) &&
      Math.abs(one.edge.line - edge.line) < 0.7 &&
      one.start < to + 0.3 &&
      one.end > from - 0.3,
  );
  const covers = (r: Rect) =>
    runsAlongX(edge.side)
      ? r.x < to && r.x + r.w > from && r.y < edge.line + 1 && r.y + r.d > edge.line - 1
      : r.y < to && r.y + r.d > from && r.x < edge.line + 1 && r.x + r.w > edge.line - 1;
  const blocked = level?.fixtures.some(({ room: id, rect }) => id === room && covers(rect));
  return inRoom && wall && !cut && !blocked;
}

describe("switches of every house, and of some mirrored", () => {
  it("turn on every light and fan, and each room to walk into has a light that is switched", () => {
    const dark = levels.flatMap(({ level, name, devices, legs }) => [
      ...devices
        .filter((one) => isLight(one) && switchesFor(one, legs).length === 0)
        .map(({ kind, room, x, y }) => `${name} ${room} ${kind} ${x.toFixed(1)}/${y.toFixed(1)}`),
      ...level.rooms
        .filter(
          ({ id, kind }) => SWITCHED.has(kind) && !devices.some((one) => one.room === id && isLight(one)),
        )
        .map(({ id }) => `${name} ${id}`),
    ]);
    expect(dark).toEqual([]);
  });

  it("are inside the room, at the latch of its only door, where there is a wall", () => {
    const wrong = levels.flatMap(({ house, level, index, name, doors, devices, legs }) =>
      level.rooms.flatMap((room) => {
        const own = doors.filter(({ door }) => door.from === room.id || door.to === room.id);
        const open = level.doors.some(
          ({ kind, from, to }) => kind === "open" && (from === room.id || to === room.id),
        );
        const [only] = own.filter(({ door }) => door.kind !== "garage");
        if (!only || own.length > 1 || open || !SWITCHED.has(room.kind) || only.door.kind !== "hinged")
          return [];
        const lights = devices.filter((one) => one.room === room.id && isLight(one));
        const found = lights.flatMap((light) => switchesFor(light, legs));
        const most = hasWallAtLatch(house, index, only, room.id) ? 1 : 6;
        // Where nothing but fixtures and the leaf is at hand in a bath, beside its door.
        const least = /bath$/.test(room.kind) ? 1 : 0;
        return found.some((one) => distance(one, latch(only)) < (one.room === room.id ? most : least))
          ? []
          : [`${name} ${room.id}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("are on the strike side of a pocket door that is the only way in, not beyond its pocket", () => {
    const wrong = levels.flatMap(({ level, name, doors, devices, legs }) =>
      level.rooms.flatMap((room) => {
        const own = doors.filter(({ door }) => door.from === room.id || door.to === room.id);
        const [only] = own;
        if (!only || own.length > 1 || only.door.kind !== "pocket") return [];
        const lights = devices.filter((one) => one.room === room.id && isLight(one));
        const { start, end } = pocketSpan(only);
        const along = (start + end) / 2;
        const pocket = pointAlong(runsAlongX(only.edge.side), along, only.edge.line);
        const beyond = lights
          .flatMap((light) => switchesFor(light, legs))
          .filter((one) => distance(one, latch(only)) > distance(one, pocket));
        return beyond.map(() => `${name} ${room.id}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("stand clear of the walls that theirs ends at", () => {
    const wrong = levels.flatMap(({ house, index, name, devices }) =>
      devices.filter(isSwitch).flatMap((one) => {
        const into = OUTWARD[one.side ?? "n"] * 0.3;
        const at = runsAlongX(one.side ?? "n")
          ? { x: one.x, y: one.y - into }
          : { x: one.x - into, y: one.y };
        const inWall = wallRects(house, index).some((rect) => inRect(grown(rect, 0.1), at.x, at.y, 0));
        return inWall ? [`${name} ${one.room} ${one.x.toFixed(2)}/${one.y.toFixed(2)}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("stand in no opening, glass or pocket, and on the wall of a room", () => {
    const wrong = levels.flatMap(({ house, index, name, devices }) => {
      const { doors, windows, bays } = wallsOf(house, index);
      return devices.filter(isSwitch).flatMap((one) => {
        const alongX = runsAlongX(one.side ?? "n");
        const [along, across] = alongX ? [one.x, one.y] : [one.y, one.x];
        const glass = windows.filter(({ window: { sill = 2.5 } }) => sill < 4);
        const inOne = [...doors, ...bays, ...glass].some(
          ({ edge, start, end }) =>
            runsAlongX(edge.side) === alongX &&
            Math.abs(edge.line - across) < 0.7 &&
            along > start - 0.15 &&
            along < end + 0.15,
        );
        return inOne || !one.side ? [`${name} ${one.room} ${one.x.toFixed(1)}/${one.y.toFixed(1)}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("light each outside door from inside, within reach of it, or at the house door of a garage", () => {
    const wrong = levels.flatMap(({ level, name, doors, devices, legs }) => {
      const lit = (placed: PlacedDoor) => {
        const { from, to, kind } = placed.door;
        const [inside, outside] = isOpenAir(level, from) ? [to, from] : [from, to];
        const middle = (placed.start + placed.end) / 2;
        const at = pointAlong(runsAlongX(placed.edge.side), middle, placed.edge.line);
        const reach = (placed.end - placed.start) / 2 + 2;
        const lights = devices.filter(
          (one) =>
            isLight(one) && one.room === outside && (one.kind === "light" || distance(one, at) < reach),
        );
        const found = lights
          .flatMap((light) => switchesFor(light, legs))
          .filter(({ room }) => room === inside || isOpenTo(level, room, inside));
        const intoHouse = doors.filter(
          ({ door }) =>
            door.kind !== "garage" &&
            (door.from === inside || door.to === inside) &&
            !isOpenAir(level, door.from) &&
            !isOpenAir(level, door.to),
        );
        return kind === "garage"
          ? intoHouse.some((one) => found.some((two) => distance(two, latch(one)) < 4))
          : found.some((two) => distance(two, latch(placed)) < (kind === "slider" ? 6 : 4.6));
      };
      const outer = doors.filter(({ door }) => isOpenAir(level, door.from) !== isOpenAir(level, door.to));
      const dark = outer.filter((placed) => !lit(placed));
      // The lights of a porch hang on the switches of two of its doors.
      return dark.flatMap(({ door }) => {
        const porch = level.rooms.find(
          ({ id, kind }) => kind === "porch" && [door.from, door.to].includes(id),
        );
        const others = outer.filter(
          (one) => porch && [one.door.from, one.door.to].includes(porch.id) && lit(one),
        );
        return others.length >= 2 ? [] : [`${name} ${door.from} ${door.to} ${door.kind}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("are three-way where two ways from elsewhere into a bedroom or bath lie over 10 ft apart", () => {
    const wrong = levels.flatMap(({ level, name, doors, devices }) =>
      level.rooms
        .filter(({ kind }) => ["bedroom", "primary", "bath"].includes(kind))
        .flatMap(({ id }) => {
          const from = doors.filter(({ door }) => {
            const other = door.from === id ? door.to : door.to === id ? door.from : undefined;
            const kind = level.rooms.find((room) => room.id === other)?.kind;
            return other !== undefined && (isOpenAir(level, other) || PUBLIC.has(kind ?? ""));
          });
          const apart = from.some((a) => from.some((b) => distance(latch(a), latch(b)) > 12));
          const three = devices.filter(
            (one) => one.room === id && (one.kind === "switch-3" || one.gang?.includes("switch-3")),
          );
          return apart && three.length < 2 ? [`${name} ${id}`] : [];
        }),
    );
    expect(wrong).toEqual([]);
  });

  it("are three-way in a foyer that is open to the house over 14 ft from its front door", () => {
    const wrong = levels.flatMap(({ house, level, index, name, devices }) =>
      level.rooms
        .filter(({ kind }) => kind === "foyer")
        .flatMap(({ id }) => {
          const [first, ...ways] = waysIn(house, index).get(id) ?? [];
          const far = ways.some(({ door, at }) => !door && first && distance(at, first.at) > 14);
          const three = devices.filter(
            (one) => one.room === id && (one.kind === "switch-3" || one.gang?.includes("switch-3")),
          );
          return far && three.length < 2 ? [`${name} ${id}`] : [];
        }),
    );
    expect(wrong).toEqual([]);
  });

  it("light a kitchen or breakfast room within 9 ft of its way from the mudroom or hall", () => {
    const wrong = levels.flatMap(({ level, name, doors, devices, legs }) =>
      doors.flatMap((placed) => {
        const { from, to } = placed.door;
        const of = (...wanted: string[]) =>
          level.rooms.find(({ id, kind }) => wanted.includes(kind) && (id === from || id === to));
        const room = of("kitchen", "dining");
        if (!room || !of("mudroom", "hall")) return [];
        const lights = devices.filter((one) => one.kind === "light" && one.room === room.id);
        const found = lights.flatMap((light) => switchesFor(light, legs));
        const { edge, start, end } = placed;
        const middle = pointAlong(runsAlongX(edge.side), (start + end) / 2, edge.line);
        return found.some((one) => distance(one, middle) < 9) ? [] : [`${name} ${room.id}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("are within 12 ft of the opening of a hall into a room to live in", () => {
    const wrong = levels.flatMap(({ level, name, doors, devices, legs }) =>
      doors
        .filter(({ door }) => door.kind === "opening")
        .flatMap(({ door: { from, to }, edge, start, end }) => {
          const kindOf = (id: string) => level.rooms.find((room) => room.id === id)?.kind ?? "hall";
          const [room] = [from, to].filter((id) => LIVED_IN.has(kindOf(id)));
          if (!room || ![from, to].some((id) => kindOf(id) === "hall")) return [];
          const at = pointAlong(runsAlongX(edge.side), (start + end) / 2, edge.line);
          const lights = devices.filter((one) => one.kind === "light" && one.room === room);
          const switches = new Set(lights.flatMap((light) => switchesFor(light, legs)));
          // The lights of a room with three ways in hang on two of them.
          const near = switches.size > 1 || [...switches].some((one) => distance(one, at) < 12);
          return lights.length === 0 || near ? [] : [`${name} ${room}`];
        }),
    );
    expect(wrong).toEqual([]);
  });

  it("are three-way at the foot and at the head of each stair", () => {
    const wrong = levels.flatMap(({ house, level, index, name, devices }) => {
      const flights = [...level.stairs, ...(house.levels[index - 1]?.stairs ?? [])];
      return flights.flatMap(({ rect }) => {
        const near = devices.filter(
          (one) =>
            (one.kind === "switch-3" || one.gang?.includes("switch-3")) &&
            Math.hypot(
              Math.max(rect.x - one.x, one.x - rect.x - rect.w, 0),
              Math.max(rect.y - one.y, one.y - rect.y - rect.d, 0),
            ) < 5,
        );
        return near.length > 0 ? [] : [`${name} stair`];
      });
    });
    expect(wrong).toEqual([]);
  });
});
