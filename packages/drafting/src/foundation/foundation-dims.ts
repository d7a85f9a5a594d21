import { dimString } from "../geometry/dim-string.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { centreOf, holds, OUTWARD, spanAlong } from "../geometry/rects.ts";
import { type DimensionShape, type Pt, textWidth } from "../geometry/shape.ts";
import { boundsOf, intersection, runsAlongX, sideOf } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";

/** A post this near to the corner of a wall stands at it, feet. */
const NEAR_CORNER = 0.6;
/** How far the first string stands off, feet, and each further one, in text heights. */
const FIRST = 2.5;
const NEXT = 2.6;

/** A witness line of a further string begins so far past a nearer one, text heights: clear of its figures. */
const PAST = 1.15;

/** A corner further back than this is run out to where nothing stands outdoors on the way, feet. */
const LONG = 8;

/** What of half a strip walls may take without hiding what is behind them, square feet. */
const GRAZED = 0.005;

type End = "n" | "s" | "w" | "e";
const ENDS: readonly End[] = ["n", "s", "w", "e"];

/** The open strip from a point to one side of a box. */
function stripTo(side: End, p: Pt, box: Rect): Rect {
  if (side === "n") return { x: p.x - 0.05, y: box.y - 1, w: 0.1, d: p.y - box.y + 0.95 };
  if (side === "s") return { x: p.x - 0.05, y: p.y + 0.05, w: 0.1, d: box.y + box.d - p.y + 1 };
  if (side === "w") return { x: box.x - 1, y: p.y - 0.05, w: p.x - box.x + 0.95, d: 0.1 };
  return { x: p.x + 0.05, y: p.y - 0.05, w: box.x + box.w - p.x + 1, d: 0.1 };
}

/** Whether walls stand between a point and one side of their box; one that runs along the way there hides nothing. */
function isHidden(side: End, p: Pt, box: Rect, enclosed: readonly Rect[]): boolean {
  const { x, y, w, d } = stripTo(side, p, box);
  if (w <= 0 || d <= 0) return false;
  const halves = runsAlongX(side)
    ? [x, x + w / 2].map((at) => ({ x: at, y, w: w / 2, d }))
    : [y, y + d / 2].map((at) => ({ x, y: at, w, d: d / 2 }));
  return halves.every((half) =>
    enclosed.some((rect) => {
      const met = intersection(half, rect);
      return met !== null && met.w * met.d > GRAZED;
    }),
  );
}

/** The side on which a post is located: the nearest one that no wall hides it from. */
function sideOfPost(p: Pt, box: Rect, enclosed: readonly Rect[]): End | undefined {
  const away: Record<End, number> = {
    n: p.y - box.y,
    s: box.y + box.d - p.y,
    w: p.x - box.x,
    e: box.x + box.w - p.x,
  };
  return ENDS.filter((side) => !isHidden(side, p, box, enclosed)).sort((a, b) => away[a] - away[b])[0];
}

/** Whether nothing outdoors, but what a point is of, stands between it and one side of a box. */
function isOpenTo(side: End, p: Pt, box: Rect, outdoors: readonly Rect[]): boolean {
  const strip = stripTo(side, p, box);
  return outdoors.every((rect) => holds(rect, p.x, p.y) || intersection(strip, rect) === null);
}

const isNearEnd = (at: number, ends: readonly number[]): boolean =>
  ends.some((end) => Math.abs(at - end) <= NEAR_CORNER);

/** Whether a post stands at an outer face of the house, where no string locates it. */
export function isAtFace(post: Rect, enclosed: readonly Rect[]): boolean {
  const box = boundsOf(enclosed);
  const { x, y } = centreOf(post);
  return isNearEnd(x, spanAlong(true, box)) || isNearEnd(y, spanAlong(false, box));
}

/** Centers of posts as the string of one side locates them, each with where its witness line springs from. */
function stopsOf(
  side: End,
  posts: readonly { at: Pt; side: End }[],
  box: Rect,
  outdoors: readonly Rect[],
): Map<number, number> {
  const alongX = runsAlongX(side);
  const [low, high] = spanAlong(alongX, box);
  const edge = sideOf(box, side).line;
  const stops = new Map<number, number>();
  for (const { at, side: own } of posts) {
    // On the left how far out the posts before and behind stand, at the back those of the flanks.
    const deep = (side === "w" && runsAlongX(own)) || (side === "n" && (own === "w" || own === "e"));
    if (own !== side && !deep) continue;
    const [along, across] = alongX ? [at.x, at.y] : [at.y, at.x];
    if (isNearEnd(along, [low, high])) continue;
    const spring = deep && !isOpenTo(side, at, box, outdoors) ? edge : across;
    const known = stops.get(along) ?? spring;
    // Of posts in line the one next to the string, and to an edge before them where one of them is hidden.
    stops.set(along, deep ? (OUTWARD[side] > 0 ? Math.max : Math.min)(known, spring) : spring);
  }
  return stops;
}

/**
 * Overall and corner dimensions of the outline on its four sides, outside of porches and decks,
 * and before them the centers of posts, whose pads a builder sets out from here. `garage` are the
 * ends of what parts garage and house: the step of a slab, or the lines of the walls; `outdoors` is what stands
 * beside the house, which no long witness line crosses.
 */
export function foundationDims(
  enclosed: readonly Rect[],
  posts: readonly Rect[],
  all: Rect,
  text: number,
  garage: readonly Pt[] = [],
  outdoors: readonly Rect[] = [],
): DimensionShape[] {
  const box = boundsOf(enclosed);
  const corners = [...unionOutline(enclosed).flat(), ...garage];
  const located = posts.flatMap(({ x, y, w, d }) => {
    const at = centreOf({ x, y, w, d });
    const side = sideOfPost(at, box, enclosed);
    return side ? [{ at, side }] : [];
  });
  const strings = (side: End): DimensionShape[] => {
    const axis = runsAlongX(side) ? "x" : "y";
    const across = axis === "x" ? "y" : "x";
    const away = OUTWARD[side];
    const far = sideOf(all, side).line;
    const edge = sideOf(box, side).line;
    const ends = spanAlong(axis === "x", box);
    const seen = corners.filter((p) => !isHidden(side, p, box, enclosed));
    const stops = stopsOf(side, located, box, outdoors);
    const corner = (along: number) =>
      seen
        .filter((p) => Math.abs(p[axis] - along) < 0.05)
        .filter((p) => Math.abs(p[across] - edge) < LONG || isOpenTo(side, p, box, outdoors))
        .map((p) => p[across])
        .sort((a, b) => Math.abs(a - edge) - Math.abs(b - edge))[0] ?? edge;
    const pads = stops.size > 0 ? [...stops.keys(), ...ends] : [];
    const inner = distinct([...seen.map((p) => p[axis]), ...ends]);
    const beyond = [...stops.keys()].every((at) => at < (ends[0] ?? 0) || at > (ends[1] ?? 0));
    // Where posts stand before or behind alone, their string holds the whole length as well.
    const rows = (
      beyond ? [inner.length > 2 ? inner : [], pads.length > 0 ? pads : ends] : [pads, inner, ends]
    ).filter((row, index, list) => row.length > 1 && !(row === ends && list[index - 1]?.length === 2));
    return rows.flatMap((row, index) => {
      const at = far + away * (FIRST + NEXT * text * index);
      const spring = (along: number) => {
        const nearer = rows.slice(0, index).findLastIndex((other) => runsThrough(other, along));
        if (nearer >= 0) return far + away * (FIRST + NEXT * text * nearer + PAST * text);
        return stops.get(along) ?? corner(along);
      };
      return besideEnds(dimString(row, axis, at, spring, text));
    });
  };
  return ENDS.flatMap(strings);
}

/** The figures of spans at both ends of a string stand beyond it where witness lines would cut them. */
function besideEnds(dims: DimensionShape[]): DimensionShape[] {
  const last = dims.length - 1;
  if (last < 1) return dims;
  return dims.map((dim, index) => {
    const span = Math.abs(dim.to[dim.axis] - dim.from[dim.axis]);
    const wide = textWidth(dim.value, dim.size) + dim.size;
    if ((index !== 0 && index !== last) || span > wide) return dim;
    return { ...dim, slide: (index === 0 ? -1 : 1) * (span / 2 + wide / 2) };
  });
}

function distinct(stops: readonly number[]): number[] {
  const sorted = [...stops].sort((a, b) => a - b);
  return sorted.filter((at, index) => index === 0 || at - (sorted[index - 1] ?? 0) > 0.08);
}

/** Whether a witness line at `along` would run through a string between its stops. */
function runsThrough(row: readonly number[], along: number): boolean {
  return (
    along > Math.min(...row) + 0.05 &&
    along < Math.max(...row) - 0.05 &&
    row.every((stop) => Math.abs(stop - along) > 0.05)
  );
}
