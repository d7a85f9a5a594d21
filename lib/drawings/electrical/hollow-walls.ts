import { runsAlongX } from "../layout/edges";
import type { Rect, Side } from "../layout/model";
import { pocketSpan, sweptFloor } from "../plan/plan-openings";
import type { LevelWalls, PlacedDoor } from "../plan/walls";
import { fixedPanels } from "./wall-lines";

/** Of windows that name none, feet. */
const SILL = 2.5;
/** Half a box and the stud that it is nailed to, feet. */
const BOX = 0.25;

/** A stretch of wall that holds no box. */
export interface HollowWall {
  side: Side;
  line: number;
  start: number;
  end: number;
}

/**
 * Where walls are glass or a door slides into them: windows with a sill under `sill` feet, the
 * fixed panels of sliding doors, pockets.
 */
export function hollowWalls(walls: LevelWalls, sill: number): HollowWall[] {
  return [
    ...walls.windows
      .filter(({ window }) => (window.sill ?? SILL) < sill)
      .map(({ edge, start, end }) => ({ ...edge, start, end })),
    ...walls.doors.filter(({ door }) => door.kind === "slider").flatMap(fixedParts),
    ...walls.doors
      .filter(({ door }) => door.kind === "pocket")
      .map((one): HollowWall => ({ ...one.edge, ...pocketSpan(one) })),
  ];
}

/** Whether a box at a place of a wall's face would stand in a hollow part of it. */
export function isHollow(
  hollow: readonly HollowWall[],
  wall: { side: Side; face: number },
  along: number,
): boolean {
  return hollow.some(
    ({ side, line, start, end }) =>
      runsAlongX(side) === runsAlongX(wall.side) &&
      Math.abs(line - wall.face) < 0.7 &&
      along > start - BOX &&
      along < end + BOX,
  );
}

function fixedParts(placed: PlacedDoor): HollowWall[] {
  const { edge, start, end } = placed;
  const [first, last] = fixedPanels(placed);
  return [
    { ...edge, start, end: start + first },
    { ...edge, start: end - last, end },
  ].filter((part) => part.end > part.start);
}

/** The wall beside an opened leaf that it hides, as far as a hand does not reach behind it, feet. */
const BEHIND = 0.7;

/** The floor next to the opened leaves of a door, on which a wall is hidden; plan feet. */
export function behindLeaves(placed: PlacedDoor): Rect[] {
  const swept = sweptFloor(placed);
  if (!swept || placed.door.kind === "bifold") return [];
  const alongX = runsAlongX(placed.edge.side);
  const strip = (at: number): Rect =>
    alongX
      ? { x: at - BEHIND, y: swept.y, w: 2 * BEHIND, d: swept.d }
      : { x: swept.x, y: at - BEHIND, w: swept.w, d: 2 * BEHIND };
  const width = placed.end - placed.start;
  const pair = Math.abs((alongX ? swept.d : swept.w) - width) > 0.01;
  if (pair) return [strip(placed.start), strip(placed.end)];
  return [strip(placed.door.hinge === "end" ? placed.end : placed.start)];
}

/** Whether a place on the wall on one side of a room lies beside an opened leaf, which hides it. */
export function isBehindLeaf(hidden: readonly Rect[], at: { x: number; y: number }, side: Side): boolean {
  return hidden.some(({ x, y, w, d }) => {
    const alongLeaf = runsAlongX(side) ? w > d : d > w;
    return alongLeaf && at.x > x && at.x < x + w && at.y > y && at.y < y + d;
  });
}
