import { crossesBox, type FreePlace, lettersOf } from "../geometry/free-place.ts";
import { distance, distanceTo, holds, liesWithin, rectsMeet } from "../geometry/rects.ts";
import { type Layer, type Pt, pt, type Shape, type TextShape, textWidth } from "../geometry/shape.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { House, Level, Rect } from "../layout/model.ts";
import { type Choice, cheapestFirst, type Way, waysOf } from "./arrow-ways.ts";
import { circuitsOf } from "./circuits.ts";
import { type Device, OPEN } from "./device.ts";
import { devicesOf } from "./devices.ts";
import { LAYERS, WET, withAir } from "./electrical-words.ts";

/** Of the outlets of a circuit so many, the nearest to the panel first, are tried. */
const OUTLETS = 10;
/**
 * What an arrow costs beside its way: for a number outside its room, out of doors, in a tub or on the machine
 * of another circuit, for an arrow over such a machine, by lines that number and arrow cross, and for standing so close to a word that both are read as one.
 */
const COST = {
  outside: 1.5,
  outdoors: 20,
  wet: 20,
  machine: 20,
  over: 8,
  under: 16,
  near: 0.3,
  close: 6,
  wall: 1.5,
};

/** What a number on it is read as the circuit of. */
const MACHINES: ReadonlySet<FixtureKind> = new Set([
  "range",
  "refrigerator",
  "dishwasher",
  "washer",
  "dryer",
  "water-heater",
  "furnace",
  "air-handler",
]);
/** An outlet at most this far off a machine is its own, feet. */
const OWN = 0.3;

/** The head of an arrow, and half the width that its shaft keeps free, in heights of letters. */
const HEAD = { long: 0.75, half: 0.25 };
const SHAFT = 0.15;

interface Surroundings {
  /** A device where it is drawn. */
  at: (device: Device) => Device;
  free: FreePlace;
  walls: readonly Rect[];
  /** What has the number of its circuit behind its name. */
  numbered: ReadonlySet<Device>;
}

/** A level as its home runs see it. */
interface Ground extends Surroundings {
  /** The height of lettering, feet. */
  text: number;
  rooms: ReadonlyMap<string, readonly Rect[]>;
  /** The rooms under a roof, and their floor. */
  indoor: ReadonlySet<string>;
  roofed: readonly Rect[];
  wet: readonly Rect[];
  machines: readonly Rect[];
}

interface Run {
  choice: Choice;
  shaft: [Pt, Pt];
  number: TextShape;
  layer: Layer;
  cost: number;
}

/**
 * The home runs of a level: for each circuit that has outlets on it an arrow from one of them towards the
 * panel, with the circuit's number on the panel schedule. What has its number behind
 * its name has none. `text` is the height of lettering, feet.
 */
export function homeRuns(house: House, index: number, text: number, round: Surroundings): Shape[] {
  const level = house.levels[index];
  if (!level) return [];
  const ground = groundOf(level, text, round);
  const own = new Set(devicesOf(house, index).devices);
  const panel = panelOf(house);
  const wired = circuitsOf(house).map(({ feeds }, circuit) => {
    const outlets = feeds.filter((device) => own.has(device) && !round.numbered.has(device)).map(round.at);
    const nearest = outlets.sort((a, b) => distance(a, panel) - distance(b, panel)).slice(0, OUTLETS);
    return { value: String(circuit + 1), ways: waysOf(nearest, panel, text) };
  });
  // Those with the narrowest ways out first, while others have not taken them.
  const order = wired
    .map((circuit) => ({ ...circuit, alone: bestRun(circuit.ways, circuit.value, ground) }))
    .sort((a, b) => (b.alone?.cost ?? 0) - (a.alone?.cost ?? 0));
  return order.flatMap(({ ways, value, alone }): Shape[] => {
    const run = bestRun(ways, value, ground, alone);
    if (!run) return [];
    // With its own room, so that no two are read as one.
    round.free.keep(withAir(run.number));
    round.free.draw([{ type: "polyline", layer: run.layer, points: run.shaft, weight: "thin" }]);
    return [...arrow(run, text), run.number];
  });
}

function groundOf(level: Level, text: number, round: Surroundings): Ground {
  const closed = level.rooms.filter(({ kind }) => !OPEN.has(kind));
  const rectsOf = (kinds: ReadonlySet<FixtureKind>) =>
    level.fixtures.filter(({ kind }) => kinds.has(kind)).map(({ rect }) => rect);
  return {
    ...round,
    text,
    rooms: new Map(level.rooms.map(({ id, rects }) => [id, rects])),
    indoor: new Set(closed.map(({ id }) => id)),
    roofed: closed.flatMap(({ rects }) => rects),
    wet: rectsOf(WET),
    machines: rectsOf(MACHINES),
  };
}

function panelOf(house: House): Pt {
  const devices = house.levels.flatMap((_, index) => devicesOf(house, index).devices);
  return devices.find(({ kind }) => kind === "panel") ?? pt(0, 0);
}

/** @param alone the best run before others were drawn: what they took makes none cheaper, so at its old cost it stays the best */
function bestRun(ways: readonly Way[], value: string, ground: Ground, alone?: Run): Run | undefined {
  let least = alone ? runCost(alone, ground) : Number.POSITIVE_INFINITY;
  if (alone?.cost === least) return alone;
  let best = alone;
  // What each costs by itself is soon known, so the rest is asked of those alone that may be the best.
  for (const choice of cheapestFirst(ways)) {
    if (choice.cost >= least) break;
    const run = runOf(choice, value, ground.text);
    const cost = runCost(run, ground, least);
    if (cost < least) [best, least] = [{ ...run, cost }, cost];
  }
  return best;
}

/** What a run costs; counts no further than `least`. */
function runCost(run: Run, ground: Ground, least = Number.POSITIVE_INFINITY): number {
  const { choice, shaft, number } = run;
  const { free, text } = ground;
  const letters = lettersOf(number);
  let cost = choice.cost + placeCost(choice.way.outlet, letters, ground);
  if (cost < least) cost += free.cost(letters, (least - cost) / COST.under) * COST.under;
  if (cost < least && free.isWritten(withAir(number))) cost += COST.close;
  if (cost < least) cost += Math.min(free.cost(airy(letters, text), 4), 4) * COST.near;
  if (cost < least) cost += shaftCost(shaft, choice.way.outlet, ground, least - cost);
  return cost;
}

/** What it costs a number to stand where it does. */
function placeCost(outlet: Device, letters: Rect, { rooms, indoor, roofed, wet, machines }: Ground): number {
  const inside = rooms.get(outlet.room) ?? [];
  const isIn = inside.length === 0 || inside.some((rect) => liesWithin(letters, rect));
  const isOut = !isIn && indoor.has(outlet.room) && !isUnder(letters, roofed);
  return (
    (isIn ? 0 : COST.outside) +
    (isOut ? COST.outdoors : 0) +
    (wet.some((rect) => rectsMeet(letters, rect)) ? COST.wet : 0) +
    (machines.some((rect) => rectsMeet(letters, rect) && !isAt(outlet, rect)) ? COST.machine : 0)
  );
}

function runOf(choice: Choice, value: string, text: number): Run {
  const { way, length, cost } = choice;
  const { outlet, c, step, edge } = way;
  const end = edge + length * text;
  const [across, up] = [Math.abs(step.x), Math.abs(step.y)];
  const beyond = end + across * (textWidth(value, text) / 2 + 0.25 * text) + up * 0.75 * text;
  const layer = LAYERS[outlet.kind];
  return {
    choice,
    shaft: [pt(c.x + step.x * edge, c.y + step.y * edge), pt(c.x + step.x * end, c.y + step.y * end)],
    number: {
      type: "text",
      layer,
      at: pt(c.x + step.x * beyond, c.y + step.y * beyond),
      value,
      size: text,
      anchor: "middle",
    },
    layer,
    cost,
  };
}

/**
 * What a shaft meets between its outlet and its head: it may cross a wall, as wires do, but no word.
 * Counts no further than `enough`.
 */
function shaftCost(
  [a, b]: Run["shaft"],
  outlet: Device,
  { text, free, walls, machines }: Ground,
  enough: number,
): number {
  const steps = Math.max(2, Math.ceil(distance(a, b) / (0.4 * text)));
  let cost = machines.filter((rect) => crossesBox([a, b], rect) && !isAt(outlet, rect)).length * COST.over;
  for (let i = 1; i <= steps && cost < enough; i++) {
    const at = pt(a.x + ((b.x - a.x) * i) / steps, a.y + ((b.y - a.y) * i) / steps);
    const half = (distance(at, b) > HEAD.long * text ? SHAFT : HEAD.half) * text;
    const square = { x: at.x - half, y: at.y - half, w: 2 * half, d: 2 * half };
    cost += walls.some((wall) => rectsMeet(square, wall)) ? COST.wall : free.cost(square, enough - cost);
  }
  return cost;
}

/** Whether a machine is the one that an outlet serves. */
const isAt = (outlet: Device, machine: Rect): boolean => distanceTo(outlet, machine) <= OWN;

/** Whether all of a box lies in rooms, be it in several. */
const isUnder = ({ x, y, w, d }: Rect, rooms: readonly Rect[]): boolean =>
  [x, x + w].every((px) => [y, y + d].every((py) => rooms.some((room) => holds(room, px, py))));

const airy = ({ x, y, w, d }: Rect, text: number): Rect => {
  const air = 0.15 * text;
  return { x: x - air, y: y - air, w: w + 2 * air, d: d + 2 * air };
};

/** A shaft with a filled head. */
function arrow({ shaft: [a, b], layer }: Run, text: number): Shape[] {
  const long = distance(a, b);
  const [dx, dy] = [(b.x - a.x) / long, (b.y - a.y) / long];
  const [back, half] = [HEAD.long * text, HEAD.half * text];
  const foot = pt(b.x - dx * back, b.y - dy * back);
  const head = [b, pt(foot.x - dy * half, foot.y + dx * half), pt(foot.x + dy * half, foot.y - dx * half)];
  return [
    { type: "polyline", layer, points: [a, foot], weight: "thin" },
    { type: "polygon", layer, loops: [head], fill: "poche", weight: "thin" },
  ];
}
