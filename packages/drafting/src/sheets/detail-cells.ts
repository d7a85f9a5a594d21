import type { WallDetail } from "../section/wall-details.ts";
import { type Drafter, INK, type View } from "./drafter.ts";
import { drawingTitle } from "./drawing-marks.ts";
import { leaders, leadersHeight } from "./leaders.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper, Scale } from "./sheet.ts";
import { SCALES, TITLE_SPACE } from "./whole-wall.ts";

/** The least width of the words beside a detail, in heights of their lettering. */
const WORDS = 13;

/** A detail with its number on the sheet, at its scale; `h` without its title, points. */
export interface Cell {
  detail: WallDetail;
  number: number;
  scale: Scale;
  h: number;
  /** With its title. */
  tall: number;
}

/** A detail at the largest scale up to `most` points to the foot that leaves its words room beside it in `w` points. */
export function cellOf(on: Paper, detail: WallDetail, number: number, most: number, w: number): Cell {
  const limit = Math.min(most, detail.most ?? most);
  const roomy = ({ k }: Scale) => k <= limit && wordsWidth(on, detail, k, w) >= on.text.note * WORDS;
  const scale = SCALES.find(roomy) ?? (SCALES.at(-1) as Scale);
  const words = leadersHeight(on, detail.callouts, wordsWidth(on, detail, scale.k, w));
  const h = Math.max(detail.window.d * scale.k, words);
  return { detail, number, scale, h, tall: h + TITLE_SPACE * on.s };
}

/** A detail at the largest scale at which it stands in a space, points. */
export function cellWithin(on: Paper, detail: WallDetail, number: number, space: { w: number; h: number }) {
  const most = SCALES.find(({ k }) => detail.window.d * k <= space.h)?.k ?? 0;
  return cellOf(on, detail, number, most, space.w);
}

/** Width left for words beside a detail, points. */
function wordsWidth(on: Paper, detail: WallDetail, k: number, w: number): number {
  return w - 20 * on.s - detail.window.w * k - 34 * on.s;
}

/** A detail in its frame with its words beside it and its title under it, from a corner and `w` points wide. */
export function drawCell(
  pen: Drafter,
  on: Paper,
  { detail, number, scale, h }: Cell,
  { x, y, w }: { x: number; y: number; w: number },
): void {
  const { window } = detail;
  const { k } = scale;
  const top = y + (h - window.d * k) / 2;
  const view: View = { x: x - window.x * k, y: top - window.y * k, k };
  pen.shapes(detail.shapes, view);
  pen.rect(x, top, window.w * k, window.d * k, { stroke: INK, width: LADDER.thin });
  const words = x + window.w * k + 34 * on.s;
  leaders(pen, on, detail.callouts, view, { x: words, w: x + w - words, top: y, bottom: y + h });
  drawingTitle(pen, on, String(number), detail.title, scale.label, x, y + h + 30 * on.s);
}
