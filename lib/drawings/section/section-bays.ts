import { pt, type Shape } from "../geometry/shape";
import { bayWalls } from "../layout/bays";
import { runsAlongX } from "../layout/edges";
import { FLOOR_STRUCTURE, floorHeights } from "../layout/heights";
import type { House } from "../layout/model";
import { bayHeights } from "../massing/bay-faces";
import { wallsOf } from "../plan/walls";
import type { Cut } from "./section-cuts";
import { area, box, line } from "./section-parts";

/** The bays of a level that a cut runs through from their room to their front. */
export function bayCuts(house: House, index: number, cut: Cut): Shape[] {
  const floor = floorHeights(house)[index] ?? house.plinth;
  const thick = house.outerWall ?? 0.5;
  return wallsOf(house, index).bays.flatMap((placed): Shape[] => {
    const { bay, edge, start, end } = placed;
    if (runsAlongX(bay.side) === (cut.axis === "x") || cut.at <= start || cut.at >= end) return [];
    const [, front] = bayWalls(placed);
    const far = bay.side === "s" || bay.side === "n" ? front.from.y : front.from.x;
    const away = Math.sign(far - edge.line);
    const ends = [far, far - away * thick].sort((a, b) => a - b) as [number, number];
    const [inner, outer] = [edge.line, far].sort((a, b) => a - b) as [number, number];
    const { low, sill, head, plate, top } = bayHeights(house, index, placed);
    const lip = far + away * 0.25;
    return [
      box("A-SECT-MCUT", inner, outer, Math.max(low, floor - FLOOR_STRUCTURE), floor, "paper"),
      box("A-SECT-MCUT", ends[0], ends[1], floor, sill, "poche"),
      box("A-SECT-MCUT", ends[0], ends[1], head, plate, "poche"),
      ...[0, 0.5, 1].map((share) => {
        const x = ends[0] + (ends[1] - ends[0]) * share;
        return line("A-SECT-MBND", [pt(x, sill), pt(x, head)], "fine");
      }),
      box("A-SECT-MCUT", inner, outer, head, head + 0.06, "paper"),
      area(
        "A-SECT-MCUT",
        [[pt(edge.line, top), pt(lip, plate), pt(lip, plate - 0.3), pt(edge.line, top - 0.3)]],
        "paper",
        "thin",
      ),
    ];
  });
}
