import type { Window } from "../layout/model.ts";
import { fullWindow, unitCount } from "../layout/windows.ts";

/** IRC 2021 R310.2.1: the clear opening of a way out of a bedroom, square feet; less where it stands at grade. */
const EGRESS_AREA = { atGrade: 5, above: 5.7 };
/** IRC 2021 R310.2.2: the least clear height and width of that opening, feet. */
const EGRESS_HEIGHT = 2;
const EGRESS_WIDTH = 20 / 12;
/** IRC 2021 R310.2.3: how high over the floor the opening may begin, and over the ground to count as at grade, feet. */
const EGRESS_SILL = 44 / 12;
/**
 * What frame, stiles and hardware take of the unit that opens, feet: of its width and height,
 * after makers' tables of net clear openings. The hinges of a casement hold its sash in the
 * opening; the rails of a hung window overlap and its upper sash stays.
 */
const TAKES = {
  casement: { width: 0.5, height: 0.34 },
  "double-hung": { width: 0.37, height: 0.3 },
  slider: { width: 0.3, height: 0.37 },
};

/** The net clear opening that one open unit leaves, feet; nothing where the window is fixed. */
export function clearOpening(window: Window): { width: number; height: number } {
  const { kind, width, height } = fullWindow(window);
  if (kind === "picture" || kind === "clerestory") return { width: 0, height: 0 };
  const sash = kind === "double-hung" ? height / 2 : height;
  return {
    width: width / unitCount(kind, width) - TAKES[kind].width,
    height: sash - TAKES[kind].height,
  };
}

/**
 * Whether one can leave a bedroom through a window (IRC R310): large enough, low enough, and
 * opening without tools. `floor` is the height of the room's floor over grade, feet.
 */
export function isEgress(window: Window, floor: number): boolean {
  const { sill } = fullWindow(window);
  const { width, height } = clearOpening(window);
  const area = EGRESS_AREA[floor + sill <= EGRESS_SILL ? "atGrade" : "above"];
  return sill <= EGRESS_SILL && width >= EGRESS_WIDTH && height >= EGRESS_HEIGHT && width * height >= area;
}
