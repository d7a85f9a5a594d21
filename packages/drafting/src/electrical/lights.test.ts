import { describe, expect, it, test } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { distance, distanceTo, pointAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { Level, Room } from "../layout/model.ts";
import { wallsOf } from "../plan/walls.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { drawnDevices } from "./electrical-shapes.ts";

const houses = sampleHouses.flatMap((house, i) => (i % 5 === 0 ? [house, mirrorOf(house)] : [house]));
/** Levels with their devices where they are drawn. */
const levels = houses.flatMap((house) =>
  house.levels.map((level, index) => {
    const { devices, at } = drawnDevices(house, index, electricalText(level, paperFor(house)));
    return { house, level, index, name: `${house.slug} ${level.name}`, devices: devices.map(at) };
  }),
);
const doors = levels.map(({ house, index }) =>
  wallsOf(house, index).doors.map(({ door, edge, start, end }) => {
    const middle = (start + end) / 2;
    return { door, ...pointAlong(runsAlongX(edge.side), middle, edge.line) };
  }),
);

type Point = { x: number; y: number };
const isBath = ({ kind }: Room) => kind === "bath" || kind === "half-bath";
const sleeps = (level: Level, room: Room | undefined) =>
  room?.kind === "bedroom" ||
  room?.kind === "primary" ||
  level.fixtures.some(({ kind, room: id }) => id === room?.id && kind.startsWith("bed-"));
const isAlarm = ({ kind }: { kind: string }) => kind === "smoke" || kind === "smoke-co";
const roomOf = (level: Level, id: string) => level.rooms.find((room) => room.id === id);
const place = ({ x, y }: Point) => `${x.toFixed(1)}/${y.toFixed(1)}`;

describe("lights of every house, and of some mirrored", () => {
  it("hang in their room, clear of its walls and of what stands to the ceiling", () => {
    const wrong = levels.flatMap(({ level, name, devices }) =>
      devices
        .filter(({ kind, side }) => (kind === "light" || kind === "fan") && !side)
        .flatMap((light) => {
          const room = roomOf(level, light.room);
          const inside = room?.rects.some(
            ({ x, y, w, d }) =>
              light.x > x + 0.7 && light.x < x + w - 0.7 && light.y > y + 0.7 && light.y < y + d - 0.7,
          );
          const over = level.fixtures.find(
            ({ kind, rect }) =>
              ["refrigerator", "chimney", "fireplace", "shower", "furnace", "dryer", "washer"].includes(
                kind,
              ) && distanceTo(light, rect) < 0.05,
          );
          return inside && !over
            ? []
            : [`${name} ${light.room} ${light.kind} ${place(light)} ${over?.kind ?? ""}`];
        }),
    );
    expect(wrong).toEqual([]);
  });

  it("hang in the middle of a bedroom, over each island and at each basin, with a fan in each bath", () => {
    const wrong = levels.flatMap(({ level, name, devices }) => {
      const lights = devices.filter(({ kind }) => kind === "light" || kind === "wall-light");
      const rooms = level.rooms.flatMap((room) => {
        const own = lights.filter((light) => light.room === room.id);
        const [rect] = room.rects;
        if (isBath(room))
          return devices.filter((one) => one.kind === "fan" && one.room === room.id).length === 1
            ? []
            : [room.id];
        if (!sleeps(level, room) || room.rects.length > 1 || own.length !== 1 || !rect) return [];
        return own.every((light) => distance(light, { x: rect.x + rect.w / 2, y: rect.y + rect.d / 2 }) < 0.5)
          ? []
          : [room.id];
      });
      const things = level.fixtures.flatMap(({ kind, rect, room }) => {
        if (kind === "island")
          return lights.some((light) => distanceTo(light, rect) === 0) ? [] : [`${room} island`];
        if (!kind.endsWith("vanity")) return [];
        const count = lights.filter(
          (light) => light.kind === "wall-light" && distanceTo(light, rect) < 1,
        ).length;
        return count === (kind === "vanity" ? 1 : 2) ? [] : [`${room} ${kind}`];
      });
      return [...rooms, ...things].map((what) => `${name} ${what}`);
    });
    expect(wrong).toEqual([]);
  });
});

test("a bath with a tub or shower has a ceiling light besides the one at its mirror", () => {
  const dark = levels.flatMap(({ name, level, devices }) =>
    level.rooms
      .filter(({ kind }) => kind === "bath")
      .filter(({ id }) => !devices.some(({ kind, room }) => kind === "light" && room === id))
      .map(({ id }) => `${name} ${id}`),
  );
  expect(dark).toEqual([]);
});

test("no wall light is in the glass of a window or in its studs", () => {
  const inGlass = levels.flatMap(({ name, house, index, devices }) =>
    devices
      .filter(({ kind, room }) => kind === "wall-light" && room)
      .filter(({ x, y, side = "n" }) =>
        wallsOf(house, index).windows.some(({ edge, start, end, window }) => {
          const [along, across] = runsAlongX(edge.side) ? [x, y] : [y, x];
          const isOn = runsAlongX(edge.side) === runsAlongX(side) && Math.abs(edge.line - across) < 0.7;
          return isOn && (window.sill ?? 2.5) < 6.5 && along > start - 0.3 && along < end + 0.3;
        }),
      )
      .map((one) => `${name} ${one.room} ${place(one)}`),
  );
  expect(inGlass).toEqual([]);
});

describe("alarms of every house, and of some mirrored", () => {
  it("hang in each bedroom and loft with beds, on each level, and within 21 ft of each bedroom's door outside it (IRC R314.3)", () => {
    const wrong = levels.flatMap(({ level, name, devices }, i) => {
      const alarms = devices.filter(isAlarm);
      const silent = level.rooms.filter(
        (room) => sleeps(level, room) && alarms.filter((one) => one.room === room.id).length !== 1,
      );
      const unheard = (doors[i] ?? []).filter((one) => {
        const [a, b] = [roomOf(level, one.door.from), roomOf(level, one.door.to)];
        const other = sleeps(level, a) ? b : a;
        if (
          sleeps(level, a) === sleeps(level, b) ||
          !other ||
          ["bath", "half-bath", "closet", "porch", "deck"].includes(other.kind)
        )
          return false;
        return !alarms.some(
          (alarm) => !sleeps(level, roomOf(level, alarm.room)) && distance(alarm, one) <= 21,
        );
      });
      return [
        ...silent.map(({ id }) => `${name} ${id}`),
        ...unheard.map(({ door }) => `${name} door of ${door.from} and ${door.to}`),
        ...(alarms.length > 0 ? [] : [name]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("hang 3 ft off the doors of baths, off walls and over no flight (R314.3.3)", () => {
    const wrong = levels.flatMap(({ level, name, devices }, i) => {
      const baths = (doors[i] ?? []).filter(({ door }) =>
        [door.from, door.to].some((id) => ["bath", "half-bath"].includes(roomOf(level, id)?.kind ?? "")),
      );
      return devices
        .filter(isAlarm)
        .filter(
          (alarm) =>
            baths.some((door) => distance(alarm, door) < 3) ||
            level.stairs.some(({ rect }) => distanceTo(alarm, rect) === 0) ||
            !roomOf(level, alarm.room)?.rects.some((rect) => distanceTo(alarm, rect) === 0),
        )
        .map((alarm) => `${name} ${alarm.room} ${place(alarm)}`);
    });
    expect(wrong).toEqual([]);
  });

  it("tell of carbon monoxide outside sleeping areas where something burns fuel or a garage is attached (R315.2)", () => {
    const wrong = levels.flatMap(({ house, level, name, devices }) => {
      const fumes = house.levels.some(
        ({ rooms, fixtures }) =>
          rooms.some(({ kind }) => kind === "garage") ||
          fixtures.some(({ kind }) => kind === "fireplace" || kind === "furnace"),
      );
      return devices
        .filter((one) => isAlarm(one) && !sleeps(level, roomOf(level, one.room)))
        .filter(({ kind }) => (kind === "smoke-co") !== fumes)
        .map(({ room, kind }) => `${name} ${room} ${kind}`);
    });
    expect(wrong).toEqual([]);
  });
});
