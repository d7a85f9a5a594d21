import { type FreePlace, lettersOf } from "../geometry/free-place";
import { distance, holds, liesWithin, rectsMeet } from "../geometry/rects";
import { type Layer, type Pt, pt, type Shape, type TextShape, textWidth } from "../geometry/shape";
import type { House, Level, Rect } from "../layout/model";
import { circuitsOf } from "./circuits";
import { type Device, OPEN } from "./device";
import { devicesOf } from "./devices";
import { halfSize, LAYERS, symbolPlace, WET } from "./electrical-words";

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
 * that lie nearer, for going through the wall behind, for a number outside its room, out of doors or in a tub, by lines that
 * number and arrow cross.
 */
const COST = {
  turn: 0.8,
  length: 0.08,
  further: 0.1,
  behind: 2,
  outside: 0.6,
  outdoors: 20,
  wet: 20,
  under: 8,
  near: 0.3,
  wall: 1.5,
};

interface Surroundings {
  /** A device where it is drawn. */
  at: (device: Device) => Device;
  free: FreePlace;
  walls: readonly Rect[];
}

interface Run {
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
  return circuitsOf(house).flatMap(({ feeds }, circuit): Shape[] => {
    const outlets = feeds
      .filter((device) => own.has(device))
      .map(round.at)
      .sort((a, b) => distance(a, panel) - distance(b, panel))
      .slice(0, OUTLETS);
    const run = bestRun(outlets, String(circuit + 1), panel, level, text, round);
    if (!run) return [];
    round.free.keep(lettersOf(run.number));
    round.free.draw([{ type: "polyline", layer: run.layer, points: run.shaft, weight: "thin" }]);
    return [...arrow(run, text), run.number];
  });
}

function panelOf(house: House): Pt {
  const devices = house.levels.flatMap((_, index) => devicesOf(house, index).devices);
  return devices.find(({ kind }) => kind === "panel") ?? pt(0, 0);
}

function bestRun(
  outlets: readonly Device[],
  value: string,
  panel: Pt,
  level: Level,
  text: number,
  { free, walls }: Surroundings,
): Run | undefined {
  const closed = level.rooms.filter(({ kind }) => !OPEN.has(kind));
  const [indoor, roofed] = [new Set(closed.map(({ id }) => id)), closed.flatMap(({ rects }) => rects)];
  const wet = level.fixtures.filter(({ kind }) => WET.has(kind)).map(({ rect }) => rect);
  let best: Run | undefined;
  for (const [further, outlet] of outlets.entries()) {
    for (const run of runsFrom(outlet, value, panel, text)) {
      const letters = lettersOf(run.number);
      const inside = level.rooms.find(({ id }) => id === outlet.room)?.rects ?? [];
      const isIn = inside.length === 0 || inside.some((rect) => liesWithin(letters, rect));
      const isOut = indoor.has(outlet.room) && !isUnder(letters, roofed);
      const place =
        (isIn ? 0 : COST.outside) +
        (isOut ? COST.outdoors : 0) +
        (wet.some((rect) => rectsMeet(letters, rect)) ? COST.wet : 0);
      const fixed = run.cost + further * COST.further + place;
      if (best && fixed >= best.cost) continue;
      const cost =
        fixed +
        free.cost(letters) * COST.under +
        Math.min(free.cost(airy(letters, text)), 4) * COST.near +
        shaftCost(run.shaft, text, free, walls);
      if (!best || cost < best.cost) best = { ...run, cost };
    }
  }
  return best;
}

/** The arrows that an outlet may have, with what their way and length cost. */
function runsFrom(outlet: Device, value: string, panel: Pt, text: number): Run[] {
  const { c, inward } = symbolPlace(outlet, text);
  const [w, d] = halfSize(outlet.kind, text);
  const home = Math.atan2(panel.y - c.y, panel.x - c.x);
  const layer = LAYERS[outlet.kind];
  return Array.from({ length: TURNS }, (_, turn) => (turn * 2 * Math.PI) / TURNS).flatMap((angle) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const isBehind = outlet.side !== undefined && dx * inward.x + dy * inward.y < OFF_WALL;
    const off = Math.abs(Math.atan2(Math.sin(angle - home), Math.cos(angle - home))) / Math.PI;
    const edge = 1 / Math.hypot(dx / w, dy / d);
    return LENGTHS.map((length): Run => {
      const end = edge + length * text;
      const beyond =
        end + Math.abs(dx) * (textWidth(value, text) / 2 + 0.25 * text) + Math.abs(dy) * 0.75 * text;
      return {
        shaft: [pt(c.x + dx * edge, c.y + dy * edge), pt(c.x + dx * end, c.y + dy * end)],
        number: {
          type: "text",
          layer,
          at: pt(c.x + dx * beyond, c.y + dy * beyond),
          value,
          size: text,
          anchor: "middle",
        },
        layer,
        cost: off * COST.turn + length * COST.length + (isBehind ? COST.behind : 0),
      };
    });
  });
}

/** What a shaft meets between its outlet and its head: it may cross a wall, as wires do, but no word. */
function shaftCost([a, b]: Run["shaft"], text: number, free: FreePlace, walls: readonly Rect[]): number {
  const steps = Math.max(2, Math.ceil(distance(a, b) / (0.4 * text)));
  const half = 0.15 * text;
  return Array.from({ length: steps }, (_, i) => (i + 1) / steps).reduce((sum, t) => {
    const at = pt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
    const square = { x: at.x - half, y: at.y - half, w: 2 * half, d: 2 * half };
    return sum + (walls.some((wall) => rectsMeet(square, wall)) ? COST.wall : free.cost(square));
  }, 0);
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
