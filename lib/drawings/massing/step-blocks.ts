import type { Rect } from "../layout/model";
import type { Steps } from "./steps";

/** A landing that lies on the ground is drawn so far over it, feet. */
const LYING = 0.08;

/**
 * A flight and its landing as solid blocks, from the top: the one rule of their heights for elevations,
 * sections and the scene. Tops are feet over grade.
 */
export function stepBlocks({
  landing,
  landingTop,
  treads,
  risers,
  top,
  bottom,
}: Steps): { rect: Rect; top: number }[] {
  const rise = (top - bottom) / risers;
  return [
    ...(landing ? [{ rect: landing, top: Math.max(landingTop, bottom + LYING) }] : []),
    ...treads.map((rect, index) => ({ rect, top: top - rise * (index + 1) })),
  ];
}
