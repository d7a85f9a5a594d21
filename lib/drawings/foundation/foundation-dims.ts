import { dimString } from "../geometry/dim-string";
import { unionOutline } from "../geometry/rect-union";
import type { Pt, Shape } from "../geometry/shape";
import { boundsOf, subtract } from "../layout/edges";
import type { Rect } from "../layout/model";

/** A post this near to the corner of a wall stands at it, feet. */
const NEAR_CORNER = 0.6;

type End = "n" | "s" | "w" | "e";

/** Centers of the posts that a side's string locates: those before it, and on the left how far out they stand. */
function postStops(posts: readonly Rect[], box: Rect, side: End): number[] {
  const centers = posts.map(({ x, y, w, d }) => ({ x: x + w / 2, y: y + d / 2 }));
  const before = (p: Pt, at: End) =>
    ({ n: p.y < box.y, s: p.y > box.y + box.d, w: p.x < box.x, e: p.x > box.x + box.w })[at];
  const axis = side === "n" || side === "s" ? "x" : "y";
  const own = centers.filter((p) => before(p, side)).map((p) => p[axis]);
  const deep = side === "w" ? centers.filter((p) => before(p, "n") || before(p, "s")).map(({ y }) => y) : [];
  const wide = side === "n" ? centers.filter((p) => before(p, "w") || before(p, "e")).map(({ x }) => x) : [];
  const ends = axis === "x" ? [box.x, box.x + box.w] : [box.y, box.y + box.d];
  return [...own, ...deep, ...wide].filter((at) => ends.every((end) => Math.abs(at - end) > NEAR_CORNER));
}

/**
 * Overall and corner dimensions of the outline on its four sides, outside of porches and decks,
 * and before them the centers of posts, whose pads a builder sets out from here.
 */
export function foundationDims(
  enclosed: readonly Rect[],
  posts: readonly Rect[],
  all: Rect,
  text: number,
): Shape[] {
  const box = boundsOf(enclosed);
  const corners = unionOutline(enclosed).flat();
  const hidden = (p: Pt, side: "n" | "s" | "w" | "e") => {
    const beyond: Rect =
      side === "n"
        ? { x: p.x - 0.05, y: box.y - 1, w: 0.1, d: p.y - box.y + 0.95 }
        : side === "s"
          ? { x: p.x - 0.05, y: p.y + 0.05, w: 0.1, d: box.y + box.d - p.y + 1 }
          : side === "w"
            ? { x: box.x - 1, y: p.y - 0.05, w: p.x - box.x + 0.95, d: 0.1 }
            : { x: p.x + 0.05, y: p.y - 0.05, w: box.x + box.w - p.x + 1, d: 0.1 };
    const open = subtract([beyond], enclosed).reduce((sum, rect) => sum + rect.w * rect.d, 0);
    return open < beyond.w * beyond.d * 0.55;
  };
  const first = 2.5;
  const next = text * 2.6;
  const string = (side: End): Shape[] => {
    const axis = side === "n" || side === "s" ? "x" : "y";
    const seen = corners.filter((p) => !hidden(p, side)).map((p) => p[axis]);
    const ends = axis === "x" ? [box.x, box.x + box.w] : [box.y, box.y + box.d];
    const edge = { n: box.y, s: box.y + box.d, w: box.x, e: box.x + box.w }[side];
    const far = { n: all.y, s: all.y + all.d, w: all.x, e: all.x + all.w }[side];
    const away = side === "n" || side === "w" ? -1 : 1;
    const stops = postStops(posts, box, side);
    const pads = stops.length > 0 ? dimString([...stops, ...ends], axis, far + away * first, edge, text) : [];
    const from = pads.length > 0 ? first + next : first;
    const inner = dimString([...seen, ...ends], axis, far + away * from, edge, text);
    const overall = dimString(ends, axis, far + away * (from + next), edge, text);
    return inner.length > 1 ? [...pads, ...inner, ...overall] : [...pads, ...inner];
  };
  return [...string("n"), ...string("s"), ...string("w"), ...string("e")];
}
