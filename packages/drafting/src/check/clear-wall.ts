import { EPS, runsAlongX } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { type PlacedDoor, wallsOf } from "../plan/walls.ts";

/**
 * How far the wall of a door runs to either side until the near faces of the next walls across it,
 * inner or outer, on whichever side they meet it; absolute feet, infinite where none does.
 */
export function clearWall(
  house: House,
  levelIndex: number,
  door: PlacedDoor,
): { start: number; end: number } {
  const alongX = runsAlongX(door.edge.side);
  const middle = (door.start + door.end) / 2;
  const across = wallsOf(house, levelIndex).runs.filter(
    (run) => (run.axis === "x") !== alongX && run.start < door.high + EPS && run.end > door.low - EPS,
  );
  const before = across.filter((run) => run.low + run.high < 2 * middle);
  const after = across.filter((run) => run.low + run.high >= 2 * middle);
  return {
    start: Math.max(...before.map((run) => run.high)),
    end: Math.min(...after.map((run) => run.low)),
  };
}
