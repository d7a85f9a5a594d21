import { cheapest } from "../geometry/cheapest";
import { type FreePlace, lettersOf, placesRound } from "../geometry/free-place";
import { distanceTo, liesWithin, rectsMeet } from "../geometry/rects";
import { type Layer, type Pt, pt, type TextShape, textWidth } from "../geometry/shape";
import { runsAlongX } from "../layout/edges";
import type { FixtureKind } from "../layout/kinds";
import type { Level, Rect } from "../layout/model";
import { OUT } from "../massing/face";
import { shortened } from "../plan/short-words";
import { OFF } from "./alarms";
import { type Device, type DeviceKind, OPEN } from "./device";

export const LAYERS: Readonly<Record<DeviceKind, Layer>> = {
  receptacle: "E-POWR",
  gfci: "E-POWR",
  "floor-receptacle": "E-POWR",
  weatherproof: "E-POWR",
  dedicated: "E-POWR",
  opener: "E-POWR",
  hood: "E-POWR",
  disconnect: "E-POWR",
  panel: "E-POWR",
  switch: "E-LITE",
  "switch-3": "E-LITE",
  light: "E-LITE",
  "wall-light": "E-LITE",
  fan: "E-LITE",
  smoke: "E-FIRE",
  "smoke-co": "E-FIRE",
};

/** Half the width and half the height of an alarm's ring in text heights: it holds the letters. */
const RING = { smoke: [0.95, 0.95], "smoke-co": [1.72, 0.95] } as const;

/** Half the width and half the height of a symbol, feet. */
export function halfSize(kind: DeviceKind, text: number): [number, number] {
  if (kind !== "smoke" && kind !== "smoke-co") return [radiusOf(text), radiusOf(text)];
  return [RING[kind][0] * text, RING[kind][1] * text];
}

/** Letters beside a symbol; those of alarms stand in their ring. */
const LETTERS: Partial<Record<DeviceKind, string>> = {
  gfci: "GF",
  weatherproof: "WP",
  "floor-receptacle": "FL",
  switch: "S",
  "switch-3": "S3",
  smoke: "SD",
  "smoke-co": "SD/CO",
  panel: "PANEL",
  opener: "DO",
  hood: "HOOD",
};

/** The letters of a device; of a box with several switches one after the other. */
function lettersFor({ kind, gang = [] }: Device): string {
  return [kind, ...gang].map((one) => LETTERS[one]).join(" ");
}

/** The radius of most symbols, feet. */
export function radiusOf(text: number): number {
  return text * 0.55;
}

/** The middle of a symbol, which on a wall stands off its face, and the way into the room. */
export function symbolPlace({ x, y, side }: Device, text: number): { c: Pt; inward: Pt } {
  const inward = side ? { x: -OUT[side].x, y: -OUT[side].y } : { x: 0, y: 0 };
  const off = radiusOf(text) * 1.3;
  return { c: pt(x + inward.x * off, y + inward.y * off), inward };
}

/** Letters with the room that they keep from other letters and from walls. */
export function withAir({ at, value, size, ...text }: TextShape): Rect {
  const { x, y, w, d } = lettersOf({ at, value, size, ...text });
  const [dx, dy] = [AIR.along * size, AIR.across * size];
  return text.rotate
    ? { x: x - dy, y: y - dx, w: w + 2 * dy, d: d + 2 * dx }
    : { x: x - dx, y: y - dy, w: w + 2 * dx, d: d + 2 * dy };
}

/** What is drawn over floor that other symbols need as well, and must keep its place: doors say where. */
const FIXED: ReadonlySet<DeviceKind> = new Set(["panel", "switch", "switch-3", "light", "hood"]);
/** What it costs at least to stand on other letters or on a symbol. */
const TAKEN = 100;
/** How far letters are from any other symbol at least, in distances from their own. */
const NEARER = 0.7;
/**
 * Letters rather stand over lines than in a tub or shower, where no device is, there than outside
 * their room, and there than nearer to another symbol; and names rather go without their number than over a line.
 */
const COST = {
  outside: 50,
  astray: 80,
  overhead: 0.8,
  wet: 20,
  machine: 20,
  appliance: 90,
  close: 0.5,
  bare: 0.9,
  wall: 50,
};
/** Letters nearer than this to other letters, in heights of them, read on into them; above and below to walls. */
const AIR = { along: 0.3, across: 0.12 };
export const WET: ReadonlySet<FixtureKind> = new Set(["tub", "shower"]);
/** What no switch is over: its letters would be read as a part of the machine. */
const MACHINES: ReadonlySet<FixtureKind> = new Set(["washer", "dryer", "refrigerator", "range"]);
/** What no name of another appliance stands on. */
const NAMED: ReadonlySet<FixtureKind> = new Set([
  ...MACHINES,
  "dishwasher",
  "sink",
  "water-heater",
  "furnace",
  "air-handler",
]);
/** An appliance at most this far off a device is its own, feet. */
const OWN = 0.3;
/** Steps along a wall, feet, and across a ceiling, to where a symbol covers no other. */
const ALONG = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2];
const CEILING = { step: 0.4, reach: 10 };

/**
 * Devices moved by as little as lets each symbol be seen: along their wall, or on the ceiling of
 * their room. What is not in the map stays. Their symbols are kept free for lettering.
 */
export function arranged(
  level: Level,
  devices: readonly Device[],
  free: FreePlace,
  text: number,
  walls: readonly Rect[],
): Map<Device, Device> {
  const moved = new Map<Device, Device>();
  const order = [...devices].sort((a, b) => Number(isFixed(b)) - Number(isFixed(a)));
  for (const device of devices) if (device.kind.startsWith("switch")) free.keep(tickOf(device, text));
  for (const device of order) {
    const box = (one: Device): Rect => {
      const { c } = symbolPlace(one, text);
      const [w, d] = halfSize(one.kind, text);
      return { x: c.x - w, y: c.y - d, w: 2 * w, d: 2 * d };
    };
    if (device.kind === "switch" || device.kind === "switch-3" || device.kind === "panel") continue;
    const costOf = (one: Device) => {
      const own = box(one);
      return free.cost(own) + (device.side && walls.some((wall) => rectsMeet(wall, own)) ? COST.wall : 0);
    };
    const best = FIXED.has(device.kind)
      ? device
      : (cheapest(candidates(level, device, box), costOf) ?? device);
    if (best !== device) moved.set(device, best);
    free.keep(box(best));
  }
  return moved;
}

/** Whether a symbol keeps its place by its kind, or as it has no other along its wall. */
function isFixed({ kind, slide }: Device): boolean {
  return FIXED.has(kind) || (slide !== undefined && slide[0] === slide[1]);
}

/** The tick of a switch on its wall, which no symbol covers; feet. */
function tickOf(device: Device, text: number): Rect {
  const { inward } = symbolPlace(device, text);
  const [half, deep] = [0.1 * text, 0.25 * text];
  const middle = { x: device.x + (inward.x * deep) / 2, y: device.y + (inward.y * deep) / 2 };
  const [w, d] = inward.x === 0 ? [2 * half, deep] : [deep, 2 * half];
  return { x: middle.x - w / 2, y: middle.y - d / 2, w, d };
}

function candidates(level: Level, device: Device, box: (one: Device) => Rect): Device[] {
  const { side, slide } = device;
  if (side) {
    const [dx, dy] = runsAlongX(side) ? [1, 0] : [0, 1];
    if (slide) {
      const own = runsAlongX(side) ? device.x : device.y;
      const ways = ALONG.map((by) => Math.min(Math.max(own + by, slide[0]), slide[1]) - own);
      return ways.map((by) => ({ ...device, x: device.x + dx * by, y: device.y + dy * by }));
    }
    const along = ALONG.map((by) => ({ ...device, x: device.x + dx * by, y: device.y + dy * by }));
    const room = level.rooms.find(({ id }) => id === device.room);
    // Along its own wall, not through the next one.
    return room && !OPEN.has(room.kind)
      ? along.filter((one) => one === along[0] || room.rects.some((rect) => liesWithin(box(one), rect)))
      : along;
  }
  const rects = level.rooms.find((room) => room.id === device.room)?.rects ?? [];
  const inside = placesRound(device, CEILING.step, CEILING.reach)
    .map(({ x, y }): Device => ({ ...device, x, y }))
    .filter((one) => rects.some((rect) => liesWithin(box(one), rect, 0.2)))
    .filter((one) => (device.off ?? []).every((door) => distanceTo(one, door) >= OFF.bath));
  return inside.length > 0 ? inside : [device];
}

/** Whether a word has the number of a circuit behind it. */
export const isNumbered = ({ value }: TextShape): boolean => value.includes("#");

/** Where the letters of a device may stand, and what they must not be taken to belong to. */
interface Surroundings {
  free: FreePlace;
  level: Level;
  devices: readonly Device[];
  /** The number of the circuit that it has to itself. */
  number?: string;
}

/**
 * The letters of a device, beside its symbol where there is room, nearer to it than to another
 * and in its own room before elsewhere; in the usual place without surroundings.
 */
export function wordOf(device: Device, text: number, round?: Surroundings): TextShape[] {
  const name = device.note || lettersFor(device);
  if (!name) return [];
  const value = round?.number ? `${name} #${round.number}` : name;
  const { c, inward } = symbolPlace(device, text);
  const r = radiusOf(text);
  const out = device.kind.startsWith("switch") ? 0.6 : device.kind === "panel" ? 3.4 : 2.6;
  const inRing = device.kind === "smoke" || device.kind === "smoke-co";
  const beside = textWidth(value, text) / 2 + r + AIR.along * text;
  const offWall = pt(c.x + inward.x * r * out, c.y + inward.y * r * out);
  const usual = inRing ? c : device.side ? offWall : pt(c.x + beside, c.y);
  const word: TextShape = {
    type: "text",
    layer: LAYERS[device.kind],
    at: usual,
    value,
    size: text,
    anchor: "middle",
  };
  if (!round || inRing) return [word];
  const { free, level, devices } = round;
  const along = pt(Math.abs(inward.y), Math.abs(inward.x));
  const near = [1, -1].map((way) => pt(c.x + along.x * beside * way, c.y + along.y * text * 1.15 * way));
  const all = [usual, ...near, ...placesRound(device.side ? usual : c, text * 0.5, 10)];
  const others = devices
    .filter((one) => one !== device && !one.kind.startsWith("switch"))
    .map((one) => ({ side: one.side, c: symbolPlace(one, text).c }))
    .filter((other) => Math.hypot(other.c.x - c.x, other.c.y - c.y) < 16 * text);
  const onWalls = others.filter(({ side }) => side);
  // A name says itself what it belongs to; letters under a light would be read as of it.
  const overhead = device.note || device.kind === "hood" ? [] : others.filter(({ side }) => !side);
  const isOwn = ({ x, y }: Pt, some: typeof others) =>
    some.every((other) => Math.hypot(other.c.x - x, other.c.y - y) > NEARER * Math.hypot(c.x - x, c.y - y));
  const closed = level.rooms.filter(({ kind }) => !OPEN.has(kind));
  const own = closed.find(({ id }) => id === device.room)?.rects;
  const indoors = closed.flatMap(({ rects }) => rects);
  // Of what hangs outdoors no letters stand indoors, be it behind its own wall.
  const isInPlace = (letters: Rect) =>
    own
      ? own.some((rect) => liesWithin(letters, rect, 0.1))
      : !indoors.some((rect) => rectsMeet(letters, rect));
  const wet = level.fixtures.filter(({ kind, room }) => room === device.room && WET.has(kind));
  const isSwitch = device.kind.startsWith("switch");
  const foreign = isSwitch ? MACHINES : device.note || device.kind === "hood" ? NAMED : undefined;
  const machines = level.fixtures.filter(
    ({ kind, room, rect }) =>
      room === device.room && foreign?.has(kind) && (isSwitch || distanceTo(device, rect) > OWN),
  );
  const forms = [...new Set([value, name])]
    .flatMap((form) => [form, shortened(form) ?? form])
    .flatMap((form) => all.map((at): TextShape => ({ ...word, value: form, at })));
  const costOf = (form: TextShape) => {
    const letters = lettersOf(form);
    const inWater = wet.some(({ rect }) => rectsMeet(letters, rect)) ? COST.wet : 0;
    const astray =
      (isOwn(form.at, onWalls) ? 0 : COST.astray) + (isOwn(form.at, overhead) ? 0 : COST.overhead);
    const outside = isInPlace(letters) ? 0 : COST.outside;
    const close = free.isWritten(withAir(form)) ? COST.close : 0;
    const onMachine = machines.some(({ rect }) => rectsMeet(letters, rect))
      ? isSwitch
        ? COST.machine
        : COST.appliance
      : 0;
    const bare = isNumbered(form) === value.includes("#") ? 0 : COST.bare;
    return bare + astray + outside + inWater + onMachine + close + free.cost(letters, TAKEN);
  };
  const best = cheapest(forms, costOf) ?? word;
  free.keep(lettersOf(best));
  return [best];
}
