import { rectOutside } from "../geometry/rects.ts";
import { edgesOf, placeWindow } from "./edges.ts";
import { floorHeights, groundLevelOf } from "./heights.ts";
import type { House, Rect, Side } from "./model.ts";
import { fullWindow } from "./windows.ts";

/** IRC 2021 R310.4.1: a well reaches 36 in out from an escape opening and holds nine square feet. */
const REACH = 3;
const BESIDE = 0.25;
/** The floor of a well lies so far under the sill of its window, feet. */
const UNDER_SILL = 0.5;

/** The well before a window under grade; heights in feet over grade. */
export interface Well {
  rect: Rect;
  side: Side;
  /** Its floor. */
  bottom: number;
  /** The window in its wall, without depth. */
  window: Rect;
  sill: number;
  head: number;
}

/** IRC 2021 R310.4.2: a well deeper than 44 in has a ladder or steps fixed in it; its floor in feet over grade. */
const WITHOUT_LADDER = 44 / 12;
export const needsLadder = (bottom: number): boolean => -bottom > WITHOUT_LADDER + 0.001;

/** The window wells of a level; none on or over the ground. */
export function wellsOf(house: House, index: number): Well[] {
  const level = house.levels[index];
  if (!level || index >= groundLevelOf(house)) return [];
  const edges = edgesOf(level);
  const floor = floorHeights(house)[index] ?? 0;
  return level.windows.flatMap((window): Well[] => {
    const placed = placeWindow(level, edges, window);
    if (!placed) return [];
    const { side } = window;
    const { start, end } = placed;
    const { sill, height } = fullWindow(window);
    const before = (beside: number, depth: number) =>
      rectOutside(side, placed.edge.line, start - beside, end - start + 2 * beside, depth);
    return [
      {
        rect: before(BESIDE, REACH),
        side,
        bottom: floor + sill - UNDER_SILL,
        window: before(0, 0),
        sill: floor + sill,
        head: floor + sill + height,
      },
    ];
  });
}
