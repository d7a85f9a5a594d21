import { type FreePlace, lettersOf } from "../geometry/free-place";
import { distance, distanceTo, holds, liesWithin, rectsMeet } from "../geometry/rects";
import { type Layer, type Pt, pt, type Shape, type TextShape, textWidth } from "../geometry/shape";
import type { FixtureKind } from "../layout/kinds";
import type { House, Level, Rect } from "../layout/model";
import { circuitsOf } from "./circuits";
import { type Device, OPEN } from "./device";
import { devicesOf } from "./devices";
import { halfSize, LAYERS, symbolPlace, WET, withAir } from "./electrical-words";

/** Ways that an arrow may take, of a full turn. */
const TURNS = 72;
/** Lengths that an arrow is tried with, in text heights. */
const LENGTHS = [1.2, 1.6, 2.1, 2.8, 3.2, 3.6, 4.1, 4.6, 5.3, 6, 7, 8, 9, 10, 12, 15, 19, 24];
/** Of the outlets of a circuit so many, the nearest to the panel first, are tried. */
const OUTLETS = 10;
/** An arrow that leaves its wall less steeply goes along it or through it: the cosine of its angle to the way in. */
const OFF_WALL = 0.2;
/**
 * What an arrow costs: by half turns off the way to the panel, by text heights of its length, by outlets
 * that lie nearer, for going through the wall behind, for a number outside its room, out of doors, in a tub or on the machine of another circuit, by lines that
 * number and arrow cross, and for standing so close to a word that both are read as one.
 */
const COST = {
  turn: 0.8,
  length: 0.08,
  further: 0.1,
  behind: 2,
  outside: 1.5,
  outdoors: 20,
  wet: 20,
  machine: 20,
  under: 8,
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

/** Choices whose cost differs by less are sorted together. */
const BAND = 0.1;

interface Surroundings {
  /** A device where it is drawn. */
  at: (device: Device) => Device;
  free: FreePlace;
  walls: readonly Rect[];
}

/** An arrow that an outlet may have: its angle, its length in text heights, and what is known of its cost. */
interface Choice {
  outlet: Device;
  angle: number;
  length: number;
  cost: number;
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
 * panel, with the circuit's number on the panel schedule. `text` is the height of lettering, feet.
 */
export function homeRuns(house: House, index: number, text: number, round: Surroundings): Shape[] {
  const level = house.levels[index];
  if (!level) return [];
  const own = new Set(devicesOf(house, index).devices);
  const panel = panelOf(house);
  const wired = circuitsOf(house).map(({ feeds }, circuit) => ({
    value: String(circuit + 1),
    outlets: feeds
      .filter((device) => own.has(device))
      .map(round.at)
      .sort((a, b) => distance(a, panel) - distance(b, panel))
      .slice(0, OUTLETS),
  }));
  const runOfCircuit = ({ outlets, value }: (typeof wired)[number], alone?: Run) =>
    bestRun(outlets, value, panel, level, text, round, alone);
  // Those with the narrowest ways out first, while others have not taken them.
  const order = wired
    .map((circuit) => ({ circuit, alone: runOfCircuit(circuit) }))
    .sort((a, b) => (b.alone?.cost ?? 0) - (a.alone?.cost ?? 0));
  return order.flatMap(({ circuit, alone }): Shape[] => {
    const run = runOfCircuit(circuit, alone);
    if (!run) return [];
    // With its own room, so that no two are read as one.
    round.free.keep(withAir(run.number));
    round.free.draw([{ type: "polyline", layer: run.layer, points: run.shaft, weight: "thin" }]);
    return [...arrow(run, text), run.number];
  });
}

function panelOf(house: House): Pt {
  const devices = house.levels.flatMap((_, index) => devicesOf(house, index).devices);
  return devices.find(({ kind }) => kind === "panel") ?? pt(0, 0);
}

/** @param alone the best run before others were drawn: what they take makes none cheaper, so it stays the best at its cost */
function bestRun(
  outlets: readonly Device[],
  value: string,
  panel: Pt,
  level: Level,
  text: number,
  round: Surroundings,
  alone?: Run,
): Run | undefined {
  const closed = level.rooms.filter(({ kind }) => !OPEN.has(kind));
  const [indoor, roofed] = [new Set(closed.map(({ id }) => id)), closed.flatMap(({ rects }) => rects)];
  const wet = level.fixtures.filter(({ kind }) => WET.has(kind)).map(({ rect }) => rect);
  const machines = level.fixtures.filter(({ kind }) => MACHINES.has(kind)).map(({ rect }) => rect);
  const rooms = new Map(level.rooms.map(({ id, rects }) => [id, rects]));
  const placeCost = (outlet: Device, letters: Rect): number => {
    const inside = rooms.get(outlet.room) ?? [];
    const isIn = inside.length === 0 || inside.some((rect) => liesWithin(letters, rect));
    const isOut = indoor.has(outlet.room) && !isUnder(letters, roofed);
    return (
      (isIn ? 0 : COST.outside) +
      (isOut ? COST.outdoors : 0) +
      (wet.some((rect) => rectsMeet(letters, rect)) ? COST.wet : 0) +
      (machines.some((rect) => rectsMeet(letters, rect) && distanceTo(outlet, rect) > OWN) ? COST.machine : 0)
    );
  };
  const costOf = (run: Run, least: number): number =>
    runCost(run, placeCost(run.choice.outlet, lettersOf(run.number)), text, round, least);
  if (alone && costOf(alone, Number.POSITIVE_INFINITY) === alone.cost) return alone;
  // What each costs by itself is soon known, so the rest is asked of those alone that may be the best.
  const choices = outlets.flatMap((outlet, further) =>
    choicesOf(outlet, panel, text, further * COST.further),
  );
  let best: Run | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const choice of cheapestFirst(choices)) {
    if (choice.cost >= least) break;
    const run = runOf(choice, value, text);
    const cost = costOf(run, least);
    if (cost < least) [best, least] = [{ ...run, cost }, cost];
  }
  return best;
}

/** What a run costs, `place` of it for where its number stands; counts no further than `least`. */
function runCost(
  { choice, shaft, number }: Run,
  place: number,
  text: number,
  { free, walls }: Surroundings,
  least: number,
): number {
  const letters = lettersOf(number);
  let cost = choice.cost + place;
  if (cost < least) cost += free.cost(letters, (least - cost) / COST.under) * COST.under;
  if (cost < least && free.isWritten(withAir(number))) cost += COST.close;
  if (cost < least) cost += Math.min(free.cost(airy(letters, text), 4), 4) * COST.near;
  if (cost < least) cost += shaftCost(shaft, text, free, walls, least - cost);
  return cost;
}

/** The arrows that an outlet may have, with what their way and length cost beside what the outlet does. */
function choicesOf(outlet: Device, panel: Pt, text: number, cost: number): Choice[] {
  const { c, inward } = symbolPlace(outlet, text);
  const home = Math.atan2(panel.y - c.y, panel.x - c.x);
  return Array.from({ length: TURNS }, (_, turn) => (turn * 2 * Math.PI) / TURNS).flatMap((angle) => {
    const isBehind =
      outlet.side !== undefined && Math.cos(angle) * inward.x + Math.sin(angle) * inward.y < OFF_WALL;
    const off = Math.abs(Math.atan2(Math.sin(angle - home), Math.cos(angle - home))) / Math.PI;
    const way = cost + off * COST.turn + (isBehind ? COST.behind : 0);
    return LENGTHS.map((length): Choice => ({ outlet, angle, length, cost: way + length * COST.length }));
  });
}

/** Choices by their cost. They are sorted in bands as they are asked for: of thousands the first few hundred mostly do. */
function* cheapestFirst(choices: readonly Choice[]): Generator<Choice> {
  const bands: Choice[][] = [];
  for (const choice of choices) {
    const at = Math.floor(choice.cost / BAND);
    const band = bands[at] ?? [];
    bands[at] = band;
    band.push(choice);
  }
  for (const band of bands) if (band) yield* band.sort((a, b) => a.cost - b.cost);
}

function runOf(choice: Choice, value: string, text: number): Run {
  const { outlet, angle, length, cost } = choice;
  const { c } = symbolPlace(outlet, text);
  const [w, d] = halfSize(outlet.kind, text);
  const layer = LAYERS[outlet.kind];
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const out = (far: number) => pt(c.x + dx * far, c.y + dy * far);
  const edge = 1 / Math.hypot(dx / w, dy / d);
  const end = edge + length * text;
  const beyond = end + Math.abs(dx) * (textWidth(value, text) / 2 + 0.25 * text) + Math.abs(dy) * 0.75 * text;
  return {
    choice,
    shaft: [out(edge), out(end)],
    number: { type: "text", layer, at: out(beyond), value, size: text, anchor: "middle" },
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
  text: number,
  free: FreePlace,
  walls: readonly Rect[],
  enough: number,
): number {
  const steps = Math.max(2, Math.ceil(distance(a, b) / (0.4 * text)));
  const half = 0.15 * text;
  let cost = 0;
  for (let i = 1; i <= steps && cost < enough; i++) {
    const at = pt(a.x + ((b.x - a.x) * i) / steps, a.y + ((b.y - a.y) * i) / steps);
    const square = { x: at.x - half, y: at.y - half, w: 2 * half, d: 2 * half };
    cost += walls.some((wall) => rectsMeet(square, wall)) ? COST.wall : free.cost(square, enough - cost);
  }
  return cost;
}

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
  const [back, half] = [0.75 * text, 0.25 * text];
  const foot = pt(b.x - dx * back, b.y - dy * back);
  const head = [b, pt(foot.x - dy * half, foot.y + dx * half), pt(foot.x + dy * half, foot.y - dx * half)];
  return [
    { type: "polyline", layer, points: [a, foot], weight: "thin" },
    { type: "polygon", layer, loops: [head], fill: "poche", weight: "thin" },
  ];
}
