import { intersection } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { joinedWallRects } from "../plan/walls.ts";
import { viewFrom } from "./fixture-view.ts";
import { inches, type LevelContext } from "./level-context.ts";

/** An island this near to a wall stands at it, feet. */
const CLOSED = 1 / 12;
/** The narrowest way that one goes round an island by, and what a thicker outer wall beside it may take of that, feet. */
const WAY = 3;
const THICKER = 2 / 12;

/** Ways past the ends of islands: one walks through them, or the island stands at the wall and there is none. */
export function checkIslands({ house, index, report }: LevelContext): void {
  for (const { way, room } of waysPastIslands(house, index)) {
    if (way < CLOSED || way > WAY - THICKER - 0.005) continue;
    report(`a way of ${inches(way)} past the end of the island; it needs 36 in`, room);
  }
}

/** How far the next wall or thing stands from each end of the islands of a level, feet. */
export function waysPastIslands(house: House, index: number): { way: number; room: string }[] {
  const fixtures = house.levels[index]?.fixtures ?? [];
  const islands = fixtures.filter(({ kind }) => kind === "island");
  if (islands.length === 0) return [];
  const walls = joinedWallRects(house, index);
  return islands.flatMap((island) => {
    const things = fixtures.flatMap((one) => (intersection(one.rect, island.rect) ? [] : [one.rect]));
    const { start, end, depth, around } = viewFrom(island, [...walls, ...things]);
    const beside = around.filter((one) => one.near < depth && one.far > 0);
    const nearest = (gaps: number[]) => Math.min(...gaps.filter((gap) => gap > -CLOSED));
    return [nearest(beside.map((one) => start - one.end)), nearest(beside.map((one) => one.start - end))].map(
      (way) => ({ way, room: island.room }),
    );
  });
}
