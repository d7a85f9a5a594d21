import { pt, type Shape } from "../geometry/shape";
import { dropOf, FLOOR_STRUCTURE, foundationOf, groundLevelOf } from "../layout/heights";
import type { House } from "../layout/model";
import { isEnclosed, levelHeights } from "../massing/envelope";
import { wallsOf } from "../plan/walls";
import type { Cut } from "./section-cuts";
import { box, line, lowestFloor, spansIn } from "./section-parts";

/** How far below grade a foundation is drawn, feet; its depth is the engineer's. */
export const DEPTH = 2.2;
const STEM = 8 / 12;
/** Slab or boards and joists of a porch or deck, feet. */
const OPEN_FLOOR = 0.5;

/** Stem walls or slab edges under the outer walls that are cut, and the zone of their footings. */
export function foundations(house: House, cut: Cut): Shape[] {
  const { kind } = foundationOf(house);
  const index = kind === "basement" ? 0 : groundLevelOf(house);
  const floor = levelHeights(house)[index]?.floor ?? 0;
  const bottom = Math.min(-DEPTH, floor - 1.2);
  return wallsOf(house, index)
    .runs.filter(
      (run) => run.kind === "outer" && run.axis !== cut.axis && cut.at > run.start && cut.at < run.end,
    )
    .flatMap((run): Shape[] => {
      const inside = Math.abs(run.low - run.line) < 0.01 ? 1 : -1;
      const [x0, x1] = [run.line, run.line + inside * STEM].sort((a, b) => a - b) as [number, number];
      const top =
        lowestFloor(house, index, run.line, cut, floor) - (kind === "crawlspace" ? FLOOR_STRUCTURE : 0);
      const footing: Shape = {
        type: "polygon",
        layer: "S-FNDN-FTNG",
        loops: [
          [
            pt(x0 - 0.33, -bottom),
            pt(x1 + 0.33, -bottom),
            pt(x1 + 0.33, -bottom + 0.67),
            pt(x0 - 0.33, -bottom + 0.67),
          ],
        ],
        weight: "fine",
        dash: true,
      };
      return [box("A-SECT-MCUT", x0, x1, bottom, Math.max(top, bottom + 0.5), "tone"), footing];
    });
}

/** The floors of porches and decks that are cut, down to grade on the ground level. */
export function openFloors(house: House, cut: Cut, index: number): Shape[] {
  const floor = levelHeights(house)[index]?.floor ?? 0;
  const open = house.levels[index]?.rooms.filter((room) => !isEnclosed(room)) ?? [];
  return open.flatMap((room) =>
    spansIn([room], cut).map(({ from, to }) => {
      const z = floor - dropOf(house, index, room);
      return box("A-SECT-MCUT", from, to, z - OPEN_FLOOR, z, "paper");
    }),
  );
}

/** The ground line outside the house, with the strokes that mean earth. */
export function ground(ends: { from: number; to: number }): Shape[] {
  const strokes: Shape[] = [];
  for (let x = ends.from; x < ends.to; x += 2) {
    for (const step of [0, 0.3, 0.6])
      strokes.push(line("A-SECT-PATT", [pt(x + step, 0), pt(x + step - 0.4, -0.5)], "hair"));
  }
  return [line("A-SECT-MCUT", [pt(ends.from, 0), pt(ends.to, 0)], "heavy"), ...strokes];
}
