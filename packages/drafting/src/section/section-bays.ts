import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { type BayWall, bayWalls, type PlacedBay } from "../layout/bays.ts";
import { runsAlongX } from "../layout/edges.ts";
import { FLOOR_STRUCTURE, floorHeights, SUBFLOOR } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { bayHeights } from "../massing/bay-faces.ts";
import { wallsOf } from "../plan/walls.ts";
import { beyondBy } from "./far-walls.ts";
import { zigzag } from "./section-ceilings.ts";
import type { Cut } from "./section-cuts.ts";
import { area, box, hidden, line, thinBox } from "./section-parts.ts";
import { alongOf } from "./section-plane.ts";

/** Depth of the roof of a bay, of its ceiling, and what insulation keeps off them; feet. */
const ROOF = 0.3;
const CEILING = 0.06;
const CLEAR = 0.08;
/** Half a wave of insulation in so little room, feet. */
const WAVE = 0.2;
/** Frame round the glass of a cheek, feet. */
const FRAME = 0.15;

/** The bays of a level that a cut runs through from their room to their front. */
export function bayCuts(house: House, index: number, cut: Cut): Shape[] {
  const floor = floorHeights(house)[index] ?? house.plinth;
  const thick = house.outerWall ?? 0.5;
  return wallsOf(house, index).bays.flatMap((placed): Shape[] => {
    const { bay, edge, start, end } = placed;
    if (runsAlongX(bay.side) === (cut.axis === "x") || cut.at <= start || cut.at >= end) return [];
    const [, front] = bayWalls(placed);
    const far = alongOf(cut, front.from);
    const away = Math.sign(far - edge.line);
    const ends = [far, far - away * thick].sort((a, b) => a - b) as [number, number];
    const [inner, outer] = [edge.line, far].sort((a, b) => a - b) as [number, number];
    const { low, sill, head, plate, top } = bayHeights(house, index, placed);
    const bottom = Math.max(low, floor - FLOOR_STRUCTURE);
    const lip = far + away * 0.25;
    const under = (x: number) => top - ROOF + ((plate - top) * (x - edge.line)) / (lip - edge.line);
    // Within the bay one sees its far cheek, and nothing of what stands outside behind that.
    const [from, to] = away > 0 ? [inner, ends[0]] : [ends[1], outer];
    return [
      hidden([pt(inner, bottom), pt(outer, bottom), pt(outer, plate), pt(inner, plate)]),
      ...farCheek(placed, cut, { sill, head }),
      box("A-SECT-MCUT", inner, outer, bottom, floor, "paper"),
      line("A-SECT-MCUT", [pt(inner, floor - SUBFLOOR), pt(outer, floor - SUBFLOOR)], "fine"),
      ...zigzag(from + CLEAR, to - CLEAR, bottom + CLEAR, () => floor - SUBFLOOR - CLEAR, WAVE),
      box("A-SECT-MCUT", ends[0], ends[1], floor, sill, "poche"),
      box("A-SECT-MCUT", ends[0], ends[1], head, plate, "poche"),
      ...[0, 0.5, 1].map((share) => {
        const x = ends[0] + (ends[1] - ends[0]) * share;
        return line("A-SECT-MBND", [pt(x, sill), pt(x, head)], "fine");
      }),
      box("A-SECT-MCUT", inner, outer, head, head + CEILING, "paper"),
      area("A-SECT-MCUT", [roofRing(edge.line, lip, { top, plate })], "paper", "thin"),
      ...zigzag(from + CLEAR, to - CLEAR, head + CEILING + CLEAR / 2, (x) => under(x) - CLEAR, WAVE),
    ];
  });
}

const roofRing = (wall: number, lip: number, { top, plate }: { top: number; plate: number }): Pt[] => [
  pt(wall, top),
  pt(lip, plate),
  pt(lip, plate - ROOF),
  pt(wall, top - ROOF),
];

/** The glass of the cheek beyond the cut, as one sees it from within. */
function farCheek(placed: PlacedBay, cut: Cut, { sill, head }: { sill: number; head: number }): Shape[] {
  const [one, , other] = bayWalls(placed);
  const middleOf = ({ from, to }: BayWall) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  const across = cut.axis === "x" ? ("y" as const) : ("x" as const);
  const cheek = [one, other].find((wall) => beyondBy(cut, middleOf(wall)[across]) > 0);
  if (!cheek || cheek.glass === 0) return [];
  const [a, b] = [cheek.from, cheek.to].map((corner) => alongOf(cut, corner)) as [number, number];
  const length = Math.hypot(cheek.to.x - cheek.from.x, cheek.to.y - cheek.from.y);
  const half = ((Math.abs(b - a) / length) * cheek.glass) / 2;
  const middle = (a + b) / 2;
  return [0, FRAME].map((by) => thinBox(middle - half + by, middle + half - by, sill + by, head - by));
}
