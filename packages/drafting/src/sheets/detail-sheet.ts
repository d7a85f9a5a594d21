import { largest } from "../geometry/cheapest.ts";
import type { WallDetail } from "../section/wall-details.ts";
import { cellWithin, drawCell } from "./detail-cells.ts";
import type { Paper, Sheet } from "./sheet.ts";
import { TITLE_SPACE } from "./whole-wall.ts";

/** A detail as sections refer to it: its number on its sheet. */
export interface PlacedDetail {
  detail: WallDetail;
  name: string;
  sheet: string;
}

/** A sheet with details. */
export interface DetailsSheet extends Sheet {
  shown: readonly PlacedDetail[];
}

/** Details by the numbers that they have on a sheet, the first of them and on. */
export const placedOn = (sheet: string, details: readonly WallDetail[], first: number): PlacedDetail[] =>
  details.map((detail, index) => ({ detail, name: String(first + index), sheet }));

/** Width of the words beside it, in heights of their lettering, and between one's words and the next, points. */
const WORDS = 40;
const GAP = 30;
/** In so many rows at most. */
const ROWS = 2;

/** Details beside and over one another on a sheet of their own, where no other has room for them. */
export function detailSheet(
  details: readonly WallDetail[],
  on: Paper,
  number: string,
  title: string,
): DetailsSheet {
  const { area } = on;
  const { cells, columns, w, h } = gridOf(details, on);
  const labels = new Set(cells.map(({ scale }) => scale.label));
  return {
    number,
    title,
    shown: placedOn(number, details, 1),
    scale: labels.size === 1 ? (cells[0]?.scale.label ?? "") : "As noted",
    draw: (pen) =>
      cells.forEach((cell, index) => {
        const wide = Math.min(w, cell.detail.window.w * cell.scale.k + 54 * on.s + WORDS * on.text.note);
        const x = area.x + (index % columns) * (w + GAP * on.s) + (w - wide) / 2;
        const y = area.y + Math.floor(index / columns) * h + (h - cell.tall) / 2;
        drawCell(pen, on, cell, { x, y, w: wide });
      }),
  };
}

/** Details in the rows in which the smallest of them is the largest; in as few as may be. */
function gridOf(details: readonly WallDetail[], on: Paper) {
  const { area, s } = on;
  const grids = Array.from({ length: ROWS }, (_, more) => {
    const columns = Math.ceil(details.length / (more + 1));
    const w = (area.w - (columns - 1) * GAP * s) / columns;
    const h = area.h / (more + 1);
    const cells = details.map((detail, index) =>
      cellWithin(on, detail, index + 1, { w, h: h - TITLE_SPACE * s }),
    );
    return { cells, columns, w, h };
  });
  const fitting = grids.filter(({ cells, h }) => cells.every(({ tall }) => tall <= h));
  const sum = ({ cells }: (typeof grids)[number]) => cells.reduce((total, { scale }) => total + scale.k, 0);
  return largest(fitting, sum) ?? (grids[0] as (typeof grids)[number]);
}
