import { spanAlong } from "../geometry/rects.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import type { House, Stair } from "../layout/model.ts";
import { GUARD } from "../massing/wall-rules.ts";
import { wallsOf } from "../plan/walls.ts";
import { beyondBy } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { standsOnFloor } from "./section-guards.ts";
import { area, line, thinBox } from "./section-parts.ts";

/** Depth of a rail, half the width of a newel and how far it stands over the rail, feet. */
const RAIL = 0.17;
const NEWEL = { half: 0.12, over: 0.1 };
/** Where balusters stand on a tread, as shares of it: no 4 3/8 in sphere passes between them (R312.1.3). */
const ON_TREAD = [0.25, 0.75];
/** A guard may stand this far off the side of its flight, feet. */
const NEAR = 0.6;

/**
 * The guard over the nosings of a flight, as it is seen from the side; `steps` as the section has them, from
 * below, with the foot and the edge of each riser in turn.
 */
export function slopedGuard(steps: readonly Pt[]): Shape[] {
  const nosings = steps.filter((_, at) => at % 2 === 1);
  const [first, last] = [nosings[0], nosings.at(-1)];
  if (!first || !last || nosings.length < 2) return [];
  const slope = (last.y - first.y) / (last.x - first.x);
  const rail = (x: number) => first.y + (x - first.x) * slope + GUARD;
  const balusters = nosings.slice(0, -1).flatMap((nosing, at) => {
    const next = nosings[at + 1] ?? nosing;
    return ON_TREAD.map((share) => nosing.x + (next.x - nosing.x) * share).map((x) =>
      line("A-SECT-MBND", [pt(x, nosing.y), pt(x, rail(x) - RAIL)], "hair"),
    );
  });
  const newel = ({ x }: Pt, low: number) =>
    thinBox(x - NEWEL.half, x + NEWEL.half, low, rail(x) + NEWEL.over);
  return [
    ...balusters,
    area(
      "A-SECT-MBND",
      [[first, last, last, first].map(({ x }, at) => pt(x, rail(x) - (at < 2 ? RAIL : 0)))],
      "paper",
      "fine",
    ),
    newel(first, steps[0]?.y ?? first.y),
    newel(last, last.y),
  ];
}

/** Flights of fewer risers need no handrail (IRC 2021 R311.7.8). */
const FEWEST = 4;
/** Depth of a handrail at a wall, feet. */
const HANDRAIL = 1.5 / 12;

/** The handrail of a flight that is cut, at the wall beyond it, from the lowest nosing to the highest without a break. */
export function wallRail(steps: readonly Pt[]): Shape[] {
  const nosings = steps.filter((_, at) => at % 2 === 1);
  const [first, last] = [nosings[0], nosings.at(-1)];
  if (!first || !last || nosings.length < FEWEST) return [];
  const up = ({ x, y }: Pt, by: number) => pt(x, y + by);
  const ring = [up(first, GUARD), up(last, GUARD), up(last, GUARD - HANDRAIL), up(first, GUARD - HANDRAIL)];
  return [area("A-SECT-MBND", [ring], "paper", "fine")];
}

/** The guard at the open side of a straight flight beyond the cut, where plans have one between it and a void. */
export function sideGuard(
  house: House,
  index: number,
  stair: Stair,
  cut: Cut,
  steps: readonly Pt[],
): Shape[] {
  // A layout may have a stair that leads nowhere, which checks report.
  if (!house.levels[index + 1]) return [];
  const [low, high] = spanAlong(cut.axis === "y", stair.rect);
  return wallsOf(house, index + 1)
    .railings.filter(
      (rail) =>
        rail.axis === cut.axis &&
        beyondBy(cut, rail.line) > 0 &&
        Math.min(Math.abs(rail.line - low), Math.abs(rail.line - high)) < NEAR &&
        !standsOnFloor(house, index + 1, rail),
    )
    .slice(0, 1)
    .flatMap(({ start, end }) => {
      const isBeside = (at: number) => {
        const { x } = steps[at] ?? { x: Number.NaN };
        return x > start - RAIL && x < end + RAIL;
      };
      return slopedGuard(steps.filter((_, at) => isBeside(at - (at % 2))));
    });
}
