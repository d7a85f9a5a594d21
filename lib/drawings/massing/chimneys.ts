/** Chimneys over fireplaces: where they stand and how high they rise. Feet. */

import type { House, Rect } from "../layout/model";
import { footprint, inRect } from "./envelope";
import { roofHeight } from "./roof-height";

/** A chimney from the fireplaces that it serves to its cap. */
export interface Chimney {
  /** Its shaft in plan. */
  rect: Rect;
  /** The lowest level with a fireplace of it. */
  level: number;
  /** Over grade: two feet over the highest roof within ten feet (IRC R1003.9). */
  top: number;
}

/** Fireplaces closer than this share a chimney, feet. */
const SHARED = 8;
/** The shaft keeps its middle this far from the edge of the house, feet. */
const INSET = 1.4;
const HALF_DEPTH = 1.2;

/** One chimney over every fireplace of a house, in the order of the fireplaces. */
export function chimneysOf(house: House): Chimney[] {
  const box = footprint(house);
  const found: Chimney[] = [];
  house.levels.forEach((level, index) => {
    for (const { rect: spot } of level.fixtures.filter((one) => one.kind === "fireplace")) {
      const alongX = spot.w >= spot.d;
      const half = Math.min(4.2, Math.max(3, alongX ? spot.w : spot.d)) / 2;
      const cx = Math.min(Math.max(spot.x + spot.w / 2, box.x + INSET), box.x + box.w - INSET);
      const cy = Math.min(Math.max(spot.y + spot.d / 2, box.y + INSET), box.y + box.d - INSET);
      const [halfX, halfY] = alongX ? [half, HALF_DEPTH] : [HALF_DEPTH, half];
      const rect = { x: cx - halfX, y: cy - halfY, w: 2 * halfX, d: 2 * halfY };
      const shared = found.some(
        (one) => Math.hypot(one.rect.x + one.rect.w / 2 - cx, one.rect.y + one.rect.d / 2 - cy) < SHARED,
      );
      const near = roofsNear(house, cx, cy);
      if (!shared && near.length > 0) found.push({ rect, level: index, top: Math.max(...near) + 2 });
    }
  });
  return found;
}

/** Heights of the roofs, parapets included, at points up to ten feet away. */
function roofsNear(house: House, cx: number, cy: number): number[] {
  const around = [0, 2, 5, 10].flatMap((far) =>
    Array.from({ length: 16 }, (_, i) => {
      const angle = (i * Math.PI) / 8;
      return { x: cx + Math.cos(angle) * far, y: cy + Math.sin(angle) * far };
    }),
  );
  return house.roofs.flatMap((part) =>
    around
      .filter((p) => inRect(part.over, p.x, p.y))
      .map(
        (p) => roofHeight(house, part, p.x, p.y) + (part.shape === "flat" ? (part.parapet ?? 0) + 0.3 : 0),
      ),
  );
}
