import { overlapOf } from "../geometry/rects.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { FLOOR_STRUCTURE } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { guardingWalls } from "../plan/guarding-walls.ts";
import { wallsOf } from "../plan/walls.ts";
import type { FarWall } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { line } from "./section-parts.ts";

/** Walls nearer to one another across are in one plane, and ends nearer along meet; feet. */
const SAME = 0.1;

/** The tops of far walls that end between a flight and a void, and the ends of the walls that go on over them. */
export function wallTopLines(house: House, index: number, walls: readonly FarWall[], cut: Cut): Shape[] {
  const { plate = 0 } = levelHeights(house)[index] ?? {};
  const low = guardingWalls(house, index + 1).filter(({ axis }) => axis === cut.axis);
  const over = low.length > 0 ? wallsOf(house, index + 1).runs : [];
  return low.flatMap((wall) => {
    const ends = over
      .filter(({ axis, line: at }) => axis === wall.axis && Math.abs(at - wall.line) < SAME)
      .flatMap(({ start, end }) => [start, end]);
    const goesOn = (x: number) => ends.some((end) => Math.abs(end - x) < SAME);
    return walls
      .filter((far) => Math.abs(far.line - wall.line) < SAME && overlapOf(spanOf(far), wall) > SAME)
      .map((far) => {
        const [from, to] = [Math.max(far.from, wall.start), Math.min(far.to, wall.end)];
        const up = (x: number) => (goesOn(x) ? [pt(x, plate + FLOOR_STRUCTURE)] : []);
        return line("A-SECT-MBND", [...up(from), pt(from, plate), pt(to, plate), ...up(to)], "fine");
      });
  });
}

const spanOf = ({ from, to }: FarWall) => ({ start: from, end: to });
