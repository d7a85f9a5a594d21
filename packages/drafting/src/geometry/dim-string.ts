import { fmtFeet, roundedSpans } from "./fmt-feet.ts";
import { pointAlong } from "./rects.ts";
import { type DimensionShape, textWidth } from "./shape.ts";

/** What keeps a figure beside its string off the string's end, in heights of lettering. */
const BESIDE = 0.5;

/**
 * A dimension of a string with its figure off its line, for which the span is too short: beside the
 * end of the string, where the longer string next to it has its witness line, else across the line.
 */
export function offLine(
  dim: DimensionShape,
  index: number,
  string: readonly DimensionShape[],
): DimensionShape {
  const span = Math.abs(dim.to[dim.axis] - dim.from[dim.axis]);
  const aside = (span + textWidth(dim.value, dim.size)) / 2 + BESIDE * dim.size;
  if (index === 0) return { ...dim, slide: -aside };
  return index === string.length - 1 ? { ...dim, slide: aside } : { ...dim, flip: true };
}

/** What the ticks of a span take of its width, in heights of its lettering. */
const TICKS = 0.5;

/** A dimension of a string, whose figure leaves its line where the span is too short for it. */
export function besideShort(
  dim: DimensionShape,
  index: number,
  string: readonly DimensionShape[],
): DimensionShape {
  const span = Math.abs(dim.to[dim.axis] - dim.from[dim.axis]);
  return hasRoom(span, dim.value, dim.size) ? dim : offLine(dim, index, string);
}

/** Whether the figure of a span stands between its ticks. */
export const hasRoom = (span: number, figure: string, size: number): boolean =>
  span >= textWidth(figure, size) + TICKS * size;

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
