import { cheapest } from "../geometry/cheapest.ts";
import { crossesBox, type FreePlace, lettersOf, placesRound } from "../geometry/free-place.ts";
import { centreOf, grown, largestOf, liesWithin, rectsMeet } from "../geometry/rects.ts";
import { type Pt, pt, type Shape, type TextShape } from "../geometry/shape.ts";
import { boundsOf } from "../layout/edges.ts";
import type { Level, Rect, Room } from "../layout/model.ts";
import { shortened } from "../plan/short-words.ts";
import { OPEN } from "./device.ts";

/** How far names keep off symbols and lines at their ends, above and below them, in heights of their lettering. */
const AIR = { along: 0.3, across: 0.15 };
/** What it costs to stand so near, in parts of what it costs to stand on it. */
const NEAR = 0.005;
/** What it costs a name to stand outside its room. */
const ELSEWHERE = 1000;
/** Room before a leader in text heights, and what it costs a name beside its room to stand in another, or to be led through one, feet. */
const LEADER = { air: 0.3, indoors: 12 };

const airOf = ({ x, y, w, d }: Rect, text: number): Rect => ({
  x: x - AIR.along * text,
  y: y - AIR.across * text,
  w: w + 2 * AIR.along * text,
  d: d + 2 * AIR.across * text,
});

/**
 * The names of rooms, under their middle where nothing is in the way; in two lines, upright or
 * in short if need be; of a room without a place beside the house or in the next room, with a
 * leader, but not on the ground `apart`.
 */
export function roomNames(level: Level, text: number, free: FreePlace, apart: readonly Rect[]): Shape[] {
  return level.rooms.flatMap((room): Shape[] => {
    const rect = largestOf(room.rects);
    if (!rect || room.kind === "stairs") return [];
    const at = pt(rect.x + rect.w / 2, rect.y + rect.d / 2 + text * 1.4);
    let best: { lines: TextShape[]; cost: number } | undefined;
    for (const form of nameForms(room, at, text)) {
      const one = settled(form, at, room, text, free);
      if (!best || one.cost < best.cost) best = one;
      if (best.cost === 0) break;
    }
    if (best && best.cost >= 1) return besideRoom(level, room, text, free, apart) ?? best.lines;
    for (const line of best?.lines ?? []) free.keep(lettersOf(line));
    return best?.lines ?? [];
  });
}

/** A name that has no place in its room, off all lines beside it, with a leader to a clear spot of the room. */
function besideRoom(
  level: Level,
  room: Room,
  text: number,
  free: FreePlace,
  apart: readonly Rect[],
): Shape[] | undefined {
  const box = boundsOf(room.rects);
  const name: TextShape = {
    type: "text",
    layer: "A-ANNO-TEXT",
    at: centreOf(box),
    value: room.name.toUpperCase(),
    size: text,
    anchor: "middle",
  };
  const indoors = level.rooms.filter(({ kind }) => !OPEN.has(kind)).flatMap(({ rects }) => rects);
  const kept = [...room.rects, ...apart];
  const isFree = (letters: Rect) =>
    !kept.some((rect) => rectsMeet(letters, rect)) && free.cost(airOf(letters, text), 1) === 0;
  const leaderTo = (at: Pt): [Pt, Pt] | undefined => {
    const { x, y, w, d } = lettersOf({ ...name, at });
    const air = LEADER.air * text;
    const from = [pt(x - air, y + d / 2), pt(x + w + air, y + d / 2)].sort(
      (a, b) => Math.hypot(a.x - name.at.x, a.y - name.at.y) - Math.hypot(b.x - name.at.x, b.y - name.at.y),
    )[0];
    const to = placesRound(name.at, text * 0.4, 8).find(
      (spot) =>
        room.rects.some((rect) => liesWithin(around(spot, text), rect, 0.2)) &&
        free.cost(around(spot, text), 1) === 0,
    );
    return from && to && [from, to];
  };
  const crossed = indoors.filter((rect) => !room.rects.includes(rect));
  const costOf = (at: Pt, least: number) => {
    const way = Math.hypot(at.x - name.at.x, at.y - name.at.y);
    if (way >= least) return way;
    const letters = lettersOf({ ...name, at });
    const through = crossed.filter((rect) => !rectsMeet(letters, rect) && crossesBox([name.at, at], rect));
    const isIndoors = indoors.some((rect) => rectsMeet(letters, rect));
    const cost = way + (isIndoors ? LEADER.indoors : 0) + through.length * LEADER.indoors;
    return cost < least && isFree(letters) ? cost : Number.POSITIVE_INFINITY;
  };
  const best = cheapest(placesRound(name.at, text * 0.75, 48), costOf);
  const points = best && leaderTo(best);
  if (!best || !points) return undefined;
  const [, end] = points;
  free.keep(lettersOf({ ...name, at: best }));
  return [
    { type: "polyline", layer: "A-ANNO-TEXT", points: [...points], weight: "hair" },
    { type: "ellipse", layer: "A-ANNO-TEXT", center: end, rx: text * 0.1, ry: text * 0.1, weight: "thin" },
    { ...name, at: best },
  ];
}

const around = ({ x, y }: Pt, text: number): Rect => grown({ x, y, w: 0, d: 0 }, text * 0.2);

/** The lines of a name moved together to where they cost least, inside their room if they fit. */
function settled(
  form: readonly TextShape[],
  at: Pt,
  room: Room,
  text: number,
  free: FreePlace,
): { lines: TextShape[]; cost: number } {
  const box = boundsOf(form.map(lettersOf));
  const middle = centreOf(box);
  const moved = ({ x, y }: Pt): Rect => ({ ...box, x: box.x + x - middle.x, y: box.y + y - middle.y });
  const costOf = (p: Pt) => {
    const isInside = room.rects.some((one) => liesWithin(moved(p), one, 0.3));
    if (!isInside) return ELSEWHERE;
    return free.cost(moved(p)) || free.cost(airOf(moved(p), text)) * NEAR;
  };
  const places = [...placesRound(at, text * 0.8, 10), ...placesRound(middle, text * 0.3, 10)];
  const to = cheapest(places, costOf) ?? at;
  const lines = form.map((line) => ({
    ...line,
    at: pt(line.at.x + to.x - middle.x, line.at.y + to.y - middle.y),
  }));
  return { lines, cost: costOf(to) };
}

/** A name in one line, in two, and upright; then in short. */
function nameForms({ kind, name }: Room, at: Pt, size: number): TextShape[][] {
  const whole = name.toUpperCase();
  // Two shortened words are none: such a room is named beside it.
  const short = whole.includes(" ") ? undefined : shortened(whole);
  return [
    ...formsOf(whole, at, size),
    ...(short ? formsOf(short, at, size) : []),
    ...(kind === "closet" ? formsOf("CLO.", at, size) : []),
  ];
}

function formsOf(value: string, at: Pt, size: number): TextShape[][] {
  const line = (words: string, y: number, rotate?: -90): TextShape => ({
    type: "text",
    layer: "A-ANNO-TEXT",
    at: pt(at.x, y),
    value: words,
    size,
    anchor: "middle",
    ...(rotate ? { rotate } : {}),
  });
  const words = value.split(/(?<=-)| /);
  const half = Math.ceil(words.length / 2);
  const join = (some: readonly string[]) => some.join(" ").replaceAll("- ", "-");
  const two = [
    line(join(words.slice(0, half)), at.y - size * 0.55),
    line(join(words.slice(half)), at.y + size * 0.55),
  ];
  return [[line(value, at.y)], ...(words.length > 1 ? [two] : []), [line(value, at.y, -90)]];
}
