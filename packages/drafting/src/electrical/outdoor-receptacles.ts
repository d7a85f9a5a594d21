import { type Stretch, without } from "../geometry/stretches.ts";
import { OPPOSITE, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Room } from "../layout/model.ts";
import { openGuards } from "../massing/porch-guards.ts";
import type { Device } from "./device.ts";
import {
  alongOuterWall,
  type OuterFace,
  type OuterStretch,
  outerFaces,
  outerStretches,
} from "./outer-faces.ts";

/** How far off the corner of a long wall it stands, feet. */
const CORNER = 1.5;
/** Off the line of a guard that meets the wall, feet. */
const GUARD = 0.35;

/**
 * IRC E3901.7: at grade one at the front and one at the back, and one at each porch, deck or
 * balcony that a door opens to; on solid wall, clear of doors and windows.
 */
export function outdoorReceptacles(house: House, index: number): Device[] {
  const level = house.levels[index];
  if (!level) return [];
  const faces = outerFaces(level);
  const placed = (some: readonly OuterFace[]) => placedOn(house, index, some);
  const open = level.rooms.filter(({ kind, id }) => {
    if (kind !== "porch" && kind !== "deck") return false;
    return level.doors.some(({ from, to }) => from === id || to === id);
  });
  const found = open.flatMap((porch) => {
    const own = placed(faces.filter(({ on }) => on === porch.id));
    // A porch before nothing but glass and doors has its own on the wall next to it.
    return own.length > 0 ? own : placed(besides(porch, faces)).map((one) => ({ ...one, room: porch.id }));
  });
  if (index !== groundLevelOf(house)) return found;
  const grade = (["s", "n"] as const).flatMap((side) =>
    found.some((one) => one.side === OPPOSITE[side])
      ? []
      : placed(faces.filter((face) => face.side === side && face.on === "outside")),
  );
  return [...found, ...grade];
}

/** The faces that go on from those at a porch along the same wall. */
function besides(porch: Room, faces: readonly OuterFace[]): OuterFace[] {
  const own = faces.filter(({ on }) => on === porch.id);
  return faces.filter((face) =>
    own.some(
      ({ side, line, start, end }) =>
        side === face.side &&
        Math.abs(line - face.line) < 0.01 &&
        (Math.abs(face.start - end) < 0.01 || Math.abs(face.end - start) < 0.01),
    ),
  );
}

/** What of a stretch one reaches from a porch: not the wall behind a guard that meets it, nor beyond. */
function insideGuards(house: House, index: number, { face, from, to }: OuterStretch): OuterStretch[] {
  const alongX = runsAlongX(face.side);
  const holes = openGuards(house, index)
    .filter(({ axis, start, end }) => {
      const meets = Math.min(Math.abs(start - face.line), Math.abs(end - face.line)) < 1;
      return (axis === "y") === alongX && meets;
    })
    .filter(({ line }) => line > face.start && line < face.end)
    .map(
      ({ line }): Stretch =>
        line - face.start < face.end - line ? [face.start, line + GUARD] : [line - GUARD, face.end],
    );
  const left = without([[from, to]], holes, 0.05).map(([a, b]) => ({ face, from: a, to: b }));
  return left.length > 0 ? left : [{ face, from, to }];
}

/** One receptacle in the longest stretch of solid wall of some faces. */
function placedOn(house: House, index: number, faces: readonly OuterFace[]): Device[] {
  const [first, ...rest] = outerStretches(house, index, { faces }).flatMap((one) =>
    insideGuards(house, index, one),
  );
  if (!first) return [];
  const { face, from, to } = rest.reduce(
    (longest, one) => (longest.to - longest.from >= one.to - one.from ? longest : one),
    first,
  );
  // Near the end of a long wall, where it is found beside the door or window.
  const along = Math.min(from + CORNER, (from + to) / 2);
  return [
    {
      kind: "weatherproof",
      ...alongOuterWall(face, along),
      slide: [along, to - Math.min(CORNER, (to - from) / 2)],
    },
  ];
}
