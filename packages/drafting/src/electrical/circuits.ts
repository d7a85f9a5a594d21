import { largest } from "../geometry/cheapest.ts";
import { centreOf, distance, distanceTo } from "../geometry/rects.ts";
import { DUCTLESS } from "../layout/equipment.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { Fixture, House, Level } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import type { Device, DeviceKind } from "./device.ts";
import { devicesOf } from "./devices.ts";
import { isNearSink } from "./ground-faults.ts";

/** A branch circuit with the outlets that the plans draw on it. */
export interface Circuit {
  /** What it feeds, such as "Bath receptacles" or "Range". */
  serves: string;
  /** The rooms that it feeds, with their levels in a house of several. */
  rooms: string;
  outlets: number;
  /** The outlets, as the plans of their levels have them. */
  feeds: readonly Device[];
  /** The rating of its breaker; of a unit outdoors its nameplate says it (IRC E3702.11). */
  amps: number | undefined;
  poles: 1 | 2;
  protection: "AFCI" | "GFCI" | "AFCI, GFCI" | "";
  /** The section of the IRC that asks for it. */
  rule: string;
}

/** Copper conductors by the rating of the breaker, AWG (E3702.14; ranges E3702.9). */
export const COPPER: Readonly<Record<number, string>> = { 15: "14", 20: "12", 30: "10", 50: "6" };

/** No code bounds them; so many outlets a circuit leave room for what is plugged in. */
const MOST = { receptacles: 10, lights: 14, small: 8, baths: 4, garage: 10 };
/** IRC E3902: outlets in these rooms and the like have arc-fault protection. */
const ARC_FAULT: ReadonlySet<RoomKind> = new Set([
  "living",
  "great",
  "family",
  "kitchen",
  "dining",
  "bedroom",
  "primary",
  "closet",
  "hall",
  "foyer",
  "stairs",
  "laundry",
  "mudroom",
  "pantry",
  "office",
  "loft",
]);
const SMALL_APPLIANCES: ReadonlySet<RoomKind> = new Set(["kitchen", "dining", "pantry"]);
/** Where the table stands of a house without a room to dine in. */
const LIVING: ReadonlySet<RoomKind> = new Set(["living", "great"]);
const BATHS: ReadonlySet<RoomKind> = new Set(["bath", "half-bath"]);
const RECEPTACLES: ReadonlySet<DeviceKind> = new Set(["receptacle", "gfci", "floor-receptacle"]);
/** A receptacle of a bath so near the middle of a washer is behind it, feet. */
const AT_WASHER = 3;
const GROUND_FAULT: ReadonlySet<DeviceKind> = new Set(["gfci", "weatherproof", "opener"]);
const LIGHTING: ReadonlySet<DeviceKind> = new Set(["light", "wall-light", "fan", "smoke", "smoke-co"]);

/** A device with the room that it is in; none outdoors. */
interface Outlet {
  device: Device;
  level: Level;
  kind: RoomKind | undefined;
  name: string;
}

/** The circuits of a house, reckoned from the devices that its plans draw; IRC E3702 and E3703. */
export const circuitsOf = memoized((house: House): readonly Circuit[] => {
  const outlets = house.levels.flatMap((level, index) => outletsOf(house, index, level));
  const circuit = (serves: string, part: readonly Outlet[], amps: number, rule: string): Circuit => {
    const protection = protectionOf(part);
    return { serves, ...fedBy(house, part), amps, poles: 1, protection, rule };
  };
  const isSmall = (one: Outlet) => SMALL_APPLIANCES.has(one.kind ?? "stairs") || isAtTable(one);
  const small = outlets.filter((one) => isReceptacle(one) && isSmall(one));
  const laundry = outlets.filter((one) => !small.includes(one) && isReceptacle(one) && isAtWasher(one));
  const baths = outlets.filter(
    (one) => !laundry.includes(one) && isReceptacle(one) && BATHS.has(one.kind ?? "stairs"),
  );
  const garage = outlets.filter(
    (one) => (isReceptacle(one) && one.kind === "garage") || one.device.kind === "opener",
  );
  const taken = new Set([...small, ...laundry, ...baths, ...garage]);
  const general = outlets.filter((one) => isReceptacle(one) && !taken.has(one));
  const lighting = outlets.filter(({ device }) => LIGHTING.has(device.kind));
  const outdoors = outlets.filter(({ device }) => device.kind === "weatherproof");
  return [
    ...ownCircuits(house, outlets),
    ...smallParts(small).map((part) => circuit("Small appliances", part, 20, "E3703.2")),
    ...inParts(laundry, 1).map((part) => circuit("Laundry", part, 20, "E3703.3")),
    ...inParts(baths, Math.ceil(baths.length / MOST.baths)).map((part) =>
      circuit("Bath receptacles", part, 20, "E3703.4"),
    ),
    ...inParts(garage, Math.ceil(garage.length / MOST.garage)).map((part) =>
      circuit("Garage receptacles", part, 20, "E3703.5"),
    ),
    ...inParts(outdoors, 1).map((part) => circuit("Receptacles outdoors", part, 20, "E3901.7")),
    ...packed(general, MOST.receptacles).map((part) => circuit("Receptacles", part, 15, "E3703.6")),
    ...packed(lighting, MOST.lights).map((part) => circuit("Lights, fans, alarms", part, 15, "E3703.6")),
  ];
});

/** The numbers on the panel schedule of what the plans name and has a circuit to itself. */
export const ownNumbers = memoized(
  (house: House): ReadonlyMap<Device, string> =>
    new Map(
      circuitsOf(house).flatMap(({ feeds }, index) =>
        feeds
          .filter((device) => ownOf(device) || isHead(device))
          .map((device) => [device, String(index + 1)] as const),
      ),
    ),
);

/** What a circuit feeds. */
function fedBy(house: House, part: readonly Outlet[]): Pick<Circuit, "rooms" | "outlets" | "feeds"> {
  return { rooms: roomsOf(house, part), outlets: part.length, feeds: part.map(({ device }) => device) };
}

function outletsOf(house: House, index: number, level: Level): Outlet[] {
  return devicesOf(house, index).devices.map((device): Outlet => {
    const room = level.rooms.find(({ id }) => id === device.room);
    return { device, level, kind: room?.kind, name: room?.name ?? "Outdoors" };
  });
}

function isReceptacle({ device }: Outlet): boolean {
  return RECEPTACLES.has(device.kind);
}

/** Whether an outlet of a room to live in is nearer to the table that one dines at than to the sofa (E3901.3). */
function isAtTable({ device, level, kind }: Outlet): boolean {
  const table = diningTable(level);
  if (!table || !kind || !LIVING.has(kind) || table.room !== device.room) return false;
  const far = distanceTo(device, table.rect);
  return level.fixtures.every(
    (one) => one.kind !== "sofa" || one.room !== device.room || distanceTo(device, one.rect) > far,
  );
}

/** The largest table among the sofas of a level that has a kitchen, but no table in it and no room to dine in. */
export function diningTable({ rooms, fixtures }: Level): Fixture | undefined {
  const ofKind = (...kinds: RoomKind[]) =>
    new Set(rooms.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id));
  const [kitchens, living] = [ofKind("kitchen"), ofKind(...LIVING)];
  const tables = fixtures.filter(({ kind }) => kind === "table");
  const dinesElsewhere = ofKind("dining").size > 0 || tables.some(({ room }) => kitchens.has(room));
  if (kitchens.size === 0 || dinesElsewhere) return undefined;
  return largest(
    tables.filter(({ room }) => living.has(room)),
    ({ rect: { w, d } }) => w * d,
  );
}

/**
 * The receptacles of a room that a washer stands in, as all of it is where one launders (E3703.3); of a bath, which has
 * its own circuit, those behind the washer.
 */
function isAtWasher({ device, level, kind }: Outlet): boolean {
  return level.fixtures.some(
    ({ kind: what, room, rect }) =>
      what === "washer" &&
      room === device.room &&
      (kind === undefined || !BATHS.has(kind) || distance(device, centreOf(rect)) < AT_WASHER),
  );
}

/** Whether a device is the head of a ductless unit, which hangs on the circuit of its heat pump outdoors. */
const isHead = ({ note }: Device) => note === DUCTLESS;

/** What an appliance or a piece of equipment has to itself. */
function ownCircuits(house: House, outlets: readonly Outlet[]): Circuit[] {
  const found = outlets.flatMap((outlet): Circuit[] => {
    const own = ownOf(outlet.device);
    if (!own) return [];
    const heads = CLIMATE.outdoors.has(own.serves) ? outlets.filter(({ device }) => isHead(device)) : [];
    const serves = heads.length > 0 ? `${own.serves}, ductless` : own.serves;
    const isWet =
      outlet.device.kind === "dedicated" &&
      isNearSink(house, house.levels.indexOf(outlet.level), outlet.device);
    return [
      {
        ...own,
        serves,
        protection: isWet ? withGround(own.protection) : own.protection,
        ...fedBy(house, [outlet, ...heads]),
      },
    ];
  });
  return found.sort((a, b) => b.poles - a.poles);
}

const ownOf = ({ kind, note = "" }: Device): Own | undefined => OWN[kind === "hood" ? "HOOD" : note];

type Own = Omit<Circuit, "rooms" | "outlets" | "feeds">;

/** By what the plans call it. Outlets outdoors of 50 A and less are protected, wired or plugged (NEC 2020 210.8(F)). */
const OWN: Readonly<Record<string, Own | undefined>> = {
  RANGE: { serves: "Range", amps: 50, poles: 2, protection: "", rule: "E3702.9" },
  DRYER: { serves: "Dryer", amps: 30, poles: 2, protection: "GFCI", rule: "E3702.4" },
  WH: { serves: "Water heater", amps: 30, poles: 2, protection: "", rule: "E3702.10" },
  AC: { serves: "Air conditioner", amps: undefined, poles: 2, protection: "GFCI", rule: "E3702.11" },
  "HEAT PUMP": { serves: "Heat pump", amps: undefined, poles: 2, protection: "GFCI", rule: "E3702.11" },
  AHU: { serves: "Air handler", amps: undefined, poles: 2, protection: "", rule: "E3703.1" },
  FURN: { serves: "Furnace", amps: 15, poles: 1, protection: "", rule: "E3703.1" },
  REF: { serves: "Refrigerator", amps: 20, poles: 1, protection: "AFCI", rule: "E3703.2" },
  DW: { serves: "Dishwasher", amps: 20, poles: 1, protection: "AFCI, GFCI", rule: "E3702.3" },
  HOOD: { serves: "Range hood", amps: 15, poles: 1, protection: "AFCI", rule: "E3702.3" },
};

/** What heats and cools, by its part outdoors and indoors: its nameplate rates it, and is known when it is bought. */
export const CLIMATE: Readonly<Record<"outdoors" | "indoors", ReadonlySet<string>>> = {
  outdoors: new Set(["Air conditioner", "Heat pump", "Heat pump, ductless"]),
  indoors: new Set(["Air handler", "Furnace"]),
};

/** The names of the rooms of some outlets, by level in a house of several. */
function roomsOf(house: House, part: readonly Outlet[]): string {
  const byLevel = [...new Set(part.map(({ level }) => level))].map((level) => {
    const names = [...new Set(part.filter((one) => one.level === level).map(({ name }) => name))].join(", ");
    return house.levels.length > 1 ? `${names} (${level.name})` : names;
  });
  return byLevel.join("; ");
}

/** E3902: arc-fault by the rooms, ground-fault where the plans draw it. */
function protectionOf(part: readonly Outlet[]): Circuit["protection"] {
  const arc = part.some(({ kind }) => kind !== undefined && ARC_FAULT.has(kind));
  const ground = part.some(({ device: { kind } }) => GROUND_FAULT.has(kind));
  if (arc) return ground ? "AFCI, GFCI" : "AFCI";
  return ground ? "GFCI" : "";
}

/** A protection with that against ground faults. */
function withGround(protection: Circuit["protection"]): Circuit["protection"] {
  return protection.startsWith("AFCI") ? "AFCI, GFCI" : "GFCI";
}

/**
 * The parts of small appliances: each has its share of the counters, which two feed at least (E3901.3.2). Of a room to
 * live in they feed the end with the table alone, and say so.
 */
function smallParts(outlets: readonly Outlet[]): Outlet[][] {
  const small = outlets.map((one) => (isAtTable(one) ? { ...one, name: `Dining end of ${one.name}` } : one));
  const count = Math.max(2, Math.ceil(small.length / MOST.small));
  const isCounter = ({ device }: Outlet) => device.counter === true;
  const others = inParts(
    small.filter((one) => !isCounter(one)),
    count,
  );
  // The other way round, as an odd one of each goes to the first part.
  return inParts(small.filter(isCounter), count).map((part, i) => [...part, ...(others.at(-1 - i) ?? [])]);
}

/** Outlets in so many equal parts, in their order. */
function inParts(outlets: readonly Outlet[], count: number): Outlet[][] {
  if (outlets.length === 0) return [];
  return Array.from({ length: count }, (_, i) =>
    outlets.slice(Math.round((outlets.length * i) / count), Math.round((outlets.length * (i + 1)) / count)),
  );
}

/**
 * Outlets in parts of at most so many, level by level, and room by room as far as rooms go whole. Stairs are one room
 * through all levels, for the switches at both ends work the lights of both.
 */
function packed(outlets: readonly Outlet[], most: number): Outlet[][] {
  const rooms = new Map<string, Outlet[]>();
  for (const one of outlets) {
    const key = one.kind === "stairs" ? one.kind : `${one.level.name} ${one.device.room}`;
    rooms.set(key, [...(rooms.get(key) ?? []), one]);
  }
  const parts: Outlet[][] = [];
  for (const room of rooms.values()) {
    const last = parts.at(-1);
    const isSameLevel = last?.[0]?.level === room[0]?.level;
    if (last && isSameLevel && last.length + room.length <= most) last.push(...room);
    else parts.push(...inParts(room, Math.ceil(room.length / most)));
  }
  return parts;
}
