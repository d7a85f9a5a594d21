import type { WallDetail } from "../section/wall-details";
import { cellWithin, drawCell } from "./detail-cells";
import type { Paper, Sheet } from "./sheet";
import { TITLE_SPACE } from "./whole-wall";

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

/** Width of the words beside it, in heights of their lettering. */
const WORDS = 40;

/** Details beside one another on a sheet of their own, where no other has room for them. */
export function detailSheet(
  details: readonly WallDetail[],
  on: Paper,
  number: string,
  title: string,
): DetailsSheet {
  const { area } = on;
  const each = area.w / details.length;
  const cells = details.map((detail, index) =>
    cellWithin(on, detail, index + 1, { w: each, h: area.h - TITLE_SPACE * on.s }),
  );
  const labels = new Set(cells.map(({ scale }) => scale.label));
  return {
    number,
    title,
    shown: placedOn(number, details, 1),
    scale: labels.size === 1 ? (cells[0]?.scale.label ?? "") : "As noted",
    draw: (pen) =>
      cells.forEach((cell, index) => {
        const w = Math.min(each, cell.detail.window.w * cell.scale.k + 54 * on.s + WORDS * on.text.note);
        const x = area.x + index * each + (each - w) / 2;
        drawCell(pen, on, cell, { x, y: area.y + (area.h - cell.tall) / 2, w });
      }),
  };
}
