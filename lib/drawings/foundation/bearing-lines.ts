import { unionOutline } from "../geometry/rect-union";
import { foundationOf, groundLevelOf } from "../layout/heights";
import type { House, Rect } from "../layout/model";
import { isEnclosed } from "../massing/envelope";
import { memoized } from "../memoized";
import { type LevelWalls, wallsOf } from "../plan/walls";
import { layRows } from "./girder-rows";

/** A stretch of wall over a thickened slab: it runs along `axis` on `line`, plan feet. */
export interface BearingLine {
  axis: "x" | "y";
  line: number;
  start: number;
  end: number;
}

/** A wall this near to a row of supports carries it, feet; and the shortest wall that does. */
const NEAR = 0.3;
const LEAST = 3;

/**
 * The inner walls of a house on a slab that carry the floor above, and those between house and
 * garage, where the slab steps down. Roofs span from outer wall to outer wall: of a house of one
 * floor no inner wall bears. For pricing: the floors above are laid as `floorFrame` lays one.
 */
export const slabBearings = memoized((house: House): readonly BearingLine[] => {
  if (foundationOf(house).kind !== "slab") return [];
  const ground = groundLevelOf(house);
  const inner = wallsOf(house, ground).runs.filter(({ kind }) => kind === "inner");
  const garages = (house.levels[ground]?.rooms ?? [])
    .filter(({ kind }) => kind === "garage")
    .flatMap(({ rects }) => rects);
  const steps = inner.filter(({ axis, line, start, end }) =>
    garages.some(({ x, y, w, d }) => {
      const [low, high, from, to] = axis === "x" ? [y, y + d, x, x + w] : [x, x + w, y, y + d];
      const beside = Math.abs(line - low) < NEAR || Math.abs(line - high) < NEAR;
      return beside && Math.min(end, to) - Math.max(start, from) > 0.5;
    }),
  );
  const floor = (house.levels[ground + 1]?.rooms ?? [])
    .filter((room) => isEnclosed(room) && room.kind !== "open-below")
    .flatMap(({ rects }) => rects);
  const bearing = floor.length > 0 ? wallsUnder(house, floor, inner) : [];
  return [
    ...steps.map(({ axis, line, start, end }) => ({ axis, line, start, end })),
    ...edgesOver(floor, inner),
    ...bearing,
  ];
});

/** The inner walls under the edges of the floor above: under its outer walls and at openings to below. */
function edgesOver(floor: readonly Rect[], inner: LevelWalls["runs"]): BearingLine[] {
  const edges = unionOutline(floor).flatMap((loop) =>
    loop.map((a, index) => [a, loop[(index + 1) % loop.length] ?? a] as const),
  );
  return edges.flatMap(([a, b]) => {
    const axis = Math.abs(a.y - b.y) < 0.01 ? ("x" as const) : ("y" as const);
    const [at, from, to] = axis === "x" ? [a.y, a.x, b.x] : [a.x, a.y, b.y];
    return inner
      .filter((run) => run.axis === axis && Math.abs(run.line - at) < NEAR)
      .map(({ line, start, end }) => ({
        axis,
        line,
        start: Math.max(start, Math.min(from, to)),
        end: Math.min(end, Math.max(from, to)),
      }))
      .filter(({ start, end }) => end - start > LEAST);
  });
}

/** Of the two ways to lay the joists of a floor, the one that needs the least length of beams: its walls. */
function wallsUnder(house: House, floor: readonly Rect[], inner: LevelWalls["runs"]): BearingLine[] {
  const stairs = (house.levels[groundLevelOf(house)]?.stairs ?? []).map(({ rect }) => rect);
  const choices = (["y", "x"] as const).map((joists) => {
    const along = joists === "y" ? ("x" as const) : ("y" as const);
    const { girders } = layRows({ joists, floor, bearing: inner, hearths: [], stairs });
    const walls = girders.flatMap(({ at, from, to }) =>
      inner
        .filter(({ axis, line }) => axis === along && Math.abs(line - at) < NEAR)
        .map(({ line, start, end }) => ({
          axis: along,
          line,
          start: Math.max(start, from),
          end: Math.min(end, to),
        }))
        .filter(({ start, end }) => end - start > LEAST),
    );
    const length = (parts: readonly [number, number][]) => parts.reduce((sum, [a, b]) => sum + b - a, 0);
    const beams =
      length(girders.map(({ from, to }) => [from, to])) - length(walls.map(({ start, end }) => [start, end]));
    return { walls, beams };
  });
  const [first, second] = choices;
  if (!first || !second) return [];
  return (second.beams < first.beams - 0.1 ? second : first).walls;
}
