import { pointAlong, rectAlong, spanAlong } from "../geometry/rects.ts";
import { merged, type Stretch } from "../geometry/stretches.ts";
import type { House, Rect } from "../layout/model.ts";
import { inRect } from "../massing/envelope.ts";
import type { LevelWalls } from "../plan/walls.ts";

type Run = LevelWalls["runs"][number];

/** Nominal thickness of a stem wall, feet: a size for pricing, not a design. */
export const STEM = 8 / 12;

/** So far off the line of a wall one stands in the room beside it, feet. */
const BESIDE = 1;

/** Whether a wall is set out by its middle. */
export const isCentered = ({ line, low, high }: Run): boolean => Math.abs(low + high - 2 * line) < 0.01;

/**
 * Where a stem wall stands across the line of the wall over it: in line with the outside face of a wall
 * that is set out by that, else under its middle; plan feet.
 */
export function stemAcross({ line, low, high }: Run, thick = STEM): [low: number, high: number] {
  if (Math.abs(low - line) < 0.01) return [line, line + thick];
  if (Math.abs(high - line) < 0.01) return [line - thick, line];
  return [line - thick / 2, line + thick / 2];
}

/** The stem walls under the outer walls, and the squares where two of them meet; plan feet. */
export function stemRects(walls: LevelWalls): Rect[] {
  const outer = walls.runs.filter((run) => run.kind === "outer");
  const low = (run: Run) => stemAcross(run)[0];
  const bands = outer.map((run) =>
    rectAlong(run.axis === "x", run.start, low(run), run.end - run.start, STEM),
  );
  const endsAt = ({ start, end }: Run, line: number) =>
    Math.min(Math.abs(start - line), Math.abs(end - line)) < 0.01;
  const along = outer.filter(({ axis }) => axis === "x");
  const across = outer.filter(({ axis }) => axis === "y");
  // Where the house steps in, the bands of two walls touch at a point alone.
  const corners = along.flatMap((one) =>
    across
      .filter((other) => endsAt(one, other.line) && endsAt(other, one.line))
      .map((other): Rect => ({ x: low(other), y: low(one), w: STEM, d: STEM })),
  );
  return [...bands, ...corners];
}

/** The walls between a garage and the house, over which its slab steps down: of a longer wall, what a garage lies at. */
export function garageWalls(house: House, index: number, walls: LevelWalls): readonly Run[] {
  const garages = (house.levels[index]?.rooms ?? [])
    .filter((room) => room.kind === "garage")
    .flatMap(({ rects }) => rects);
  return walls.runs
    .filter(({ kind }) => kind === "inner")
    .flatMap((run) =>
      merged(
        garages.flatMap((rect) => stretchAt(rect, run)),
        0.01,
      ).map(([start, end]) => ({ ...run, start, end })),
    );
}

/** The face that a wall between house and garage turns to the garage, across it; plan feet. */
export function garageFace(house: House, index: number, { axis, low, high, line, start, end }: Run): number {
  const garages = house.levels[index]?.rooms.filter((room) => room.kind === "garage") ?? [];
  const after = pointAlong(axis === "x", (start + end) / 2, line + BESIDE);
  const isAfter = garages.some(({ rects }) => rects.some((one) => inRect(one, after.x, after.y)));
  return isAfter ? high : low;
}

/** The stem walls between a garage and the house, under the walls over them and round their corners; plan feet. */
export function garageStemRects(between: readonly Run[]): Rect[] {
  return between.map((run) => {
    const [low, high] = stemAcross(run);
    const met = (along: number) =>
      between
        .filter(({ axis, start, end }) => axis !== run.axis && start < high + 0.01 && end > low - 0.01)
        .map((other) => stemAcross(other))
        .filter(([from, to]) => along > from - 0.01 && along < to + 0.01);
    const start = Math.min(run.start, ...met(run.start).map(([from]) => from));
    const end = Math.max(run.end, ...met(run.end).map(([, to]) => to));
    return rectAlong(run.axis === "x", start, low, end - start, high - low);
  });
}

/** The stretch of a wall that a side of a rectangle lies at. */
function stretchAt(rect: Rect, { axis, line, start, end }: Run): Stretch[] {
  const isAt = spanAlong(axis === "y", rect).some((side) => Math.abs(side - line) < 0.05);
  const [low, high] = spanAlong(axis === "x", rect);
  const [from, to] = [Math.max(low, start), Math.min(high, end)];
  return isAt && to - from > 0.5 ? [[from, to]] : [];
}
