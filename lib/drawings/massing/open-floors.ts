import { OUTWARD, spanAlong } from "../geometry/rects";
import { runsAlongX } from "../layout/edges";
import type { House } from "../layout/model";
import { isEnclosed, levelHeights, type OuterEdge } from "./envelope";

/** How far porches and decks lie under the floor of the rooms behind their doors, feet. */
export const OPEN_FLOOR = 0.06;

/** How far claddings of all kinds keep over paving, feet (R703.12.1 for adhered masonry). */
const OVER_PAVING = 2 / 12;

/** A stretch of a wall before which there is an open floor, and where claddings end over it; feet. */
export interface Paved {
  from: number;
  to: number;
  foot: number;
}

/** The stretches of a wall that porches and decks lie before. */
export function pavedStretches(house: House, edge: OuterEdge): Paved[] {
  const foot = (levelHeights(house)[edge.level]?.floor ?? 0) - OPEN_FLOOR + OVER_PAVING;
  return (house.levels[edge.level]?.rooms ?? [])
    .filter((room) => !isEnclosed(room))
    .flatMap(({ rects }) => rects)
    .flatMap((rect): Paved[] => {
      // The side of the floor that lies at the wall.
      const near = runsAlongX(edge.side)
        ? OUTWARD[edge.side] > 0
          ? rect.y
          : rect.y + rect.d
        : OUTWARD[edge.side] > 0
          ? rect.x
          : rect.x + rect.w;
      const [low, high] = spanAlong(runsAlongX(edge.side), rect);
      const [from, to] = [Math.max(low, edge.from), Math.min(high, edge.to)];
      return Math.abs(near - edge.line) < 0.01 && to - from > 0.01 ? [{ from, to, foot }] : [];
    });
}
