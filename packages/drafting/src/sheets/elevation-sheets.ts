import { belowGradeShapes } from "../elevation/below-grade.ts";
import { elevationExtents } from "../elevation/elevation-shapes.ts";
import type { House, Side } from "../layout/model.ts";
import { cutLabels } from "./cut-labels.ts";
import type { Drafter } from "./drafter.ts";
import { drawingTitle, noteLines } from "./drawing-marks.ts";
import { drawElevation, materialsOf } from "./elevation-lines.ts";
import { keyMarks, openingMarks, type Place } from "./elevation-marks.ts";
import { belowGrade, courtsOf, endsOf, FACES, type Face, sidesOf } from "./faces.ts";
import { levelMarks, marksWidth } from "./level-marks.ts";
import { boxesOf, drawPitch, pitchMarks } from "./pitch-marks.ts";
import type { Schedules } from "./schedules.ts";
import { type Paper, QUARTER, type Scale, type Sheet, scaleFor } from "./sheet.ts";
import type { Views } from "./views.ts";

const NAMES: Readonly<Record<Side, string>> = {
  s: "Front Elevation (south)",
  n: "Rear Elevation (north)",
  w: "Left Elevation (west)",
  e: "Right Elevation (east)",
};

/** Free height over each elevation, feet, and under it for its title, points. */
const SPARE = 4;
const TITLE_SPACE = 76;
/** Width of the list of keys, points on a 24 x 36 sheet. */
const KEYS_WIDTH = 760;

interface Placing {
  on: Paper;
  house: House;
  views: Views;
  schedules: Schedules;
}

/** One elevation to be drawn on a sheet. */
interface Drawn extends Face {
  name: string;
}

/** The elevations of one sheet, under one another or beside one another. */
interface Group {
  drawn: readonly Drawn[];
  beside: boolean;
}

/**
 * Elevations at 1/4 in to the foot, two to a sheet where both fit, under or beside one another,
 * else one: A2.1 and on. The walls of courts that none of the four sides shows follow them.
 */
export function elevationSheets(house: House, on: Paper, views: Views, schedules: Schedules): Sheet[] {
  const placing = { on, house, views, schedules };
  const keys = keysHeight(on, house);
  const sides = sidesOf(house).map((face): Drawn => ({ ...face, name: NAMES[face.side] }));
  const courts = courtsOf(house).map((face): Drawn => {
    return { ...face, name: `Court Elevation (${FACES[face.side]} face)` };
  });
  const pairs = [sides.slice(0, 2), sides.slice(2)];
  for (let index = 0; index < courts.length; index += 2) pairs.push(courts.slice(index, index + 2));
  const scaleOf = (group: Group) => scaleOfGroup(placing, group, keys);
  const groups = pairs.flatMap((drawn): Group[] => {
    const together = [false, true].map((beside) => ({ drawn, beside }));
    const fits = together.find((group) => scaleOf(group).k === QUARTER.k);
    return fits ? [fits] : drawn.map((one) => ({ drawn: [one], beside: false }));
  });
  return groups.map((group, index) => {
    const scale = scaleOf(group);
    return {
      number: `A2.${index + 1}`,
      title: titleOf(group.drawn),
      scale: scale.label,
      draw: (pen) => drawGroup(pen, placing, group, scale, keys),
    };
  });
}

/** The largest scale at which the elevations of a sheet fit it. */
function scaleOfGroup(placing: Placing, { drawn, beside }: Group, keys: number): Scale {
  const { on } = placing;
  const wide = Math.max(...drawn.map((one) => fullWidth(placing, one)));
  const tall = drawn.map((one) => heightOf(placing, one));
  const [columns, rows] = beside ? [drawn.length, 1] : [1, drawn.length];
  const height = beside ? Math.max(...tall) : tall.reduce((sum, one) => sum + one, 0);
  return scaleFor(on, wide * columns, height, rows * TITLE_SPACE * on.s + keys);
}

/** The height of an elevation with what it shows below grade and the space over it, feet. */
function heightOf(placing: Placing, one: Drawn): number {
  return elevationExtents(one.shapes).high.y + SPARE + belowGrade(placing.house, one).deep;
}

function titleOf(group: readonly Drawn[]): string {
  const [first] = group;
  if (!first) return "";
  if (first.name.startsWith("Court")) return group.length === 1 ? "Court Elevation" : "Court Elevations";
  if (group.length === 1) return first.name.replace(/ \(.*/, "");
  return first.side === "s" ? "Front and Rear Elevations" : "Left and Right Elevations";
}

/** An elevation with its level marks as feet at 1/4 in. */
function fullWidth(placing: Placing, one: Drawn): number {
  const { left, right } = endsOf(placing.house, one);
  return right - left + marksWidth(placing.on) / QUARTER.k + 3;
}

function keysHeight(on: Paper, house: House): number {
  return Math.ceil(materialsOf(house).length / 2) * on.text.note * 1.5 + on.text.head * 1.5;
}

function drawGroup(pen: Drafter, placing: Placing, group: Group, scale: Scale, keys: number): void {
  const { on, house, views } = placing;
  const { area } = on;
  const [columns, rows] = group.beside ? [group.drawn.length, 1] : [1, group.drawn.length];
  const cell = { w: area.w / columns, h: (area.h - keys) / rows };
  const tallest = Math.max(...group.drawn.map(({ shapes }) => elevationExtents(shapes).high.y));
  group.drawn.forEach((one, index) => {
    const { side, name, shapes, court } = one;
    const [x, start] = group.beside ? [area.x + cell.w * index, area.y] : [area.x, area.y + cell.h * index];
    const title = start + cell.h - 34 * on.s;
    const { high } = elevationExtents(shapes);
    const ends = endsOf(house, one);
    const { left, right } = ends;
    const span = (right - left) * scale.k + marksWidth(on);
    const tall = group.beside ? tallest : high.y;
    const deep = belowGrade(house, one).deep * scale.k;
    const place: Place = {
      x: x + (cell.w - span) / 2 - left * scale.k,
      y: Math.min(title - 40 * on.s - deep, start + (cell.h + tall * scale.k - deep) / 2),
      k: scale.k,
    };
    drawElevation(pen, shapes, place, { left: x, right: x + cell.w });
    if (deep > 0) pen.shapes(belowGradeShapes(house, side, on.text.least / scale.k), place);
    const lowest = deep > 0 ? "basement" : "grade";
    levelMarks(pen, on, house, views, place, ends, lowest);
    cutLabels(pen, on, shapes, place);
    const pitches = court ? [] : pitchMarks(house, shapes, side, on.text.least / scale.k);
    for (const mark of pitches) drawPitch(pen, on, mark, place);
    openingMarks(pen, on, house, shapes, side, place, placing.schedules);
    keyMarks(pen, on, house, shapes, place, pitches.flatMap(boxesOf));
    drawingTitle(pen, on, String(index + 1), name, scale.label, x, title);
  });
  drawKeys(pen, on, house, area.y + area.h - keys);
}

/** What the keys on the elevations mean, in two columns. */
function drawKeys(pen: Drafter, on: Paper, house: House, top: number): void {
  const lines = materialsOf(house).map(({ text }) => text);
  const { x } = on.area;
  pen.text("KEYED MATERIALS (SQUARES); CIRCLES MARK DOORS, HEXAGONS WINDOWS", x, top + on.text.head, {
    size: on.text.head,
    bold: true,
  });
  const half = Math.ceil(lines.length / 2);
  const w = KEYS_WIDTH * on.s;
  const y = top + on.text.head * 1.5;
  noteLines(pen, on, lines.slice(0, half), { x, y, w });
  const size = on.text.note;
  let at = y;
  lines.slice(half).forEach((line, index) => {
    const left = x + w + 40 * on.s;
    pen.text(`${half + index + 1}.`, left, at + size * 0.8, { size });
    at = pen.paragraph(line, left + size * 1.8, at, w, { size, leading: 1.25 }) + size * 0.25;
  });
}
