import { cheapest, largest } from "../geometry/cheapest.ts";
import { dimString } from "../geometry/dim-string.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import type { FreePlace } from "../geometry/free-place.ts";
import { rectsMeet } from "../geometry/rects.ts";
import { pt, type Shape, type TextShape, textWidth } from "../geometry/shape.ts";
import { without } from "../geometry/stretches.ts";
import { dropOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Cut } from "./section-cuts.ts";
import { joinSpans, type Span, spansOf } from "./section-parts.ts";
import type { RoofCut } from "./section-plane.ts";
import { underRoof } from "./section-roof.ts";

/** Rooms narrower than this have no string of their height, feet. */
const LEAST_FOR_HEIGHT = 4.5;
/** How far a string of heights keeps off walls, its figure left of it, and the steps in which it looks for room, feet. */
const OFF_WALL = { left: 1.3, right: 0.8, step: 0.25 };
/** The step in which a name looks for room, feet. */
const STEP = 0.5;
/** What the figure of a string meets is worse than what its line meets, by this much. */
const ON_FIGURE = 4;
/** A line through a thing, or so near to it, in feet, that it is taken for its edge, is worse than one across that edge. */
const THROUGH = { cost: 6, near: 0.35 };
const BESIDE = { cost: 1, near: 0.9 };
/** What it costs to leave no place for the name of a room. */
const NO_NAME = 40;
/** Where along its string a figure may stand, from the middle to the ends, as shares of the way. */
const SLIDES = [0, 0.3, -0.3, 0.5, -0.5, 0.7, -0.7];
/** The words of a string stand left of its line: so far is the middle of both off it, heights of lettering. */
const OFF_LINE = 0.4;

/**
 * The names of the rooms that a cut meets, under their ceilings, and their heights, both where they
 * meet least of what is drawn; `text` in feet. A string stands beside the `things` that are seen
 * beyond rather than through one of them.
 * @param roofs those that the cut meets without their eaves, which no room is under
 */
export function roomNames(
  house: House,
  roofs: readonly RoofCut[],
  cut: Cut,
  index: number,
  text: number,
  free: FreePlace,
  things: readonly Rect[],
): Shape[] {
  const { floor = 0, plate = 0 } = levelHeights(house)[index] ?? {};
  const wide = new Map<string, Span>();
  // A room of two rectangles side by side is one place, over all of which they may stand.
  for (const span of joinSpans(spansOf(house, index, cut), (a, b) => a.room === b.room)) {
    const known = wide.get(span.room.id);
    if (!known || known.to - known.from < span.to - span.from) wide.set(span.room.id, span);
  }
  // A room that is open over two levels has its name and its height where its floor is.
  const named = [...wide.values()].filter(
    ({ from, to, room }) => to - from >= 4 && room.kind !== "stairs" && room.kind !== "open-below",
  );
  const strings = openStretches(house, index, cut).flatMap((span) =>
    underCeilings(house, roofs, cut, index, span)
      .filter((one) => one.to - one.from >= LEAST_FOR_HEIGHT)
      .map((one) => ({ ...one, slab: floor - dropOf(house, index, span.room) })),
  );
  // Names have more places to go to than strings have.
  const drawn = heightStrings(strings, named, text, free, things);
  const names = named.flatMap(({ from, to, room }): Shape[] => {
    const vaulted = room.ceiling === "vaulted";
    const slab = floor - dropOf(house, index, room);
    const under = underRoof(house, index, roofs, (from + to) / 2) ?? plate;
    const heights = { ceiling: Math.min(plate, under), slab };
    return nameOf(room.name, { from, to, vaulted }, heights, text, free);
  });
  return [...names, ...drawn];
}

/** The rooms of a level along a cut, as one where no wall parts those of one floor and ceiling. */
function openStretches(house: House, index: number, cut: Cut): Span[] {
  const walls = wallsOf(house, index).runs.filter(
    ({ axis, start, end }) => axis !== cut.axis && cut.at > start && cut.at < end,
  );
  const isAlone = ({ room }: Span) => room.kind === "stairs" || room.kind === "open-below";
  const spans = joinSpans(
    spansOf(house, index, cut),
    (a, b) =>
      a.room === b.room ||
      (!isAlone(a) &&
        !isAlone(b) &&
        a.room.ceiling !== "vaulted" &&
        b.room.ceiling !== "vaulted" &&
        dropOf(house, index, a.room) === dropOf(house, index, b.room) &&
        walls.every(({ line }) => Math.abs(line - a.to) > 0.3)),
  );
  return spans.filter((one) => !isAlone(one));
}

/** A stretch of a room along the cut, and the ceiling over it. */
interface UnderCeiling {
  from: number;
  to: number;
  ceilingAt: (x: number) => number;
}

/** One whose clear height may be shown: with its floor. */
interface HeightString extends UnderCeiling {
  slab: number;
}

/** A room in stretches by what is over it: where the floor above is left open, the ceiling of the level above. */
function underCeilings(
  house: House,
  roofs: readonly RoofCut[],
  cut: Cut,
  index: number,
  { from, to, room }: Span,
): UnderCeiling[] {
  const { plate = 0 } = levelHeights(house)[index] ?? {};
  const ceilingAt = (x: number) =>
    room.ceiling === "vaulted" ? (underRoof(house, index, roofs, x) ?? plate) : plate;
  const isVoid = ({ room: above }: Span) => above.kind === "open-below";
  const voids = joinSpans(spansOf(house, index + 1, cut), (a, b) => isVoid(a) && isVoid(b))
    .filter(isVoid)
    .map((above) => ({ ...above, from: Math.max(from, above.from), to: Math.min(to, above.to) }))
    .filter((above) => above.to > above.from);
  const closed = without(
    [[from, to]],
    voids.map((above) => [above.from, above.to] as const),
  );
  return [
    ...closed.map(([low, high]) => ({ from: low, to: high, ceilingAt })),
    ...voids.flatMap((above) => underCeilings(house, roofs, cut, index + 1, above)),
  ];
}

/** Each height of a level once, in the room where its string meets least of what is drawn. */
function heightStrings(
  rooms: readonly HeightString[],
  named: readonly Span[],
  text: number,
  free: FreePlace,
  things: readonly Rect[],
): Shape[] {
  const keyOf = ({ from, to, slab, ceilingAt }: HeightString) =>
    (ceilingAt((from + to) / 2) - slab).toFixed(2);
  const said = new Set<string>();
  return [...new Set(rooms.map(keyOf))].flatMap((height) => {
    const same = rooms.filter((room) => keyOf(room) === height);
    // Rather no string than one through a name.
    const places = same.flatMap((room) => placesIn(room, text)).filter(({ box }) => !free.isWritten(box));
    const best = cheapest(
      places,
      ({ x, box, figure }) =>
        free.cost(box) +
        ON_FIGURE * free.cost(figure) +
        besideThings(x, box, things) +
        (leavesName(box, named, text) ? 0 : NO_NAME),
    );
    if (!best || said.has((best.ceiling - best.slab).toFixed(2))) return [];
    const { x, slab, ceiling, box, figure } = best;
    said.add((ceiling - slab).toFixed(2));
    free.keep({ ...box, y: -ceiling, d: ceiling - slab });
    const reach = (box.d - figure.d) / 2;
    const slides = SLIDES.map((share) => share * reach);
    const slide = cheapest(slides, (by) => free.lineCost({ ...figure, y: figure.y + by })) ?? 0;
    const string = dimString([-slab, -ceiling], "y", x, x - 0.2, text);
    return slide === 0 ? string : string.map((dim) => ({ ...dim, slide }));
  });
}

/** What a string costs for the things that it runs through or stands close by. */
const besideThings = (x: number, box: Rect, things: readonly Rect[]): number =>
  [THROUGH, BESIDE].reduce(
    (sum, { cost, near }) =>
      sum + cost * things.filter((one) => isNear(x, one, near) && rectsMeet(one, box)).length,
    0,
  );

const isNear = (x: number, thing: Rect, near: number): boolean =>
  x > thing.x - near && x < thing.x + thing.w + near;

/** Whether the name of the room that a string stands in has place beside it. */
function leavesName(string: Rect, named: readonly Span[], text: number): boolean {
  const own = named.find(({ from, to }) => string.x + string.w > from && string.x < to);
  if (!own) return true;
  return [[own.room.name], inTwo(own.room.name)].some((words) => {
    const long = longest(words, text);
    return middlesOf(own, long).some(
      (x) => Math.abs(x - string.x - string.w / 2) > (long + text * 0.6 + string.w) / 2,
    );
  });
}

const longest = (words: readonly string[], text: number): number =>
  Math.max(...words.map((word) => textWidth(word.toUpperCase(), text)));

/** Where along a cut the middle of words so long may stand in a room, its own middle first. */
function middlesOf({ from, to }: { from: number; to: number }, long: number): number[] {
  const steps = Math.floor(Math.max(0, (to - from - long) / 2 - 0.8) / STEP);
  return [0, ...range(steps).flatMap((i) => [i, -i])].map((i) => (from + to) / 2 + i * STEP);
}

/** How far under the ceiling a name may stand, heights of lettering; the usual place first. */
const DOWN = [1.2, 0.85, 2.4, 3.6, 4.8, 6];
/** Further down it may stand in these steps, and this far over the floor, heights of lettering. */
const LOWER = { step: 1.2, floor: 1 };
const LEADING = 1.3;

/** A name under its ceiling, beside or under the heads of the doors and windows that are seen beyond. */
function nameOf(
  name: string,
  { from, to, vaulted }: { from: number; to: number; vaulted: boolean },
  { ceiling, slab }: { ceiling: number; slab: number },
  text: number,
  free: FreePlace,
): Shape[] {
  const more = vaulted ? ["Vaulted ceiling"] : [];
  const most = (ceiling - slab) / text - LOWER.floor;
  const last = DOWN.at(-1) ?? 0;
  const lower = range(Math.floor((most - last) / LOWER.step)).map((i) => last + i * LOWER.step);
  const places = [[name], inTwo(name)].flatMap((lines) => {
    const words = [...lines, ...more];
    const long = longest(words, text);
    const [w, d] = [long + text * 0.6, text * (1 + LEADING * (words.length - 1))];
    return [...DOWN, ...lower].flatMap((down) =>
      middlesOf({ from, to }, long).map((x) => {
        const at = pt(x, -(ceiling - (down + ((words.length - 1) * LEADING) / 2) * text));
        return { words, at, box: { x: at.x - w / 2, y: at.y - d / 2, w, d } };
      }),
    );
  });
  const best = cheapest(places, ({ box }, least) => free.cost(box, least));
  if (!best) return [];
  const { words, at } = best;
  free.keep(best.box);
  return words.map(
    (word, row): TextShape => ({
      type: "text",
      layer: "A-ANNO-TEXT",
      at: pt(at.x, at.y + (row - (words.length - 1) / 2) * LEADING * text),
      value: word.toUpperCase(),
      size: text,
      anchor: "middle",
    }),
  );
}

/** A name on two lines, parted where they come out most alike. */
function inTwo(name: string): string[] {
  const words = name.split(" ");
  const parted = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const uneven = ([a = "", b = ""]: string[]) => -Math.abs(a.length - b.length);
  return largest(parted, uneven) ?? [name];
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** Where the string of a room's clear height may stand, from its left wall on, and what it covers. */
function placesIn({ from, to, slab, ceilingAt }: HeightString, text: number) {
  const count = Math.floor((to - from - OFF_WALL.left - OFF_WALL.right) / OFF_WALL.step) + 1;
  return range(count).map((i) => {
    const x = from + OFF_WALL.left + (i - 1) * OFF_WALL.step;
    const ceiling = ceilingAt(x);
    const middle = -(slab + ceiling) / 2;
    const upright = (w: number, d: number) => ({ x: x - OFF_LINE * text - w / 2, y: middle - d / 2, w, d });
    const long = textWidth(fmtFeet(ceiling - slab, 0.5), text) + text * 0.6;
    return {
      x,
      slab,
      ceiling,
      box: upright(text * 1.9, (ceiling - slab) * 0.9),
      figure: upright(text * 1.9, long),
    };
  });
}
