import type { WallDetail } from "../section/wall-details";
import { cellWithin, drawCell } from "./detail-cells";
import type { Paper, Sheet } from "./sheet";
import { TITLE_SPACE } from "./whole-wall";

/** Width of the words beside it, in heights of their lettering. */
const WORDS = 40;

/** A detail within the house on a sheet of its own, where no other has room for it. */
export function girderSheet(detail: WallDetail, on: Paper, number: string): Sheet {
  const { area } = on;
  const cell = cellWithin(on, detail, 1, { w: area.w, h: area.h - TITLE_SPACE * on.s });
  const w = Math.min(area.w, detail.window.w * cell.scale.k + 54 * on.s + WORDS * on.text.note);
  return {
    number,
    title: "Girder Detail",
    scale: cell.scale.label,
    draw: (pen) =>
      drawCell(pen, on, cell, { x: area.x + (area.w - w) / 2, y: area.y + (area.h - cell.tall) / 2, w }),
  };
}
