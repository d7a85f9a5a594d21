import { GUTTER, hungGutters } from "../elevation/drain-faces.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import type { House } from "../layout/model.ts";
import type { Cut } from "./section-cuts.ts";
import { line } from "./section-parts.ts";

/** How much narrower a gutter is at its foot, feet. */
const TAPER = 0.08;

/** The gutters that a cut crosses, at the eaves where elevations have them. */
export function gutterCuts(house: House, cut: Cut): Shape[] {
  const across = cut.axis === "x" ? "y" : "x";
  return hungGutters(house).flatMap(({ from, to, out, low, high }): Shape[] => {
    const [start, end] = [from[across], to[across]].sort((a, b) => a - b) as [number, number];
    const way = out[cut.axis];
    if (Math.abs(way) < 0.5 || cut.at < start || cut.at > end) return [];
    const x = (off: number) => from[cut.axis] + way * off;
    const outline = [
      pt(x(0), high),
      pt(x(0), low),
      pt(x(GUTTER.deep - TAPER), low),
      pt(x(GUTTER.deep), high),
    ];
    return [line("A-SECT-MCUT", outline, "thin")];
  });
}
