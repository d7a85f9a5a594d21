import type { House } from "../layout/model.ts";
import { girderDetail } from "../section/girder-detail.ts";
import { INSULATION_BY_ZONE } from "../section/insulation.ts";
import { roofDetails } from "../section/roof-details.ts";
import { type WallDetail, wallDetails } from "../section/wall-details.ts";
import { type WallSection, wallSection } from "../section/wall-section.ts";
import { type Cell, cellOf, drawCell } from "./detail-cells.ts";
import { type DetailsSheet, placedOn } from "./detail-sheet.ts";
import type { Drafter } from "./drafter.ts";
import { heading, paragraph, space, stack, tableUnits, type Unit } from "./flow.ts";
import type { Paper } from "./sheet.ts";
import { drawSection, SCALES, wholesOf } from "./whole-wall.ts";

/** How far details are moved apart at most, points. */
const APART = 230;
/** Of the width of the drawing area: the wall section with the two columns of details. */
const ALL_SHARE = 0.96;
/** A detail within the house is the largest of all and shown no larger than this, points to the foot. */
const ELSEWHERE = 72;
/** The details of the wall need no larger scale where others would stand on a sheet of their own, points to the foot. */
const LEGIBLE = 108;

/** Its number, which sections refer to. */
export const WALL_SHEET = "A5.1";

/** The sheet of the wall, and the details within the house that found no place on it. */
interface WallSheet extends DetailsSheet {
  left: readonly WallDetail[];
  /** Edges of further roofs that found no place on it either. */
  roofs: readonly WallDetail[];
}

/** How the sheet takes in details of other places: those that make nothing smaller, or all that can be read. */
type Filling = "roomy" | "dense";

/** Sheet A5.1: the typical wall section, its places at a larger scale, and insulation by climate zone. */
export function wallSheet(house: House, on: Paper, filling: Filling = "roomy"): WallSheet {
  const section = wallSection(house);
  const { area } = on;
  const girder = girderDetail(house);
  const roofs = roofDetails(house, section);
  const { details, whole, columns, w } = withOthers(
    on,
    house,
    section,
    [...roofs, ...(girder ? [girder] : [])],
    filling === "dense" ? LEGIBLE : undefined,
  );
  const isLeft = ({ title }: WallDetail) => details.every((one) => one.title !== title);
  return {
    left: girder ? [girder].filter(isLeft) : [],
    roofs: roofs.filter(isLeft),
    shown: placedOn(WALL_SHEET, details, 2),
    number: WALL_SHEET,
    title: "Typical Wall Section",
    scale: "As noted",
    draw: (pen) => {
      drawSection(pen, on, section, details, whole);
      columns.forEach((column, index) => {
        const x = area.x + area.w - (2 - index) * w + 20 * on.s;
        const low = area.y + area.h - heightOf(column.below);
        drawColumn(pen, on, column.cells, {
          x,
          w: w - 20 * on.s,
          // Down to what stands under them, so that no third of the sheet is left empty.
          apart: Math.min(
            APART * on.s,
            Math.max(0, area.h - 24 * on.s - tallOf(column)) / column.cells.length,
          ),
        });
        stack(pen, column.below, { x, y: low, w: w - 20 * on.s });
      });
    },
  };
}

/**
 * What the sheet shows, with those details of other places that make nothing else smaller than `enough`,
 * points to the foot.
 */
function withOthers(
  on: Paper,
  house: House,
  section: WallSection,
  others: readonly WallDetail[],
  enough = Number.POSITIVE_INFINITY,
) {
  const details = wallDetails(house, section);
  const plain = { details, ...layOut(on, section, details) };
  return others.reduce((shown, other) => {
    const all = [...shown.details, { ...other, most: ELSEWHERE }];
    const more = { details: all, ...layOut(on, section, all) };
    const fits = more.columns.every((one) => tallOf(one) <= on.area.h - 24 * on.s);
    const large = more.whole.scale.k >= plain.whole.scale.k && noSmaller(more.columns, plain.columns, enough);
    return fits && large ? more : shown;
  }, plain);
}

/** The wall as large as its height allows without making a detail smaller, and the details beside it. */
function layOut(on: Paper, section: WallSection, details: readonly WallDetail[]) {
  const choices = wholesOf(on, section).map((whole) => {
    const w = (on.area.w * (ALL_SHARE - whole.share)) / 2;
    return { whole, w, columns: columnsOf(on, details, w) };
  });
  const narrow = choices.at(-1);
  const large = choices.find(({ columns }) => narrow && noSmaller(columns, narrow.columns));
  return large ?? (choices[0] as (typeof choices)[number]);
}

/** Whether no detail stands at a smaller scale than in another layout, if that is no larger than `enough`. */
function noSmaller(
  columns: readonly Column[],
  others: readonly Column[],
  enough = Number.POSITIVE_INFINITY,
): boolean {
  const scales = (list: readonly Column[]) =>
    list
      .flatMap(({ cells }) => cells)
      .filter(({ detail }) => !detail.elsewhere)
      .map(({ scale }) => scale.k);
  const least = scales(others);
  return scales(columns).every((k, index) => k >= Math.min(enough, least[index] ?? 0));
}

/** The details at the largest scale at which they stand in two columns of a width in points. */
function columnsOf(on: Paper, details: readonly WallDetail[], w: number): Column[] {
  const below = [tableOf(on, w), othersOf(on, w)];
  const h = on.area.h - 24 * on.s;
  const cellsAt = (most: number) => details.map((one, index) => cellOf(on, one, index + 2, most, w));
  const arranged = SCALES.map(({ k }) => inColumns(cellsAt(k), below, h));
  return (
    arranged.find((columns) => columns.every((one) => tallOf(one) <= h)) ?? (arranged.at(-1) as Column[])
  );
}

/** Details, and what stands under them at the foot of the sheet. */
interface Column {
  cells: Cell[];
  below: readonly Unit[];
}

/** The details in two columns over a table and notes, so that both fit a height and fill it as well as may be. */
function inColumns(cells: readonly Cell[], below: readonly (readonly Unit[])[], h: number): Column[] {
  const [one = [], other = []] = below;
  // One detail alone, or none, leaves the second column to what stands below.
  const splits = Array.from({ length: Math.max(1, cells.length - 1) }, (_, at) => at);
  const all = splits.flatMap((at): Column[][] => {
    const [left, right] = [cells.slice(0, at + 1), cells.slice(at + 1)];
    return [
      [
        { cells: left, below: one },
        { cells: right, below: other },
      ],
      [
        { cells: left, below: other },
        { cells: right, below: one },
      ],
    ];
  });
  // The least empty between details, so that no column has one over a void.
  const cost = (columns: readonly Column[]) => {
    const most = Math.max(...columns.map(tallOf));
    if (most > h) return h + most;
    return Math.max(...columns.map((one) => (h - tallOf(one)) / Math.max(1, one.cells.length)));
  };
  return all.reduce((best, columns) => (cost(columns) < cost(best) ? columns : best));
}

const heightOf = (units: readonly Unit[]) => units.reduce((sum, { h }) => sum + h, 0);
const tallOf = ({ cells, below }: Column) => cells.reduce((sum, { tall }) => sum + tall, heightOf(below));

function drawColumn(
  pen: Drafter,
  on: Paper,
  cells: readonly Cell[],
  { x, w, apart }: { x: number; w: number; apart: number },
): void {
  let y = on.area.y;
  for (const cell of cells) {
    drawCell(pen, on, cell, { x, y, w });
    y += cell.tall + apart;
  }
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
  "Least R-values after IRC 2021 Table N1102.1.3; ci is continuous insulation. The adopted energy code and the zone on the cover govern: verify with the local code. The walls are drawn with 1 1/2 in of continuous insulation: a wall of 2x4 studs needs it from zone 3 on, and thicker from zone 4 on (13+10ci).",
];

const OTHERS: readonly string[] = [
  "Sizes and spacing of studs, joists, rafters and trusses; sheathing nailing, bracing, hold-downs and uplift straps: by the engineer or the truss maker.",
  "Footing width and depth, reinforcement, anchor bolts: by the engineer, for the soil and frost depth of the site.",
  "Flashing at openings, decks and roof-to-wall joints after the makers' instructions and R703.4.",
  "Ventilation of attics and rafter bays after R806; radon control where required.",
];
