import type { House } from "../layout/model";
import type { Cut } from "../section/section-cuts";
import { sectionRoofTop } from "../section/section-plane";
import { sectionBox, sectionShapes } from "../section/section-shapes";
import { markRadius } from "./cut-marks";
import type { Drafter } from "./drafter";
import { drawingTitle } from "./drawing-marks";
import { levelMarks, marksWidth } from "./level-marks";
import { detailMarks, drawDetailMark } from "./section-marks";
import { type Paper, QUARTER, type Scale, type Sheet, scaleFor } from "./sheet";
import type { Views } from "./views";

/** Points under each section for its title, on a 24 x 36 sheet. */
const TITLE_SPACE = 80;

/** Building sections, two to a sheet where both fit at 1/4 in, else one: A3.1 and on. */
export function sectionSheets(house: House, on: Paper, views: Views, cuts: readonly Cut[]): Sheet[] {
  const boxes = cuts.map((cut) => sectionBox(house, views.roof, cut));
  const wide = Math.max(...boxes.map((box) => box.w)) + marksWidth(on) / QUARTER.k;
  const tall = boxes.reduce((sum, box) => sum + box.d, 0);
  const both = scaleFor(on, wide, tall, cuts.length * TITLE_SPACE * on.s);
  const groups = both.k === QUARTER.k ? [cuts.map((_, index) => index)] : cuts.map((_, index) => [index]);
  return groups.map((group, sheet) => {
    const scale = group.reduce<Scale>((least, index) => {
      const box = boxes[index];
      const one = box ? scaleFor(on, box.w + marksWidth(on) / QUARTER.k, box.d, TITLE_SPACE * on.s) : least;
      return one.k < least.k ? one : least;
    }, QUARTER);
    return {
      number: `A3.${sheet + 1}`,
      title: group.length > 1 ? "Building Sections" : `Building Section ${(group[0] ?? 0) + 1}`,
      scale: scale.label,
      draw: (pen) => {
        group.forEach((index, row) => {
          const cut = cuts[index];
          if (cut) drawSection(pen, on, house, views, cut, { index, row, rows: group.length, scale });
        });
      },
    };
  });
}

function drawSection(
  pen: Drafter,
  on: Paper,
  house: House,
  views: Views,
  cut: Cut,
  { index, row, rows, scale }: { index: number; row: number; rows: number; scale: Scale },
): void {
  const { area } = on;
  const box = sectionBox(house, views.roof, cut);
  const each = area.h / rows;
  const { k } = scale;
  const span = box.w * k + marksWidth(on);
  const room = each - TITLE_SPACE * on.s;
  const view = {
    x: area.x + (area.w - span) / 2 - box.x * k,
    y: area.y + each * row + Math.max(0, (room - box.d * k) / 2) - box.y * k,
    k,
  };
  const shapes = sectionShapes(house, views.roof, cut, on.text.least / k);
  pen.shapes(shapes, view);
  for (const mark of detailMarks(house, cut, shapes, markRadius(on) / k)) drawDetailMark(pen, on, mark, view);
  const top = sectionRoofTop(house, views.roof, cut);
  levelMarks(pen, on, house, views, view, { left: box.x, right: box.x + box.w, top });
  const looking = cut.axis === "x" ? "looking north" : "looking east";
  drawingTitle(
    pen,
    on,
    String(index + 1),
    `Section through ${cut.through}, ${looking}`,
    scale.label,
    area.x,
    area.y + each * (row + 1) - 34 * on.s,
  );
}
