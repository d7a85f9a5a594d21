import { dimString } from "../geometry/dim-string";
import { pt, type Shape } from "../geometry/shape";
import type { House } from "../layout/model";
import { INSULATION_BY_ZONE } from "../section/insulation";
import { type WallDetail, wallDetails } from "../section/wall-details";
import { INSIDE } from "../section/wall-parts";
import { type WallSection, wallSection } from "../section/wall-section";
import { type Drafter, INK, type View } from "./drafter";
import { drawingTitle } from "./drawing-marks";
import { heading, paragraph, space, stack, tableUnits, type Unit } from "./flow";
import { leaders, leadersHeight } from "./leaders";
import { LADDER } from "./line-weights";
import { boxOfShapes, DETAIL_SCALES, type Paper, type Scale, type Sheet, scaleThatFits } from "./sheet";

/** Points for a title under a drawing of a 24 x 36 sheet. */
const TITLE_SPACE = 66;
/** Shares of the drawing area: the wall section, and each of the two columns of details. */
const SECTION_SHARE = 0.21;
const COLUMN_SHARE = 0.375;
/** Scales of details cut from the wall, the larger first. */
const SCALES: readonly Scale[] = [
  { k: 108, label: `1 1/2" = 1'-0"` },
  { k: 72, label: `1" = 1'-0"` },
  { k: 54, label: `3/4" = 1'-0"` },
  { k: 36, label: `1/2" = 1'-0"` },
  { k: 27, label: `3/8" = 1'-0"` },
];

/** Its number, which sections refer to. */
export const WALL_SHEET = "A5.1";

/** Sheet A5.1: the typical wall section, its places at a larger scale, and insulation by climate zone. */
export function wallSheet(house: House, on: Paper): Sheet {
  const section = wallSection(house);
  const details = wallDetails(house, section);
  const { area } = on;
  const w = area.w * COLUMN_SHARE;
  const columns = inColumns(details);
  const below = [tableOf(on, w), othersOf(on, w)] as const;
  const scale =
    SCALES.find(({ k }) => columns.every((column, index) => fits(on, column, below[index] ?? [], k, w))) ??
    (SCALES.at(-1) as Scale);
  return {
    number: WALL_SHEET,
    title: "Typical Wall Section",
    scale: "As noted",
    draw: (pen) => {
      drawSection(pen, on, section, details);
      columns.forEach((column, index) => {
        const x = area.x + area.w * (1 - (2 - index) * COLUMN_SHARE) + 20 * on.s;
        const own = below[index] ?? [];
        drawColumn(pen, on, column, {
          x,
          w: w - 20 * on.s,
          scale,
          first: details.indexOf(column[0] as WallDetail) + 2,
        });
        const low = area.y + area.h - heightOf(own);
        stack(pen, own, { x, y: low, w: w - 20 * on.s });
      });
    },
  };
}

/** The details in two columns: the roof and the window in the first, floors and foot in the second. */
function inColumns(details: readonly WallDetail[]): [WallDetail[], WallDetail[]] {
  const foot = details.findIndex(({ title }) => /Floor|Foundation/.test(title));
  return [details.slice(0, foot), details.slice(foot)];
}

const heightOf = (units: readonly Unit[]) => units.reduce((sum, { h }) => sum + h, 0);

/** Width left for words beside a detail, points. */
function wordsWidth(on: Paper, detail: WallDetail, k: number, w: number): number {
  return w - 20 * on.s - detail.window.w * k - 34 * on.s;
}

function cellHeight(on: Paper, detail: WallDetail, k: number, w: number): number {
  const words = leadersHeight(on, detail.callouts, wordsWidth(on, detail, k, w));
  return Math.max(detail.window.d * k, words) + TITLE_SPACE * on.s;
}

function fits(
  on: Paper,
  column: readonly WallDetail[],
  below: readonly Unit[],
  k: number,
  w: number,
): boolean {
  const cells = column.reduce((sum, detail) => sum + cellHeight(on, detail, k, w), 0);
  return (
    cells + heightOf(below) + 24 * on.s <= on.area.h &&
    column.every((detail) => wordsWidth(on, detail, k, w) >= on.text.note * 13)
  );
}

function drawColumn(
  pen: Drafter,
  on: Paper,
  column: readonly WallDetail[],
  { x, w, scale, first }: { x: number; w: number; scale: Scale; first: number },
): void {
  const { k } = scale;
  let y = on.area.y;
  column.forEach((detail, index) => {
    const { window } = detail;
    const h = cellHeight(on, detail, k, w + 20 * on.s) - TITLE_SPACE * on.s;
    const top = y + (h - window.d * k) / 2;
    const view: View = { x: x - window.x * k, y: top - window.y * k, k };
    pen.shapes(detail.shapes, view);
    pen.rect(x, top, window.w * k, window.d * k, { stroke: INK, width: LADDER.thin });
    const words = x + window.w * k + 34 * on.s;
    leaders(pen, on, detail.callouts, view, { x: words, w: x + w - words, top: y, bottom: y + h });
    drawingTitle(pen, on, String(first + index), detail.title, scale.label, x, y + h + 30 * on.s);
    y += h + TITLE_SPACE * on.s;
  });
}

/** The whole wall with its heights, and the places that the details show. */
function drawSection(pen: Drafter, on: Paper, section: WallSection, details: readonly WallDetail[]): void {
  const { area } = on;
  const w = area.w * SECTION_SHARE;
  const size = on.text.least;
  const box = boxOfShapes(section.shapes);
  const room = { w: w - 4 * size, h: area.h - (TITLE_SPACE + 20) * on.s };
  const scale = scaleThatFits(DETAIL_SCALES, box.w, box.d, room);
  const { k } = scale;
  const view = { x: area.x + 1.6 * size - box.x * k, y: area.y + (room.h - box.d * k) / 2 - box.y * k, k };
  const at = section.thick + INSIDE;
  pen.shapes([...section.shapes, ...levelNames(section, size / k)], view);
  const grade = section.levels.flatMap(({ floor, plate }) => [-floor, -plate]);
  pen.shapes(dimString([0, ...grade], "y", at + (1.6 * size) / k, at, size / k), view);
  details.forEach(({ window }, index) => {
    const [x, y] = [view.x + window.x * k, view.y + window.y * k];
    pen.rect(x, y, window.w * k, window.d * k, { stroke: INK, width: LADDER.fine, dash: 4 });
    const r = size * 0.95;
    const mark = { x: Math.max(x - r - 2, area.x + r), y: y + (window.d * k) / 2 };
    pen.circle(mark.x, mark.y, r, { fill: "#ffffff", width: LADDER.medium });
    pen.text(String(index + 2), mark.x, mark.y + size * 0.35, { size, bold: true, align: "center" });
  });
  drawingTitle(pen, on, "1", "Typical wall section", scale.label, area.x, area.y + area.h - 34 * on.s);
}

/** The levels inside the wall, each over its floor; `size` in feet. */
function levelNames({ levels, thick }: WallSection, size: number): Shape[] {
  return levels.map(({ floor, name }) => ({
    type: "text",
    layer: "A-ANNO-TEXT",
    at: pt(thick + 0.5, -(floor + size)),
    value: name.toUpperCase(),
    size,
    anchor: "start",
  }));
}

function tableOf(on: Paper, w: number): Unit[] {
  const inner = w - 20 * on.s;
  return [
    heading(on, "Insulation by climate zone"),
    ...tableUnits(on, [11, 8, 24, 7, 20, 12, 10], INSULATION_BY_ZONE, inner, on.text.least * 1.05),
    space(on.text.note * 0.4),
    ...ZONE_NOTES.map((line) => paragraph(on, line, inner)),
  ];
}

function othersOf(on: Paper, w: number): Unit[] {
  const inner = w - 20 * on.s;
  return [
    heading(on, "What these details leave to others"),
    ...OTHERS.map((line, index) => paragraph(on, line, inner, `${index + 1}.`)),
  ];
}

const ZONE_NOTES: readonly string[] = [
  "Least R-values after IRC 2021 Table N1102.1.3; ci is continuous insulation. The adopted energy code and the zone on the cover govern: verify with the local code. A wall of 2x4 studs needs continuous insulation from zone 3 on.",
];

const OTHERS: readonly string[] = [
  "Sizes and spacing of studs, joists, rafters and trusses; sheathing nailing, bracing, hold-downs and uplift straps: by the engineer or the truss maker.",
  "Footing width and depth, reinforcement, anchor bolts: by the engineer, for the soil and frost depth of the site.",
  "Flashing at openings, decks and roof-to-wall joints after the makers' instructions and R703.4.",
  "Ventilation of attics and rafter bays after R806; radon control where required.",
];
