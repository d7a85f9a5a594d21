import { cheapest } from "../geometry/cheapest.ts";
import { FreePlace } from "../geometry/free-place.ts";
import { areaOf, centreOf, distance, grown, overlapOf } from "../geometry/rects.ts";
import { type Pt, type Shape, type TextShape, textWidth } from "../geometry/shape.ts";
import { boundsOf } from "../layout/edges.ts";
import { dropOf } from "../layout/heights.ts";
import { mainPart } from "../layout/main-part.ts";
import type { Fixture, House, Level, Rect, Room } from "../layout/model.ts";
import {
  type Block,
  blockFor,
  lettersIn,
  nameForms,
  type Variant,
  wrappings,
  writeName,
} from "./label-forms.ts";
import { overheadSides, sweptFloor } from "./plan-openings.ts";
import { stepRects } from "./plan-steps.ts";
import { shortened } from "./short-words.ts";
import type { LevelWalls } from "./walls.ts";

interface LabelOptions {
  text: number;
  /** The least height of a name, feet. */
  least?: number;
  /** What names keep off, such as door marks. */
  marks?: readonly Rect[];
  /** The lines that a name in a tight room stands between; none are asked for when left out. */
  drawn?: readonly Shape[];
}

/**
 * Room names and sizes, each in the clearest spot of its room; where things leave none, between the lines
 * of what is `drawn`, and in short before across them. `text` is the height of a name, feet.
 */
export function labelShapes(
  house: House,
  levelIndex: number,
  walls: LevelWalls,
  { text, least = 0, marks = [], drawn = [] }: LabelOptions,
): TextShape[] {
  const level = house.levels[levelIndex];
  if (!level) return [];
  const hard = [...obstaclesOf(level, walls), ...stepRects(house, levelIndex), ...marks];
  const taken: Rect[] = [];
  const lines = new FreePlace(drawn);
  for (const mark of marks) lines.keep(mark);
  return level.rooms.flatMap((room) => {
    if (room.kind === "stairs") return [];
    const drop = dropOf(house, levelIndex, room);
    const placed =
      placeLabel(room, walls, [...hard, ...taken], text, least, drop) ??
      (drawn.length > 0 ? betweenLines(room, walls, lines, taken, text, least) : undefined) ??
      crowdedLabel(room, walls, [...hard, ...taken], text, least, drop);
    taken.push(placed.box);
    return placed.shapes;
  });
}

function obstaclesOf(level: Level, walls: LevelWalls): Rect[] {
  const swings = walls.doors.flatMap((door) => sweptFloor(door) ?? []);
  return [
    ...level.fixtures.map(groundOf),
    ...swings,
    ...walls.doors.flatMap(overheadSides),
    ...level.stairs.map((stair) => stair.rect),
    ...walls.posts,
  ];
}

/** The floor that a thing takes, feet; of tables and desks with the chairs at them. */
export function groundOf({ kind, rect }: Fixture): Rect {
  if (kind !== "table" && kind !== "desk") return rect;
  return grown(rect, kind === "desk" ? 1.5 : 0.9);
}

/**
 * The clear inside of a room, and its size as it is written. Of a room that is no rectangle that of the
 * largest one in it: the box round it would promise floor that is not there, and a sum of parts no width
 * at all. What lies beside it is as wide as the strings say, which locate every wall.
 */
export function clearRect(room: Room, walls: LevelWalls): Rect {
  const whole = boundsOf(room.rects);
  const fills = areaOf(room.rects) > areaOf([whole]) * 0.97;
  return clearOfWalls(fills ? whole : mainPart(room.rects), walls);
}

/** A rectangle less the walls that stand along its sides. */
export function clearOfWalls(box: Rect, walls: LevelWalls): Rect {
  const lap = (run: { start: number; end: number }, start: number, end: number) =>
    overlapOf(run, { start, end }) > (end - start) * 0.35;
  let { x: west, y: north } = box;
  let [east, south] = [box.x + box.w, box.y + box.d];
  for (const run of walls.runs) {
    if (run.axis === "y" && lap(run, box.y, box.y + box.d)) {
      if (run.low < box.x + 0.1 && run.high > box.x) west = Math.max(west, run.high);
      if (run.high > box.x + box.w - 0.1 && run.low < box.x + box.w) east = Math.min(east, run.low);
    }
    if (run.axis === "x" && lap(run, box.x, box.x + box.w)) {
      if (run.low < box.y + 0.1 && run.high > box.y) north = Math.max(north, run.high);
      if (run.high > box.y + box.d - 0.1 && run.low < box.y + box.d) south = Math.min(south, run.low);
    }
  }
  return { x: west, y: north, w: east - west, d: south - north };
}

interface PlacedLabel {
  shapes: TextShape[];
  box: Rect;
}

/** The parts of a room that a name may stand in. */
export const spacesOf = (room: Room, walls: LevelWalls): [clear: Rect, ...parts: Rect[]] => [
  clearRect(room, walls),
  ...room.rects.map((rect) => clearOfWalls(rect, walls)),
];

/** A name off all things, if there is a spot for it. */
function placeLabel(
  room: Room,
  walls: LevelWalls,
  obstacles: readonly Rect[],
  text: number,
  least: number,
  drop: number,
): PlacedLabel | undefined {
  for (const { variant, spot } of labelSpots(room, walls, obstacles, text, least, drop))
    if (spot.hit === 0) return { shapes: writeName(room, variant, spot.box, text), box: spot.box };
  return undefined;
}

/** A name where it covers the least of things. */
function crowdedLabel(
  room: Room,
  walls: LevelWalls,
  obstacles: readonly Rect[],
  text: number,
  least: number,
  drop: number,
): PlacedLabel {
  let best: { variant: Variant; box: Rect; cost: number } | undefined;
  for (const { variant, spot } of labelSpots(room, walls, obstacles, text, least, drop)) {
    const cost = spot.hit / variant.scale ** 2 + (variant.size ? 4 : 0);
    if (!best || cost < best.cost) best = { variant, box: spot.box, cost };
  }
  if (best) return { shapes: writeName(room, best.variant, best.box, text), box: best.box };
  return cramped(room, clearRect(room, walls), text, least);
}

/** Each form of a name, the roomy ones first, in the best spot of its room; found as they are asked for. */
function* labelSpots(
  room: Room,
  walls: LevelWalls,
  obstacles: readonly Rect[],
  text: number,
  least: number,
  drop: number,
): Generator<{ variant: Variant; spot: Spot }> {
  const clear = clearRect(room, walls);
  const spaces = spacesOf(room, walls);
  const near = obstacles.filter((o) => room.rects.some((rect) => overlap(o, rect) > 0));
  for (const variant of nameForms(room, clear, least / text, drop)) {
    const block = blockFor(variant, text);
    const spots = spaces.flatMap((space) => bestSpot(space, block, near, centreOf(clear)) ?? []);
    const spot = cheapest(spots, ({ cost }) => cost);
    if (spot) yield { variant, spot };
  }
}

/** A name of the least size that crosses no line: in the sweep of a door, say, or in short. */
function betweenLines(
  room: Room,
  walls: LevelWalls,
  lines: FreePlace,
  taken: readonly Rect[],
  text: number,
  least: number,
): PlacedLabel | undefined {
  const name = room.name.toUpperCase();
  const short = shortened(name);
  const scale = Math.max(least / text, 0.5);
  const centre = centreOf(clearRect(room, walls));
  for (const form of [...wrappings(name), ...(short ? wrappings(short) : [])]) {
    for (const rotate of [0, -90] as const) {
      const variant: Variant = { lines: form, scale, rotate };
      const block = lettersIn(blockFor(variant, text), rotate);
      const spots = spacesOf(room, walls)
        .flatMap((space) => spotsIn(space, block))
        .sort((a, b) => distance(centreOf(a), centre) - distance(centreOf(b), centre));
      const box = spots.find((one) => lines.cost(one, 1) === 0 && taken.every((o) => overlap(o, one) === 0));
      if (box) return { shapes: writeName(room, variant, box, text), box };
    }
  }
  return undefined;
}

const STEP = 0.25;

/** The last resort of a room smaller than its name: the name as small as it must be, in the middle. */
function cramped(room: Room, clear: Rect, text: number, least: number): { shapes: TextShape[]; box: Rect } {
  const upright = clear.w >= clear.d;
  const name = room.name.toUpperCase();
  const fits = (Math.max(clear.w, clear.d) - 0.1) / textWidth(name, 1);
  const wanted = Math.min(0.5, fits / text, (Math.min(clear.w, clear.d) * 0.8) / text);
  const scale = Math.max(wanted, least / text);
  const variant: Variant = { lines: [name], scale, rotate: upright ? 0 : -90 };
  return { shapes: writeName(room, variant, clear, text), box: clear };
}

interface Spot {
  box: Rect;
  hit: number;
  cost: number;
}

function bestSpot(space: Rect, block: Block, obstacles: readonly Rect[], centre: Pt): Spot | undefined {
  let best: Spot | undefined;
  const near = obstacles.filter((obstacle) => overlap(space, obstacle) > 0);
  for (const box of spotsIn(space, block)) {
    const stray = Math.hypot(box.x + box.w / 2 - centre.x, box.y + box.d / 2 - centre.y);
    if (best && stray >= best.cost) continue;
    const hit = near.reduce((sum, obstacle) => sum + overlap(box, obstacle), 0);
    const cost = hit * 40 + stray;
    if (!best || cost < best.cost) best = { box, hit, cost };
  }
  return best;
}

/** The places of a block in a space, a step apart; none where it does not fit. */
function spotsIn(space: Rect, { w, d }: Block): Rect[] {
  const [spanX, spanY] = [space.w - w, space.d - d];
  if (spanX < 0 || spanY < 0) return [];
  const [nx, ny] = [Math.max(1, Math.ceil(spanX / STEP)), Math.max(1, Math.ceil(spanY / STEP))];
  const spots: Rect[] = [];
  for (let i = 0; i <= nx; i++)
    for (let j = 0; j <= ny; j++)
      spots.push({ x: space.x + (spanX * i) / nx, y: space.y + (spanY * j) / ny, w, d });
  return spots;
}

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const d = Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y);
  return w > 0 && d > 0 ? w * d : 0;
}
