import { rectAround } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import type { Rect } from "../layout/model.ts";

/** What is wider is a wall of a room, and neither a door, a window nor cabinets; feet. */
const WIDEST = 9;

/** What upright parts cover that are cut, which no lettering may stand in. */
export const solidsOf = (shapes: readonly Shape[]): Rect[] =>
  shapes.flatMap((shape) =>
    shape.type === "polygon" && (shape.fill === "tone" || shape.fill === "poche") ? boxOfFour(shape) : [],
  );

/** Doors, windows and what is built in, as they are seen beyond a cut. */
export const thingsOf = (shapes: readonly Shape[]): Rect[] =>
  shapes.flatMap((shape) =>
    shape.type === "polygon" && shape.layer === "A-SECT-MBND"
      ? boxOfFour(shape).filter(({ w }) => w < WIDEST)
      : [],
  );

function boxOfFour({ loops: [ring = [], ...more] }: Extract<Shape, { type: "polygon" }>): Rect[] {
  return ring.length === 4 && more.length === 0 ? [rectAround(ring)] : [];
}
