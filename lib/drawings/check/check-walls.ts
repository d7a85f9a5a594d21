import type { House, Rect } from "../layout/model";
import { wallsOf } from "../plan/walls";
import type { Problem } from "./check";

/** Plaster, tile and the rounding of an inner wall: a fixture may reach this far into a wall, feet. */
const TOLERANCE = 0.07;

/** Fixtures that stand in a wall and not in front of it. */
export function checkWalls(house: House): Problem[] {
  return house.levels.flatMap((level, index) => {
    const bands = wallsOf(house, index).runs.map(
      ({ axis, low, high, start, end }): Rect =>
        axis === "x"
          ? { x: start, y: low, w: end - start, d: high - low }
          : { x: low, y: start, w: high - low, d: end - start },
    );
    return level.fixtures
      .filter(({ rect }) => bands.some((band) => reachesInto(rect, band)))
      .map(({ kind, room }) => ({
        house: house.slug,
        level: level.name,
        room,
        message: `the ${kind} stands in the wall`,
      }));
  });
}

function reachesInto(rect: Rect, band: Rect): boolean {
  const w = Math.min(rect.x + rect.w, band.x + band.w) - Math.max(rect.x, band.x);
  const d = Math.min(rect.y + rect.d, band.y + band.d) - Math.max(rect.y, band.y);
  return Math.min(w, d) > TOLERANCE;
}
