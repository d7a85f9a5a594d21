import { cheapest } from "../geometry/cheapest.ts";
import { dimString } from "../geometry/dim-string.ts";
import { crossesBox } from "../geometry/free-place.ts";
import { grown, OUTWARD, rectOutside } from "../geometry/rects.ts";
import { type DimensionShape, explodeDimension, type PolylineShape, textWidth } from "../geometry/shape.ts";
import {
  type Edge,
  edgesOf,
  intersection,
  isOnLine,
  isOpenAir,
  mergeEdges,
  OPPOSITE,
  runsAlongX,
  sideOf,
} from "../layout/edges.ts";
import type { Level, Rect } from "../layout/model.ts";
import { enclosedEdges, shellOf } from "./facade.ts";
import { textBox } from "./interior-dims.ts";
import { locatedOutside, openingStops } from "./plan-dims.ts";
import type { LevelWalls } from "./walls.ts";

/** Offsets from the wall at which a string is tried, in text heights: past the marks of windows, then on. */
const OFFSETS = Array.from({ length: 14 }, (_, index) => 4.2 + index * 0.5);
/** The same before a wall of which only the ends are told, and where its figure stands past an end. */
const NEAR_OFFSETS = Array.from({ length: 27 }, (_, index) => 1.7 + index * 0.5);
const TIGHT_OFFSETS = Array.from({ length: 7 }, (_, index) => 0.5 + index * 0.1);

/** From the end of a string to a figure past it, in text heights: clear of the footing round a corner. */
const BESIDE = 0.8;

/** What a string within a plan keeps off: written on is `taken`, and no line of it runs over one of `closed`. */
export interface Ground {
  taken: readonly Rect[];
  closed: readonly Rect[];
}

/**
 * Strings before walls that look into a court, or aside behind another part of the house: they locate the
 * openings and the corners that no string round the house does. `text` is the height of lettering, feet; `taken` is
 * written on, and no line of a string runs over the `unit` outdoors.
 */
export function courtStrings(
  level: Level,
  walls: LevelWalls,
  outside: readonly DimensionShape[],
  taken: readonly Rect[],
  text: number,
  unit?: Rect,
): DimensionShape[] {
  const known = locatedOutside(outside);
  // Nor along its edge, of which it would be one more line.
  const closed = unit ? [grown(unit, text)] : [];
  const edges = edgesOf(level);
  const before = outerWalls(level).flatMap((wall) => {
    const stops = openingStops(wall, walls);
    if (stops.every((stop) => isAmong(known[axisOf(wall)], stop))) return [];
    // What is seen past the court from outside is located there, and once is enough.
    const seen = shellOf(level, edges, wall.side).filter((part) => isOnLine(part, wall));
    const hidden = stops.filter(
      (stop) =>
        !isAmong(known[axisOf(wall)], stop) || !seen.some((part) => stop > part.start && stop < part.end),
    );
    return clearest(stringsBefore(wall, [wall.start, ...hidden, wall.end], OFFSETS, text), { taken, closed });
  });
  return [...before, ...cornerStrings(level, [...outside, ...before], { taken, closed: taken }, text)];
}

/**
 * Strings before the shortest walls that lead from a corner which another string locates to one which none does,
 * as in a court that is hidden from all sides. Where one has no room the size will do that is written on one of
 * `floors`, from corner to corner of the wall. `text` is the height of lettering, feet.
 */
export function cornerStrings(
  level: Level,
  outside: readonly DimensionShape[],
  { taken, closed }: Ground,
  text: number,
  floors: readonly Rect[] = [],
): DimensionShape[] {
  const known = locatedOutside(outside);
  const rooms = level.rooms.filter(({ id }) => !isOpenAir(level, id)).flatMap(({ rects }) => rects);
  const walls = outerWalls(level).sort((a, b) => a.end - a.start - (b.end - b.start));
  const ground = { taken: [...taken, ...rooms], closed };
  const strings: DimensionShape[] = [];
  const leads = (wall: Edge) =>
    isAmong(known[axisOf(wall)], wall.start) !== isAmong(known[axisOf(wall)], wall.end);
  for (;;) {
    const places = (offsets: readonly number[], before = walls) =>
      before.filter(leads).flatMap((wall) => {
        // As far off the wall behind as off its own.
        const deep = (offset: number) => (offset + (offsets[0] ?? 0)) * text;
        const open = offsets.filter((offset) => !isOn(stripBefore(wall, deep(offset)), rooms));
        return stringsBefore(wall, [wall.start, wall.end], open, text);
      });
    // Figures stand left of their line or over it: there past its end no witness line of the corner runs.
    const clear = walls.filter(({ side }) => OUTWARD[side] < 0);
    const said = walls.find((wall) => leads(wall) && floors.some((rect) => isWholeSide(wall, rect)));
    const choices = said
      ? places(NEAR_OFFSETS).filter((one) => hits(one, ground) === 0)
      : [...places(NEAR_OFFSETS), ...places(TIGHT_OFFSETS, clear).flatMap(besideEnds)];
    const string = clearest(choices, ground);
    if (string.length === 0 && !said) return strings;
    if (string.length === 0 && said) known[axisOf(said)].push(said.start, said.end);
    strings.push(...string);
    const told = locatedOutside(string);
    known.x.push(...told.x);
    known.y.push(...told.y);
  }
}

const axisOf = ({ side }: Edge) => (runsAlongX(side) ? "x" : "y");

const isAmong = (places: readonly number[], at: number) =>
  places.some((place) => Math.abs(place - at) < 0.02);

/** The walls between indoors and outdoors, each from corner to corner. */
function outerWalls(level: Level): Edge[] {
  const edges = enclosedEdges(level, edgesOf(level));
  return mergeEdges(edges.map((edge) => ({ ...edge, room: "house", other: "outside" })));
}

/** Whether a wall is the whole of one side of the floor before it. */
function isWholeSide(wall: Edge, floor: Rect): boolean {
  const { line, start, end } = sideOf(floor, OPPOSITE[wall.side]);
  return isAmong([line], wall.line) && isAmong([start], wall.start) && isAmong([end], wall.end);
}

/** The ground before a wall, so deep, feet. */
const stripBefore = ({ side, line, start, end }: Edge, depth: number): Rect =>
  rectOutside(side, line, start, end - start, depth);

/** The strings that could stand before a wall, at some offsets in text heights. */
function stringsBefore(
  wall: Edge,
  points: readonly number[],
  offsets: readonly number[],
  text: number,
): DimensionShape[][] {
  const away = OUTWARD[wall.side];
  return offsets.map((offset) =>
    dimString(points, axisOf(wall), wall.line + away * offset * text, wall.line, text),
  );
}

/** A string of one dimension with its figure past its one end or its other, for a recess without room for it. */
function besideEnds(string: readonly DimensionShape[]): DimensionShape[][] {
  return [1, -1].map((sign) =>
    string.map((dim) => {
      const span = Math.abs(dim.to[dim.axis] - dim.from[dim.axis]);
      return { ...dim, slide: sign * ((span + textWidth(dim.value, dim.size)) / 2 + BESIDE * dim.size) };
    }),
  );
}

/** The first of some strings that meets nothing, or least. */
const clearest = (strings: readonly DimensionShape[][], ground: Ground): DimensionShape[] =>
  cheapest(strings, (string) => hits(string, ground)) ?? [];

/** How much of a string meets what is written or closed. */
function hits(string: readonly DimensionShape[], { taken, closed }: Ground): number {
  const runsOver = ({ points }: PolylineShape) =>
    closed.some((box) => points.some((b, i) => i > 0 && crossesBox([points[i - 1] ?? b, b], box)));
  return string
    .flatMap(explodeDimension)
    .filter((part) => (part.type === "text" ? isOn(textBox(part), taken) : runsOver(part))).length;
}

function isOn(box: Rect, taken: readonly Rect[]): boolean {
  return taken.some((one) => intersection(one, box) !== null);
}
