/** What is cut before a wall of a court says that it is: without a word it looks like a wall without windows. */

import { isCut } from "../elevation/court-views.ts";
import type { ElevationShape } from "../elevation/elevation-shapes.ts";
import { boxOf, isWithin, lerp, type P2 } from "../geometry/geometry.ts";
import type { Drafter } from "./drafter.ts";
import type { Place } from "./elevation-marks.ts";
import { widthOf } from "./lettering.ts";
import type { Paper } from "./sheet.ts";

export const CUT_LABEL = "HOUSE CUT HERE: SEE SECTIONS";

/** Shares of the height of what is cut at which its words may stand, the best first. */
const SHARES = [0.4, 0.5, 0.3, 0.6, 0.2];
/** What is left free round the words, in heights of their lettering. */
const ROUND = 0.5;

/** Writes on each body that is cut before the wall of a court what it is, where it has room for the words. */
export function cutLabels(pen: Drafter, on: Paper, shapes: readonly ElevationShape[], place: Place): void {
  const size = on.text.least;
  for (const ring of shapes.filter(isCut).flatMap(({ rings }) => rings)) {
    const at = placeIn(ring, (widthOf(CUT_LABEL, size, false) / 2 + ROUND * size) / place.k, size / place.k);
    if (!at) continue;
    pen.text(CUT_LABEL, place.x + at.x * place.k, place.y - at.y * place.k, { size, align: "center" });
  }
}

/** A place in the middle of a body with so much of it to both sides and over it, feet. */
function placeIn(ring: readonly P2[], half: number, high: number): P2 | undefined {
  const { x0, x1, y0, y1 } = boxOf(ring);
  const places = SHARES.map((share): P2 => ({ x: (x0 + x1) / 2, y: lerp(y0, y1, share) }));
  return places.find(({ x, y }) =>
    [-half, half].every((dx) =>
      [-ROUND * high, (1 + ROUND) * high].every((dy) => isWithin([ring], { x: x + dx, y: y + dy })),
    ),
  );
}
