import { pt, type Shape } from "../geometry/shape.ts";
import type { House } from "../layout/model.ts";
import type { Steps } from "../massing/flights.ts";
import { stepBlocks } from "../massing/step-blocks.ts";
import { outsideSteps } from "../massing/steps.ts";
import type { Cut } from "./section-cuts.ts";
import { alongRect, area } from "./section-parts.ts";

/** A tread or landing that a cut meets: its ends along the cut, and its height over grade; feet. */
interface Block {
  from: number;
  to: number;
  top: number;
}

/** What a cut meets of one flight and its landing, from left to right. */
function blocksOf(steps: Steps, cut: Cut): Block[] {
  return stepBlocks(steps)
    .flatMap(({ rect, top }): Block[] => {
      const ends = alongRect(cut, rect);
      return ends ? [{ from: ends[0], to: ends[1], top }] : [];
    })
    .sort((a, b) => a.from - b.from);
}

/** The outside steps and landings that a cut passes through, as the solid blocks that elevations show. */
export function cutSteps(house: House, cut: Cut): Shape[] {
  return outsideSteps(house).flatMap((steps) => {
    const blocks = blocksOf(steps, cut);
    const [first, last] = [blocks[0], blocks.at(-1)];
    if (!first || !last) return [];
    const profile = blocks.flatMap(({ from, to, top }) => [pt(from, top), pt(to, top)]);
    return [area("A-SECT-MCUT", [[pt(first.from, 0), ...profile, pt(last.to, 0)]], "tone", "thin")];
  });
}

/** How far a cut meets outside steps, feet along it. */
export function reachOfSteps(house: House, cut: Cut): number[] {
  return outsideSteps(house).flatMap((steps) => blocksOf(steps, cut).flatMap(({ from, to }) => [from, to]));
}
