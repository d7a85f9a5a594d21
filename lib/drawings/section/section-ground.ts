import { fullWindow } from "../check/egress";
import { pt, type Shape } from "../geometry/shape";
import { runsAlongX } from "../layout/edges";
import { dropOf, FLOOR_STRUCTURE, foundationOf, groundLevelOf } from "../layout/heights";
import type { House } from "../layout/model";
import { wellsOf } from "../layout/wells";
import { isEnclosed, levelHeights } from "../massing/envelope";
import { wallsOf } from "../plan/walls";
import type { Cut } from "./section-cuts";
import { alongRect, box, line, lowestFloor, spansIn, spansOf, withoutParts } from "./section-parts";

/** How far below grade a foundation is drawn, feet; its depth is the engineer's. */
export const DEPTH = 2.2;
const STEM = 8 / 12;
/** Slab or boards and joists of a porch or deck, feet. */
const OPEN_FLOOR = 0.5;
/** Wall of a window well, feet. */
const WELL = 0.3;

/**
 * Stem walls or slab edges under the outer walls that are cut, and the zone of their footings;
 * between a raised floor and a garage too, as the foundation plan has it.
 */
export function foundations(house: House, cut: Cut): Shape[] {
  const { kind } = foundationOf(house);
  const index = kind === "basement" ? 0 : groundLevelOf(house);
  const floor = levelHeights(house)[index]?.floor ?? 0;
  const bottom = Math.min(-DEPTH, floor - 1.2);
  return wallsOf(house, index)
    .runs.filter((run) => run.axis !== cut.axis && cut.at > run.start && cut.at < run.end)
    .flatMap((run): Shape[] => {
      const lowest = lowestFloor(house, index, run.line, cut, floor);
      const inner = run.kind !== "outer";
      if (inner && (kind === "slab" || lowest > floor - 0.02)) return [];
      const inside = Math.abs(run.low - run.line) < 0.01 ? 1 : -1;
      const ends = inner ? [run.line - STEM / 2, run.line + STEM / 2] : [run.line, run.line + inside * STEM];
      const [x0, x1] = ends.sort((a, b) => a - b) as [number, number];
      // A framed floor lies on its stem wall; a garage's wall stands on its own.
      const framed = kind === "crawlspace" && lowest > floor - 0.02;
      const top = lowest - (framed ? FLOOR_STRUCTURE : 0);
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
export function ground(house: House, cut: Cut, ends: { from: number; to: number }): Shape[] {
  const under = groundLevelOf(house) > 0 ? groundLevelOf(house) - 1 : -1;
  const dug = [
    ...spansOf(house, under, cut).map(({ from, to }): [number, number] => [from, to]),
    ...wellsOf(house, under).flatMap(({ rect }) => [alongRect(cut, rect) ?? []].filter(isPair)),
  ];
  return withoutParts([ends.from, ends.to], dug).flatMap(([from, to]) => {
    const strokes: Shape[] = [];
    for (let x = from; x < to - 0.5; x += 2) {
      for (const step of [0, 0.3, 0.6])
        strokes.push(line("A-SECT-PATT", [pt(x + step, 0), pt(x + step - 0.4, -0.5)], "hair"));
    }
    return [line("A-SECT-MCUT", [pt(from, 0), pt(to, 0)], "heavy"), ...strokes];
  });
}

const isPair = (ends: number[]): ends is [number, number] => ends.length === 2;

/** Wells before basement windows that are cut: their wall and their floor. */
export function wellCuts(house: House, cut: Cut): Shape[] {
  return house.levels.flatMap((level, index) =>
    wellsOf(house, index).flatMap(({ rect, side }) => {
      const ends = alongRect(cut, rect);
      if (!ends || runsAlongX(side) === (cut.axis === "x")) return [];
      const sills = level.windows.filter((one) => one.side === side).map((one) => fullWindow(one).sill);
      const bottom = (levelHeights(house)[index]?.floor ?? 0) + Math.min(...sills) - 0.5;
      const outer = side === "n" || side === "w" ? ends[0] : ends[1] - WELL;
      return [
        box("A-SECT-MCUT", outer, outer + WELL, bottom - 0.5, 0.3, "tone"),
        line("A-SECT-MCUT", [pt(ends[0], bottom), pt(ends[1], bottom)], "thin"),
      ];
    }),
  );
}
