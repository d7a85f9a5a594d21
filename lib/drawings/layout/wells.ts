import { rectOutside } from "../geometry/rects";
import { edgesOf, placeWindow } from "./edges";
import { groundLevelOf } from "./heights";
import type { House, Rect, Side } from "./model";

/** IRC R310.2.3: a well reaches 36 in out from an escape opening and holds nine square feet. */
const REACH = 3;
const BESIDE = 0.25;

/** The well before a window under grade. */
export interface Well {
  rect: Rect;
  side: Side;
}

/** The window wells of a level; none on or over the ground. */
export function wellsOf(house: House, index: number): Well[] {
  const level = house.levels[index];
  if (!level || index >= groundLevelOf(house)) return [];
  const edges = edgesOf(level);
  return level.windows.flatMap((window): Well[] => {
    const placed = placeWindow(level, edges, window);
    if (!placed) return [];
    const [from, to] = [placed.start - BESIDE, placed.end + BESIDE];
    const rect = rectOutside(window.side, placed.edge.line, from, to - from, REACH);
    return [{ rect, side: window.side }];
  });
}
