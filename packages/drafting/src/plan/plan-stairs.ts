import { risersFor } from "../check/check-structure.ts";
import { overlapOf } from "../geometry/rects.ts";
import type { Pt, Shape } from "../geometry/shape.ts";
import { OPPOSITE, sideOf } from "../layout/edges.ts";
import type { House, Rect, Stair } from "../layout/model.ts";
import { runOf } from "../layout/risers.ts";
import { stairLength } from "../section/stair-length.ts";
import { turnOf } from "../section/stair-profile.ts";
import { frameOf, Pen } from "./pen.ts";
import { stairRail } from "./stair-rails.ts";

/** A flight as it lies: treads drawn across u, climbing along v. */
interface Flight {
  stair: Stair;
  /** The level it climbs from. */
  level: number;
  /** As far as it can be built, feet. */
  length: number;
  risers: number;
  /** Text height, feet. */
  text: number;
  goesUp: boolean;
  comesUp: boolean;
  /** What is written where one steps on: the way and how many risers there are. */
  up: string;
  down: string;
}

/** A wall as a line on a plan: an outer one lies at its outer face; feet. */
interface WallLine {
  axis: "x" | "y";
  kind: "outer" | "inner";
  line: number;
  start: number;
  end: number;
}

/**
 * The stairs seen on one level: those that leave it upwards and those that arrive from below.
 * Their lines end within the outer walls of `runs`. `text` is the height of lettering, feet.
 */
export function stairShapes(
  house: House,
  levelIndex: number,
  text = 0.55,
  runs: readonly WallLine[] = [],
): Shape[] {
  const level = house.levels[levelIndex];
  const below = house.levels[levelIndex - 1];
  if (!level) return [];
  const same = (a: Stair, b: Stair) =>
    Math.abs(a.rect.x - b.rect.x) < 0.1 && Math.abs(a.rect.y - b.rect.y) < 0.1 && a.up === b.up;
  const arriving = below?.stairs ?? [];
  const lower = risersFor(below?.ceiling ?? 9);
  const down = `DN ${lower}R`;
  const flights: Flight[] = level.stairs.map((stair) => ({
    stair,
    level: levelIndex,
    length: stairLength(house, levelIndex, stair),
    risers: risersFor(level.ceiling),
    text,
    goesUp: true,
    comesUp: arriving.some((one) => same(one, stair)),
    up: `UP ${risersFor(level.ceiling)}R`,
    down,
  }));
  for (const stair of arriving) {
    if (level.stairs.some((one) => same(one, stair))) continue;
    const length = stairLength(house, levelIndex - 1, stair);
    const rest = { level: levelIndex - 1, risers: lower, text, up: "", down };
    flights.push({ stair, length, goesUp: false, comesUp: true, ...rest });
  }
  return flights.flatMap((flight) => {
    const isTurning = flight.stair.shape === "u";
    const shapes = isTurning ? uStair(flight) : straight(flight);
    const room = inOuterWalls(flight.stair.rect, runs);
    const inWalls = shapes.map((shape) => within(room, shape));
    return isTurning ? inWalls : [...inWalls, ...railOf(house, flight, room)];
  });
}

/** Lines that end in an outer wall stop so far from its outer face, along which they would be seen; feet. */
const HIDDEN = 0.1;

/** The floor of a flight without the outer faces of the walls along it. */
function inOuterWalls({ x, y, w, d }: Rect, runs: readonly WallLine[]): Rect {
  const outer = runs.filter(({ kind }) => kind === "outer");
  const off = (axis: "x" | "y", line: number) => {
    const [start, end] = axis === "x" ? [x, x + w] : [y, y + d];
    const isAt = (run: WallLine) => run.axis === axis && Math.abs(run.line - line) < HIDDEN;
    return outer.some((run) => isAt(run) && overlapOf(run, { start, end }) > HIDDEN) ? HIDDEN : 0;
  };
  const [west, east, north, south] = [off("y", x), off("y", x + w), off("x", y), off("x", y + d)];
  return { x: x + west, y: y + north, w: w - west - east, d: d - north - south };
}

function within({ x, y, w, d }: Rect, shape: Shape): Shape {
  const moved = (p: Pt): Pt => ({
    ...p,
    x: Math.min(Math.max(p.x, x), x + w),
    y: Math.min(Math.max(p.y, y), y + d),
  });
  if (shape.type === "polyline") return { ...shape, points: shape.points.map(moved) };
  if (shape.type === "polygon") return { ...shape, loops: shape.loops.map((loop) => loop.map(moved)) };
  return shape;
}

function label(pen: Pen, at: readonly [number, number], value: string, size: number): Shape {
  const place: Pt = pen.at(at[0], at[1]);
  return {
    type: "text",
    layer: "A-FLOR-STRS",
    at: place,
    value,
    size,
    anchor: "middle",
    halo: "room-stairs",
  };
}

function arrow(pen: Pen, path: readonly (readonly [number, number])[]): void {
  pen.line(path, "fine");
  const [tail, tip] = [path.at(-2), path.at(-1)];
  if (!tail || !tip) return;
  const length = Math.hypot(tip[0] - tail[0], tip[1] - tail[1]) || 1;
  const [du, dv] = [(tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length];
  const barb = (side: number): [number, number] => [
    tip[0] - du * 0.5 + side * dv * 0.2,
    tip[1] - dv * 0.5 - side * du * 0.2,
  ];
  pen.poly([barb(1), tip, barb(-1)], "poche", "hair");
}

/** The zigzag that says the stair goes on above the cut. */
function breakLine(pen: Pen, from: number, to: number, v: number): void {
  const middle = (from + to) / 2;
  const rise = 0.5;
  pen.line(
    [
      [from, v + rise],
      [middle - 0.25, v + rise * 0.15],
      [middle - 0.08, v + rise * 0.75],
      [middle + 0.08, v - rise * 0.75],
      [middle + 0.25, v - rise * 0.15],
      [to, v - rise],
    ],
    "fine",
  );
}

/** How far along the frame of a straight flight its lowest riser lies, where it is cut, and its treads. */
function measuresOf({ stair, risers }: Flight): { bottom: number; cut: number; treads: number; run: number } {
  const { d } = frameOf(stair.rect, stair.up);
  const treads = risers - 1;
  const run = runOf(d, treads);
  const bottom = d - treads * run;
  return { bottom, cut: bottom + treads * run * 0.6, treads, run };
}

/** The handrail of a straight flight, dashed over the cut as its treads are; its foot ends within the outer walls of `room`. */
function railOf(house: House, flight: Flight, room: Rect): Shape[] {
  const { stair, level, goesUp, comesUp } = flight;
  const { d } = frameOf(stair.rect, stair.up);
  const { bottom, cut } = measuresOf(flight);
  const seen = goesUp && comesUp ? "both" : goesUp ? "below" : "above";
  const foot = OPPOSITE[stair.up];
  const hidden = Math.abs(sideOf(room, foot).line - sideOf(stair.rect, foot).line);
  return stairRail(
    house,
    level,
    stair,
    seen,
    [Math.max(bottom, hidden), d],
    seen === "below" ? cut : undefined,
  );
}

function straight(flight: Flight): Shape[] {
  const { stair, text, goesUp, comesUp, up, down } = flight;
  const { w, d, toPlan } = frameOf(stair.rect, stair.up);
  const pen = new Pen("A-FLOR-STRS", toPlan, "hair");
  const { bottom, cut, treads, run } = measuresOf(flight);
  pen.rect(0, bottom, w, treads * run, undefined, "fine");
  for (let step = 1; step < treads; step++) {
    const v = bottom + step * run;
    pen.stroke(0, v, w, v, "hair", goesUp && !comesUp && v > cut);
  }
  const texts: Shape[] = [];
  const middle = w / 2;
  if (goesUp) {
    breakLine(pen, 0, w, cut);
    arrow(pen, [
      [middle, bottom + 1],
      [middle, cut - 0.8],
    ]);
    texts.push(label(pen, [middle, bottom + 0.45], up, text));
  }
  if (comesUp) {
    const low = goesUp ? cut + 0.7 : bottom + 0.5;
    arrow(pen, [
      [middle, d - 0.9],
      [middle, low],
    ]);
    texts.push(label(pen, [middle, d - 0.45], down, text));
  }
  return [...pen.shapes, ...texts];
}

function uStair({ stair, length, risers, text, goesUp, comesUp, up, down }: Flight): Shape[] {
  const { w, toPlan } = frameOf(stair.rect, stair.up);
  // The frame looks up the first run from its far end, so that its left is the walker's right.
  const turned = stair.turn === "right" ? (u: number, v: number) => toPlan(w - u, v) : toPlan;
  const pen = new Pen("A-FLOR-STRS", turned, "hair");
  const first = Math.ceil(risers / 2) - 1;
  const second = risers - Math.ceil(risers / 2) - 1;
  const { run, landing } = turnOf(length, first);
  const top = length - landing;
  const half = w / 2;
  const rail = 0.1;
  for (let step = 0; step <= first; step++) {
    pen.stroke(0, top - step * run, half - rail, top - step * run);
  }
  for (let step = 0; step <= second; step++) {
    const dash = goesUp && !comesUp && step < second;
    pen.stroke(half + rail, top - step * run, w, top - step * run, "hair", dash && step > 1);
  }
  pen.rect(
    half - rail,
    top - Math.max(first, second) * run,
    2 * rail,
    Math.max(first, second) * run,
    "paper",
    "fine",
  );
  const low = top - first * run;
  const texts: Shape[] = [];
  const [left, right] = [half / 2 - rail / 2, half + half / 2 + rail / 2];
  const turn = top + landing / 2;
  const end = top - second * run;
  if (goesUp && comesUp) {
    breakLine(pen, 0, half - rail, top - run * 1.5);
    arrow(pen, [
      [left, low + 1],
      [left, top - run * 2.2],
    ]);
    arrow(pen, [
      [right, end + 1],
      [right, turn],
      [left, turn],
      [left, top - run * 0.6],
    ]);
    texts.push(label(pen, [left, low + 0.5], up, text), label(pen, [right, end + 0.5], down, text));
  } else if (goesUp) {
    breakLine(pen, half + rail, w, top - run * 1.5);
    arrow(pen, [
      [left, low + 1],
      [left, turn],
      [right, turn],
      [right, top - run * 0.6],
    ]);
    texts.push(label(pen, [left, low + 0.5], up, text));
  } else {
    arrow(pen, [
      [right, end + 1],
      [right, turn],
      [left, turn],
      [left, low + 0.3],
    ]);
    texts.push(label(pen, [right, end + 0.5], down, text));
  }
  return [...pen.shapes, ...texts];
}
