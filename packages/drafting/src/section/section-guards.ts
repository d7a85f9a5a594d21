import { holds, pointAlong } from "../geometry/rects.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { merged, type Stretch } from "../geometry/stretches.ts";
import { FLOOR_STRUCTURE } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { enclosedAt } from "../massing/envelope.ts";
import { openGuards } from "../massing/porch-guards.ts";
import { GUARD } from "../massing/wall-rules.ts";
import type { Railing } from "../plan/posts-railings.ts";
import { wallsOf } from "../plan/walls.ts";
import { beyondBy, type FarWall } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { box, line, thinBox, withoutParts } from "./section-parts.ts";

/** Clear space between balusters: no 4 in sphere passes (R312.1.3). */
const BALUSTERS = 0.36;
/** Stretches no farther apart are one, feet. */
const ONE = 0.05;

/** Guards at open edges: along the cut as balusters beyond, across it as the post and rail that are cut. */
export function guards(
  house: House,
  index: number,
  walls: readonly FarWall[],
  cut: Cut,
  floor: number,
): Shape[] {
  const { railings, runs } = wallsOf(house, index);
  // A wall that is cut stands before what is beyond it, at its openings too.
  const before = runs
    .filter((run) => run.axis !== cut.axis && cut.at > run.start && cut.at < run.end)
    .map(({ low, high }) => [low, high] as const);
  const standing = railings.filter((rail) => standsOnFloor(house, index, rail));
  const across = standing.filter((rail) => rail.axis !== cut.axis);
  const along = standing.filter((rail) => rail.axis === cut.axis && beyondBy(cut, rail.line) > 0);
  return [
    ...across.flatMap((rail) => railCut(rail, cut, floor)),
    ...[...new Set(along.map((rail) => rail.line))].flatMap((at) => {
      const seen = along.filter((rail) => rail.line === at).flatMap((rail) => seenOf(rail, walls, cut));
      // One guard and one edge of a floor, whatever rooms they are of and corners the walls behind them have.
      return merged(seen, ONE)
        .flatMap((stretch) => withoutParts(stretch, before))
        .flatMap(([a, b]) => [edgeOfFloor(a, b, floor), ...balustrade(a, b, floor)]);
    }),
  ];
}

/** The stretches of a guard along the cut that stand before its far walls. */
const seenOf = (rail: Railing, walls: readonly FarWall[], cut: Cut): Stretch[] =>
  walls
    .filter((wall) => beyondBy(cut, rail.line) <= beyondBy(cut, wall.line) + 0.1)
    .map((wall): Stretch => [Math.max(rail.start, wall.from), Math.min(rail.end, wall.to)])
    .filter(([from, to]) => to - from >= 0.3);

/** How far off the line of a guard the floor that it stands on is looked for, feet. */
const BESIDE = 0.5;

/**
 * Whether a floor within the house is on a side of a guard: between a stair and a void it goes with the flight,
 * and round a balcony it is one of those outside.
 */
export function standsOnFloor(house: House, index: number, { axis, line: at, start, end }: Railing): boolean {
  const stairs = house.levels[index - 1]?.stairs ?? [];
  return [at - BESIDE, at + BESIDE].some((across) => {
    const { x, y } = pointAlong(axis === "x", (start + end) / 2, across);
    const room = enclosedAt(house.levels[index], x, y);
    return room !== undefined && room.kind !== "open-below" && !stairs.some(({ rect }) => holds(rect, x, y));
  });
}

/** The guards of a level's porches, decks and balconies that are cut. */
export const openGuardCuts = (house: House, cut: Cut, index: number): Shape[] =>
  openGuards(house, index)
    .filter(({ axis }) => axis !== cut.axis)
    .flatMap((guard) => {
      const { start, end, floors } = guard;
      const share = (cut.at - start) / (end - start);
      return railCut(guard, cut, floors[0] + (floors[1] - floors[0]) * share);
    });

/** A guard across a cut: its post and rail, where it is met. */
const railCut = ({ line: at, start, end }: Railing, cut: Cut, floor: number): Shape[] =>
  cut.at > start && cut.at < end
    ? [box("A-SECT-MCUT", at - 0.08, at + 0.08, floor, floor + GUARD, "paper")]
    : [];

function edgeOfFloor(from: number, to: number, floor: number): Shape {
  return thinBox(from, to, floor - FLOOR_STRUCTURE, floor);
}

function balustrade(from: number, to: number, floor: number): Shape[] {
  // Clear of what is seen through it, which would make its balusters unreadable.
  const shapes = [
    thinBox(from, to, floor, floor + GUARD),
    thinBox(from, to, floor + GUARD - 0.17, floor + GUARD),
    line("A-SECT-MBND", [pt(from, floor + 0.3), pt(to, floor + 0.3)], "hair"),
  ];
  const count = Math.max(1, Math.ceil((to - from) / BALUSTERS));
  for (let at = 0; at <= count; at++) {
    const x = from + ((to - from) * at) / count;
    shapes.push(
      line("A-SECT-MBND", [pt(x, floor + (at % count ? 0.3 : 0)), pt(x, floor + GUARD - 0.17)], "hair"),
    );
  }
  return shapes;
}
