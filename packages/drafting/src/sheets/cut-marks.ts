import { spanAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { boundsOf } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import type { Cut } from "../section/section-cuts.ts";
import { alongRect } from "../section/section-parts.ts";
import type { Box } from "./boxes.ts";
import { type Drafter, INK, type View } from "./drafter.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper } from "./sheet.ts";

/** A section as plans mark it: where it cuts, which one it is and on which sheet. */
export interface MarkedCut extends Cut {
  name: string;
  sheet: string;
}

/** How far the dimension strings reach along each axis, plan feet. */
export type Reach = Record<"x" | "y", readonly [number, number]>;

/** Where a mark stands when the sheet ends before the dimension strings do, feet off the walls. */
const NEARER = [1.6, 2.2, 0.9, 2.8, 3.4, 4, 4.6];
/** How far from all else it rather stands, and at least, in its radii. */
const AIR = [1.9, 1.1] as const;
const OFF_FIGURE = 1.4;

/**
 * Both ends of a section, outside the dimension strings: a bubble with its number and sheet and
 * the way one looks, and a stub of the cut at the wall. `marks` are those of doors and windows, points.
 */
export function cutMark(
  pen: Drafter,
  on: Paper,
  house: House,
  index: number,
  cut: MarkedCut,
  view: View,
  strings: Reach,
  marks: readonly Pt[] = [],
): void {
  const rects = house.levels[index]?.rooms.flatMap((room) => room.rects) ?? [];
  // Where it enters what it cuts of this level, not beside a terrace that it passes.
  const met = rects.filter((rect) => alongRect(cut, rect));
  // A level that it passes is not its to mark.
  if (met.length === 0) return;
  const walls = boundsOf(met);
  const r = markRadius(on);
  const along = cut.axis;
  const ends = spanAlong(along === "x", walls);
  const place = (at: number): Pt => {
    const [x, y] = along === "x" ? [at, cut.at] : [cut.at, at];
    return { x: view.x + x * view.k, y: view.y + y * view.k };
  };
  ends.forEach((end, side) => {
    const away = side === 0 ? -1 : 1;
    const beyond = Math.max((strings[along][side === 0 ? 0 : 1] - end) * away, 1) + (r * 1.15) / view.k;
    const isFree = (feet: number, air: number) => {
      const p = place(end + away * feet);
      const reach = r * air;
      const mark = { x: p.x - reach, y: p.y - reach, w: 2 * reach, h: 2 * reach };
      return isWithin(mark, on.area) && pen.isFree(mark);
    };
    // Off the figure of the outermost string, which stands over its line.
    const outside =
      [beyond, beyond + 0.5, beyond + 1, beyond + 1.5].find((feet) => isFree(feet, OFF_FIGURE)) ??
      [beyond, beyond + 1].find((feet) => isFree(feet, AIR[1]));
    const off = outside ?? AIR.flatMap((air) => NEARER.find((feet) => isFree(feet, air)) ?? [])[0];
    if (off === undefined) return;
    const [from, to] = [place(end + away * 0.15), place(end + away * 0.95)];
    const near = (p: Pt) =>
      Math.hypot(p.x - to.x, p.y - to.y) < r || Math.hypot(p.x - from.x, p.y - from.y) < r;
    // At a window or door its mark keeps the place.
    if (!marks.some(near)) drawStub(pen, from, to);
    drawBubble(pen, on, place(end + away * off), cut);
  });
}

/** The heavy dashes of the cut where it enters the building, if nothing is written there. */
function drawStub(pen: Drafter, from: Pt, to: Pt): void {
  const box = {
    x: Math.min(from.x, to.x) - 1,
    y: Math.min(from.y, to.y) - 1,
    w: Math.abs(from.x - to.x) + 2,
    h: Math.abs(from.y - to.y) + 2,
  };
  if (!pen.isFree(box)) return;
  pen.stroke(from.x, from.y, to.x, to.y, LADDER.wide, INK, 6);
}

/** The bubble of a section with its number, its sheet and the way one looks; `p` in points. */
export function drawBubble(
  pen: Drafter,
  on: Paper,
  p: Pt,
  cut: Pick<MarkedCut, "axis" | "name" | "sheet">,
): void {
  const r = markRadius(on);
  const look = cut.axis === "x" ? { x: 0, y: -1 } : { x: 1, y: 0 };
  const tip = { x: p.x + look.x * r * 1.5, y: p.y + look.y * r * 1.5 };
  const flank = (turn: number) => ({ x: p.x + turn * look.y * r, y: p.y + turn * look.x * r });
  pen.polygon([[flank(1), tip, flank(-1)]], { fill: INK });
  drawReference(pen, on, p, cut);
}

/** Radius of the bubbles of references, points. */
export const markRadius = (on: Paper): number => on.text.least * 1.7;

/** The bubble of a reference: what it refers to, over the sheet that shows it. */
export function drawReference(
  pen: Drafter,
  on: Paper,
  { x, y }: Pt,
  { name, sheet }: { name: string; sheet: string },
): void {
  const size = on.text.least;
  const r = markRadius(on);
  pen.circle(x, y, r, { fill: "#ffffff", width: LADDER.medium });
  pen.stroke(x - r, y, x + r, y, LADDER.fine);
  pen.text(name, x, y - size * 0.3, { size, bold: true, align: "center" });
  pen.text(sheet, x, y + size * 0.95, { size, align: "center" });
}

function isWithin(box: Box, area: Box): boolean {
  const { x, y, w, h } = area;
  return box.x >= x && box.y >= y && box.x + box.w <= x + w && box.y + box.h <= y + h;
}
