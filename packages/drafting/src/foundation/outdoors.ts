import { bayRects } from "../layout/bays.ts";
import { boundsOf } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { wellsOf } from "../layout/wells.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { outsideSteps, rectsOfSteps } from "../massing/steps.ts";

/** What stands on the ground beside a house: porches, decks, steps, bays and the wells of its lowest level `index`. */
export function outdoorRects(house: House, index: number): Rect[] {
  const ground = house.levels[groundLevelOf(house)];
  return [
    ...(ground?.rooms ?? []).filter((room) => !isEnclosed(room)).flatMap((room) => room.rects),
    ...outsideSteps(house).flatMap(rectsOfSteps),
    ...(ground ? bayRects(ground) : []),
    ...wellsOf(house, index).map(({ rect }) => rect),
  ];
}

/** Everything that stands on the ground or lies under it. */
export function outlineBox(house: House, index: number): Rect {
  const levels = [house.levels[index], house.levels[groundLevelOf(house)]];
  const rooms = levels.flatMap((level) => level?.rooms ?? []).flatMap((room) => room.rects);
  return boundsOf([...rooms, ...outdoorRects(house, index)]);
}
