import { dimString } from "../geometry/dim-string";
import { crossesBox } from "../geometry/free-place";
import { grown, OUTWARD } from "../geometry/rects";
import { type DimensionShape, explodeDimension, type PolylineShape, type TextShape } from "../geometry/shape";
import { edgesOf, intersection, mergeEdges, runsAlongX } from "../layout/edges";
import type { Level, Rect } from "../layout/model";
import { enclosedEdges } from "./facade";
import { textBox } from "./interior-dims";
import { locatedOutside, openingStops } from "./plan-dims";
import type { LevelWalls } from "./walls";

/** Offsets from the wall at which a string is tried, in text heights: past the marks of windows, then on. */
const OFFSETS = Array.from({ length: 14 }, (_, index) => 4.2 + index * 0.5);

/**
 * Strings before walls that look into a court, or aside behind another part of the house: they locate the
 * openings that no string round the house does. `text` is the height of lettering, feet; `taken` is written on, and no line
 * of a string runs over the `unit` outdoors.
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
  const pad = unit && grown(unit, text);
  const shell = mergeEdges(
    enclosedEdges(level, edgesOf(level)).map((edge) => ({ ...edge, room: "house", other: "outside" })),
  );
  return shell.flatMap((wall) => {
    const axis = runsAlongX(wall.side) ? "x" : "y";
    const stops = openingStops(wall, walls);
    if (stops.every((stop) => known[axis].some((place) => Math.abs(place - stop) < 0.02))) return [];
    const away = OUTWARD[wall.side];
    const strings = OFFSETS.map((offset) =>
      dimString([wall.start, ...stops, wall.end], axis, wall.line + away * offset * text, wall.line, text),
    );
    const isClear = (part: PolylineShape | TextShape) =>
      part.type === "text"
        ? !isOn(textBox(part), taken)
        : !pad || part.points.every((b, i) => i === 0 || !crossesBox([part.points[i - 1] ?? b, b], pad));
    const hits = (string: readonly DimensionShape[]) =>
      string.flatMap(explodeDimension).filter((part) => !isClear(part)).length;
    return strings.reduce((best, one) => (hits(one) < hits(best) ? one : best));
  });
}

function isOn(box: Rect, taken: readonly Rect[]): boolean {
  return taken.some((one) => intersection(one, box) !== null);
}
