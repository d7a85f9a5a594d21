import type { DoorKind } from "../layout/kinds.ts";
import { wallsOf } from "../plan/walls.ts";
import { clearWall } from "./clear-wall.ts";
import { inches, type LevelContext } from "./level-context.ts";

/** A jamb of 3/4 in and a trimmer of 1 1/2 in, of which the board of the wall across hides 1/2 in; feet. */
const JAMB = 1.75 / 12;
/** A jamb of 3/4 in alone, on the stud of the wall across; feet. */
const LINING = 0.75 / 12;
/** From an opening to the face of the next wall across, by what hangs in it; feet. */
const BESIDE: Readonly<Partial<Record<DoorKind, number>>> = {
  hinged: JAMB,
  entry: JAMB,
  double: JAMB,
  french: JAMB,
  pocket: LINING,
  bifold: LINING,
  slider: LINING,
};

/** Openings keep so far from the walls across theirs that jambs and the studs behind them exist. */
export function checkJambs({ house, index, report }: LevelContext): void {
  for (const placed of wallsOf(house, index).doors) {
    const { door, start, end } = placed;
    const least = BESIDE[door.kind];
    if (least === undefined) continue;
    const wall = clearWall(house, index, placed);
    const gap = Math.min(start - wall.start, wall.end - end);
    if (gap > least - 0.003) continue;
    const what = `the ${door.kind} door from ${door.from} to ${door.to}`;
    report(`${what} has ${inches(gap)} to the wall across; its jamb needs ${inches(least)}`, door.from);
  }
}
