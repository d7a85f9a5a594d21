import { bayRects } from "../layout/bays";
import { boundsOf } from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import type { House, Rect } from "../layout/model";
import { wellsOf } from "../layout/wells";
import { isEnclosed } from "../massing/envelope";
import { outsideSteps, rectsOfSteps } from "../massing/steps";

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
