import { cheapest } from "../geometry/cheapest.ts";
import { dimString } from "../geometry/dim-string.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { centreOf, grown, spanAlong } from "../geometry/rects.ts";
import { type DimensionShape, explodeDimension } from "../geometry/shape.ts";
import { merged } from "../geometry/stretches.ts";
import { boundsOf, EPS, sharedArea } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import type { BearingLine } from "./bearing-lines.ts";
import { type FloorFrame, girderPosts } from "./floor-girders.ts";
import { SUPPORT } from "./girder-lines.ts";
import { steps, wallPlace } from "./girder-shapes.ts";

/**
 * Strings that set out every girder from the outer faces of the foundation, those under the middles of
 * `walls` too, and every pier along its girder; each where it crosses least of what is `taken`, and no
 * figure on one of the walls.
 */
export function girderDims(
  frame: FloorFrame,
  taken: readonly Rect[],
  text: number,
  walls: readonly BearingLine[] = [],
): DimensionShape[] {
  const lines = walls.map(wallPlace);
  // A line through a pier would read as its edge.
  const piers = girderPosts(frame).map(({ x, y }) =>
    grown({ x, y, w: 0, d: 0 }, SUPPORT[frame.supports] / 2 - HAIR),
  );
  const kept: Inked[] = [
    ...taken.map((rect) => ({ rect, weight: COST.line })),
    ...piers.map((rect) => ({ rect, weight: COST.pier })),
  ];
  const choose = (choices: readonly DimensionShape[][]): DimensionShape[] => {
    const costs = choices.map((one) => boxesOf(one).reduce((sum, box) => sum + hits(box, kept), 0));
    const best = choices[costs.indexOf(Math.min(...costs))] ?? [];
    kept.push(...boxesOf(best));
    return best;
  };
  const still = [...kept];
  const [along, across] = frame.joists === "y" ? (["x", "y"] as const) : (["y", "x"] as const);
  const off = frame.pad / 2 + 1.5 * text;
  const girders = [...new Set(frame.girders.map(({ at }) => at))];
  const setOut = walls.flatMap((wall) => (wall.axis === across ? girderBeside(frame, wall) : []));
  const alongGirders = girders.flatMap((at) => {
    const posts = postsAt(frame, at);
    if (posts.length === 0) return [];
    const middles = [...posts, ...setOut.flatMap((one) => (one.at === at ? one.line : []))];
    const stops = [...wallsAt(along, frame.floor, at, middles, IN_WALL), ...middles];
    return choose(
      [1, -1, 2, -2].map((side) =>
        dimString(stops, along, at + side * off, at + (Math.sign(side) * frame.pad) / 2, text),
      ),
    );
  });
  const rows: DimensionShape[] = [];
  let strings = alongGirders;
  for (const { axis, places } of rowsOf(frame, walls, [along, across])) {
    const choices = places.map(({ at, stops }) => {
      const row = dimString(stops, axis, at, at, text);
      const ink = boxesOf(row).flatMap(({ rect, weight }) => (weight === COST.line ? [rect] : []));
      const slid = strings.map((one) => slidOff(one, at, ink));
      const moves = slid.filter((one, index) => one !== strings[index]).length;
      const drawn = boxesOf(row);
      const reach = boundsOf(drawn.map(({ rect }) => rect));
      const near = [...still, ...boxesOf(slid)].filter(({ rect }) => sharedArea(rect, reach) > 0);
      const met = drawn.reduce((sum, box) => sum + hits(box, near), 0);
      return { row, slid, cost: met + moves * COST.slide };
    });
    const best = cheapest(choices, ({ cost }) => cost);
    if (!best) continue;
    strings = best.slid;
    rows.push(...best.row);
    still.push(...boxesOf(best.row));
  }
  return [...strings, ...rows].map((dim) =>
    lines.reduce((slid, line) => slidOff(slid, centreOf(line)[dim.axis], [line]), dim),
  );
}

const postsAt = (frame: FloorFrame, at: number): number[] =>
  frame.girders.filter((one) => one.at === at).flatMap((one) => one.posts);

/** A figure between a wall and a post nearer than this has no room, feet. */
const ROOM = 1.5;

/**
 * Of the girders that cross a wall, the one along which it is set out: where a post stands under it, or none near
 * it. Where one stands near it at each of them, a string of its own sets it out.
 */
function girderBeside(frame: FloorFrame, { line, start, end }: BearingLine): { at: number; line: number }[] {
  const crossing = frame.girders.filter(({ at, posts }) => posts.length > 0 && at > start && at < end);
  const gap = (at: number) => Math.min(...postsAt(frame, at).map((post) => Math.abs(post - line)));
  const best = cheapest(crossing, ({ at }) => (gap(at) < EPS ? 0 : 1 / gap(at)));
  const isClear = best && (gap(best.at) < EPS || gap(best.at) > ROOM);
  return isClear ? [{ at: best.at, line }] : [];
}

/** A dimension along a girder with its figure moved along its line off lines across it at `at`, where its span has room. */
function slidOff(dim: DimensionShape, at: number, lines: readonly Rect[]): DimensionShape {
  const figure = inkOf(dim).find(({ weight }) => weight === COST.letters);
  if (!figure || !lines.some((line) => sharedArea(line, figure.rect) > 0)) return dim;
  const [low, high] = [dim.from[dim.axis], dim.to[dim.axis]].sort((a, b) => a - b) as [number, number];
  const [start, end] = spanAlong(dim.axis === "x", figure.rect);
  const slides = [at + AIR - start, at - AIR - end]
    .filter((by) => start + by > low + AIR && end + by < high - AIR)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  return slides[0] === undefined ? dim : { ...dim, slide: slides[0] };
}

/** From a figure to a line across its own and to the ends of its span, feet; more than half a line's width. */
const AIR = 0.1;

/** How far the line of a string keeps from the walls that a girder ends at, and from their footings, feet. */
const OFF_WALLS = 2;

/** Strings have places twice as near as steps. */
const QUARTER = 0.25;

/** Places for a string across a girder, from its one end to the other. */
const linesOver = (from: number, to: number): number[] =>
  to - from > 2 * OFF_WALLS
    ? steps(from + OFF_WALLS, to - OFF_WALLS).flatMap((at) => [at, at + QUARTER])
    : [(from + to) / 2];

interface Row {
  at: number;
  stops: number[];
}

/** The rows across the girders and the walls beside them, then those across walls that no girder's string sets out. */
function rowsOf(
  frame: FloorFrame,
  walls: readonly BearingLine[],
  [along, across]: readonly ["x" | "y", "x" | "y"],
): { axis: "x" | "y"; places: Row[] }[] {
  const lineOf = ({ line, start, end }: BearingLine): Line => ({ at: line, from: start, to: end });
  const beside = walls.filter(({ axis }) => axis === along).map(lineOf);
  const alone = walls
    .filter((wall) => wall.axis === across && girderBeside(frame, wall).length === 0)
    .map(lineOf);
  return [
    ...rowPlaces([...frame.girders, ...beside], frame.floor, across).map((places) => ({
      axis: across,
      places,
    })),
    ...rowPlaces(alone, frame.floor, along).map((places) => ({ axis: along, places })),
  ];
}

/** A line that is set out: at `at`, from end to end along; plan feet. */
type Line = Pick<FloorFrame["girders"][number], "at" | "from" | "to">;

const widthOf = ({ stops }: Row): number => Math.max(...stops) - Math.min(...stops);

/** For each set of girders that one line can cross: the lines that cross all of them. */
function rowPlaces(girders: readonly Line[], floor: readonly Rect[], across: "x" | "y"): Row[][] {
  // Pieces of one row are set out together, by the longest of them.
  let left = [...girders].sort((a, b) => b.to - b.from - (a.to - a.from));
  const sets: Row[][] = [];
  while (left.length > 0) {
    const lines = left
      .flatMap(({ from, to }) => linesOver(from, to))
      .map((at) => ({ at, met: left.filter(({ from, to }) => at > from + 0.5 && at < to - 0.5) }));
    const most = Math.max(...lines.map(({ met }) => met.length));
    const best = lines.filter(({ met }) => met.length === most);
    const [first] = best;
    if (!first || most === 0) break;
    const same = best.filter(({ met }) => met.every((one) => first.met.includes(one)));
    const rows = same.map(({ at, met }) => {
      const middles = met.map((one) => one.at);
      return { at, stops: [...wallsAt(across, floor, at, middles), ...middles] };
    });
    // Where the house is widest, so that the longest joists can be read.
    const widest = Math.max(...rows.map(widthOf));
    sets.push(rows.filter((row) => widthOf(row) > widest - 0.01));
    left = left.filter((one) => !first.met.some(({ at }) => at === one.at));
  }
  return sets;
}

/** The outer faces of the foundation before and behind some stops, on a line along x or y. */
function wallsAt(
  axis: "x" | "y",
  floor: readonly Rect[],
  at: number,
  stops: readonly number[],
  aside = ASIDE,
): number[] {
  // On the line between two rooms, which are one floor, there is floor where both of its sides have it.
  const [before, behind] = [at - aside, at + aside].map((line) => spansAt(axis, floor, line));
  const both = (before ?? []).flatMap(([a, b]) =>
    (behind ?? []).map(([c, d]): [number, number] => [Math.max(a, c), Math.min(b, d)]),
  );
  return both.filter(([low, high]) => stops.some((stop) => stop > low && stop < high)).flat();
}

/** How far beside a line the floor on its two sides is looked for, feet. */
const ASIDE = 0.05;
/** A girder under the middle of a wall ends where the floor does on either side of that wall, feet. */
const IN_WALL = 0.4;

/** The stretches of floor on a line along x or y. */
function spansAt(axis: "x" | "y", floor: readonly Rect[], at: number): [number, number][] {
  const spans = floor
    .filter(({ x, y, w, d }) => (axis === "y" ? at > x && at < x + w : at > y && at < y + d))
    .map(({ x, y, w, d }): [number, number] => (axis === "y" ? [y, y + d] : [x, x + w]));
  return merged(spans, 0.01);
}

/** What it costs a string to meet what is drawn. */
const COST = { line: 1, slide: 5, pier: 20, letters: 60 };
/** A line so near to the face of a pier runs beside it, feet. */
const HAIR = 0.05;

/** What lettering keeps free round it, heights of it. */
const ROUND = 0.3;

interface Inked {
  rect: Rect;
  /** What it costs to meet it. */
  weight: number;
}

/** What the lines and letters of some dimensions cover, feet. */
export function boxesOf(dims: readonly DimensionShape[]): Inked[] {
  return dims.flatMap(inkOf);
}

const inkOf = memoized((dim: DimensionShape): Inked[] =>
  explodeDimension(dim).map((shape) => {
    if (shape.type === "text")
      return { rect: grown(lettersOf(shape), shape.size * ROUND), weight: COST.letters };
    const box = boundsOf(shape.points.map(({ x, y }) => ({ x: x - 0.03, y: y - 0.03, w: 0.06, d: 0.06 })));
    return { rect: box, weight: COST.line };
  }),
);

/** What it costs to meet what is drawn; lettering far more than lines. */
function hits({ rect, weight }: Inked, taken: readonly Inked[]): number {
  return taken.reduce(
    (sum, one) => (sharedArea(one.rect, rect) > 0 ? sum + Math.max(weight, one.weight) : sum),
    0,
  );
}
