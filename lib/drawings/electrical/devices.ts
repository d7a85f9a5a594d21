import { runsAlongX } from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import type { FixtureKind, RoomKind } from "../layout/kinds";
import type { Fixture, House, Level, Room, Side } from "../layout/model";
import { alarmsOf } from "./alarms";
import { backOf, type Device, type DeviceKind, type Leg } from "./device";
import { lightsOf } from "./lighting";
import { outdoorLights } from "./outdoor-lights";
import { outdoorReceptacles } from "./outdoor-receptacles";
import { switching } from "./switching";
import { wallReceptacles } from "./wall-receptacles";
import { clearOf, onWall, type WallSpace, wallSpaces } from "./wall-spaces";

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
  return {
    devices: [
      ...wallReceptacles(house, index),
      ...roomReceptacles(level, spaces),
      ...outdoorReceptacles(house, index),
      ...islands(level),
      ...appliances(level),
      ...lights,
      ...outdoors.flatMap(({ light }) => light ?? []),
      ...switches,
      ...alarmsOf(house, index),
      ...(index === groundLevelOf(house) ? panelOf(level, spaces) : []),
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
      STORES.has(room.kind) &&
      !own.some(({ kind }) => kind === "counter") &&
      longest(spaces, room) === space
    )
      return [...wet, { kind: "gfci", ...onWall(space, (space.from + space.to) / 2) }];
    return wet;
  });
}

function longest(spaces: readonly WallSpace[], room: Room): WallSpace | undefined {
  return spaces
    .filter((space) => space.room === room)
    .reduce<WallSpace | undefined>(
      (best, space) => (best && best.to - best.from >= space.to - space.from ? best : space),
      undefined,
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
      const [low, high] = runsAlongX(space.side) ? [rect.x, rect.x + rect.w] : [rect.y, rect.y + rect.d];
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
      return ends.slice(0, count).map(([at, down, side]) => ({ kind: "gfci", room, x: at, y: down, side }));
    });
}

const SERVED: Partial<Record<FixtureKind, string>> = {
  range: "RANGE",
  refrigerator: "REF",
  dishwasher: "DW",
  dryer: "DRYER",
  "water-heater": "WH",
  furnace: "FURN",
  "air-handler": "AHU",
};

/** A circuit of its own for each appliance, at its back. */
function appliances(level: Level): Device[] {
  return level.fixtures.flatMap((fixture): Device[] => {
    const note = SERVED[fixture.kind];
    if (!note) return [];
    const { rect, faces, room } = fixture;
    const kind: DeviceKind = ["water-heater", "furnace", "air-handler"].includes(fixture.kind)
      ? "disconnect"
      : "dedicated";
    return [{ kind, room, note, ...backOf(rect, faces) }];
  });
}

const PANEL_ROOMS: readonly RoomKind[] = ["garage", "utility", "laundry", "mudroom", "storage", "hall"];

/** The panel where the layout has one, else on a wall of the room it disturbs least. */
function panelOf(level: Level, spaces: readonly WallSpace[]): Device[] {
  const drawn = level.fixtures.find(({ kind }) => kind === "electrical-panel");
  if (drawn) return [{ kind: "panel", room: drawn.room, ...backOf(drawn.rect, drawn.faces) }];
  for (const kind of PANEL_ROOMS) {
    const space = spaces
      .filter((one) => one.room.kind === kind && one.to - one.from > 3)
      .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
    if (space) return [{ kind: "panel", ...onWall(space, space.to - 1.5) }];
  }
  return [];
}
