import { rectAlong } from "../geometry/rects.ts";
import { intersection, runsAlongX } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { Fixture } from "../layout/model.ts";
import { joinedWallRects, wallsOf } from "../plan/walls.ts";
import { type FixtureView, gapsBehind, gapsBeside, TOUCH, viewFrom } from "./fixture-view.ts";
import { inches, type LevelContext } from "./level-context.ts";

/** A filler closes so much between a worktop and a wall; nothing does between two worktops, but a joint; feet. */
const FILLER = 0.35;
const JOINT = 0.6 / 12;
/** What is wider between a worktop and a wall is floor, and between a worktop and a machine its room; feet. */
const SLOT = { wall: 1, thing: 0.25 };
/** Worktop between a range and a free end of its run, so that no handle stands over the way, feet. */
const FREE_END = 9 / 12;
/** What a worktop ends at. */
const ENDS_AT: ReadonlySet<FixtureKind> = new Set(["counter", "refrigerator", "range", "dishwasher"]);

/** The top of base cabinets over the floor, feet. */
const TOP = 3;
/** What stands against the glass of a window beside it by less than this stands at its jamb, feet. */
const AT_JAMB = 0.75 / 12;

/** Behind what stands at a wall: less is scribed or furred out, and with more it stands at no wall; feet. */
const BEHIND = { least: 2.25 / 12, most: 0.8 };
const STANDS_AT_WALL: ReadonlySet<FixtureKind> = new Set(["counter", "refrigerator", "washer", "dryer"]);

/** Worktops that meet the walls and one another, and go on beside ranges at their free ends; none before a jog. */
export function checkWorktops({ house, index, level, report }: LevelContext): void {
  const walls = joinedWallRects(house, index);
  for (const fixture of level.fixtures.filter(({ kind }) => STANDS_AT_WALL.has(kind))) {
    const gap = Math.max(...gapsBehind(viewFrom(fixture, walls)).filter((one) => one < BEHIND.most));
    if (gap > BEHIND.least) report(`a slot of ${inches(gap)} behind the ${fixture.kind}`, fixture.room);
  }
  for (const top of level.fixtures.filter(({ kind }) => kind === "counter")) {
    const things = level.fixtures
      .filter((one) => one !== top && ENDS_AT.has(one.kind) && !intersection(one.rect, top.rect))
      .map(({ rect }) => rect);
    const view = viewFrom(top, [...walls, ...things]);
    const slots = [
      ...openGaps(view).filter((gap) => gap > FILLER && gap < SLOT.wall),
      ...openGaps(viewFrom(top, things)).filter((gap) => gap > JOINT && gap < SLOT.thing),
    ];
    for (const gap of new Set(slots.map(inches))) report(`a slot of ${gap} beside the counter`, top.room);
    checkWindowsBeside(top, { house, index, report });
    for (const range of level.fixtures) {
      if (range.kind === "range" && intersection(range.rect, top.rect)) {
        checkRange(range, viewFrom(top, [range.rect]), view, report);
      }
    }
  }
}

/** The windows in the walls across the ends of a worktop, which may not stand before them where they reach lower. */
function checkWindowsBeside(
  top: Fixture,
  { house, index, report }: Pick<LevelContext, "house" | "index" | "report">,
): void {
  for (const { window, edge, start, end, low, high } of wallsOf(house, index).windows) {
    if (window.room !== top.room || (window.sill ?? 2.5) > TOP - 0.005) continue;
    const view = viewFrom(top, [rectAlong(runsAlongX(edge.side), start, low, end - start, high - low)]);
    for (const one of view.around) {
      const gap = Math.max(view.start - one.end, one.start - view.end);
      const over = Math.min(one.far, view.depth) - Math.max(one.near, 0);
      if (gap < -TOUCH || gap > SLOT.wall || over < AT_JAMB) continue;
      report(`the counter stands before ${inches(over)} of the window beside its end`, top.room);
    }
  }
}

/** The gaps beside the ends of a worktop, but for a pocket that what stands before it closes: the top covers that. */
function openGaps(view: FixtureView): number[] {
  const ahead = view.around.filter((one) => Math.abs(one.near - view.depth) < TOUCH);
  return gapsBeside(view).flatMap((gaps, side) => {
    const at = side === 0 ? view.start - TOUCH : view.end + TOUCH;
    if (ahead.some((one) => one.start < at && one.end > at)) return [];
    return gaps.map((_, index) => Math.min(...gaps.slice(0, index + 1)));
  });
}

function checkRange(
  range: Fixture,
  { start, end, around: [own] }: FixtureView,
  { depth, around }: FixtureView,
  report: LevelContext["report"],
): void {
  if (!own) return;
  const beside = around.filter((one) => one.far > depth / 2 && one.near < depth / 2);
  const isFree = (at: number) => !beside.some((one) => one.start < at + FILLER && one.end > at - FILLER);
  const ends = [
    { at: start, left: own.start - start },
    { at: end, left: end - own.end },
  ];
  for (const { at, left } of ends) {
    if (left > FREE_END - 0.005 || !isFree(at)) continue;
    const words = `${inches(Math.max(0, left))} of worktop between the range and the free end of its run`;
    report(`${words}; it needs 9 in`, range.room);
  }
}
