import { countOf, type DeviceKind } from "../electrical/device.ts";
import { devicesOf } from "../electrical/devices.ts";
import { DEVICE_NAMES } from "../electrical/electrical-shapes.ts";
import { wallSpaces } from "../electrical/wall-spaces.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { areaOf, centreOf } from "../geometry/rects.ts";
import { foundationOf, groundLevelOf } from "../layout/heights.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { House, Room } from "../layout/model.ts";
import { inRect } from "../massing/envelope.ts";
import { isHeated, measure } from "../measure.ts";
import { bollardsOf } from "../plan/bollards.ts";
import { wallsOf } from "../plan/walls.ts";
import { stairProfile } from "../section/stair-profile.ts";
import { finishOf } from "../sheets/room-schedule.ts";
import { type ScheduleRow, schedulesOf } from "../sheets/schedules.ts";
import type { Quantity } from "./quantity.ts";
import { claddingQuantities, foundationQuantities, roofQuantities } from "./shell-quantities.ts";

/** What a house is made of, from the same layout, schedules and rules as its drawings. */
export function quantitiesOf(house: House): Quantity[] {
  return [
    ...foundationQuantities(house),
    ...wallQuantities(house),
    ...claddingQuantities(house),
    ...roofQuantities(house),
    ...insulation(house),
    ...floors(house),
    ...openings(house),
    ...fittings(house),
    ...stairs(house),
    ...electrical(house),
  ].filter(({ quantity }) => quantity > 0);
}

function openingArea(rows: readonly ScheduleRow[]): number {
  return rows.reduce((sum, row) => sum + row.width * (row.head - (row.sill ?? 0)) * row.quantity, 0);
}

/** Lengths and areas of walls, gross, and of the boards on them. */
function wallQuantities(house: House): Quantity[] {
  // A basement is not finished, and its walls are those of the foundation.
  const framed = house.levels.map((level, index) => ({ level, index })).slice(groundLevelOf(house));
  const levels = framed.map(({ level, index }) => {
    const { runs } = wallsOf(house, index);
    const length = (kind: "outer" | "inner") =>
      runs.filter((run) => run.kind === kind).reduce((sum, run) => sum + run.end - run.start, 0);
    const spaces = wallSpaces(house, index).filter(
      ({ room }) => room.kind !== "porch" && room.kind !== "deck",
    );
    return {
      name: level.name,
      ceiling: level.ceiling,
      outer: length("outer"),
      inner: length("inner"),
      faces: spaces.reduce((sum, { from, to }) => sum + to - from, 0),
    };
  });
  const { windows } = schedulesOf(house);
  const board = levels.reduce((sum, { faces, ceiling }) => sum + faces * ceiling, 0) - openingArea(windows);
  const ceilings = framed
    .flatMap(({ level, index }) => level.rooms.map((room) => ({ room, index })))
    .filter(({ room: { kind } }) => isHeated(kind) || kind === "garage")
    .reduce((sum, { room, index }) => sum + areaOf(room.rects) * steepness(house, index, room), 0);
  return [
    ...levels.flatMap(({ name, outer, inner, ceiling }): Quantity[] => [
      {
        group: "Walls",
        item: `Exterior walls, ${name}`,
        quantity: outer,
        unit: "ft",
        basis: `${fmtFeet(ceiling)} high`,
      },
      {
        group: "Walls",
        item: `Interior walls, ${name}`,
        quantity: inner,
        unit: "ft",
        basis: `${fmtFeet(ceiling)} high`,
      },
    ]),
    {
      group: "Walls",
      item: "Gypsum board, walls",
      quantity: board,
      unit: "sq ft",
      basis: "Faces less doors and windows",
    },
    {
      group: "Walls",
      item: "Gypsum board, ceilings",
      quantity: ceilings,
      unit: "sq ft",
      basis: "Heated rooms and garage",
    },
    {
      group: "Walls",
      item: "Baseboard",
      quantity: levels.reduce((sum, { faces }) => sum + faces, 0),
      unit: "ft",
      basis: "Faces of walls less doors",
    },
  ];
}

/** How much larger the ceiling of a room is than its floor: where it follows the roof, by the pitch. */
function steepness(house: House, index: number, room: Room): number {
  const [first] = room.rects;
  if (room.ceiling !== "vaulted" || !first) return 1;
  const { x, y } = centreOf(first);
  const roof = house.roofs.find((one) => one.level === index && !one.porch && inRect(one.over, x, y));
  return Math.hypot(1, (roof?.pitch ?? 0) / 12);
}

function insulation(house: House): Quantity[] {
  const { windows } = schedulesOf(house);
  const walls = house.levels.reduce((sum, level, index) => {
    if (index < groundLevelOf(house)) return sum;
    const outer = wallsOf(house, index).runs.filter(({ kind }) => kind === "outer");
    return sum + outer.reduce((all, run) => all + run.end - run.start, 0) * level.ceiling;
  }, 0);
  const vaults = house.levels
    .flatMap((level, index) =>
      level.rooms.map((room) => areaOf(room.rects) * (steepness(house, index, room) - 1)),
    )
    .reduce((sum, more) => sum + more, 0);
  const { levelAreas } = measure(house);
  const ground = levelAreas[groundLevelOf(house)] ?? 0;
  const { kind } = foundationOf(house);
  return [
    {
      group: "Insulation",
      item: "Exterior walls, cavity",
      quantity: walls - openingArea(windows),
      unit: "sq ft",
      basis: "Gross less windows; R by climate zone",
    },
    {
      group: "Insulation",
      item: "Exterior walls, continuous, 1 1/2 in",
      quantity: walls - openingArea(windows),
      unit: "sq ft",
      basis: "Gross less windows; R by climate zone",
    },
    {
      group: "Insulation",
      item: "Ceilings under roofs",
      quantity: Math.max(...levelAreas.slice(groundLevelOf(house))) + vaults,
      unit: "sq ft",
      basis: "Largest level, vaults along the slope; R by climate zone",
    },
    {
      group: "Insulation",
      item: "Floor over crawlspace or piers",
      quantity: kind === "crawlspace" || kind === "pier" ? ground : 0,
      unit: "sq ft",
      basis: "Heated area of the ground level",
    },
  ];
}

/** Floor finishes by room; those of heated rooms add up to the heated area. */
function floors(house: House): Quantity[] {
  const areas = new Map<string, number>();
  for (const [index, room] of house.levels.flatMap((level, at) =>
    level.rooms.map((one) => [at, one] as const),
  )) {
    if (room.kind === "open-below") continue;
    const { floor } = finishOf(house, index, room);
    const area = areaOf(room.rects);
    areas.set(floor, (areas.get(floor) ?? 0) + area);
  }
  return [...areas].map(([floor, quantity]) => ({
    group: "Floor finishes",
    item: floor,
    quantity,
    unit: "sq ft",
    basis: "Room finish schedule",
  }));
}

/** One line for each line of the door and window schedules. */
function openings(house: House): Quantity[] {
  const { doors, windows } = schedulesOf(house);
  const line =
    (group: string) =>
    (row: ScheduleRow): Quantity => ({
      group,
      item: `${row.mark}  ${row.type}, ${row.size}${row.tempered ? ", tempered" : ""}`,
      quantity: row.quantity,
      unit: "each",
      basis: row.places.join(", "),
    });
  return [...doors.map(line("Doors")), ...windows.map(line("Windows"))];
}

const FITTINGS: Partial<Record<FixtureKind, string>> = {
  toilet: "Water closet",
  vanity: "Vanity with basin",
  "double-vanity": "Vanity with two basins",
  tub: "Bathtub with surround",
  shower: "Shower with pan and enclosure",
  sink: "Kitchen or laundry sink",
  range: "Range with hood",
  refrigerator: "Refrigerator space",
  dishwasher: "Dishwasher",
  washer: "Washer connection",
  dryer: "Dryer connection and vent",
  "water-heater": "Water heater",
  furnace: "Furnace",
  "air-handler": "Air handler",
  fireplace: "Fireplace",
};

function fittings(house: House): Quantity[] {
  const all = house.levels.flatMap((level) => level.fixtures);
  const counters = all
    .filter(({ kind }) => kind === "counter" || kind === "island")
    .reduce((sum, { rect }) => sum + Math.max(rect.w, rect.d), 0);
  return [
    ...(Object.entries(FITTINGS) as [FixtureKind, string][]).map(
      ([kind, item]): Quantity => ({
        group: "Fixtures and cabinets",
        item,
        quantity: all.filter((one) => one.kind === kind).length,
        unit: "each",
        basis: "Floor plans",
      }),
    ),
    {
      group: "Fixtures and cabinets",
      item: "Counters with base cabinets",
      quantity: counters,
      unit: "ft",
      basis: "Floor plans",
    },
    {
      group: "Fixtures and cabinets",
      item: "Bollard, 4 in steel pipe filled with concrete",
      quantity: bollardsOf(house).flat().length,
      unit: "each",
      basis: "Floor plans, before appliances in a garage",
    },
  ];
}

function stairs(house: House): Quantity[] {
  const profiles = house.levels.flatMap((level, index) =>
    level.stairs.map((stair) => stairProfile(house, index, stair)),
  );
  const risers = profiles.reduce((sum, profile) => sum + profile.risers, 0);
  return [
    { group: "Stairs", item: "Risers", quantity: risers, unit: "each", basis: "Stair detail" },
    {
      group: "Stairs",
      item: "Treads",
      quantity: risers - profiles.reduce((sum, one) => sum + one.flights.length, 0),
      unit: "each",
      basis: "Stair detail",
    },
  ];
}

function electrical(house: House): Quantity[] {
  const devices = house.levels.flatMap((_, index) => devicesOf(house, index).devices);
  return (Object.keys(DEVICE_NAMES) as DeviceKind[]).map((kind) => ({
    group: "Electrical",
    item: DEVICE_NAMES[kind],
    quantity: countOf(devices, kind),
    unit: "each",
    basis: "Electrical plans",
  }));
}
