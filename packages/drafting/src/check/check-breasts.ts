import { distanceBetween, liesWithin, rectAlong } from "../geometry/rects.ts";
import { intersection, runsAlongX } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import { wallsOf } from "../plan/walls.ts";
import { inches, type LevelContext } from "./level-context.ts";

const BREASTS: ReadonlySet<FixtureKind> = new Set(["fireplace", "chimney"]);
/** The casing of a window or door beside a chimney breast needs so much of the wall, feet. */
const CASING = 3.5 / 12;
/** A shaft may stand over the edge of the breast under it by no more, feet. */
const OVER_EDGE = 0.05;

/** Breasts and shafts leave the casings of windows and doors their room, and a breast holds the shaft over it. */
export function checkBreasts({ house, level, index, report }: LevelContext): void {
  const { windows, doors } = wallsOf(house, index);
  const openings = [
    ...windows.map((one) => ({ ...one, what: "window" })),
    ...doors.map((one) => ({ ...one, what: "door" })),
  ];
  const below = house.levels.slice(0, index).flatMap(({ fixtures }) => fixtures);
  for (const { kind, rect, room } of level.fixtures.filter((one) => BREASTS.has(one.kind))) {
    for (const { edge, start, end, low, high, what } of openings) {
      const hole = rectAlong(runsAlongX(edge.side), start, low, end - start, high - low);
      const gap = distanceBetween(hole, rect);
      if (gap > CASING - 0.005) continue;
      report(
        `the ${kind} stands ${inches(gap)} from the ${what} on side ${edge.side}; its casing needs 3 1/2 in`,
        room,
      );
    }
    const under = below.find((one) => one.kind === "fireplace" && intersection(one.rect, rect));
    if (kind === "chimney" && under && !liesWithin(rect, under.rect, -OVER_EDGE))
      report("the chimney stands over the edge of the fireplace under it", room);
  }
}
