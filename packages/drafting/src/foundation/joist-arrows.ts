/** Which way joists run: an arrow in every bay of a framed floor, with the size for pricing. Plan feet. */

import { cheapest } from "../geometry/cheapest.ts";
import { pointAlong, rectAlong } from "../geometry/rects.ts";
import { type Pt, type Shape, type TextShape, textWidth } from "../geometry/shape.ts";
import { merged } from "../geometry/stretches.ts";
import { intersection } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";
import type { FloorFrame } from "./floor-girders.ts";
import { stripOf } from "./girder-rows.ts";
import { steps } from "./girder-shapes.ts";
import { JOIST_SPAN } from "./span-tables.ts";
import { STEM } from "./stem-walls.ts";

/** An arrow's length at most and at least, its heads, how far it keeps from what joists bear on and from the ends of a bay, and the air before its heads, feet. */
const ARROW = { most: 6, least: 2, head: 0.45, clear: 1, end: 2.5, air: 0.4 };
/** A bay shorter or narrower than this is a jog of the wall, feet. */
const JOG = 4;
/** A girder under the middle of a wall is this near to the outer face that goes on in line with it, feet. */
const IN_LINE = 0.4;

/** Joists of one span side by side: along the girders, and across them from bearing to bearing. */
export interface JoistBay {
  from: number;
  to: number;
  low: number;
  high: number;
}

/** The bays that walls and girders part a floor into, without those of jogs and those that a hearth parts. */
export function joistBays({ joists, floor, girders }: FloorFrame): JoistBay[] {
  const pieces = floor.map((rect) => stripOf(rect, { joists }));
  const ends = [...pieces, ...girders].flatMap(({ from, to }) => [from, to]);
  const stops = [...new Set(ends.map((end) => Math.round(end * 1000) / 1000))].sort((a, b) => a - b);
  const bays: JoistBay[] = [];
  stops.slice(1).forEach((to, index) => {
    const from = stops[index] ?? to;
    const isHere = (one: { from: number; to: number }) =>
      one.from < (from + to) / 2 && one.to > (from + to) / 2;
    const rows = girders.filter(isHere).map(({ at }) => at);
    const spans = pieces.filter(isHere).map(({ low, high }): [number, number] => [low, high]);
    for (const [low, high] of merged(spans, 0.01)) {
      const inside = rows.filter((at) => at > low && at < high).sort((a, b) => a - b);
      const bearings = [low, ...inside, high];
      bearings.slice(1).forEach((end, at) => {
        const start = bearings[at] ?? end;
        const before = bays.find(
          (bay) =>
            Math.abs(bay.to - from) < 0.01 &&
            Math.abs(bay.low - start) < IN_LINE &&
            Math.abs(bay.high - end) < IN_LINE,
        );
        if (before) before.to = to;
        else bays.push({ from, to, low: start, high: end });
      });
    }
  });
  return bays.filter(
    ({ from, to, low, high }) => to - from >= JOG && high - low >= JOG && high - low <= JOIST_SPAN + 2 * STEM,
  );
}

/**
 * An arrow with two heads along the joists of every bay, with their size, where it meets least of what
 * is `taken`; in a bay too narrow for the words the arrow alone. `text` is the size of lettering, feet.
 */
export function joistArrows(frame: FloorFrame, taken: readonly Rect[], text: number): Shape[] {
  return joistBays(frame).flatMap((bay) => {
    const wide = bay.high - bay.low - 2 * ARROW.clear;
    const long = textWidth(sizeOf(frame), text);
    const words = long <= wide;
    const lengths = [Math.min(ARROW.most, wide), Math.min(ARROW.least, wide)];
    const places = lengths.flatMap((length) => {
      const reach = Math.max(length, words ? long : 0);
      const aside = Math.max(0, (wide - reach) / 2);
      const offs = steps(0, aside).flatMap((off) => (off === 0 ? [0] : [off, -off]));
      const end = Math.min(ARROW.end, (bay.to - bay.from) / 2);
      const along = steps(bay.from + end, bay.to - end);
      return offs.flatMap((off) =>
        along.map((at) => ({ along: at, at: (bay.low + bay.high) / 2 + off, length })),
      );
    });
    // Air is kept before the heads of the arrow; the width of words is reckoned generously as it is.
    const box = ({ along, at, length }: (typeof places)[number]): Rect => {
      const across = Math.max(length + 2 * ARROW.air, words ? long : 0);
      const before = words ? 1.3 * text : 0.4;
      return rectAlong(frame.joists === "y", along - before, at - across / 2, before + 0.4, across);
    };
    const hits = (place: (typeof places)[number]) =>
      taken.filter((one) => intersection(one, box(place)) !== null).length;
    const best = cheapest(places, hits);
    if (!best) return [];
    const half = best.length / 2;
    return [
      arrow(frame, best.along, best.at - half, best.at + half),
      ...(words ? [wordsOf(frame, best.along - 0.75 * text, best.at, text)] : []),
    ];
  });
}

const sizeOf = ({ joist }: FloorFrame): string => `${joist} AT 16 IN`;

/** The size of the joists beside their arrow; along arrows from north to south it reads upwards. */
function wordsOf(frame: FloorFrame, along: number, across: number, text: number): TextShape {
  const { joists } = frame;
  return {
    type: "text",
    layer: "A-ANNO-TEXT",
    at: pointAlong(joists === "y", along, across),
    value: sizeOf(frame),
    size: text,
    anchor: "middle",
    ...(joists === "y" ? { rotate: -90 } : {}),
  };
}

function arrow({ joists }: FloorFrame, along: number, low: number, high: number): Shape {
  const at = (u: number, v: number): Pt => pointAlong(joists === "y", u, v);
  const { head } = ARROW;
  const points = [
    at(along - head / 2, low + head),
    at(along, low),
    at(along + head / 2, low + head),
    at(along, low),
    at(along, high),
    at(along - head / 2, high - head),
    at(along, high),
    at(along + head / 2, high - head),
  ];
  return { type: "polyline", layer: "S-FNDN-PATT", points, weight: "thin" };
}
