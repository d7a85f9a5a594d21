import { largest } from "../geometry/cheapest.ts";
import { EPS, intersection, OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { Fixture, Level, Rect, Side } from "../layout/model.ts";
import { inward } from "../massing/wall-rules.ts";
import { onGrid } from "./grid.ts";

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

/** A stretch of wall as a room sees it: its face before, and how far that moves inwards; feet. */
export interface MovedFace {
  room: string;
  side: Side;
  start: number;
  end: number;
  face: number;
  by: number;
}

/**
 * The fixtures of a level whose walls move: they go along with the walls that they stand at, tops
 * between two walls are cut, and what then stands in the way of one another is pushed on.
 */
export function nudged(level: Level, faces: readonly MovedFace[]): Fixture[] {
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

function touched(fixture: Fixture, faces: readonly MovedFace[], side: Side): MovedFace | undefined {
  const { line, start, end } = sideOf(fixture.rect, side);
  const there = faces.filter(
    (face) =>
      face.room === fixture.room &&
      face.side === side &&
      Math.abs(face.face - line) < TOUCH &&
      Math.min(face.end, end) - Math.max(face.start, start) > EPS,
  );
  // At a wall of two thicknesses it stands clear of the thicker one.
  return largest(there, ({ by }) => by);
}

const touches = (fixture: Fixture, faces: readonly MovedFace[], side: Side) =>
  touched(fixture, faces, side) !== undefined;

/** Keeps a fixture at the walls that it stands at: cut where it reaches from one to another, else moved. */
function moveAlong(fixture: Fixture, faces: readonly MovedFace[]): void {
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
