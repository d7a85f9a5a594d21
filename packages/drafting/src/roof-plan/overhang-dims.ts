import { dimString } from "../geometry/dim-string.ts";
import type { FreePlace } from "../geometry/free-place.ts";
import { type DimensionShape, pt, textWidth } from "../geometry/shape.ts";
import type { OverhangEdge } from "./roof-edges.ts";

/** Where along an edge its overhang may be dimensioned, as shares of its length, the best first. */
const PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/**
 * The overhang of every edge, from the wall below to the eave or the rake, where it meets least of
 * what is drawn; where it is too short for its words they stand on the roof beside it. `text` is the
 * size of lettering, feet.
 */
export function overhangDims(
  edges: readonly OverhangEdge[],
  free: FreePlace,
  text: number,
): DimensionShape[] {
  return edges.flatMap(({ from, to, out, overhang }) => {
    const alongX = out.x === 0;
    const sign = alongX ? out.y : out.x;
    const long = textWidth(`0'-00"`, text);
    const aside = overhang > long + 0.3 * text ? 0 : overhang / 2 + long / 2 + 0.6 * text;
    // From the eave over the wall to the end of the words, or a little beyond the tick at the wall.
    const reach = aside > 0 ? overhang + long + 1.1 * text : overhang + 0.8 * text;
    const middle = (share: number) => {
      const p = pt(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
      return pt(p.x - (out.x * reach) / 2, p.y - (out.y * reach) / 2);
    };
    // The words stand over their line, or left of it.
    const high = 2.2 * text;
    const shift = 0.5 * text;
    const places = PLACES.map(middle).map(({ x, y }) => (alongX ? pt(x - shift, y) : pt(x, y - shift)));
    const at = alongX ? free.block(high, reach, places) : free.block(reach, high, places);
    const [eave, line] = alongX ? [from.y, at.x + shift] : [from.x, at.y + shift];
    const wall = eave - sign * overhang;
    const dims = dimString([wall, eave], alongX ? "y" : "x", line, line, text);
    return aside > 0 ? dims.map((dim) => ({ ...dim, slide: -sign * aside })) : dims;
  });
}
