import { largest } from "../geometry/cheapest.ts";
import { spanAlong } from "../geometry/rects.ts";
import { isDuctless } from "../layout/ductless.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { Fixture, House, Level, Room, Side } from "../layout/model.ts";
import { alarmsOf } from "./alarms.ts";
import { backOf, type Device, type DeviceKind, type Leg } from "./device.ts";
import { equipmentOf, outdoorUnit } from "./equipment.ts";
import { protectedOnes } from "./ground-faults.ts";
import { lightsOf } from "./lighting.ts";
import { outdoorLights } from "./outdoor-lights.ts";
import { outdoorReceptacles } from "./outdoor-receptacles.ts";
import { switching } from "./switching.ts";
import { wallReceptacles } from "./wall-receptacles.ts";
import { clearOf, onWall, type WallSpace, wallSpaces } from "./wall-spaces.ts";

const STORES: ReadonlySet<RoomKind> = new Set(["utility", "storage", "pantry"]);

interface Wiring {
  devices: Device[];
  legs: Leg[];
}

/** Of houses that are still in use: plan, legend, list of materials and CAD file ask for the same. */
const known = new WeakMap<House, Wiring[]>();

/** Everything that the electrical plan of a level shows, by rule; and which switch serves which light. */
export function devicesOf(house: House, index: number): Wiring {
  const levels = known.get(house) ?? [];
  known.set(house, levels);
  levels[index] ??= findDevices(house, index);
  return levels[index];
}

function findDevices(house: House, index: number): Wiring {
  const level = house.levels[index];
  if (!level) return { devices: [], legs: [] };
  const spaces = wallSpaces(house, index);
  const lights = level.rooms.flatMap((room) => lightsOf(house, index, room, spaces));
  const outdoors = outdoorLights(house, index);
  const { switches, legs } = switching(house, index, lights, outdoors);
  const receptaclesOutdoors = outdoorReceptacles(house, index);
  return {
    devices: [
      ...protectedOnes(house, index, wallReceptacles(house, index, switches)),
      ...roomReceptacles(level, spaces),
      ...receptaclesOutdoors,
      ...outdoorUnit(house, index, receptaclesOutdoors),
      ...islands(level),
      ...equipmentOf(house, index, spaces),
      ...lights,
      ...outdoors.flatMap(({ light }) => light ?? []),
      ...switches,
      ...alarmsOf(house, index),
    ],
    legs,
  };
}

/** Receptacles of the rooms that live by no wall spacing: garages, plant and stores, basins and washers. */
function roomReceptacles(level: Level, spaces: readonly WallSpace[]): Device[] {
  return spaces.flatMap((space): Device[] => {
    const { room } = space;
    const own = level.fixtures.filter((fixture) => fixture.room === room.id);
    const wet = basins(space, own);
    if (room.kind === "garage" && space.to - space.from >= 8)
      return [...wet, ...spread(space, [[space.from, space.to]], 8, 16, "gfci")];
    if (
      (STORES.has(room.kind) || (room.kind === "closet" && own.some(isServiced))) &&
      !own.some(({ kind }) => kind === "counter") &&
      longest(spaces, room) === space
    )
      return [...wet, { kind: "gfci", ...onWall(space, (space.from + space.to) / 2) }];
    return wet;
  });
}

/** What heats or cools the house and stands on the floor: who services it plugs in a lamp beside it (IRC E3901.12). */
function isServiced(fixture: Fixture): boolean {
  return fixture.kind === "furnace" || (fixture.kind === "air-handler" && !isDuctless(fixture));
}

function longest(spaces: readonly WallSpace[], room: Room): WallSpace | undefined {
  return largest(
    spaces.filter((space) => space.room === room),
    ({ from, to }) => to - from,
  );
}

function spread(
  space: WallSpace,
  free: readonly [number, number][],
  least: number,
  spacing: number,
  kind: DeviceKind,
): Device[] {
  return free
    .filter(([from, to]) => to - from >= least)
    .flatMap(([from, to]) => {
      const count = Math.ceil((to - from) / spacing);
      return Array.from(
        { length: count },
        (_, i): Device => ({ kind, ...onWall(space, from + ((to - from) * (i + 0.5)) / count) }),
      );
    });
}

/** Within 3 ft of each basin (IRC E3901.6) and at each washer, on the wall behind it. */
function basins(space: WallSpace, own: readonly Fixture[]): Device[] {
  return own
    .filter(({ kind }) => kind === "vanity" || kind === "double-vanity" || kind === "washer")
    .filter(({ rect, faces }) => backOf(rect, faces).side === space.side)
    .flatMap(({ kind, rect }): Device[] => {
      const part = clearOf(space, [rect]);
      const touched = part.reduce((sum, [from, to]) => sum + to - from, 0) < space.to - space.from - 0.5;
      if (!touched) return [];
      const [low, high] = spanAlong(runsAlongX(space.side), rect);
      // Between two basins, beside one.
      const wanted = kind === "double-vanity" ? (low + high) / 2 : high - 0.4;
      const along = Math.min(Math.max(wanted, space.from + 0.2), Math.max(space.to - 0.2, low));
      return [{ kind: "gfci", ...onWall(space, along) }];
    });
}

/** IRC E3901.4.2: one for the first 9 sq ft of an island, one more for each 18 beyond; at its ends. */
function islands(level: Level): Device[] {
  return level.fixtures
    .filter(({ kind }) => kind === "island")
    .flatMap(({ rect: { x, y, w, d }, room }): Device[] => {
      const count = 1 + Math.ceil(Math.max(0, w * d - 9) / 18);
      const ends: [number, number, Side][] =
        w >= d
          ? [
              [x + w, y + d / 2, "w"],
              [x, y + d / 2, "e"],
            ]
          : [
              [x + w / 2, y + d, "n"],
              [x + w / 2, y, "s"],
            ];
      return ends.slice(0, count).map(([x, y, side]) => ({ kind: "gfci", counter: true, room, x, y, side }));
    });
}
