import { type AxisLine, overlapOf, rectAlong, spanAlong } from "../geometry/rects.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { EPS, intersection } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { type LevelWalls, outerThickness } from "../plan/walls.ts";
import { garageFace, garageWalls } from "./stem-walls.ts";

/**
 * Where the slab of the house ends and that of its garage begins, lower or falling to its door: along the faces
 * that the walls between the two turn to the garage, from corner to corner of these; plan feet. At an outer
 * wall a step ends with the slab, at the outside face.
 */
export function slabSteps(house: House, index: number, walls: LevelWalls): AxisLine[] {
  const joint = outerThickness(house, index);
  const faces = garageWalls(house, index, walls).map((run): AxisLine => {
    const { axis, start, end } = run;
    return { axis, line: garageFace(house, index, run), start, end };
  });
  return faces.map((face) => {
    const met = faces.filter(
      (other) => other.axis !== face.axis && overlapOf(other, { start: face.line, end: face.line }) >= -joint,
    );
    const turned = (at: number) => met.find(({ line }) => Math.abs(line - at) <= joint)?.line ?? at;
    return { ...face, start: turned(face.start), end: turned(face.end) };
  });
}

/** What of a step is seen between the stem walls that stand at its ends. */
export function betweenStems(step: AxisLine, stems: readonly Rect[]): AxisLine[] {
  const { axis, line, start, end } = step;
  const strip = rectAlong(axis === "x", start, line - EPS, end - start, 2 * EPS);
  const taken = stems.flatMap((stem): Stretch[] => {
    const met = intersection(stem, strip);
    return met ? [spanAlong(axis === "x", met)] : [];
  });
  return without([[start, end]], taken).map(([from, to]) => ({ axis, line, start: from, end: to }));
}
