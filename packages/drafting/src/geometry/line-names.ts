import type { Rect } from "../layout/model.ts";
import { cheapest } from "./cheapest.ts";
import { type FreePlace, lettersOf, placesRound } from "./free-place.ts";
import { grown, pointAlong, rectBetween, rectsMeet } from "./rects.ts";
import type { Pt, TextShape } from "./shape.ts";

/** A line that is named: it runs along `axis` on `line`, and `half` of its breadth to each side; plan feet. */
interface NamedLine {
  axis: "x" | "y";
  line: number;
  start: number;
  end: number;
  half?: number;
}

/** How far off its line a name may stand, in text heights, and the step along it at which places are tried, feet. */
const OFF = [0.9, 1.4, 2, 2.8, 3.8, 5];
const STEP = 0.5;
/** Room round a name: nearer to them its ground would break the lines and marks beside it, feet. */
const AIR = 0.08;
/** A wall that a line runs along, or ends at, reaches no further past it, feet. */
const STANDS = 0.05;

/**
 * The name of a line along it, near to it before others and in its middle, where it meets nothing; by the
 * first of the `words` that has room, else the last of them, level, where it meets least.
 * @param size height of the letters, feet
 * @param walls past which a name would be read as of something else
 */
export function nameAlong(
  named: NamedLine,
  words: readonly [string, ...string[]],
  free: FreePlace,
  size: number,
  walls: readonly Rect[] = [],
): TextShape {
  const { axis, line, start, end, half = 0 } = named;
  const alongX = axis === "x";
  const middle = (start + end) / 2;
  const name = (value: string, at: TextShape["at"], upright: boolean): TextShape => ({
    type: "text",
    layer: "A-ANNO-TEXT",
    at,
    value,
    size,
    anchor: "middle",
    ...(upright ? { rotate: -90 as const } : {}),
  });
  const isBeside = (place: Pt) => {
    const along = alongX ? place.x : place.y;
    const nearest = Math.min(Math.max(along, start + STEP), end - STEP);
    const way = rectBetween(place, pointAlong(alongX, nearest, line));
    return !walls.some((wall) => rectsMeet(grown(wall, -STANDS), way));
  };
  const alongs = Array.from(
    { length: Math.floor((end - start) / STEP) + 1 },
    (_, i) => start + i * STEP,
  ).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const value of words)
    for (const off of OFF)
      for (const side of [-1, 1])
        for (const along of alongs) {
          const form = name(value, pointAlong(alongX, along, line + side * (half + off * size)), !alongX);
          if (!isBeside(form.at) || free.cost(grown(lettersOf(form), AIR), 1) > 0) continue;
          free.keep(lettersOf(form));
          return form;
        }
  const at = pointAlong(alongX, middle, line);
  const last = name(words.at(-1) ?? words[0], at, false);
  const roomy = (place: Pt) => grown(lettersOf({ ...last, at: place }), AIR);
  const places = placesRound(at, size * 0.5, 24).filter(isBeside);
  const best = cheapest(places, (place, least) => free.cost(roomy(place), least));
  return free.set(last, [best ?? at]);
}
