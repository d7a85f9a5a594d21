/** Where the rain of one roof falls on another: eaves over a lower roof, which have no gutter. Plan feet. */

import type { P2 } from "../geometry/geometry.ts";
import { distance } from "../geometry/rects.ts";
import type { RoofDrawing, RoofLine } from "../massing/roof.ts";
import { planeCovers, type RoofPlane } from "../massing/roof-plane.ts";
import { FROM_VALLEY, runOf, sheds } from "./eave-stretches.ts";
import type { Gutter } from "./gutters.ts";

/** Places on one line lie no farther off it, feet. */
const ON_LINE = 0.03;
/** The eaves with water enough for a gutter that end over a lower roof and drain on it. */
export function dripEaves(roof: RoofDrawing): RoofLine[] {
  return roof.lines.filter(
    (line) =>
      line.kind === "step" &&
      roof.planes.some((plane) => sheds(distance(line.from, line.to), runOf(plane)) && isEaveOf(plane, line)),
  );
}

/** Whether a line lies on the lower edge of a slope. */
function isEaveOf(plane: RoofPlane, { from, to }: RoofLine): boolean {
  const { down, corners } = plane;
  if (down.x === 0 && down.y === 0) return false;
  const reach = ({ x, y }: P2) => x * down.x + y * down.y;
  const eave = Math.max(...corners.map(reach));
  if ([from, to].some((end) => Math.abs(reach(end) - eave) > ON_LINE)) return false;
  const inside = ON_LINE / 2;
  return planeCovers(plane, (from.x + to.x) / 2 - down.x * inside, (from.y + to.y) / 2 - down.y * inside);
}

/** Whether some valley empties into one of some gutters or on one of some eaves. */
export function isUnderValley(roof: RoofDrawing, edges: readonly Pick<Gutter, "from" | "to">[]): boolean {
  const ends = roof.lines.flatMap(({ kind, from, to }) => (kind === "valley" ? [from, to] : []));
  return edges.some(({ from, to }) =>
    ends.some((end) => {
      const off = (axis: "x" | "y") =>
        Math.max(Math.min(from[axis], to[axis]) - end[axis], end[axis] - Math.max(from[axis], to[axis]), 0);
      return Math.hypot(off("x"), off("y")) < FROM_VALLEY;
    }),
  );
}
