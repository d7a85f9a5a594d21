import { fmtFeet } from "../geometry/fmt-feet.ts";
import type { FreePlace } from "../geometry/free-place.ts";
import { areaOf, grown, pointAlong, rectAlong } from "../geometry/rects.ts";
import { type DimensionShape, textWidth } from "../geometry/shape.ts";
import { sharedArea } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";
import { areaOn, boxAt, isBeside, isUnder } from "./figure-places.ts";

/** What is built in off the corners of a room: its ground, and the axes that it is set out along. */
export interface SetOut {
  rect: Rect;
  axes: readonly ("x" | "y")[];
}

/** Where along its line a text is tried beside the middle, as shares of the free length to either side of it. */
const SLIDES = [-0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -0.95, 0.95];
/** Room round a text, feet: at its ends, where it would read on into another, and above and below. */
const AIR = { ends: 0.25, sides: 0.07 };
/** A line longer than this crosses more than one room, feet, and is drawn where there is no other. */
const LONG = 14;
/** Nearer to the face of a wall a line reads as that face, feet. */
export const FACE = 0.15;
/** How far a tick reaches beyond the end of its line, in heights of lettering. */
const TICK = 0.32;
/**
 * What a place costs: by square feet of its text on things, by lines crossed or run beside, by feet of its line;
 * where it stands under a name and would be read as the size of its room; and by its share off the middle.
 */
const COST = {
  onText: 60,
  crossing: 40,
  onThing: 30,
  touched: 6,
  onLine: 8,
  beside: 20,
  tight: 6,
  length: 0.15,
  long: 2.5,
  over: 0.5,
  asSize: 4,
  slide: 0.2,
};

export interface InteriorOptions {
  /** Text height, feet. */
  text: number;
  /** Rounding, inches. */
  step: 1 | 0.5;
  /** What texts keep clear of: room names, marks. */
  texts: readonly Rect[];
  /** Walls, which no text may stand in. */
  solid: readonly Rect[];
  /** What they keep clear of where that can be: fixtures, leaves, stairs. */
  things: readonly Rect[];
  /** The lines of what is built, which no figure may stand on where that can be. */
  lines: FreePlace;
  /** The lines of beams overhead, beside which no dimension runs where that can be. */
  beams: readonly Rect[];
  /** Places along x and along y that the strings of walls outside already locate. */
  outside: { x: readonly number[]; y: readonly number[] };
  /** What is built in that no wall locates. */
  setOut: readonly SetOut[];
}

/** What is written and drawn already. */
export interface Taken {
  texts: Rect[];
  lines: Rect[];
}

/** A dimension that may be drawn: the ground of its text, its line, and what it costs. */
export interface DimensionPlace {
  shape: DimensionShape;
  box: Rect;
  line: Rect;
  cost: number;
}

/** Where a dimension stands: along an axis from one place to another, across it at `at`; feet. */
export interface Reach {
  axis: "x" | "y";
  at: number;
  from: number;
  to: number;
}

/** A dimension with its text where it costs least; nothing where its line alone costs `limit`. */
export function dimensionAt(
  { axis, at, from, to }: Reach,
  { text, step, things, solid, lines, texts }: InteriorOptions,
  taken: Taken,
  limit = Number.POSITIVE_INFINITY,
): DimensionPlace | undefined {
  const value = fmtFeet(to - from, step);
  const long = textWidth(value, text);
  const free = Math.max(0, (to - from - long) / 2 - text * 0.4);
  const line = rectAlong(axis === "x", from, at - 0.05, to - from, 0.1);
  const length = to - from;
  // Ticks reach beyond its ends.
  const ticked = rectAlong(axis === "x", from - text * TICK, at - 0.05, to - from + 2 * text * TICK, 0.1);
  const fixed =
    taken.texts.filter((one) => sharedArea(one, ticked) > 0).length * COST.crossing +
    taken.lines.filter((one) => isBeside(one, line, text)).length * COST.beside +
    (long > length - 0.1 ? COST.tight : 0) +
    length * COST.length +
    Math.max(0, length - LONG) * COST.long +
    (areaOn(things, line) / 0.1) * COST.over;
  if (fixed >= limit) return undefined;
  // Along the face of a wall, near it or within it a line is not seen.
  const strip = rectAlong(axis === "x", from, at - FACE, length, 2 * FACE);
  const hidden = areaOn(solid, strip) > 0.2 * areaOf([strip]) ? COST.beside : 0;
  if (fixed + hidden >= limit) return undefined;
  // What no place of the text reaches is left out before they are compared.
  const reach = grown(boxAt(axis, (from + to) / 2, at - text * 0.72, long + 2 * free, text), AIR.ends);
  const near = (rects: readonly Rect[]) => rects.filter((one) => sharedArea(one, reach) > 0);
  const met = {
    texts: near(taken.texts),
    lines: near(taken.lines),
    solid: near(solid),
    things: near(things),
  };
  const below = grown(reach, text);
  const names = axis === "x" ? texts.filter((one) => sharedArea(one, below) > 0) : [];
  const placeAt = (share: number, enough: number) => {
    const slide = share * free;
    const box = boxAt(axis, (from + to) / 2 + slide, at - text * 0.72, long, text);
    const [dx, dy] = axis === "x" ? [AIR.ends, AIR.sides] : [AIR.sides, AIR.ends];
    const roomy = { x: box.x - dx, y: box.y - dy, w: box.w + 2 * dx, d: box.d + 2 * dy };
    const cost =
      areaOn([...met.texts, ...met.lines, ...met.solid], roomy) * COST.onText +
      met.lines.filter((one) => sharedArea(one, roomy) > 0).length * COST.crossing +
      areaOn(met.things, roomy) * COST.onThing +
      [...met.things, ...met.solid].filter((one) => sharedArea(one, box) > 0).length * COST.touched +
      met.texts.filter((one) => sharedArea(one, box) > 0).length * COST.crossing +
      (names.some((name) => isUnder(box, name, text)) ? COST.asSize : 0) +
      Math.abs(share) * COST.slide;
    return { slide, box, cost: cost < enough ? cost + lines.cost(box, enough) * COST.onLine : cost };
  };
  let choice = placeAt(0, Number.POSITIVE_INFINITY);
  if (free > text / 2)
    for (const share of SLIDES) {
      // Off the middle only to where it meets nothing at all.
      const enough = Math.min(1, choice.cost - 1e-6);
      if (Math.abs(share) * COST.slide >= enough) continue;
      const other = placeAt(share, enough);
      if (other.cost < enough) choice = other;
    }
  const place = (along: number) => pointAlong(axis === "x", along, at);
  const shape: DimensionShape = {
    type: "dimension",
    layer: "A-ANNO-DIMS",
    axis,
    from: place(from),
    to: place(to),
    at,
    value,
    size: text,
    ...(choice.slide === 0 ? {} : { slide: choice.slide }),
  };
  return { shape, box: choice.box, line, cost: fixed + hidden + choice.cost };
}
