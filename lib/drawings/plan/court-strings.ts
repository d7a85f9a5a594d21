import { cheapest } from "../geometry/cheapest";
import { dimString } from "../geometry/dim-string";
import { crossesBox } from "../geometry/free-place";
import { grown, OUTWARD, rectOutside } from "../geometry/rects";
import { type DimensionShape, explodeDimension, type PolylineShape, textWidth } from "../geometry/shape";
import { type Edge, edgesOf, intersection, isOpenAir, mergeEdges, runsAlongX } from "../layout/edges";
import type { Level, Rect } from "../layout/model";
import { enclosedEdges } from "./facade";
import { textBox } from "./interior-dims";
import { locatedOutside, openingStops } from "./plan-dims";
import type { LevelWalls } from "./walls";

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
  const before = outerWalls(level).flatMap((wall) => {
    const stops = openingStops(wall, walls);
    if (stops.every((stop) => isAmong(known[axisOf(wall)], stop))) return [];
    return clearest(stringsBefore(wall, [wall.start, ...stops, wall.end], OFFSETS, text), { taken, closed });
  });
  return [...before, ...cornerStrings(level, [...outside, ...before], { taken, closed: taken }, text)];
}

/**
 * Strings before the shortest walls that lead from a corner which another string locates to one which none does,
 * as in a court that is hidden from all sides. `text` is the height of lettering, feet.
 */
export function cornerStrings(
  level: Level,
  outside: readonly DimensionShape[],
  { taken, closed }: Ground,
  text: number,
): DimensionShape[] {
  const known = locatedOutside(outside);
  const rooms = level.rooms.filter(({ id }) => !isOpenAir(level, id)).flatMap(({ rects }) => rects);
  const walls = outerWalls(level).sort((a, b) => a.end - a.start - (b.end - b.start));
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
    const choices = [...places(NEAR_OFFSETS), ...places(TIGHT_OFFSETS, clear).flatMap(besideEnds)];
    const string = clearest(choices, { taken: [...taken, ...rooms], closed });
    if (string.length === 0) return strings;
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
function clearest(strings: readonly DimensionShape[][], { taken, closed }: Ground): DimensionShape[] {
  const runsOver = ({ points }: PolylineShape) =>
    closed.some((box) => points.some((b, i) => i > 0 && crossesBox([points[i - 1] ?? b, b], box)));
  const hits = (string: readonly DimensionShape[]) =>
    string
      .flatMap(explodeDimension)
      .filter((part) => (part.type === "text" ? isOn(textBox(part), taken) : runsOver(part))).length;
  return cheapest(strings, hits) ?? [];
}

function isOn(box: Rect, taken: readonly Rect[]): boolean {
  return taken.some((one) => intersection(one, box) !== null);
}
