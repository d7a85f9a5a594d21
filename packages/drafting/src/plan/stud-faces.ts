import type { LevelWalls } from "./walls.ts";

/** Board on either face of an inner wall, feet: 1/2 in. */
const BOARD = 0.5 / 12;

/**
 * The faces of a wall's studs across it, feet: framing is set out to them. Of outer walls the
 * outer face is that of their insulation, in line with the foundation, which is what can be measured from.
 */
export function studFaces({ kind, line, low, high }: LevelWalls["runs"][number]): [number, number] {
  const board = (face: number) => (kind === "outer" && Math.abs(face - line) < 1e-6 ? 0 : BOARD);
  return [low + board(low), high - board(high)];
}
