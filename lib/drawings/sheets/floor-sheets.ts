import { fmtCount, fmtFeet } from "../geometry/fmt-feet";
import type { Pt } from "../geometry/shape";
import { boundsOf, runsAlongX } from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import type { House, Rect } from "../layout/model";
import type { DimOptions } from "../plan/plan-dims";
import { doorMarkAt } from "../plan/plan-openings";
import { levelBox, planShapes } from "../plan/plan-shapes";
import type { Cut } from "../section/section-cuts";
import type { Box } from "./boxes";
import { type Drafter, INK, type View } from "./drafter";
import { planFoot } from "./drawing-marks";
import { LADDER } from "./line-weights";
import { doorMark, MARK_RADIUS, safetyMark, windowMark } from "./marks";
import type { MarkedWindow, Schedules } from "./schedules";
import { centered, type Paper, type PlanSetInfo, QUARTER, type Scale, type Sheet, scaleFor } from "./sheet";

/** Points that titles under a drawing take, on a 24 x 36 sheet. */
const TITLE_SPACE = 96;
/** Lettering of room names against the least size. */
const NAMES = { large: 1.2, small: 1.12 };
/** The dimension strings stand clear of the eaves, feet. */
const CLEAR_OF_EAVES = 3;

/** The dimension strings of a sheet at `k` points per foot. */
function setDims(on: Paper, k: number): DimOptions {
  return {
    strings: ["openings", "walls", "overall"],
    text: on.text.least / k,
    step: 0.5,
    clear: CLEAR_OF_EAVES,
    interior: true,
  };
}

/** The scale at which every level of a house fits a paper. */
export function planScale(house: House, on: Paper): Scale {
  return house.levels
    .map((_, index) => {
      const box = levelBox(house, index, setDims(on, QUARTER.k));
      return scaleFor(on, box.w, box.d, TITLE_SPACE * on.s);
    })
    .reduce((least, scale) => (scale.k < least.k ? scale : least));
}

/** One floor plan sheet per level: A1.1 and on. */
export function floorSheets(
  house: House,
  on: Paper,
  schedules: Schedules,
  info: PlanSetInfo,
  cuts: readonly MarkedCut[],
): Sheet[] {
  const scale = planScale(house, on);
  return house.levels.map((level, index) => ({
    number: `A1.${index + 1}`,
    title: `${level.name} Floor Plan`,
    scale: scale.label,
    draw: (pen) => {
      const view = drawFloor(pen, on, house, index, scale, schedules, info);
      if (view) for (const cut of cuts) cutMark(pen, on, house, index, cut, view);
    },
  }));
}

function drawFloor(
  pen: Drafter,
  on: Paper,
  house: House,
  index: number,
  scale: Scale,
  schedules: Schedules,
  info: PlanSetInfo,
): View | undefined {
  const level = house.levels[index];
  if (!level) return undefined;
  const { k } = scale;
  const view = centered(on, boundsOf(level.rooms.flatMap((room) => room.rects)), k, TITLE_SPACE * on.s);
  const radius = (MARK_RADIUS * on.text.least) / k;
  const doors = (schedules.markedDoors[index] ?? []).map((door) => ({
    at: doorMarkAt(door),
    mark: door.mark,
  }));
  const windows = (schedules.markedWindows[index] ?? []).map((window) => ({
    at: windowMarkAt(window, radius),
    mark: window.mark,
  }));
  const keepClear = [...doors, ...windows].map(
    ({ at }): Rect => ({ x: at.x - radius, y: at.y - radius, w: 2 * radius, d: 2 * radius }),
  );
  pen.shapes(
    planShapes(house, index, {
      text: (on.text.least * (on.s < 1 ? NAMES.small : NAMES.large)) / k,
      dims: setDims(on, k),
      least: on.text.least / k,
      roofEdge: true,
      keepClear,
    }),
    view,
  );
  for (const { at, mark } of doors) placed(pen, on, view, at, (x, y) => doorMark(pen, on, x, y, mark));
  const tempered = new Set(
    [...schedules.windows, ...schedules.doors].filter((row) => row.tempered).map(({ mark }) => mark),
  );
  for (const { at, mark } of windows) placed(pen, on, view, at, (x, y) => windowMark(pen, on, x, y, mark));
  for (const { at, mark } of [...doors, ...windows]) {
    // Beside its mark, in the next free place.
    if (tempered.has(mark)) placed(pen, on, view, at, (x, y) => safetyMark(pen, on, x, y));
  }
  const foot = planFoot(pen, on, `${level.name} floor plan`, scale);
  const dormers = house.roofs.some((roof) => roof.level === index && roof.dormers?.length);
  const facts = [
    `${fmtCount(info.levelAreas[index] ?? 0)} sq ft ${areaWord(house, index)}`,
    `ceiling ${fmtFeet(level.ceiling)}`,
    ...(dormers ? ["dashed outlines inside: dormers over"] : []),
  ].join("  ·  ");
  const x = on.area.x + 400 * on.s;
  pen.text(facts, x, foot - 4 * on.s, { size: on.text.note });
  pen.text(
    "Circles mark doors, hexagons windows; T: safety glass (R308.4). See the schedules.",
    x,
    foot + on.text.note * 1.1,
    {
      size: on.text.least,
    },
  );
  return view;
}

/** What the area of a level is: basements are listed apart. */
export function areaWord(house: House, index: number): string {
  return index < groundLevelOf(house) ? "of unfinished basement" : "heated";
}

/** A section as plans mark it: where it cuts, which one it is and on which sheet. */
export interface MarkedCut extends Cut {
  name: string;
  sheet: string;
}

/** Both ends of a section outside the walls: a bubble with its number and sheet, and the way one looks. */
function cutMark(pen: Drafter, on: Paper, house: House, index: number, cut: MarkedCut, view: View): void {
  const box = boundsOf(house.levels[index]?.rooms.flatMap((room) => room.rects) ?? []);
  const r = on.text.least * 1.7;
  const ends = cut.axis === "x" ? [box.x, box.x + box.w] : [box.y, box.y + box.d];
  ends.forEach((end, side) => {
    const away = side === 0 ? -1 : 1;
    const stub = place(end + away * 0.2);
    const free = (feet: number, m: number, reach: number) => {
      const p = place(end + away * feet);
      const line = { x: Math.min(p.x, stub.x), y: Math.min(p.y, stub.y), w: 0, h: 0 };
      const way = { ...line, w: Math.abs(p.x - stub.x) + reach, h: Math.abs(p.y - stub.y) + reach };
      const mark = { x: p.x - m, y: p.y - m, w: 2 * m, h: 2 * m };
      return isWithin(mark, on.area) && pen.isFree(mark) && (reach === 0 || pen.isFree(way));
    };
    const places = [1.6, 2.2, 0.9, 2.8, 3.4, 12, 14, 16];
    // The letters of a mark are smaller than the circle or hexagon round them.
    const off =
      places.find((feet) => free(feet, r + on.text.least, 1)) ?? places.find((feet) => free(feet, r, 0));
    if (off === undefined) return;
    const [p, wall] = [place(end + away * off), stub];
    const look = cut.axis === "x" ? { x: 0, y: -1 } : { x: 1, y: 0 };
    pen.line(
      [
        [wall.x, wall.y],
        [p.x, p.y],
      ],
      LADDER.wide,
      INK,
      6,
    );
    const tip = { x: p.x + look.x * r * 1.5, y: p.y + look.y * r * 1.5 };
    const flank = (turn: number) => ({ x: p.x + turn * look.y * r, y: p.y + turn * look.x * r });
    pen.polygon([[flank(1), tip, flank(-1)]], { fill: INK });
    pen.circle(p.x, p.y, r, { fill: "#ffffff", width: LADDER.medium });
    pen.line(
      [
        [p.x - r, p.y],
        [p.x + r, p.y],
      ],
      LADDER.fine,
    );
    const size = on.text.least;
    pen.text(cut.name, p.x, p.y - size * 0.3, { size, bold: true, align: "center" });
    pen.text(cut.sheet, p.x, p.y + size * 0.95, { size, align: "center" });
  });

  function place(along: number): Pt {
    const [x, y] = cut.axis === "x" ? [along, cut.at] : [cut.at, along];
    return { x: view.x + x * view.k, y: view.y + y * view.k };
  }
}

function isWithin(box: Box, area: Box): boolean {
  const { x, y, w, h } = area;
  return box.x >= x && box.y >= y && box.x + box.w <= x + w && box.y + box.h <= y + h;
}

/** Draws a mark where it was meant to stand, or as near as it is free. */
function placed(pen: Drafter, on: Paper, view: View, at: Pt, draw: (x: number, y: number) => void): void {
  const r = MARK_RADIUS * on.text.least;
  const [x, y] = [view.x + at.x * view.k, view.y + at.y * view.k];
  const free = ASIDE.find(([dx, dy]) =>
    pen.isFree({ x: x + dx * r - r, y: y + dy * r - r, w: 2 * r, h: 2 * r }),
  ) ?? [0, 0];
  draw(x + free[0] * r, y + free[1] * r);
}

/** Steps aside in mark radii, nearest first. */
const ASIDE = Array.from({ length: 13 * 13 }, (_, index): [number, number] => [
  ((index % 13) - 6) * 0.5,
  (Math.floor(index / 13) - 6) * 0.5,
]).sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));

/** Outside the glass, half way between the wall and the first dimension string. */
function windowMarkAt({ edge, start, end }: MarkedWindow, radius: number): Pt {
  const away = edge.side === "n" || edge.side === "w" ? -1 : 1;
  const middle = (start + end) / 2;
  const off = edge.line + away * (radius + 0.35);
  return runsAlongX(edge.side) ? { x: middle, y: off } : { x: off, y: middle };
}
