import { holds, pointAlong } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { type BeamOver, beamsOver } from "./beams-over.ts";
import { outerThickness, type PlacedDoor, type PlacedWindow, wallsOf } from "./walls.ts";

/** Half of a post of 5 1/2 in under the end of a beam, which stands in the wall or on a header, feet. */
const POST = 2.75 / 12;

/** The openings of a level over whose heads its beams end. */
interface CarryingOpenings {
  doors: readonly PlacedDoor[];
  windows: readonly PlacedWindow[];
}

/**
 * For each level of a house the openings whose headers carry a beam, which ends over them or crosses their wall
 * there on its way: no post stands in them (IRC R602.7).
 */
export const headersUnderBeams = memoized((house: House): readonly CarryingOpenings[] =>
  house.levels.map((_, index) => {
    const beams = beamsOver(house)[index] ?? [];
    if (beams.length === 0) return { doors: [], windows: [] };
    const { doors, windows } = wallsOf(house, index);
    const joint = outerThickness(house, index);
    const carries = (opening: PlacedDoor | PlacedWindow) =>
      beams.some((beam) => endsOver(beam, opening, joint) || crosses(beam, opening));
    return { doors: doors.filter(carries), windows: windows.filter(carries) };
  }),
);

/** Whether a beam ends over an opening: at its wall or in its joint with the next. One beside a wall is carried by it. */
function endsOver(beam: BeamOver, { edge, start, end }: PlacedDoor | PlacedWindow, joint: number): boolean {
  return [beam.start, beam.end].some((at) => {
    const { x, y } = pointAlong(beam.axis === "x", at, beam.line);
    const [along, across] = runsAlongX(edge.side) ? [x, y] : [y, x];
    const ground = { x: start - POST, y: edge.line - joint, w: end - start + 2 * POST, d: 2 * joint };
    return holds(ground, along, across);
  });
}

/** Whether a beam goes on over an opening of a wall across it, which would bear it. */
function crosses(beam: BeamOver, { edge, start, end }: PlacedDoor | PlacedWindow): boolean {
  const across = (beam.axis === "x") !== runsAlongX(edge.side);
  return (
    across &&
    edge.line > beam.start &&
    edge.line < beam.end &&
    beam.line > start - POST &&
    beam.line < end + POST
  );
}
