import { cheapest } from "../geometry/cheapest.ts";
import { type FreePlace, lettersOf, placesRound } from "../geometry/free-place.ts";
import { distance, distanceTo, liesWithin, nearestOn, rectsMeet } from "../geometry/rects.ts";
import { type Layer, type Pt, pt, type TextShape, textWidth } from "../geometry/shape.ts";
import { intersection } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { Level, Rect } from "../layout/model.ts";
import { OUT } from "../massing/face.ts";
import type { SwingingLeaf } from "../plan/plan-openings.ts";
import { shortened } from "../plan/short-words.ts";
import { type Device, type DeviceKind, OPEN } from "./device.ts";

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
  "switch-4": "E-LITE",
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
  "switch-4": "S4",
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

/** What it costs at least to stand on other letters or on a symbol. */
const TAKEN = 100;
/** How far letters are from any other symbol at least, in distances from their own. */
const NEARER = 0.7;
/**
 * Letters rather stand over lines than in a tub or shower, where no device is, there than outside
 * their room, and there than nearer to another symbol; and names rather go without their number than over a line.
 * Letters stand so much worse at most to be seen from their symbol past others.
 */
const COST = {
  outside: 50,
  astray: 80,
  overhead: 1.5,
  wet: 20,
  machine: 20,
  appliance: 90,
  close: 1,
  bare: 0.9,
  line: 5,
  swing: 0.4,
  far: 0.3,
  hidden: 2.1,
};
/** So far off its symbol letters are beside it, in heights of them. */
const BESIDE = 1;
/** Places close to a symbol are tried in finer steps, in heights of letters. */
const FINE = { step: 0.25, reach: 9 };
/** Letters nearer than this to other letters, in heights of them, read on into them; above and below to walls. */
const AIR = { along: 0.3, across: 0.12 };
export const WET: ReadonlySet<FixtureKind> = new Set(["tub", "shower"]);
/** What no switch is over: its letters would be read as a part of the machine or the hearth. */
const MACHINES: ReadonlySet<FixtureKind> = new Set(["washer", "dryer", "refrigerator", "range", "fireplace"]);
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
/** Whether a word has the number of a circuit behind it. */
export const isNumbered = ({ value }: TextShape): boolean => value.includes("#");

/** Whether letters stand on floor that a leaf passes over. */
function isUnderLeaf(letters: Rect, { pin, width, square }: SwingingLeaf): boolean {
  const part = intersection(square, letters);
  return part !== null && distanceTo(pin, part) < width;
}

/** Where the letters of a device may stand, and what they must not be taken to belong to. */
interface Surroundings {
  free: FreePlace;
  level: Level;
  devices: readonly Device[];
  /** The leaves of doors that swing. */
  leaves: readonly SwingingLeaf[];
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
  const { free, level, devices, leaves } = round;
  const along = pt(Math.abs(inward.y), Math.abs(inward.x));
  const near = [1, -1].map((way) => pt(c.x + along.x * beside * way, c.y + along.y * text * 1.15 * way));
  const isNamed = device.note !== undefined || device.kind === "hood" || device.kind === "panel";
  const close = isNamed ? [] : placesRound(c, text * FINE.step, FINE.reach);
  const all = [usual, ...near, ...close, ...placesRound(device.side ? usual : c, text * 0.5, 10)];
  const others = devices
    .filter((one) => one !== device && !one.kind.startsWith("switch"))
    .map((one) => ({ side: one.side, c: symbolPlace(one, text).c }))
    .filter((other) => Math.hypot(other.c.x - c.x, other.c.y - c.y) < 16 * text);
  const onWalls = others.filter(({ side }) => side);
  // A name says itself what it belongs to; letters under a light would be read as of it.
  const overhead = device.note || device.kind === "hood" ? [] : others.filter(({ side }) => !side);
  /** How much nearer letters are to another symbol than they may be, from none up to all of their way. */
  const astrayBy = (at: Pt, some: typeof others) => {
    const most = NEARER * distance(at, c);
    return Math.max(0, ...some.map((other) => 1 - distance(at, other.c) / most));
  };
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
    const under = astrayBy(form.at, overhead);
    const astray =
      (astrayBy(form.at, onWalls) > 0 ? COST.astray : 0) + (under > 0 ? COST.overhead * (1 + under) : 0);
    const outside = isInPlace(letters) ? 0 : COST.outside;
    const read = free.isWritten(withAir(form)) ? COST.close : 0;
    const swung = leaves.some((leaf) => isUnderLeaf(letters, leaf)) ? COST.swing : 0;
    const far = isNamed ? 0 : COST.far * Math.max(0, (distanceTo(c, letters) - r) / text - BESIDE);
    const onMachine = machines.some(({ rect }) => rectsMeet(letters, rect))
      ? isSwitch
        ? COST.machine
        : COST.appliance
      : 0;
    const bare = isNumbered(form) === value.includes("#") ? 0 : COST.bare;
    const over = (isNamed ? 1 : COST.line) * free.cost(letters, TAKEN);
    return bare + astray + outside + inWater + onMachine + read + swung + far + over;
  };
  const best = cheapest(forms, costOf) ?? word;
  const placed = isNamed || isInView(free, c, best) ? best : (inView(forms, costOf, free, c) ?? best);
  free.keep(lettersOf(placed));
  return [placed];
}

/** The cheapest place of letters from which a straight line runs to their symbol, past what is written and drawn between. */
function inView(
  forms: readonly TextShape[],
  costOf: (form: TextShape) => number,
  free: FreePlace,
  c: Pt,
): TextShape | undefined {
  const costs = new Map(forms.map((form) => [form, costOf(form)]));
  return [...forms]
    .sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0))
    .filter(
      (form, _, [first]) => (costs.get(form) ?? 0) < (first ? (costs.get(first) ?? 0) : 0) + COST.hidden,
    )
    .find((form) => isInView(free, c, form));
}

/** Whether nothing is written between a symbol and its letters; beside it nothing has room. */
function isInView(free: FreePlace, c: Pt, word: TextShape): boolean {
  const off = radiusOf(word.size) * 1.5;
  const end = nearestOn(lettersOf(word), c);
  const long = distance(c, end);
  const step = word.size * 0.25;
  const count = Math.floor((long - off - 0.1 * word.size) / step);
  return Array.from({ length: Math.max(0, count) }, (_, i) => (off + i * step) / long).every((share) => {
    const [x, y] = [c.x + (end.x - c.x) * share, c.y + (end.y - c.y) * share];
    return !free.isWritten({ x: x - 0.02, y: y - 0.02, w: 0.04, d: 0.04 });
  });
}
