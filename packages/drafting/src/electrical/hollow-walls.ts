import { rectAlong } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { Rect, Side } from "../layout/model.ts";
import { pocketSpan, sweptFloor } from "../plan/plan-openings.ts";
import type { LevelWalls, PlacedDoor } from "../plan/walls.ts";
import { fixedPanels } from "./wall-lines.ts";

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
  /** Whether a door slides into it. */
  pocket?: boolean;
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
      .map((one): HollowWall => ({ ...one.edge, ...pocketSpan(one), pocket: true })),
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

/** Floor next to an opened leaf, with the room that it opens into; plan feet. */
export interface HiddenFloor extends Rect {
  room: string;
}

/**
 * The floor next to the opened leaves of a door, on which a wall is hidden; plan feet.
 * @param beyond how much more of the wall it is past the edge of the leaf, feet
 */
export function behindLeaves(placed: PlacedDoor, beyond = 0): HiddenFloor[] {
  const swept = sweptFloor(placed);
  const { door, edge, start, end } = placed;
  if (!swept || door.kind === "bifold") return [];
  const alongX = runsAlongX(edge.side);
  const room = door.into ?? door.to;
  const [across, deep] = alongX ? [swept.y, swept.d] : [swept.x, swept.w];
  const strip = (at: number): HiddenFloor => ({
    room,
    ...rectAlong(alongX, at - BEHIND, across - beyond, 2 * BEHIND, deep + 2 * beyond),
  });
  const isPair = Math.abs(deep - (end - start)) > 0.01;
  if (isPair) return [strip(start), strip(end)];
  return [strip(door.hinge === "end" ? end : start)];
}

/** Whether a place on the wall on one side of a room lies beside a leaf opened into it, which hides it. */
export function isBehindLeaf(
  hidden: readonly HiddenFloor[],
  at: { x: number; y: number },
  { side, room }: { side: Side; room: { id: string } },
): boolean {
  return hidden.some((floor) => {
    const { x, y, w, d } = floor;
    const alongLeaf = runsAlongX(side) ? w > d : d > w;
    return floor.room === room.id && alongLeaf && at.x > x && at.x < x + w && at.y > y && at.y < y + d;
  });
}
