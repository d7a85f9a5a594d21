import {
  type Edge,
  EPS,
  edgesOf,
  intersection,
  OPEN_AIR,
  OPPOSITE,
  runsAlongX,
  SIDES,
  sideOf,
} from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import type { FixtureKind, RoomKind } from "../layout/kinds";
import type { Fixture, House, Level, Rect, Side } from "../layout/model";
import { inward } from "../massing/wall-rules";
import { onGrid } from "./grid";

export type WallKind = "2x4" | "2x6";

/** Outer walls with sheathing, siding and board, feet: studs of 3 1/2 and 5 1/2 in. Half of the difference is on the grid. */
const THICKNESS: Readonly<Record<WallKind, number>> = { "2x4": 0.5, "2x6": 0.668 };
/** Outer walls from here on have studs of 5 1/2 in, feet. */
const DEEP = 0.6;

/** A fixture this near to a wall stands at it, feet. */
const TOUCH = 0.07;

/** Tops and trays that are cut to the room; everything else has the size that it has. */
const CUT_TO_FIT: ReadonlySet<FixtureKind> = new Set([
  "counter",
  "island",
  "bench",
  "vanity",
  "double-vanity",
  "shower",
  "ledge",
]);

/** What the outer walls of a layout are built with. */
export function wallsOfLayout(house: House): WallKind {
  return (house.outerWall ?? THICKNESS["2x4"]) < DEEP ? "2x4" : "2x6";
}

/**
 * The house with outer walls of the other thickness. They grow inwards, so that outline and
 * listing stay, and what stands at them goes along: fixtures are nudged, tops between two
 * walls are cut, and what then stands in the way of one another is pushed on. Whether that
 * is still a sound house is for the checks to say.
 */
export function thickenWalls(house: House, walls: WallKind): House {
  const before = house.outerWall ?? THICKNESS["2x4"];
  if (walls === wallsOfLayout(house)) return house;
  const outerWall = THICKNESS[walls];
  return {
    ...house,
    outerWall,
    // Walls under ground are of concrete and stay.
    levels: house.levels.map((level, index) =>
      index < groundLevelOf(house) ? level : { ...level, fixtures: nudged(level, before, outerWall) },
    ),
  };
}

/** A stretch of wall as a room sees it: its face before, and how far that moves inwards; feet. */
interface Face {
  room: string;
  side: Side;
  start: number;
  end: number;
  face: number;
  by: number;
}

function nudged(level: Level, before: number, after: number): Fixture[] {
  const faces = movedFaces(level, before, after);
  const fixtures = level.fixtures.map((fixture) => ({ ...fixture, rect: { ...fixture.rect } }));
  for (const fixture of fixtures) moveAlong(fixture, faces);
  for (const side of SIDES) {
    for (const [index, fixture] of fixtures.entries()) {
      if (touches(level.fixtures[index] ?? fixture, faces, side))
        pushOn(fixture, side, fixtures, level.fixtures);
    }
  }
  for (const { rect } of fixtures) {
    for (const key of ["x", "y", "w", "d"] as const) rect[key] = onGrid(rect[key]);
  }
  return fixtures;
}

/** The faces that move: of outer walls by the whole difference, of walls to the garage by half of it. */
function movedFaces(level: Level, before: number, after: number): Face[] {
  const kinds = new Map(level.rooms.map((room) => [room.id, room.kind]));
  const share = (edge: Edge): number => {
    const [own, other] = [kinds.get(edge.room), kinds.get(edge.other)];
    if (isOpenAir(own)) return 0;
    if (edge.other === "outside" || isOpenAir(other)) return 1;
    return own === "garage" || other === "garage" ? 0.5 : 0;
  };
  return edgesOf(level).flatMap((edge) => {
    const part = share(edge);
    if (part === 0) return [];
    const face = edge.line + inward(edge.side) * before * part;
    return {
      room: edge.room,
      side: edge.side,
      start: edge.start,
      end: edge.end,
      face,
      by: (after - before) * part,
    };
  });
}

const isOpenAir = (kind: RoomKind | undefined) => kind !== undefined && OPEN_AIR.has(kind);

function touched(fixture: Fixture, faces: readonly Face[], side: Side): Face | undefined {
  const { line, start, end } = sideOf(fixture.rect, side);
  return faces.find(
    (face) =>
      face.room === fixture.room &&
      face.side === side &&
      Math.abs(face.face - line) < TOUCH &&
      Math.min(face.end, end) - Math.max(face.start, start) > EPS,
  );
}

const touches = (fixture: Fixture, faces: readonly Face[], side: Side) =>
  touched(fixture, faces, side) !== undefined;

/** Keeps a fixture at the walls that it stands at: cut where it reaches from one to another, else moved. */
function moveAlong(fixture: Fixture, faces: readonly Face[]): void {
  const by = new Map(SIDES.map((side) => [side, touched(fixture, faces, side)?.by ?? 0]));
  for (const side of SIDES) {
    const distance = by.get(side) ?? 0;
    if (distance === 0) continue;
    const back = side === OPPOSITE[fixture.faces];
    if (CUT_TO_FIT.has(fixture.kind) && !back) cut(fixture.rect, side, distance);
    else shift(fixture.rect, OPPOSITE[side], distance);
  }
}

/** What is cut to fit keeps at least this much, feet. */
const LEAST_CUT = 0.05;

/** A shower that is pressed against a tub gives way to it down to this depth, feet. */
const LEAST_SHOWER = 3;

/** What a fixture that came from `side` now stands on goes on in the same direction, and what that stands on. */
function pushOn(fixture: Fixture, side: Side, fixtures: Fixture[], before: readonly Fixture[]): void {
  const was = before[fixtures.indexOf(fixture)];
  for (const [index, other] of fixtures.entries()) {
    const otherWas = before[index];
    if (other === fixture || !was || !otherWas || gapBehind(otherWas.rect, was.rect, side) < -EPS) continue;
    if (!intersection(fixture.rect, other.rect)) continue;
    const overlap = -gapBehind(other.rect, fixture.rect, side);
    const deepOf = ({ rect }: Fixture) => (runsAlongX(side) ? rect.d : rect.w);
    const left = deepOf(other) - overlap;
    const yields = fixture.kind === "shower" && other.kind === "tub";
    // An apron at the free end of a tub has nothing to spare, and goes on with it.
    if (CUT_TO_FIT.has(other.kind) && left > LEAST_CUT) cut(other.rect, side, overlap);
    else if (yields && deepOf(fixture) - overlap >= LEAST_SHOWER) cut(fixture.rect, OPPOSITE[side], overlap);
    else {
      shift(other.rect, OPPOSITE[side], overlap);
      pushOn(other, side, fixtures, before);
    }
  }
}

/** From the back of a thing to the front of one behind it, seen from `side`; negative where they overlap, feet. */
function gapBehind(other: Rect, rect: Rect, side: Side): number {
  return (sideOf(other, side).line - sideOf(rect, OPPOSITE[side]).line) * inward(side);
}

function shift(rect: Rect, towards: Side, by: number): void {
  if (runsAlongX(towards)) rect.y += towards === "s" ? by : -by;
  else rect.x += towards === "e" ? by : -by;
}

/** Takes `by` feet off a side of a rectangle; a negative amount adds them. */
function cut(rect: Rect, side: Side, by: number): void {
  if (side === "n") rect.y += by;
  if (side === "w") rect.x += by;
  if (runsAlongX(side)) rect.d -= by;
  else rect.w -= by;
}
