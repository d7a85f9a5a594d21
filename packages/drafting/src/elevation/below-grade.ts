/** What of a house lies under the ground, dashed on its elevations: the walls of a basement, their footing, its window wells. */

import { largest } from "../geometry/cheapest.ts";
import { boxOf } from "../geometry/geometry.ts";
import { centreOf } from "../geometry/rects.ts";
import { filled, loopOf, type Pt, pt, rectLoop, type Shape } from "../geometry/shape.ts";
import { merged, type Stretch, without } from "../geometry/stretches.ts";
import { OPPOSITE, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { wellsOf } from "../layout/wells.ts";
import { outerWalls } from "../massing/envelope.ts";
import { FOOTING, footingDepth } from "../section/wall-parts.ts";
import { sideView } from "./elevation-shapes.ts";

/** A wall as its side shows it: its ends along the elevation and how near it stands, feet. */
interface Front {
  ends: Stretch;
  depth: number;
}

/** Walls that lie this near in depth are one, feet. */
const ONE_WALL = 0.05;
const LAYER = "S-FNDN-FTNG";
const WORDS = ["BASEMENT WALL AND", "FOOTING BELOW GRADE"];
const WELL = ["WINDOW", "WELL"];
const LEADING = 1.35;

/**
 * The basement of a house on one of its elevations, dashed: x to the right as on the elevation, y
 * down from grade, feet. Nothing where a house has none: how deep other foundations go is for the
 * frost line of the site. `text` is the size of lettering, feet.
 */
export function belowGradeShapes(house: House, side: Side, text: number): Shape[] {
  const fronts = frontsOf(house, side);
  if (fronts.length === 0) return [];
  const deep = footingDepth(house);
  const walls = merged(
    fronts.map(({ ends }) => ends),
    ONE_WALL,
  );
  const { wells, windows } = wellsOn(house, side);
  const clear = without(
    walls,
    wells.map(({ x, w }) => [x, x + w] as const),
  );
  const [from, to] = largest(clear, ([a, b]) => b - a) ?? [0, 0];
  const ends = edgesOf(fronts);
  return [
    ...ends.map((x) => line([pt(x, 0), pt(x, deep)])),
    ...walls.map(([a, b]) =>
      filled(
        LAYER,
        [rectLoop(a - FOOTING.out, deep, b - a + 2 * FOOTING.out, FOOTING.deep)],
        undefined,
        "fine",
        true,
      ),
    ),
    ...wells.map((well) => line(wellLine(well, ends))),
    ...windows.map((window) => filled(LAYER, [loopOf(window)], undefined, "fine", true)),
    ...wells.flatMap((well) => words(WELL, wordsOfWell(well, windows, text), text)),
    ...words(WORDS, { x: (from + to) / 2, y: deep / 2 }, text),
  ];
}

/** How far what lies below grade reaches on a side: its ends along the elevation and its depth, feet. */
export function belowGradeReach(house: House, side: Side): { left: number; right: number; deep: number } {
  const corners = belowGradeShapes(house, side, 0).flatMap((shape) =>
    shape.type === "polygon" ? shape.loops.flat() : shape.type === "polyline" ? shape.points : [],
  );
  if (corners.length === 0) return { left: Infinity, right: -Infinity, deep: 0 };
  const { x0, x1, y1 } = boxOf(corners);
  return { left: x0, right: x1, deep: y1 };
}

const line = (points: Pt[]): Shape => ({
  type: "polyline",
  layer: LAYER,
  points,
  weight: "fine",
  dash: true,
});

/** A well from grade down and up again, open where it stands against the end of a wall that is drawn. */
function wellLine({ x, w, d }: Rect, ends: readonly number[]): Pt[] {
  const isWall = (at: number) => ends.some((end) => Math.abs(end - at) < ONE_WALL);
  const [right, left] = [x + w, x];
  return [
    ...(isWall(left) ? [] : [pt(left, 0)]),
    pt(left, d),
    pt(right, d),
    ...(isWall(right) ? [] : [pt(right, 0)]),
  ];
}

/** The walls of basements that look to a side. */
function frontsOf(house: House, side: Side): Front[] {
  const view = sideView(house, side);
  return house.levels.slice(0, groundLevelOf(house)).flatMap((level, index) =>
    outerWalls(level, index)
      .filter((edge) => edge.side === side)
      .map(({ line, from, to }): Front => {
        const at = (along: number) =>
          view(runsAlongX(side) ? { x: along, y: line, z: 0 } : { x: line, y: along, z: 0 });
        const ends = [at(from).x, at(to).x];
        return { ends: [Math.min(...ends), Math.max(...ends)], depth: at(from).depth };
      }),
  );
}

/** Where walls end, and where one goes on nearer or farther than another. */
function edgesOf(fronts: readonly Front[]): number[] {
  const nearest = (x: number) =>
    Math.max(...fronts.filter(({ ends: [a, b] }) => a < x && x < b).map(({ depth }) => depth));
  const stops = [...new Set(fronts.flatMap(({ ends }) => ends))];
  return stops.filter((x) => {
    const [before, after] = [nearest(x - ONE_WALL), nearest(x + ONE_WALL)];
    return before !== after && !(Math.abs(before - after) < ONE_WALL);
  });
}

/** Where a well is named: in its middle or, where it stands before a window with its mark, under its floor. */
function wordsOfWell(well: Rect, windows: readonly Rect[], text: number): Pt {
  const middle = centreOf(well);
  const isBefore = windows.some(({ x, w }) => middle.x > x && middle.x < x + w);
  return isBefore ? pt(middle.x, well.y + well.d + text * (LEADING / 2 + 1)) : middle;
}

/** The wells that show on a side, and in those before its walls the windows; under grade, feet. */
function wellsOn(house: House, side: Side): { wells: Rect[]; windows: Rect[] } {
  const view = sideView(house, side);
  const box = ({ x, y, w, d }: Rect, top: number, bottom: number): Rect => {
    const ends = [view({ x, y, z: 0 }).x, view({ x: x + w, y: y + d, z: 0 }).x];
    const left = Math.min(...ends);
    return { x: left, y: -top, w: Math.max(...ends) - left, d: top - bottom };
  };
  const shown = house.levels
    .flatMap((_, index) => wellsOf(house, index))
    .filter((well) => well.side !== OPPOSITE[side]);
  return {
    wells: shown.map(({ rect, bottom }) => box(rect, 0, bottom)),
    windows: shown
      .filter((well) => well.side === side)
      .map(({ window, head, sill }) => box(window, Math.min(0, head), sill)),
  };
}

function words(lines: readonly string[], { x, y }: { x: number; y: number }, text: number): Shape[] {
  return lines.map((value, row) => ({
    type: "text",
    layer: "A-ANNO-TEXT",
    at: pt(x, y + (row - (lines.length - 1) / 2) * text * LEADING),
    value,
    size: text,
    anchor: "middle",
  }));
}
