import type { LevelWalls } from "./walls";

/** Board on either face of an inner wall, feet: 1/2 in. */
const BOARD = 0.5 / 12;

/**
 * The faces of a wall's studs across it, feet: framing is set out to them. Outer faces of outer
 * walls are where the framing stands on its foundation.
 */
export function studFaces({ kind, line, low, high }: LevelWalls["runs"][number]): [number, number] {
  const board = (face: number) => (kind === "outer" && Math.abs(face - line) < 1e-6 ? 0 : BOARD);
  return [low + board(low), high - board(high)];
}
