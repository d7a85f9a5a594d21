import { fmtCount, fmtFeet } from "../geometry/fmt-feet";
import type { Pt } from "../geometry/shape";
import { boundsOf, runsAlongX } from "../layout/edges";
import type { House, Rect } from "../layout/model";
import type { DimOptions } from "../plan/plan-dims";
import { doorMarkAt } from "../plan/plan-openings";
import { levelBox, planShapes } from "../plan/plan-shapes";
import type { Drafter, View } from "./pdf-drafter";
import {
  drawingTitle,
  type Paper,
  type PlanSetInfo,
  QUARTER,
  type Scale,
  type Sheet,
  scaleFor,
} from "./plan-set-sheet";
import type { MarkedWindow, Schedules } from "./schedules";

/** Points that titles under a drawing take, on a 24 x 36 sheet. */
const TITLE_SPACE = 96;
/** Lettering on the sheet, points: room names of 5/32 in, dimensions of 1/8 in; a little less on small sheets. */
const NAME_POINTS = { large: 11, small: 9 };
const DIM_POINTS = { large: 8.5, small: 7 };
/** The dimension strings stand clear of the eaves, feet. */
const CLEAR_OF_EAVES = 3;
const MARK_POINTS = 5.4;

/** The dimension strings of a sheet at `k` points per foot. */
function setDims(paper: Paper, k: number): DimOptions {
  return {
    strings: ["openings", "walls", "overall"],
    text: (paper.s < 1 ? DIM_POINTS.small : DIM_POINTS.large) / k,
    step: 0.5,
    clear: CLEAR_OF_EAVES,
  };
}

/** The scale at which every level of a house fits a paper. */
export function planScale(house: House, paper: Paper): Scale {
  return house.levels
    .map((level) => {
      const box = levelBox(level, setDims(paper, QUARTER.k));
      return scaleFor(paper, box.w, box.d, TITLE_SPACE * paper.s);
    })
    .reduce((least, scale) => (scale.k < least.k ? scale : least));
}

/** One floor plan sheet per level: A1.1 and on. */
export function floorSheets(house: House, paper: Paper, schedules: Schedules, info: PlanSetInfo): Sheet[] {
  const scale = planScale(house, paper);
  return house.levels.map((level, index) => ({
    number: `A1.${index + 1}`,
    title: `${level.name} Floor Plan`,
    scale: scale.label,
    draw: (pen) => drawFloor(pen, paper, house, index, scale, schedules, info),
  }));
}

function drawFloor(
  pen: Drafter,
  paper: Paper,
  house: House,
  index: number,
  scale: Scale,
  schedules: Schedules,
  info: PlanSetInfo,
): void {
  const level = house.levels[index];
  if (!level) return;
  const { k } = scale;
  const reserve = TITLE_SPACE * paper.s;
  const box = boundsOf(level.rooms.flatMap((room) => room.rects));
  const view: View = {
    x: paper.area.x + paper.area.w / 2 - (box.x + box.w / 2) * k,
    y: paper.area.y + (paper.area.h - reserve) / 2 - (box.y + box.d / 2) * k,
    k,
  };
  const radius = MARK_POINTS / k;
  const doors = (schedules.markedDoors[index] ?? []).map((door) => ({
    at: doorMarkAt(door),
    mark: door.mark,
  }));
  const windows = (schedules.markedWindows[index] ?? []).map((window) => ({
    at: windowMarkAt(window, radius),
    mark: window.mark,
  }));
  const keepClear = [...doors, ...windows].map(
    ({ at }): Rect => ({
      x: at.x - radius,
      y: at.y - radius,
      w: 2 * radius,
      d: 2 * radius,
    }),
  );
  pen.shapes(
    planShapes(house, index, {
      text: (paper.s < 1 ? NAME_POINTS.small : NAME_POINTS.large) / k,
      dims: setDims(paper, k),
      roofEdge: true,
      keepClear,
    }),
    view,
  );
  for (const { at, mark } of doors) doorMark(pen, view.x + at.x * k, view.y + at.y * k, mark);
  for (const { at, mark } of windows) windowMark(pen, view.x + at.x * k, view.y + at.y * k, mark);
  const { x, y, w, h } = paper.area;
  const foot = y + h - 44 * paper.s;
  drawingTitle(pen, paper, "1", `${level.name} floor plan`, scale.label, x, foot);
  const facts = `${fmtCount(info.levelAreas[index] ?? 0)} sq ft heated  ·  ceiling ${fmtFeet(level.ceiling)}`;
  pen.text(facts, x + 380 * paper.s, foot - 4 * paper.s, { size: 11.5 * paper.s });
  const note =
    "Dimensions run to outer faces of outer walls and to center lines of inner walls and openings.";
  pen.text(note, x + 380 * paper.s, foot + 14 * paper.s, { size: 10 * paper.s, color: "#444444" });
  northArrow(pen, x + w - 34 * paper.s, foot - 6 * paper.s, 26 * paper.s);
  scaleBar(pen, x + w - 90 * paper.s - 16 * k, foot, k, paper.s);
}

/** Outside the glass, half way between the wall and the first dimension string. */
function windowMarkAt({ edge, start, end }: MarkedWindow, radius: number): Pt {
  const away = edge.side === "n" || edge.side === "w" ? -1 : 1;
  const middle = (start + end) / 2;
  const off = edge.line + away * (radius + 0.35);
  return runsAlongX(edge.side) ? { x: middle, y: off } : { x: off, y: middle };
}

function doorMark(pen: Drafter, x: number, y: number, mark: string): void {
  pen.circle(x, y, MARK_POINTS, { fill: "#ffffff", width: 0.45 });
  pen.text(mark, x, y + 1.9, { size: 5.2, align: "center" });
}

function windowMark(pen: Drafter, x: number, y: number, mark: string): void {
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: x + 1.12 * MARK_POINTS * Math.cos(angle), y: y + 1.12 * MARK_POINTS * Math.sin(angle) };
  });
  pen.polygon([corners], { fill: "#ffffff", stroke: "#1c1c1c", width: 0.45 });
  pen.text(mark, x, y + 1.9, { size: 5.4, align: "center" });
}

/** A north arrow of radius `r`, points; north is up. */
export function northArrow(pen: Drafter, x: number, y: number, r: number): void {
  pen.circle(x, y, r * 0.8, { width: 0.8 });
  pen.polygon(
    [
      [
        { x, y: y - r },
        { x: x + r * 0.34, y: y + r * 0.6 },
        { x, y: y + r * 0.34 },
      ],
    ],
    { fill: "#1c1c1c" },
  );
  pen.polygon(
    [
      [
        { x, y: y - r },
        { x: x - r * 0.34, y: y + r * 0.6 },
        { x, y: y + r * 0.34 },
      ],
    ],
    {
      fill: "#ffffff",
      stroke: "#1c1c1c",
      width: 0.6,
    },
  );
  pen.text("N", x, y - r * 1.14, { size: r * 0.5, bold: true, align: "center" });
}

/** A graphic scale of 16 feet. */
export function scaleBar(pen: Drafter, x: number, y: number, k: number, s: number): void {
  const marks = [0, 2, 4, 8, 16];
  marks.slice(1).forEach((to, index) => {
    const from = marks[index] ?? 0;
    pen.rect(x + from * k, y - 6 * s, (to - from) * k, 6 * s, {
      fill: index % 2 === 0 ? "#1c1c1c" : "#ffffff",
      stroke: "#1c1c1c",
      width: 0.5,
    });
  });
  for (const value of [0, 4, 8, 16]) {
    pen.text(`${value}'`, x + value * k, y + 11 * s, { size: 8.5 * s, align: "center" });
  }
}
