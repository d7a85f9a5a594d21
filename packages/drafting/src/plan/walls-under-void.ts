import { OUTWARD, spanAlong } from "../geometry/rects.ts";
import { runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { Level, Stair } from "../layout/model.ts";
import type { Railing } from "./posts-railings.ts";

/** A wall may lie this far off the side of a flight that it stands along, feet. */
const NEAR = 0.6;
/** How far off its line a wall has the void beside it, feet. */
const BESIDE = 0.5;
/** Ends of walls shorter than this are joints, feet. */
const LEAST = 0.1;

/**
 * The walls beside straight flights that end under a void of the level above: they stand between flight and
 * void in place of a guard.
 * @param level the upper one
 * @param stairs that arrive there
 * @param lower the walls of the level below
 */
export function wallsUnderVoid<Run extends Railing>(
  level: Level,
  stairs: readonly Stair[],
  lower: readonly Run[],
): Run[] {
  const voids = level.rooms.filter(({ kind }) => kind === "open-below").flatMap(({ rects }) => rects);
  if (voids.length === 0) return [];
  return stairs
    .filter(({ shape }) => shape === "straight")
    .flatMap(({ rect, up }) =>
      SIDES.filter((side) => runsAlongX(side) !== runsAlongX(up)).flatMap((side): Run[] => {
        const alongX = runsAlongX(side);
        const flank = sideOf(rect, side);
        const out = flank.line + OUTWARD[side] * BESIDE;
        const open = voids
          .filter((one) => {
            const [low, high] = spanAlong(!alongX, one);
            return low < out && high > out;
          })
          .map((one) => spanAlong(alongX, one));
        return lower
          .filter((run) => (run.axis === "x") === alongX && Math.abs(run.line - flank.line) < NEAR)
          .flatMap((run) =>
            open.map(([from, to]) => ({
              ...run,
              start: Math.max(run.start, from, flank.start),
              end: Math.min(run.end, to, flank.end),
            })),
          )
          .filter(({ start, end }) => end - start > LEAST);
      }),
    );
}
