import { type AxisLine, pointAlong } from "../geometry/rects";
import { EPS, OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges";
import type { House, RoofPart, Side } from "../layout/model";
import { roofHeight, roofTop } from "./roof-height";

/** The shortest line on which two roofs meet that counts, feet. */
const LEAST = 3;
/** Roofs that differ by no more than this where they meet are one, feet. */
const STEP = 0.3;

/** A line at which the higher of two roofs ends, and the side of that roof that it is. */
export interface RoofStep extends AxisLine {
  side: Side;
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
        const isStep = [from, (from + to) / 2, to].some((along) => {
          const { x, y } = pointAlong(axis === "x", along, line);
          return topOf(house, roof, x, y) > topOf(house, other, x, y) + STEP;
        });
        return isStep ? [{ axis, line, start: from, end: to, side }] : [];
      });
    }),
  );
}

/** Height of the top of a roof over a place, with its parapet, feet over grade. */
const topOf = (house: House, roof: RoofPart, x: number, y: number): number =>
  roof.shape === "flat" ? roofTop(house, roof) : roofHeight(house, roof, x, y);
