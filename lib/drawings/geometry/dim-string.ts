import { fmtFeet, roundedSpans } from "./fmt-feet";
import { pointAlong } from "./rects";
import type { DimensionShape } from "./shape";

/**
 * A string of dimensions through points along an axis; the dimension lines run at `at`, their
 * witness lines spring from `near` across, which may differ from point to point. Feet; `text` is the size of lettering.
 */
export function dimString(
  points: readonly number[],
  axis: "x" | "y",
  at: number,
  near: number | ((along: number) => number),
  text: number,
): DimensionShape[] {
  const sorted = [...points].sort((a, b) => a - b);
  const distinct = sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > 0.08);
  return roundedSpans(distinct, 0.5).map((span, index): DimensionShape => {
    const [a, b] = [distinct[index] ?? 0, distinct[index + 1] ?? 0];
    const place = (along: number) => {
      const across = typeof near === "number" ? near : near(along);
      return pointAlong(axis === "x", along, across);
    };
    return {
      type: "dimension",
      layer: "A-ANNO-DIMS",
      axis,
      from: place(a),
      to: place(b),
      at,
      value: fmtFeet(span, 0.5),
      size: text,
    };
  });
}
