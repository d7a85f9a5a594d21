import { grown } from "../geometry/rects.ts";
import { intersection } from "../layout/edges.ts";
import type { Fixture, Rect } from "../layout/model.ts";
import { joinedWallRects, wallRects } from "../plan/walls.ts";
import { bestAhead, type FixtureView, freeAhead, gapsBeside, TOUCH, viewFrom } from "./fixture-view.ts";
import { inches, type LevelContext } from "./level-context.ts";

/** IRC R307.1: from the centre of a water closet to what stands beside it, feet. */
const BESIDE = 15 / 12;
/** IRC R307.1: free before a water closet, a lavatory and a tub, feet. */
const BEFORE = 21 / 12;
/** IRC R307.1 and P2708.1: free before the opening of a shower, and the least width of that opening, feet. */
const BEFORE_SHOWER = 24 / 12;
const OPENING = 22 / 12;
/** What one needs of the long side of a tub to step in, and of a vanity to stand at its basin, feet. */
const STEP_IN = 24 / 12;
const BASIN = 20 / 12;
/** Beside a tub or a shower: what is less is filled by tile and board, what is more can be cleaned, feet. */
const SLOT = { least: 2.25 / 12, most: 1 };
/** A tub that stands free keeps this far from walls, feet. */
const ROUND = 3 / 12;
/** IRC P2708.1: a shower measures at least 30 in each way. */
const SHOWER = 30 / 12;

/** Water closets with room to sit and rise, basins, tubs and showers with floor before them, none built into a wall. */
export function checkBaths(context: LevelContext): void {
  const { level, report } = context;
  const walls = wallRects(context.house, context.index);
  const joined = joinedWallRects(context.house, context.index);
  for (const fixture of level.fixtures) {
    const { kind, rect, room } = fixture;
    const things = level.fixtures.filter((one) => one !== fixture).map((one) => one.rect);
    const view = viewFrom(fixture, [...walls, ...things]);
    const need = (free: number, least: number) => {
      if (free < least - 0.005) {
        report(`a ${kind} with ${inches(free)} clear before it; it needs ${inches(least)}`, room);
      }
    };
    if (kind === "toilet") {
      checkBeside(context, fixture, view);
      const centre = (view.start + view.end) / 2;
      need(freeAhead(view, centre - BESIDE, centre + BESIDE), BEFORE);
    }
    if (kind === "vanity" || kind === "double-vanity") {
      for (const at of basinsOf(fixture, view)) need(freeAhead(view, at - BASIN / 2, at + BASIN / 2), BEFORE);
    }
    if (kind === "tub") need(bestAhead(view, STEP_IN), BEFORE);
    if (kind === "shower") {
      need(bestAhead(view, OPENING), BEFORE_SHOWER);
      const least = Math.min(rect.w, rect.d);
      if (least < SHOWER - 1e-6) report(`a shower ${inches(least)} wide; it needs ${inches(SHOWER)}`, room);
    }
    if (fixture.freestanding) checkFree(context, fixture, walls);
    else if (kind === "tub" || kind === "shower") {
      const others = level.fixtures.filter((one) => one !== fixture && one.kind !== "toilet");
      checkEnds(context, fixture, viewFrom(fixture, [...joined, ...others.map((one) => one.rect)]));
    }
    if (standsIn(rect, walls)) report(`the ${kind} stands in a wall`, room);
  }
}

function standsIn(rect: Rect, walls: readonly Rect[]): boolean {
  const deep = walls.flatMap((wall) => intersection(wall, rect) ?? []);
  return deep.some((common) => Math.min(common.w, common.d) > TOUCH);
}

/** The middles of the basins of a vanity along its front. */
function basinsOf({ kind }: Fixture, { start, end }: FixtureView): number[] {
  const shares = kind === "vanity" ? [1 / 2] : [1 / 4, 3 / 4];
  return shares.map((share) => start + share * (end - start));
}

function checkBeside({ report }: LevelContext, { room }: Fixture, view: FixtureView): void {
  const centre = (view.start + view.end) / 2;
  const beside = view.around
    .filter((one) => one.far >= 2 * TOUCH && one.near <= view.depth - TOUCH)
    .map((one) => Math.max(0, one.start - centre, centre - one.end));
  const side = Math.min(BESIDE, ...beside);
  if (side < BESIDE - 0.005) {
    report(`a toilet ${inches(side)} from its centre to what is beside it; it needs 15 in`, room);
  }
}

/** A tub on feet or a foot of its own, which nobody reaches behind when it stands at a wall. */
function checkFree({ report }: LevelContext, { kind, rect, room }: Fixture, walls: readonly Rect[]) {
  if (kind !== "tub") {
    report(`a ${kind} that stands free`, room);
    return;
  }
  if (walls.some((wall) => intersection(wall, grown(rect, ROUND)))) {
    report(`the tub stands free within ${inches(ROUND)} of a wall`, room);
  }
}

/**
 * No slot between the end of a tub or shower and what stands beside it, too narrow for a mop; and
 * no end of a built-in tub, which has no side of its own there, open to the room.
 */
function checkEnds({ report }: LevelContext, { kind, room }: Fixture, view: FixtureView): void {
  const sides = gapsBeside(view);
  const slots = sides.flat().filter((gap) => gap > SLOT.least && gap < SLOT.most);
  for (const gap of new Set(slots.map(inches))) report(`a slot of ${gap} beside the ${kind}`, room);
  for (const gaps of sides) {
    const nearest = Math.min(...gaps);
    if (kind === "tub" && nearest >= SLOT.most) report("the tub is open at an end", room);
  }
}
