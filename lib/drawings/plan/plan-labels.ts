import { fmtSize } from "../geometry/fmt-feet";
import { type Pt, pt, type TextShape, textWidth } from "../geometry/shape";
import { boundsOf } from "../layout/edges";
import { dropOf } from "../layout/heights";
import type { Fixture, House, Level, Rect, Room } from "../layout/model";
import { sweptFloor } from "./plan-openings";
import { fmtDrop, stepRects } from "./plan-steps";
import type { LevelWalls } from "./walls";

/** Room kinds whose size is worth no line of its own. */
const UNSIZED: ReadonlySet<Room["kind"]> = new Set([
  "closet",
  "hall",
  "stairs",
  "open-below",
  "half-bath",
  "pantry",
]);

/** How label candidates are tried: from roomy to cramped. */
interface Variant {
  lines: string[];
  /** The room's size under its name, or nothing. */
  size?: string;
  scale: number;
  rotate: 0 | -90;
}

interface Block {
  w: number;
  d: number;
}

const LEADING = 1.18;
const SIZE_RATIO = 0.8;
/** Room between the text and the face of a wall, feet. */
const MARGIN = 0.24;
const STEP = 0.25;

/** Room names and sizes, each in the clearest spot of its room. `text` is the height of a name, feet. */
export function labelShapes(
  house: House,
  levelIndex: number,
  walls: LevelWalls,
  text: number,
  least = 0,
  marks: readonly Rect[] = [],
): TextShape[] {
  const level = house.levels[levelIndex];
  if (!level) return [];
  const hard = [...obstaclesOf(level, walls), ...stepRects(house, levelIndex), ...marks];
  const taken: Rect[] = [];
  return level.rooms.flatMap((room) => {
    if (room.kind === "stairs") return [];
    const drop = dropOf(house, levelIndex, room);
    const placed = placeLabel(room, walls, [...hard, ...taken], text, least, drop);
    taken.push(placed.box);
    return placed.shapes;
  });
}

function obstaclesOf(level: Level, walls: LevelWalls): Rect[] {
  const swings = walls.doors.flatMap((door) => sweptFloor(door) ?? []);
  return [
    ...level.fixtures.map(groundOf),
    ...swings,
    ...level.stairs.map((stair) => stair.rect),
    ...walls.posts,
  ];
}

/** The floor that a thing takes, feet; of tables and desks with the chairs at them. */
export function groundOf({ kind, rect }: Fixture): Rect {
  if (kind !== "table" && kind !== "desk") return rect;
  const chairs = kind === "desk" ? 1.5 : 0.9;
  return { x: rect.x - chairs, y: rect.y - chairs, w: rect.w + 2 * chairs, d: rect.d + 2 * chairs };
}

/** The clear inside of a room's largest rectangle, and its size as it is written. */
export function clearRect(room: Room, walls: LevelWalls): Rect {
  const whole = boundsOf(room.rects);
  const covered = room.rects.reduce((sum, rect) => sum + rect.w * rect.d, 0);
  const largest = room.rects.reduce((best, rect) => (rect.w * rect.d > best.w * best.d ? rect : best));
  const box = covered > whole.w * whole.d * 0.97 ? whole : largest;
  return clearOfWalls(box, walls);
}

/** A rectangle less the walls that stand along its sides. */
export function clearOfWalls(box: Rect, walls: LevelWalls): Rect {
  const lap = (run: { start: number; end: number }, from: number, to: number) =>
    Math.min(run.end, to) - Math.max(run.start, from) > (to - from) * 0.35;
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

function variantsOf(room: Room, clear: Rect, smallest: number, drop: number): Variant[] {
  const name = room.name.toUpperCase();
  const plain = UNSIZED.has(room.kind) || clear.w * clear.d < 40 ? undefined : fmtSize(clear.w, clear.d);
  const lower = drop > 0.05 ? `, ${fmtDrop(drop)}` : "";
  const size = plain && `${plain}${room.ceiling === "vaulted" ? ", vaulted" : ""}${lower}`;
  const wraps = wrappings(name);
  const variants: Variant[] = [];
  const add = (scale: number, withSize: boolean, rotate: 0 | -90) => {
    const held = Math.max(scale, withSize ? smallest / SIZE_RATIO : smallest);
    for (const lines of wraps)
      variants.push({ lines, size: withSize ? size : undefined, scale: held, rotate });
  };
  for (const scale of [1, 0.88, 0.76]) if (size) add(scale, true, 0);
  for (const scale of [1, 0.88, 0.76]) add(scale, false, 0);
  if (clear.d > clear.w * 1.3) for (const scale of [0.95, 0.8, 0.7]) add(scale, false, -90);
  for (const scale of [0.66, 0.56]) add(scale, false, 0);
  if (clear.d > clear.w) for (const scale of [0.6, 0.5]) add(scale, false, -90);
  add(0.5, false, 0);
  return variants;
}

/** A name on one line, and broken at a space into two or three; no line holds a lone number. */
function wrappings(name: string): string[][] {
  const words = name.split(" ").filter((word) => word !== "");
  const options: string[][] = [[name]];
  if (words.length >= 2) {
    const halves = words
      .slice(1)
      .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
    const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
    halves.sort((a, b) => longest(a) - longest(b));
    if (halves[0]) options.push(halves[0]);
  }
  if (words.length >= 3) options.push(words);
  return options.filter((lines) => lines.length === 1 || lines.every((line) => line.length > 2));
}

function blockOf(variant: Variant, text: number): Block {
  const name = text * variant.scale;
  const widths = variant.lines.map((line) => textWidth(line, name));
  if (variant.size) widths.push(textWidth(variant.size, name * SIZE_RATIO));
  const long = Math.max(...widths) + 2 * MARGIN;
  const high = name * LEADING * (variant.lines.length + (variant.size ? SIZE_RATIO : 0)) + MARGIN;
  return variant.rotate ? { w: high, d: long } : { w: long, d: high };
}

function placeLabel(
  room: Room,
  walls: LevelWalls,
  obstacles: readonly Rect[],
  text: number,
  least: number,
  drop: number,
): { shapes: TextShape[]; box: Rect } {
  const clear = clearRect(room, walls);
  const spaces = [clear, ...room.rects.map((rect) => clearOfWalls(rect, walls))];
  const near = obstacles.filter((o) => room.rects.some((rect) => overlap(o, rect) > 0));
  let best: { variant: Variant; box: Rect; cost: number } | undefined;
  for (const variant of variantsOf(room, clear, least / text, drop)) {
    const block = blockOf(variant, text);
    const spot = spaces
      .map((space) => bestSpot(space, block, near, centreOf(clear)))
      .reduce<Spot | undefined>((a, b) => (b && (!a || b.cost < a.cost) ? b : a), undefined);
    if (!spot) continue;
    if (spot.hit === 0) return { shapes: write(room, variant, spot.box, text), box: spot.box };
    const cost = spot.hit / variant.scale ** 2 + (variant.size ? 4 : 0);
    if (!best || cost < best.cost) best = { variant, box: spot.box, cost };
  }
  if (best) return { shapes: write(room, best.variant, best.box, text), box: best.box };
  return cramped(room, clear, text, least);
}

/** The last resort of a room smaller than its name: the name as small as it must be, in the middle. */
function cramped(room: Room, clear: Rect, text: number, least: number): { shapes: TextShape[]; box: Rect } {
  const upright = clear.w >= clear.d;
  const name = room.name.toUpperCase();
  const fits = (Math.max(clear.w, clear.d) - 0.1) / textWidth(name, 1);
  const wanted = Math.min(0.5, fits / text, (Math.min(clear.w, clear.d) * 0.8) / text);
  const scale = Math.max(wanted, least / text);
  const variant: Variant = { lines: [name], scale, rotate: upright ? 0 : -90 };
  return { shapes: write(room, variant, clear, text), box: clear };
}

interface Spot {
  box: Rect;
  hit: number;
  cost: number;
}

function bestSpot(space: Rect, block: Block, obstacles: readonly Rect[], centre: Pt): Spot | undefined {
  const [spanX, spanY] = [space.w - block.w, space.d - block.d];
  if (spanX < 0 || spanY < 0) return undefined;
  const [nx, ny] = [Math.max(1, Math.ceil(spanX / STEP)), Math.max(1, Math.ceil(spanY / STEP))];
  let best: Spot | undefined;
  for (let i = 0; i <= nx; i++) {
    for (let j = 0; j <= ny; j++) {
      const box = { x: space.x + (spanX * i) / nx, y: space.y + (spanY * j) / ny, w: block.w, d: block.d };
      const at = centreOf(box);
      const stray = Math.hypot(at.x - centre.x, at.y - centre.y);
      if (best && stray >= best.cost) continue;
      const hit = obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle), 0);
      const cost = hit * 40 + stray;
      if (!best || cost < best.cost) best = { box, hit, cost };
    }
  }
  return best;
}

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const d = Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y);
  return w > 0 && d > 0 ? w * d : 0;
}

function centreOf(box: Rect): Pt {
  return pt(box.x + box.w / 2, box.y + box.d / 2);
}

function write(room: Room, variant: Variant, box: Rect, text: number): TextShape[] {
  const name = text * variant.scale;
  const rows: { value: string; size: number; bold: boolean }[] = variant.lines.map((value) => ({
    value,
    size: name,
    bold: true,
  }));
  if (variant.size) rows.push({ value: variant.size, size: name * SIZE_RATIO, bold: false });
  const total = rows.reduce((sum, row) => sum + row.size * LEADING, 0);
  const centre = centreOf(box);
  let down = -total / 2;
  return rows.map((row): TextShape => {
    const off = down + (row.size * LEADING) / 2;
    down += row.size * LEADING;
    return {
      type: "text",
      layer: "A-ANNO-TEXT",
      at: variant.rotate ? pt(centre.x + off, centre.y) : pt(centre.x, centre.y + off),
      value: row.value,
      size: row.size,
      anchor: "middle",
      rotate: variant.rotate,
      bold: row.bold,
      halo: `room-${room.kind}`,
    };
  });
}
