import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { runsAlongX } from "../layout/edges.ts";
import { floorHeights } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { vaultAt } from "../massing/vaults.ts";
import { breaks } from "../massing/wall-tops.ts";
import { wallsOf } from "../plan/walls.ts";
import { box, label, line } from "./front-pen.ts";
import { acrossOf, type InteriorView } from "./interior-views.ts";

/** How much is shown of a ceiling that rises from a wall, and the least rise of one in a foot; feet. */
const SHOWN = 1.2;
const LEAST = 0.02;

/** Where the ceiling of a vaulted room meets a wall: places along it as seen and heights over the floor; else nothing. */
export function vaultLine(house: House, view: InteriorView, off = 0): Pt[] {
  if (view.room.ceiling !== "vaulted" || view.island) return [];
  const alongX = runsAlongX(view.side);
  const into = -OUTWARD[view.side];
  const own = wallsOf(house, view.level).runs.filter(
    (run) => (run.axis === "x") === alongX && Math.abs(run.line - view.line) < 0.05,
  );
  const face =
    into * Math.max(into * view.line, ...own.map(({ low, high }) => into * (into > 0 ? high : low)));
  const floor = floorHeights(house)[view.level] ?? 0;
  const turns = house.roofs
    .flatMap((part) => breaks(part, alongX ? "x" : "y"))
    .filter((at) => at > view.from && at < view.to);
  return [...new Set([view.from, ...turns, view.to])]
    .map((at) => {
      const { x, y } = pointAlong(alongX, at, face + into * off);
      return pt(acrossOf(view.side, at), vaultAt(house, view.level, x, y) - floor);
    })
    .sort((a, b) => a.x - b.x);
}

/** How high a wall is drawn with the ceiling over it, feet over the floor. */
export function drawnHeight(house: House, view: InteriorView): number {
  const top = vaultLine(house, view);
  const isRising = risingFrom(top, vaultLine(house, view, 1)) !== undefined;
  return Math.max(...(top.length > 0 ? top.map(({ y }) => y) : [view.ceiling])) + (isRising ? SHOWN : 0);
}

/** The rise in a foot of a ceiling that rises from the whole of a level edge towards who looks at its wall. */
function risingFrom(top: readonly Pt[], [further]: readonly Pt[]): number | undefined {
  const [a] = top;
  if (!a || top.some(({ y }) => Math.abs(y - a.y) > LEAST)) return undefined;
  const rise = (further?.y ?? a.y) - a.y;
  return rise > LEAST ? rise : undefined;
}

/** The face of a wall up to its ceiling; of a vaulted room up to the slope, with what that shows over the wall. */
export function wallFace(
  house: House,
  view: InteriorView,
  [left, right]: readonly [number, number],
  text: number,
): Shape[] {
  const top = vaultLine(house, view);
  if (top.length === 0) return [box(left, right, 0, view.ceiling, "paper", "medium")];
  const ring = [pt(left, 0), ...top.map(({ x, y }) => pt(x, -y)), pt(right, 0)];
  return [
    ...ceilingOver(top, vaultLine(house, view, 1), text),
    { type: "polygon", layer: "A-ELEV", loops: [ring], fill: "paper", weight: "medium" },
  ];
}

/** A ceiling that rises from a wall towards who looks at it, as far up as is shown. */
function ceilingOver(top: readonly Pt[], further: readonly Pt[], text: number): Shape[] {
  const [a, b] = [top[0], top.at(-1)];
  const rise = risingFrom(top, further);
  if (!a || !b || rise === undefined) return [];
  return [
    ...[a, b].map(({ x, y }) => line([pt(x, y), pt(x, y + SHOWN)], "thin")),
    line([pt(a.x, a.y + SHOWN), pt(b.x, b.y + SHOWN)], "fine", "A-ELEV", true),
    label(
      `VAULTED CEILING, ${Math.round(rise * 120) / 10}:12`,
      [a.x, b.x],
      a.y + SHOWN / 2 - text * 0.35,
      text,
    ),
  ];
}
