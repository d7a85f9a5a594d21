import { cheapest } from "../geometry/cheapest.ts";
import { besideShort, dimString } from "../geometry/dim-string.ts";
import { type FreePlace, lettersOf, outlinesOf } from "../geometry/free-place.ts";
import { grown, rectsMeet, spanAlong } from "../geometry/rects.ts";
import {
  type DimensionShape,
  explodeDimension,
  inked,
  type PolylineShape,
  type Pt,
  type Shape,
  type TextShape,
  textWidth,
} from "../geometry/shape.ts";
import { merged } from "../geometry/stretches.ts";
import { boundsOf } from "../layout/edges.ts";
import { groundHearths, HEARTH_PAD } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";

/** A pad that ends this near to the outer face of the foundation is measured from that face, feet. */
const FLUSH = 0.35;
/** How far from its pad a string is tried, and the step of its places, feet. */
const PLACES = { far: 7, step: 0.25 };
/** How far beside a line the floor on its two sides is looked for, feet. */
const ASIDE = 0.05;
/** Where along its line a figure is tried, as shares of the free length to either side of the middle. */
const SLIDES = [0, -0.3, 0.3, -0.6, 0.6, -1, 1];
/** What a string costs: by what its figures and lines meet, by feet of its length and off its pad. */
const COST = { figure: 25, written: 60, pier: 60, beside: 15, length: 0.4, off: 0.6, within: 4 };

/** What a string is placed on: its lines and letters, the places kept free, and piers, through which no line runs. */
interface Ground {
  drawn: readonly Shape[];
  free: FreePlace;
  piers: readonly Rect[];
}

/** The pads under the fireplaces of the ground level, plan feet. */
export const hearthPads = (house: House): Rect[] =>
  groundHearths(house).map((rect) => grown(rect, HEARTH_PAD));

/**
 * Two strings for every hearth pad or island on a slab: from the nearer outer face of the foundation along x and along y, with
 * the size of the pad; each where it meets least of what is on the ground. `text` is the height of lettering, feet.
 */
export function padDims(
  pads: readonly Rect[],
  enclosed: readonly Rect[],
  { drawn, free, piers }: Ground,
  text: number,
): DimensionShape[] {
  const strings: DimensionShape[] = [];
  for (const pad of pads) {
    for (const axis of ["x", "y"] as const) {
      const lines = segmentsAlong(axis, [...drawn, ...strings.flatMap(inked)]);
      let best: { string: DimensionShape[]; cost: number } | undefined;
      for (const { string, off } of stringsOf(pad, axis, enclosed, text).sort((a, b) => a.off - b.off)) {
        // Places farther off cost more by that alone.
        if (best && off >= best.cost) break;
        const slid = string.map((dim) => slidFree(dim, free));
        const cost = costOf(slid, free, lines, piers) + off;
        if (!best || cost < best.cost) best = { string: slid, cost };
      }
      strings.push(...(best?.string ?? []));
      free.draw((best?.string ?? []).flatMap(inked));
    }
  }
  return strings;
}

interface Choice {
  string: DimensionShape[];
  /** What its place costs. */
  off: number;
}

/** The strings that could set out a pad along an axis. */
function stringsOf(pad: Rect, axis: "x" | "y", enclosed: readonly Rect[], text: number): Choice[] {
  const [low, high] = spanAlong(axis === "x", pad);
  const [near, far] = spanAlong(axis !== "x", pad);
  const own = facesAt(axis, enclosed, (near + far) / 2).flat();
  // Past a face beside which the pad does not lie it is measured from another.
  const over = (face: number) => (own.some((one) => Math.abs(one - face) < 0.01) ? FLUSH : 0.01);
  return placesAcross(near, far, text).flatMap(({ at, off }) =>
    facesAt(axis, enclosed, at)
      .filter(([first, last]) => low > first - over(first) && high < last + over(last))
      .flatMap(([first, last]): Choice[] => {
        const before = low - first < FLUSH ? [first, high] : [first, low, high];
        const behind = last - high < FLUSH ? [low, last] : [low, high, last];
        return [before, behind].map((stops) => ({
          string: dimString(
            stops,
            axis,
            at,
            (along) => (isFace(along, first, last) ? at : Math.min(Math.max(at, near), far)),
            text,
          ).map(besideShort),
          off,
        }));
      }),
  );
}

const isFace = (along: number, first: number, last: number) =>
  Math.min(Math.abs(along - first), Math.abs(along - last)) < 0.01;

/** Where a string across may run: on either side of a pad, else over it. */
function placesAcross(near: number, far: number, text: number): { at: number; off: number }[] {
  const count = Math.floor(PLACES.far / PLACES.step);
  const beside = Array.from({ length: count }, (_, i) => 1.5 * text + i * PLACES.step).flatMap((by) =>
    [near - by, far + by].map((at) => ({ at, off: by * COST.off })),
  );
  const over = [0.5, 0.3, 0.7].map((share) => ({ at: near + share * (far - near), off: COST.within }));
  return [...beside, ...over];
}

/** The outer faces of the foundation on a line along an axis, in pairs with floor between. */
function facesAt(axis: "x" | "y", enclosed: readonly Rect[], at: number): [number, number][] {
  const spans = [at - ASIDE, at + ASIDE].map((line) =>
    merged(
      enclosed
        .filter((rect) => {
          const [start, end] = spanAlong(axis !== "x", rect);
          // Rooms meet on lines: on one of them floor is on both sides.
          return line >= start && line <= end;
        })
        .map((rect) => spanAlong(axis === "x", rect)),
      0.01,
    ),
  );
  return (spans[0] ?? []).flatMap(([a, b]) =>
    (spans[1] ?? []).flatMap(([c, d]): [number, number][] => {
      const [first, last] = [Math.max(a, c), Math.min(b, d)];
      return first < last ? [[first, last]] : [];
    }),
  );
}

/** A dimension with its figure where along its line it meets least. */
function slidFree(dim: DimensionShape, free: FreePlace): DimensionShape {
  if (dim.slide || dim.flip) return dim;
  const span = Math.abs(dim.to[dim.axis] - dim.from[dim.axis]);
  const room = Math.max(0, (span - textWidth(dim.value, dim.size)) / 2 - dim.size * 0.15);
  const slid = SLIDES.slice(0, room > dim.size / 2 ? SLIDES.length : 1).map((share) =>
    share === 0 ? dim : { ...dim, slide: share * room },
  );
  return cheapest(slid, (one) => figureCost(one, free)) ?? dim;
}

function figureCost(dim: DimensionShape, free: FreePlace): number {
  return explodeDimension(dim)
    .filter((part): part is TextShape => part.type === "text")
    .reduce((sum, figure) => sum + free.cost(grown(lettersOf(figure), figure.size * 0.3)), 0);
}

/** What a string meets: figures on lines or letters, lines through letters or beside other lines. */
function costOf(
  string: readonly DimensionShape[],
  free: FreePlace,
  lines: readonly Line[],
  piers: readonly Rect[],
): number {
  return string.reduce((sum, dim) => {
    const strokes = explodeDimension(dim).filter((part): part is PolylineShape => part.type === "polyline");
    const met = strokes.map(boxOf).filter((box) => free.isWritten(box)).length;
    const through = strokes.map(boxOf).filter((box) => piers.some((pier) => rectsMeet(pier, box))).length;
    const crossed = strokes.reduce((all, stroke) => all + free.lineCost(boxOf(stroke)), 0);
    const [start, end] = [dim.from[dim.axis], dim.to[dim.axis]].sort((a, b) => a - b) as [number, number];
    const beside = lines.filter(
      (one) => Math.abs(one.at - dim.at) < dim.size * 1.3 && one.start < end && one.end > start,
    ).length;
    return (
      sum +
      figureCost(dim, free) * COST.figure +
      met * COST.written +
      through * COST.pier +
      crossed +
      beside * COST.beside +
      (end - start) * COST.length +
      (dim.slide || dim.flip ? 1 : 0)
    );
  }, 0);
}

const boxOf = ({ points }: PolylineShape): Rect =>
  boundsOf(points.map(({ x, y }) => ({ x: x - 0.03, y: y - 0.03, w: 0.06, d: 0.06 })));

interface Line {
  at: number;
  start: number;
  end: number;
}

/** The straight lines of some shapes that run along an axis. */
function segmentsAlong(axis: "x" | "y", shapes: readonly Shape[]): Line[] {
  const across = axis === "x" ? "y" : "x";
  return shapes.flatMap(outlinesOf).flatMap((points) =>
    points.flatMap((b: Pt, i): Line[] => {
      const a = points[i - 1];
      if (!a || Math.abs(a[across] - b[across]) > 0.01) return [];
      return [{ at: a[across], start: Math.min(a[axis], b[axis]), end: Math.max(a[axis], b[axis]) }];
    }),
  );
}
