import { describe, expect, it } from "vitest";
import { overlapOf } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { planScale, setDims, windowMarkAt } from "../sheets/floor-sheets.ts";
import { MARK_RADIUS } from "../sheets/marks.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { schedulesOf } from "../sheets/schedules.ts";
import { beamsOver } from "./beams-over.ts";
import { doorMarkAt } from "./plan-openings.ts";
import { planShapes } from "./plan-shapes.ts";

/** The dimensions of a level that run along a beam over it, less than a height of lettering beside it. */
function alongBeams(house: House, index: number): string[] {
  const level = house.levels[index];
  if (!level) return [];
  const on = paperFor(house);
  const { k } = planScale(house, on);
  const text = on.text.least / k;
  const dims = setDims(on, k, house, index);
  const radius = MARK_RADIUS * text;
  const schedules = schedulesOf(house);
  const keepClear = [
    ...(schedules.markedDoors[index] ?? []).map((door) => doorMarkAt(door, level)),
    ...(schedules.markedWindows[index] ?? []).map((window) => windowMarkAt(window, radius)),
  ].map(({ x, y }) => ({ x: x - radius, y: y - radius, w: 2 * radius, d: 2 * radius }));
  const options = { text: 1.2 * text, least: text, dims, roofEdge: true, keepClear };
  return planShapes(house, index, options).flatMap((shape) => {
    if (shape.type !== "dimension") return [];
    const [start, end] = [shape.from[shape.axis], shape.to[shape.axis]].sort((a, b) => a - b);
    const beside = (beamsOver(house)[index] ?? []).some(
      (beam) =>
        beam.axis === shape.axis &&
        Math.abs(beam.line - shape.at) < text &&
        overlapOf(beam, { start: start ?? 0, end: end ?? 0 }) > 0.1,
    );
    return beside ? [`${shape.value} at ${shape.at}`] : [];
  });
}

describe("dimensions on a plan with beams over it", () => {
  it.each(houses)("%s: none runs along the line of a beam, where it is read as the beam's", (_, house) => {
    expect(house.levels.flatMap((_level, index) => alongBeams(house, index))).toEqual([]);
  });
});
