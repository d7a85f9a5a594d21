import { fmtFeet, fmtInches } from "../geometry/fmt-feet";
import type { House, Rect } from "../layout/model";
import { stairDetail, stairsOf } from "../section/stair-detail";
import { stairParts } from "../section/stair-parts";
import { type StairProfile, stairProfile } from "../section/stair-profile";
import type { Drafter } from "./drafter";
import { drawingTitle, noteLines } from "./drawing-marks";
import { leaders } from "./leaders";
import { boxOfShapes, DETAIL_SCALES, type Paper, type Scale, type Sheet, scaleThatFits } from "./sheet";
import { wallSheet } from "./wall-sheet";
import { SCALES } from "./whole-wall";

/** The typical wall section and, where there are stairs, their detail: A5.1 and on. */
export function detailSheets(house: House, on: Paper): Sheet[] {
  const sheets = [wallSheet(house, on)];
  if (stairsOf(house).length > 0) sheets.push(stairSheet(house, on));
  return sheets;
}

/** The number of the detail of stairs, which sections refer to. */
export const STAIR_SHEET = "A5.2";
/** Shares of the drawing area's height: the stairs, and the parts under them. */
const STAIRS_SHARE = 0.56;
const PARTS_SHARE = 0.27;
/** Scales of the parts of stairs, the larger first. */
const PART_SCALES = SCALES.slice(0, 5);

function stairSheet(house: House, on: Paper): Sheet {
  const { area } = on;
  const drawn = stairsOf(house).slice(0, 2);
  const probe = drawn.map(({ level, stair }) => boxOfShapes(stairDetail(house, level, stair, 0.25).shapes));
  const each = { w: area.w / drawn.length - 40 * on.s, h: area.h * STAIRS_SHARE };
  const wide: Rect = {
    x: 0,
    y: 0,
    w: Math.max(...probe.map((box) => box.w)) + 1,
    d: Math.max(...probe.map((box) => box.d)) + 0.5,
  };
  const scale = scaleThatFits(DETAIL_SCALES, wide.w, wide.d, each);
  return {
    number: STAIR_SHEET,
    title: "Stair Detail",
    scale: "As noted",
    draw: (pen) => {
      drawn.forEach(({ level, stair }, index) => {
        drawStair(pen, on, house, { level, stair }, index, each, scale);
      });
      const [first] = drawn;
      if (first) drawParts(pen, on, stairProfile(house, first.level, first.stair), drawn.length + 1);
      noteLines(pen, on, STAIR_NOTES, { x: area.x, y: area.y + area.h - 5.4 * on.text.note, w: area.w });
    },
  };
}

function drawStair(
  pen: Drafter,
  on: Paper,
  house: House,
  { level, stair }: ReturnType<typeof stairsOf>[number],
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
  const facts = `${profile.risers} risers of ${fmtInches(profile.rise)}, treads of ${fmtInches(profile.run)} with nosings of 1 in. Total rise ${fmtFeet(profile.total, 0.5)}; headroom ${fmtFeet(profile.headroom, 0.5)}, 6'-8" at least; 36 in clear between walls over the handrail.`;
  pen.paragraph(facts, left, title + 2 * on.text.note, each.w, { size: on.text.note, leading: 1.25 });
}

/** The parts of every stair in a row, each with its words beside it. */
function drawParts(pen: Drafter, on: Paper, profile: StairProfile, first: number): void {
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
    drawingTitle(pen, on, String(first + index), part.title, scale.label, x, top + h - 34 * on.s);
  });
}

const STAIR_NOTES: readonly string[] = [
  "Risers at most 7 3/4 in, treads at least 10 in, differing by at most 3/8 in in a flight (R311.7.5). Check the finished floors before cutting stringers.",
  "Handrail on at least one side of flights of four or more risers, without a break from the top riser to the lowest (R311.7.8). Guards on open sides more than 30 in over the floor below (R312.1).",
  "Stringers, hangers, landing framing and connections by others. Gypsum board 1/2 in under stairs with an enclosed space below (R302.7). Lighting and switches at both ends (R303.7).",
];
