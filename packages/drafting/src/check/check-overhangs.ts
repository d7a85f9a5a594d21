import { boxOf } from "../geometry/geometry.ts";
import type { House, Rect, RoofPart } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { inRect } from "../massing/envelope.ts";
import { roofPlanes } from "../massing/roof.ts";
import { FLAT_DEPTH, ROOF_DEPTH } from "../massing/roof-height.ts";
import { planeCovers, planeHeight, type RoofPlane } from "../massing/roof-plane.ts";
import { inches, type LevelContext } from "./level-context.ts";

/** A membrane turns up 8 in behind its flashing: what hangs over a flat roof clears its surface by that, feet. */
const CLEAR = 8 / 12;
/** Roofs whose faces lie closer than this are one roof, feet. */
const ONE_PLANE = 0.02;
/** How far apart overhangs are looked at, feet. */
const STEP = 0.25;

/** Overhangs clear the flat roofs under them, or end before them. */
export function checkOverhangs(house: House, contexts: readonly LevelContext[]): void {
  const roofs = drawnRoofs(house);
  const planes = roofPlanes(house);
  roofs.forEach((low, at) => {
    if (low.shape !== "flat" || low.parapet) return;
    roofs.forEach((high, other) => {
      if (other === at) return;
      const of = (part: number) => planes.filter((plane) => plane.part === part);
      const free = Math.min(...of(at).flatMap((under) => of(other).map((over) => gap(over, high, under))));
      if (free > CLEAR - 0.005) return;
      const where = `${named(high.over)} hangs ${inches(Math.max(0, free))} over the flat one over ${named(low.over)}`;
      contexts[high.level]?.report(`the roof over ${where}; it needs 8 in`);
    });
  });
}

const named = ({ x, y, w, d }: Rect) => [x, y, w, d].map((value) => Math.round(value * 100) / 100).join(", ");

/** From a flat plane up to the soffit of an overhang over it, where it is least; feet. */
function gap(
  over: RoofPlane,
  { shape, over: walls }: Pick<RoofPart, "shape" | "over">,
  under: RoofPlane,
): number {
  const [a, b] = [boxOf(over.corners), boxOf(under.corners)];
  const depth = shape === "flat" ? FLAT_DEPTH : ROOF_DEPTH;
  let least = Number.POSITIVE_INFINITY;
  for (let x = Math.max(a.x0, b.x0) + STEP / 2; x < Math.min(a.x1, b.x1); x += STEP) {
    for (let y = Math.max(a.y0, b.y0) + STEP / 2; y < Math.min(a.y1, b.y1); y += STEP) {
      if (inRect(walls, x, y) || !planeCovers(under, x, y) || !planeCovers(over, x, y)) continue;
      const lift = planeHeight(over, { x, y }) - planeHeight(under, { x, y });
      if (lift > ONE_PLANE) least = Math.min(least, lift - depth);
    }
  }
  return least;
}
