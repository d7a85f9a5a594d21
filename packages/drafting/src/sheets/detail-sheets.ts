import { fmtFeet, fmtInches } from "../geometry/fmt-feet.ts";
import type { House } from "../layout/model.ts";
import { risersInWords, stairDetail, stairsOf } from "../section/stair-detail.ts";
import { stairParts } from "../section/stair-parts.ts";
import { type StairProfile, stairProfile } from "../section/stair-profile.ts";
import type { WallDetail } from "../section/wall-details.ts";
import { cellWithin, drawCell } from "./detail-cells.ts";
import { type DetailsSheet, detailSheet, placedOn } from "./detail-sheet.ts";
import type { Drafter } from "./drafter.ts";
import { drawingTitle, noteLines } from "./drawing-marks.ts";
import { leaders } from "./leaders.ts";
import { boxOfShapes, DETAIL_SCALES, type Paper, type Scale, scaleThatFits } from "./sheet.ts";
import { wallSheet } from "./wall-sheet.ts";
import { SCALES } from "./whole-wall.ts";

/**
 * The typical wall section and, where there are stairs, their detail: A5.1 and on. A girder and edges of roofs
 * that have no room beside the wall stand beside a lone stair, else on a sheet of their own; unless there is room
 * for all of them on the sheets before where the details of the wall are smaller.
 */
export function detailSheets(house: House, on: Paper): DetailsSheet[] {
  const roomy = sheetsWith(house, on, wallSheet(house, on));
  const stairs = stairsOf(house).length > 0 ? 1 : 0;
  if (roomy.length === 1 + stairs) return roomy;
  const dense = sheetsWith(house, on, wallSheet(house, on, "dense"));
  return dense.length < roomy.length ? dense : roomy;
}

function sheetsWith(house: House, on: Paper, wall: ReturnType<typeof wallSheet>): DetailsSheet[] {
  const stairs = stairsOf(house).slice(0, 2);
  const left = [
    { details: wall.left, title: "Girder Detail", name: "Girder" },
    { details: wall.roofs, title: wall.roofs.length === 1 ? "Roof Detail" : "Roof Details", name: "Roof" },
  ].filter(({ details }) => details.length > 0);
  // Of all that would make the stair smaller, some may still stand beside it.
  const isRoomFor = (some: typeof left) => {
    const columns = 1 + some.flatMap(({ details }) => details).length;
    return scaleBeside(house, stairs, on, columns).k === scaleBeside(house, stairs, on, 1).k;
  };
  const choices = [left, ...left.map((one) => [one])];
  const others = stairs.length === 1 ? (choices.find(isRoomFor) ?? []) : [];
  const further = left.filter((one) => !others.includes(one));
  const sheets = [wall, ...(stairs.length > 0 ? [stairSheet(house, on, stairs, others)] : [])];
  const [one, more] = further;
  if (!one) return sheets;
  const title = more ? `${one.name} and ${more.name} Details` : one.title;
  const rest = further.flatMap(({ details }) => details);
  return [...sheets, detailSheet(rest, on, `A5.${sheets.length + 1}`, title)];
}

/** The number of the detail of stairs, which sections refer to. */
export const STAIR_SHEET = "A5.2";
/** Shares of the drawing area's height: the stairs, and the parts under them. */
const STAIRS_SHARE = 0.56;
const PARTS_SHARE = 0.27;
/** Scales of the parts of stairs, the larger first. */
const PART_SCALES = SCALES.slice(0, 5);

type Stairs = ReturnType<typeof stairsOf>;

/** Of the height over the parts, and one of so many widths beside one another, points. */
const spaceOf = ({ area, s }: Paper, columns: number) => ({
  w: area.w / columns - 40 * s,
  h: area.h * STAIRS_SHARE,
});

/** The scale at which stairs stand in so many columns. */
function scaleBeside(house: House, stairs: Stairs, on: Paper, columns: number): Scale {
  const probe = stairs.map(({ level, stair }) => boxOfShapes(stairDetail(house, level, stair, 0.25).shapes));
  const w = Math.max(...probe.map((box) => box.w)) + 0.5;
  const d = Math.max(...probe.map((box) => box.d)) + 0.5;
  return scaleThatFits(DETAIL_SCALES, w, d, spaceOf(on, columns));
}

/** Details of one kind that stand beside a stair. */
interface Beside {
  name: string;
  details: readonly WallDetail[];
}

function stairSheet(house: House, on: Paper, drawn: Stairs, beside: readonly Beside[]): DetailsSheet {
  const { area } = on;
  const others = beside.flatMap(({ details }) => details);
  const columns = drawn.length + others.length;
  const each = spaceOf(on, columns);
  const scale = scaleBeside(house, drawn, on, columns);
  return {
    number: STAIR_SHEET,
    title: stairTitle(beside.map(({ name }) => name)),
    shown: placedOn(STAIR_SHEET, others, drawn.length + 1),
    scale: "As noted",
    draw: (pen) => {
      drawn.forEach(({ level, stair }, index) => {
        drawStair(pen, on, house, { level, stair }, index, each, scale);
      });
      others.forEach((detail, index) => {
        const at = drawn.length + index;
        const cell = cellWithin(on, detail, at + 1, { w: each.w, h: each.h - 16 * on.s });
        const x = area.x + at * (each.w + 40 * on.s);
        drawCell(pen, on, cell, { x, y: area.y + each.h + 10 * on.s - cell.h, w: each.w });
      });
      const profiles = drawn.map(({ level, stair }) => stairProfile(house, level, stair));
      if (profiles[0]) drawParts(pen, on, profiles[0], columns + 1, areAlike(profiles) ? "" : " of detail 1");
      noteLines(pen, on, STAIR_NOTES, { x: area.x, y: area.y + area.h - 5.4 * on.text.note, w: area.w });
    },
  };
}

/** Whether stairs have the same treads and risers, to the sixteenth of an inch that their parts are written in. */
const areAlike = (profiles: readonly StairProfile[]): boolean =>
  new Set(profiles.map(({ run, rise }) => `${fmtInches(run)} ${fmtInches(rise)}`)).size === 1;

/** What a sheet with a stair and details of some kinds is called. */
function stairTitle(names: readonly string[]): string {
  const last = names.at(-1);
  return last ? `${["Stair", ...names.slice(0, -1)].join(", ")} and ${last} Details` : "Stair Detail";
}

function drawStair(
  pen: Drafter,
  on: Paper,
  house: House,
  { level, stair }: Stairs[number],
  index: number,
  each: { w: number; h: number },
  scale: Scale,
): void {
  const { area } = on;
  const { k } = scale;
  const { shapes, profile } = stairDetail(house, level, stair, on.text.least / k);
  const box = boxOfShapes(shapes);
  const left = area.x + index * (each.w + 40 * on.s);
  pen.shapes(shapes, {
    x: left + (each.w - box.w * k) / 2 - box.x * k,
    y: area.y + 16 * on.s + (each.h - box.d * k) / 2 - box.y * k,
    k,
  });
  const title = area.y + each.h + 40 * on.s;
  const name = `${house.levels[level]?.name ?? ""} to ${house.levels[level + 1]?.name ?? ""}`;
  drawingTitle(pen, on, String(index + 1), `Stair, ${name}`, scale.label, left, title);
  const landing = profile.landing ? " the landing ends at the face of the wall behind it;" : "";
  const facts = `${risersInWords(profile)}, treads of ${fmtInches(profile.run)} with nosings of 1 in. Total rise ${fmtFeet(profile.total, 0.5)}; headroom ${fmtFeet(profile.headroom, 0.5)}${profile.isUnderFloor ? "" : " (no floor over the foot)"}, 6'-8" at least;${landing} 36 in clear between walls over the handrail.`;
  pen.paragraph(facts, left, title + 2 * on.text.note, each.w, { size: on.text.note, leading: 1.25 });
}

/** The parts of every stair in a row, each with its words beside it; those of one stair alone are called `of` it. */
function drawParts(pen: Drafter, on: Paper, profile: StairProfile, first: number, of: string): void {
  const { area } = on;
  const gap = 30 * on.s;
  const w = (area.w - 2 * gap) / 3;
  const h = area.h * PARTS_SHARE;
  const top = area.y + area.h * (STAIRS_SHARE + 0.075);
  stairParts(profile, 0.1).forEach(({ window }, index) => {
    const room = { w: w * 0.5, h: h - 62 * on.s };
    const scale = scaleThatFits(PART_SCALES, window.w, window.d, room);
    const { k } = scale;
    const part = stairParts(profile, on.text.least / k)[index];
    if (!part) return;
    const x = area.x + index * (w + gap);
    const view = { x: x - window.x * k, y: top + (room.h - window.d * k) / 2 - window.y * k, k };
    pen.shapes(part.shapes, view);
    const words = x + window.w * k + 30 * on.s;
    leaders(pen, on, part.callouts, view, { x: words, w: x + w - words, top, bottom: top + room.h });
    const title = index === 0 ? part.title + of : part.title;
    drawingTitle(pen, on, String(first + index), title, scale.label, x, top + h - 34 * on.s);
  });
}

const STAIR_NOTES: readonly string[] = [
  "Risers at most 7 3/4 in, treads at least 10 in, differing by at most 3/8 in in a flight (R311.7.5). Check the finished floors before cutting stringers.",
  "Handrail on at least one side of flights of four or more risers, without a break from the top riser to the lowest (R311.7.8). Guards on open sides more than 30 in over the floor below (R312.1).",
  "Stringers, hangers, landing framing and connections by others. Gypsum board 1/2 in under stairs with an enclosed space below (R302.7). Lighting and switches at both ends (R303.7).",
];
