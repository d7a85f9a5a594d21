import { type Stretch, without } from "../geometry/stretches";
import { edgesOf, OPPOSITE, runsAlongX } from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import type { House, Level, Room, Side } from "../layout/model";
import { type LevelWalls, wallsOf } from "../plan/walls";
import { type Device, OPEN } from "./device";

/** Wall beside openings that holds no box, feet. */
const TRIM = 0.4;
/** How far off the corner of a long wall it stands, feet. */
const CORNER = 1.5;
/** A box stands under a window whose sill is at least this high, feet. */
const SILL = 2;

/** A stretch of an outer wall seen from outside. */
interface OuterFace {
  /** The porch or deck that it looks on to, or "outside". */
  on: string;
  /** The side of the house that it is on. */
  side: Side;
  line: number;
  start: number;
  end: number;
}

/**
 * IRC E3901.7: at grade one at the front and one at the back, and one at each porch, deck or
 * balcony that a door opens to; on solid wall, clear of doors and windows.
 */
export function outdoorReceptacles(house: House, index: number): Device[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const faces = outerFaces(level);
  const open = level.rooms.filter(({ kind, id }) => {
    if (kind !== "porch" && kind !== "deck") return false;
    return level.doors.some(({ from, to }) => from === id || to === id);
  });
  const found = open.flatMap((porch) => {
    const own = placedOn(
      walls,
      faces.filter(({ on }) => on === porch.id),
    );
    // A porch before nothing but glass and doors has its own on the wall next to it.
    return own.length > 0
      ? own
      : placedOn(walls, besides(porch, faces)).map((one) => ({ ...one, room: porch.id }));
  });
  if (index !== groundLevelOf(house)) return found;
  const grade = (["s", "n"] as const).flatMap((side) =>
    found.some((one) => one.side === OPPOSITE[side])
      ? []
      : placedOn(
          walls,
          faces.filter((face) => face.side === side && face.on === "outside"),
        ),
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

/** The outer faces of the rooms of a level, by what they look on to. */
function outerFaces(level: Level): OuterFace[] {
  const kinds = new Map(level.rooms.map(({ id, kind }) => [id, kind]));
  return edgesOf(level)
    .filter(({ room, other }) => {
      const [own, beyond] = [kinds.get(room), kinds.get(other)];
      return (
        own !== undefined &&
        !OPEN.has(own) &&
        (beyond === undefined || (OPEN.has(beyond) && beyond !== "open-below"))
      );
    })
    .map(({ other, side, line, start, end }) => ({ on: other, side, line, start, end }));
}

/** One receptacle in the longest stretch of solid wall of some faces. */
function placedOn(walls: LevelWalls, faces: readonly OuterFace[]): Device[] {
  const stretches = faces.flatMap((face) => {
    const low = walls.windows.filter(({ window }) => window.sill !== undefined && window.sill < SILL);
    const openings = [...walls.doors, ...low, ...walls.bays]
      .filter(
        ({ edge }) =>
          runsAlongX(edge.side) === runsAlongX(face.side) && Math.abs(edge.line - face.line) < 0.01,
      )
      .map(({ start, end }): Stretch => [start - TRIM, end + TRIM]);
    return without([[face.start, face.end]], openings, 0.05).map(([from, to]) => ({ face, from, to }));
  });
  const best = stretches.reduce<(typeof stretches)[number] | undefined>(
    (longest, one) => (longest && longest.to - longest.from >= one.to - one.from ? longest : one),
    undefined,
  );
  if (!best) return [];
  const { face, from, to } = best;
  // Near the end of a long wall, where it is found beside the door or window.
  const along = Math.min(from + CORNER, (from + to) / 2);
  const [x, y] = runsAlongX(face.side) ? [along, face.line] : [face.line, along];
  return [
    {
      kind: "weatherproof",
      room: face.on,
      x,
      y,
      side: OPPOSITE[face.side],
      slide: [along, to - Math.min(CORNER, (to - from) / 2)],
    },
  ];
}
