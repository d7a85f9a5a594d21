import { holds, pointAlong } from "../geometry/rects";
import { runsAlongX } from "../layout/edges";
import type { House } from "../layout/model";
import { memoized } from "../memoized";
import { beamsOver } from "./beams-over";
import { outerThickness, type PlacedDoor, type PlacedWindow, wallsOf } from "./walls";

/** Half of a post of 5 1/2 in under the end of a beam, which stands in the wall or on a header, feet. */
const POST = 2.75 / 12;

/** The openings of a level over whose heads its beams end. */
interface CarryingOpenings {
  doors: readonly PlacedDoor[];
  windows: readonly PlacedWindow[];
}

/** For each level of a house the openings whose headers carry the end of a beam: no post stands in them (IRC R602.7). */
export const headersUnderBeams = memoized((house: House): readonly CarryingOpenings[] =>
  house.levels.map((_, index) => {
    const beams = beamsOver(house)[index] ?? [];
    if (beams.length === 0) return { doors: [], windows: [] };
    const { doors, windows } = wallsOf(house, index);
    const joint = outerThickness(house, index);
    const ends = beams.flatMap(({ axis, line, start, end }) =>
      [start, end].map((along) => pointAlong(axis === "x", along, line)),
    );
    // A beam ends at a wall or in its joint with the next, and one beside a wall is carried by it.
    const carries = ({ edge, start, end }: PlacedDoor | PlacedWindow) =>
      ends.some(({ x, y }) => {
        const [along, across] = runsAlongX(edge.side) ? [x, y] : [y, x];
        const ground = { x: start - POST, y: edge.line - joint, w: end - start + 2 * POST, d: 2 * joint };
        return holds(ground, along, across);
      });
    return { doors: doors.filter(carries), windows: windows.filter(carries) };
  }),
);
