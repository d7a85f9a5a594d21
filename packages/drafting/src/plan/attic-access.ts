import { devicesOf } from "../electrical/devices.ts";
import { FreePlace } from "../geometry/free-place.ts";
import { centreOf, distance, distanceTo, grown, liesWithin, rectsMeet } from "../geometry/rects.ts";
import { type Pt, pt, rectLoop, type Shape, type TextShape, textWidth } from "../geometry/shape.ts";
import { boundsOf } from "../layout/edges.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { House, Rect, Room } from "../layout/model.ts";
import { enclosedAt, inRect, levelHeights } from "../massing/envelope.ts";
import { ROOF_DEPTH, roofHeight } from "../massing/roof-height.ts";
import { memoized } from "../memoized.ts";
import { clearOfWalls } from "./plan-labels.ts";
import { wallsOf } from "./walls.ts";

/** IRC R807.1: attics of 30 sq ft that are 30 in high need an access of 22 by 30 in with 30 in over it; feet. */
const ATTIC = { area: 30, high: 2.5 };
const ACCESS = { short: 22 / 12, long: 2.5 };
/** Joists of the ceiling, over which an attic's height is measured, feet. */
const JOISTS = 5.5 / 12;
/** The squares that attics are measured in, feet. */
const STEP = 0.5;
/** So little beyond a square lies in it still, feet. */
const HAIR = 0.02;
/** A ladder stands clear of lights and alarms by so much, of alarms by more where it can: sheets shift them a little; feet. */
const CLEAR = { least: 0.5, alarm: 2 } as const;
/** Where an access is looked for, in this order; then in other rooms, and over water or fire last. */
const ROOMS: readonly RoomKind[] = [
  "hall",
  "closet",
  "laundry",
  "garage",
  "mudroom",
  "utility",
  "storage",
  "foyer",
  "loft",
];
const LAST: readonly RoomKind[] = ["half-bath", "bath", "kitchen"];
const NEVER: ReadonlySet<RoomKind> = new Set(["stairs", "open-below", "porch", "deck"]);
const WORDS = ["ATTIC", "22x30"];

/** The attics over each level that need an access, as squares of ground with 30 in of height; feet. */
export const atticsOf = memoized((house: House) => house.levels.map((_, index) => findAttics(house, index)));

function findAttics(house: House, index: number): Rect[][] {
  const level = house.levels[index];
  const roofs = house.roofs.filter((roof) => roof.level === index && roof.shape !== "flat" && !roof.porch);
  const floor = levelHeights(house)[index]?.floor ?? 0;
  const under = floor + (level?.ceiling ?? 0) + JOISTS;
  const high = new Map<number, Rect>();
  for (const { over } of roofs) {
    for (let i = Math.round(over.x / STEP); (i + 1) * STEP <= over.x + over.w; i++) {
      for (let j = Math.round(over.y / STEP); (j + 1) * STEP <= over.y + over.d; j++) {
        const square = { x: i * STEP, y: j * STEP, w: STEP, d: STEP };
        const { x, y } = centreOf(square);
        const isHigh = roofs.some(
          (roof) =>
            inRect(roof.over, x, y) && roofHeight(house, roof, x, y) - ROOF_DEPTH - under >= ATTIC.high,
        );
        if (!isHigh) continue;
        const room = enclosedAt(level, x, y);
        if (!room || room.ceiling === "vaulted" || enclosedAt(house.levels[index + 1], x, y)) continue;
        high.set(keyOf(i, j), square);
      }
    }
  }
  return joined(high).filter((attic) => attic.length * STEP ** 2 >= ATTIC.area && isWide(attic));
}

/** Whether an access fits under an attic: a strip along a ridge that is narrower is none that one can enter. */
function isWide(attic: readonly Rect[]): boolean {
  const isHigh = highOver(attic);
  return attic.some(({ x, y }) =>
    [
      { x, y, w: ACCESS.long, d: ACCESS.short },
      { x, y, w: ACCESS.short, d: ACCESS.long },
    ].some(isHigh),
  );
}

/** One number for a square; no house has a million of them side by side. */
const keyOf = (i: number, j: number): number => i * 1e6 + j;

/** From a square to those that share a side with it. */
const AROUND = [keyOf(1, 0), keyOf(-1, 0), keyOf(0, 1), keyOf(0, -1)] as const;

/** Tells whether an attic is high over the whole of a place. */
function highOver(attic: readonly Rect[]): (place: Rect) => boolean {
  const spots = new Set(attic.map(({ x, y }) => keyOf(Math.round(x / STEP), Math.round(y / STEP))));
  return ({ x, y, w, d }) => {
    for (let i = Math.floor(x / STEP + 0.01); i * STEP < x + w - 0.01; i++)
      for (let j = Math.floor(y / STEP + 0.01); j * STEP < y + d - 0.01; j++)
        if (!spots.has(keyOf(i, j))) return false;
    return true;
  };
}

/** Squares that touch side by side, together. */
function joined(squares: ReadonlyMap<number, Rect>): Rect[][] {
  const left = new Map(squares);
  const found: Rect[][] = [];
  for (const key of squares.keys()) {
    if (!left.has(key)) continue;
    const group: Rect[] = [];
    const next = [key];
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      const square = left.get(at);
      if (!square) continue;
      left.delete(at);
      group.push(square);
      next.push(...AROUND.map((by) => at + by));
    }
    found.push(group);
  }
  return found;
}

/**
 * An access to each attic over a level, in the ceiling of a hall before other rooms, where it meets no line,
 * light or alarm; with its words, of the height `size`. Feet.
 */
export function atticAccesses(house: House, index: number, free: FreePlace, size: number): Place[] {
  const level = house.levels[index];
  const walls = wallsOf(house, index);
  const lamps = devicesOf(house, index).devices.filter(({ kind }) => /^(light|fan|smoke|opener)/.test(kind));
  const rooms = (level?.rooms ?? []).filter(({ kind }) => !NEVER.has(kind)).sort((a, b) => rank(a) - rank(b));
  return (atticsOf(house)[index] ?? []).flatMap((attic) => {
    const isHigh = highOver(attic);
    const reach = grown(boundsOf(attic), HAIR);
    const isFree = (box: Rect, offAlarms: number) =>
      lamps.every(
        (lamp) => distanceTo(lamp, box) > (lamp.kind.startsWith("smoke") ? offAlarms : CLEAR.least),
      ) && free.cost(box, 1) === 0;
    // Over a tub only where there is no other room; where all is full of lines, the builder finds the place.
    const best = (of: readonly Room[], offAlarms: number, worded: Worded = beside) => {
      for (const room of of) {
        const parts = room.rects.map((rect) => clearOfWalls(rect, walls));
        const found = nearestIn(
          parts,
          reach,
          (rect) => worded(rect, size),
          ({ rect, box }) => isHigh(rect) && isFree(box, offAlarms),
        );
        if (found) return found;
      }
      return undefined;
    };
    const dry = rooms.filter(({ kind }) => !LAST.includes(kind));
    const found =
      best(dry, CLEAR.alarm) ??
      best(dry, CLEAR.least) ??
      best(dry, CLEAR.alarm, across) ??
      best(dry, CLEAR.least, across) ??
      best(rooms, CLEAR.least, across);
    if (!found) return [];
    free.keep(found.box);
    return [found];
  });
}

/** The lower, the sooner a room is looked at. */
function rank({ kind }: Room): number {
  if (ROOMS.includes(kind)) return ROOMS.indexOf(kind);
  return ROOMS.length + LAST.indexOf(kind) + 1;
}

interface Place {
  rect: Rect;
  /** What it takes with its words, feet. */
  box: Rect;
  /** The middle of its words. */
  words: Pt;
}

/** How an access takes its words. */
type Worded = (rect: Rect, size: number) => Place;

const LINE = 1.25;
/** Room round words and outline, heights of lettering: nearer, words would break the line. */
const AIR = 0.35;

const wordsSize = (size: number) => ({
  w: Math.max(...WORDS.map((word) => textWidth(word, size))),
  d: size * LINE * WORDS.length,
});

/** Words in the outline where it holds them, else under it. */
const beside: Worded = (rect, size) => {
  const { w, d } = wordsSize(size);
  const air = AIR * size;
  if (w + 2 * air <= rect.w && d + air <= rect.d)
    return { rect, box: grown(rect, air), words: centreOf(rect) };
  const { x } = centreOf(rect);
  const wide = Math.max(rect.w, w);
  const box = { x: x - wide / 2, y: rect.y, w: wide, d: rect.d + air + d };
  return { rect, box: grown(box, air), words: pt(x, rect.y + rect.d + air + d / 2) };
};

/** Words over the middle of the outline, whose lines they break; for rooms with no more room. */
const across: Worded = (rect, size) => {
  const { x, y } = centreOf(rect);
  const words = wordsSize(size);
  const [w, d] = [Math.max(rect.w, words.w), Math.max(rect.d, words.d)];
  return { rect, box: { x: x - w / 2, y: y - d / 2, w, d }, words: pt(x, y) };
};

/** The fit place of an access in the parts of a room and `under` an attic that is nearest to the middle of the first part. */
function nearestIn(
  parts: readonly Rect[],
  under: Rect,
  worded: (rect: Rect) => Place,
  isFit: (place: Place) => boolean,
): Place | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const middle = centreOf(first);
  let best: (Place & { off: number }) | undefined;
  for (const { x, y, w, d } of parts.filter((part) => rectsMeet(part, under)))
    for (const [wide, deep] of [
      [ACCESS.long, ACCESS.short],
      [ACCESS.short, ACCESS.long],
    ] as const)
      for (let i = 0; x + i + wide <= x + w; i += STEP / 2)
        for (let j = 0; y + j + deep <= y + d; j += STEP / 2) {
          const rect = { x: x + i, y: y + j, w: wide, d: deep };
          const off = distance(centreOf(rect), middle);
          if (best && off >= best.off) continue;
          if (!liesWithin(rect, under)) continue;
          const place = worded(rect);
          if (parts.some((part) => liesWithin(place.box, part)) && isFit(place)) best = { ...place, off };
        }
  return best;
}

/** The accesses to the attics over a level: dashed outlines off what is drawn and written, with their words. */
export function atticShapes(
  house: House,
  index: number,
  drawn: readonly Shape[],
  taken: readonly Rect[],
  size: number,
): { lines: Shape[]; words: TextShape[]; boxes: Rect[] } {
  if ((atticsOf(house)[index] ?? []).length === 0) return { lines: [], words: [], boxes: [] };
  const free = new FreePlace(drawn);
  for (const box of taken) free.keep(box);
  const places = atticAccesses(house, index, free, size);
  return {
    lines: places.flatMap(({ rect }) => outline(rect)),
    words: places.flatMap(({ words }) => wordsAt(words, size)),
    boxes: places.map(({ box }) => box),
  };
}

function outline({ x, y, w, d }: Rect): Shape[] {
  const ring = rectLoop(x, y, w, d);
  return ring.map((from, at): Shape => {
    const to = ring[(at + 1) % ring.length] ?? from;
    return { type: "polyline", layer: "A-ROOF-OTLN", points: [from, to], weight: "fine", dash: true };
  });
}

function wordsAt({ x, y }: Pt, size: number): TextShape[] {
  return WORDS.map((value, line) => {
    const at = pt(x, y + (line - (WORDS.length - 1) / 2) * LINE * size);
    return { type: "text", layer: "A-ANNO-TEXT", at, value, size, anchor: "middle" };
  });
}
