import type { Rect } from "../layout/model.ts";
import type { Steps } from "./flights.ts";

/** A landing that lies on the ground is drawn so far over it, feet. */
const LYING = 0.08;

/** The height of each riser, feet: equal ones (IRC R311.7.5.1). */
export const riseOf = ({ top, bottom, risers }: Steps): number => (top - bottom) / risers;

/**
 * A flight and its landing as solid blocks, from the top: the one rule of their heights for elevations,
 * sections and the scene. Tops are feet over grade.
 */
export function stepBlocks(steps: Steps): { rect: Rect; top: number }[] {
  const { landing, landingTop, treads, risers, bottom } = steps;
  const rise = riseOf(steps);
  return [
    ...(landing ? [{ rect: landing, top: Math.max(landingTop, bottom + LYING) }] : []),
    ...treads.map((rect, index) => ({ rect, top: bottom + rise * (risers - 1 - index) })),
  ];
}
