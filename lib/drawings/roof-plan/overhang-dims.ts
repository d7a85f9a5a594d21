import { dimString } from "../geometry/dim-string";
import type { FreePlace } from "../geometry/free-place";
import { type DimensionShape, pt } from "../geometry/shape";
import type { Gutter } from "./gutters";

/** Overhangs under this are fascia and drip, feet. */
const LEAST = 0.4;
/** Where along an eave its overhang may be dimensioned, as shares of its length, the best first. */
const PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/**
 * The overhang of every eave with a gutter, from the wall below to the eave, where it meets least of
 * what is drawn; `text` is the size of lettering, feet.
 */
export function overhangDims(gutters: readonly Gutter[], free: FreePlace, text: number): DimensionShape[] {
  return gutters.flatMap(({ from, to, out, overhang }) => {
    if (overhang < LEAST) return [];
    const alongX = out.x === 0;
    const middle = (share: number) => {
      const p = pt(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
      return pt(p.x - (out.x * overhang) / 2, p.y - (out.y * overhang) / 2);
    };
    // The words stand over their line, or left of it.
    const [wide, high] = [Math.max(overhang, 4 * text), 2.2 * text];
    const shift = 0.5 * text;
    const places = PLACES.map(middle).map(({ x, y }) => (alongX ? pt(x - shift, y) : pt(x, y - shift)));
    const at = alongX ? free.block(high, wide, places) : free.block(wide, high, places);
    const [eave, line] = alongX ? [from.y, at.x + shift] : [from.x, at.y + shift];
    const wall = eave - (alongX ? out.y : out.x) * overhang;
    return dimString([wall, eave], alongX ? "y" : "x", line, line, text);
  });
}
