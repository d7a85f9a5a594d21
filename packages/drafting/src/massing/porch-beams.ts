import { runsAlongX } from "../layout/edges.ts";
import { isTraditional } from "../layout/kinds.ts";
import type { House, Rect } from "../layout/model.ts";
import { insideOf, levelHeights } from "./envelope.ts";
import { freeEdges } from "./free-edges.ts";
import { coverAt } from "./porch-guards.ts";
import { postInset } from "./post-places.ts";

/** A beam over the posts along an edge of a porch: plan feet; its underside and top over grade. */
export interface PorchBeam {
  rect: Rect;
  alongX: boolean;
  low: number;
  high: number;
  level: number;
}

/** Across a beam, and its depth by style, feet. */
const WIDE = 0.5;
export const beamDepth = ({ style }: House): number => (isTraditional(style) ? 0.85 : 0.5);
/** A roof lower over its floor covers no porch, feet. */
const LEAST_COVER = 5;

/** The beams over the free edges of a level's porches, under what covers them. */
export function porchBeams(house: House, level: number): PorchBeam[] {
  const floor = levelHeights(house)[level]?.floor ?? 0;
  const inset = postInset(house.style);
  return freeEdges(house, level).flatMap((edge) => {
    const mid = insideOf(edge, (edge.from + edge.to) / 2, 0.5);
    const cover = coverAt(house, level, mid.x, mid.y);
    if (cover === undefined || cover - floor <= LEAST_COVER) return [];
    const [p, q] = [insideOf(edge, edge.from, inset - WIDE / 2), insideOf(edge, edge.to, inset + WIDE / 2)];
    const [x, y] = [Math.min(p.x, q.x), Math.min(p.y, q.y)];
    const rect = { x, y, w: Math.max(p.x, q.x) - x, d: Math.max(p.y, q.y) - y };
    return [{ rect, alongX: runsAlongX(edge.side), low: cover - beamDepth(house), high: cover, level }];
  });
}
