import { type AxisLine, pointAlong } from "../geometry/rects.ts";
import { EPS, OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { House, RoofPart, Side } from "../layout/model.ts";
import { roofHeight, roofTop } from "./roof-height.ts";

/** The shortest line on which two roofs meet that counts, feet. */
const LEAST = 3;
/** Roofs that differ by no more than this where they meet are one, feet. */
const STEP = 0.3;

/** Into how many parts a line is cut to measure how much of a roof's end shows over it. */
const PARTS = 16;

/** A line at which the higher of two roofs ends, and the side of that roof that it is. */
export interface RoofStep extends AxisLine {
  side: Side;
  /** How much of its end shows over the other roof, square feet. */
  exposed: number;
}

/** The lines on which two roofs over one level meet at different heights, whatever stands under them. */
export function stepLines(house: House, index: number): RoofStep[] {
  const roofs = house.roofs.filter(({ level, porch }) => level === index && !porch);
  return roofs.flatMap((roof) =>
    SIDES.flatMap((side) => {
      const axis = runsAlongX(side) ? ("x" as const) : ("y" as const);
      const { line, start, end } = sideOf(roof.over, side);
      return roofs.flatMap((other): RoofStep[] => {
        const beside = sideOf(other.over, OPPOSITE[side]);
        const [from, to] = [Math.max(start, beside.start), Math.min(end, beside.end)];
        if (other === roof || Math.abs(beside.line - line) > EPS || to - from < LEAST) return [];
        const rises = Array.from({ length: PARTS + 1 }, (_, part) => {
          const { x, y } = pointAlong(axis === "x", from + ((to - from) * part) / PARTS, line);
          return topOf(house, roof, x, y) - topOf(house, other, x, y);
        });
        if (![0, PARTS / 2, PARTS].some((part) => (rises[part] ?? 0) > STEP)) return [];
        const exposed = rises.reduce((sum, rise) => sum + Math.max(rise, 0), 0) * ((to - from) / (PARTS + 1));
        return [{ axis, line, start: from, end: to, side, exposed }];
      });
    }),
  );
}

/** Height of the top of a roof over a place, with its parapet, feet over grade. */
const topOf = (house: House, roof: RoofPart, x: number, y: number): number =>
  roof.shape === "flat" ? roofTop(house, roof) : roofHeight(house, roof, x, y);
