import type { House, Rect } from "../layout/model.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { beyondBy } from "../section/far-walls.ts";
import type { Cut } from "../section/section-cuts.ts";
import { spansOf } from "../section/section-parts.ts";
import { sectionRoofTop } from "../section/section-plane.ts";
import { sectionBox, sectionShapes } from "../section/section-shapes.ts";
import { markRadius } from "./cut-marks.ts";
import type { PlacedDetail } from "./detail-sheet.ts";
import type { Drafter } from "./drafter.ts";
import { drawingTitle } from "./drawing-marks.ts";
import { levelMarks, marksWidth } from "./level-marks.ts";
import { detailMarks, drawDetailMark } from "./section-marks.ts";
import { type Paper, QUARTER, type Scale, type Sheet, scaleFor } from "./sheet.ts";
import type { Views } from "./views.ts";

/** A sheet, and which of the sections are on it. */
export interface SectionSheet extends Sheet {
  sections: readonly number[];
}

/** Points under each section for its title, on a 24 x 36 sheet. */
const TITLE_SPACE = 80;

/**
 * Building sections, as many to a sheet as fit at 1/4 in, at least one: A3.1 and on.
 * @param details those of the edges of roofs, which sections refer to
 */
export function sectionSheets(
  house: House,
  on: Paper,
  views: Views,
  cuts: readonly Cut[],
  details: readonly PlacedDetail[] = [],
): SectionSheet[] {
  const boxes = cuts.map((cut) => sectionBox(house, views.roof, cut));
  return groupsOf(boxes, on).map((group, sheet) => {
    const scale = group.reduce<Scale>((least, index) => {
      const box = boxes[index];
      const one = box ? scaleFor(on, box.w + marksWidth(on) / QUARTER.k, box.d, TITLE_SPACE * on.s) : least;
      return one.k < least.k ? one : least;
    }, QUARTER);
    return {
      sections: group,
      number: `A3.${sheet + 1}`,
      title: group.length > 1 ? "Building Sections" : `Building Section ${(group[0] ?? 0) + 1}`,
      scale: scale.label,
      draw: (pen) => {
        group.forEach((index, row) => {
          const cut = cuts[index];
          if (cut)
            drawSection(pen, on, house, views, cut, { index, row, rows: group.length, scale, details });
        });
      },
    };
  });
}

/** Which sections share a sheet, in their order: those that fit under one another at 1/4 in. */
function groupsOf(boxes: readonly Rect[], on: Paper): number[][] {
  const groups: number[][] = [];
  const fits = (group: readonly number[]) => {
    const own = group.flatMap((index) => boxes[index] ?? []);
    const wide = Math.max(...own.map((box) => box.w)) + marksWidth(on) / QUARTER.k;
    const tall = own.reduce((sum, box) => sum + box.d, 0);
    return scaleFor(on, wide, tall, own.length * TITLE_SPACE * on.s).k === QUARTER.k;
  };
  for (const index of boxes.keys()) {
    const last = groups.at(-1);
    if (last && last.length < 2 && fits([...last, index])) last.push(index);
    else groups.push([index]);
  }
  return groups;
}

/** Whether a room of a level lies beyond a cut. */
const isBeyond = (house: House, level: number, cut: Cut): boolean =>
  (house.levels[level]?.rooms ?? []).some(
    (room) =>
      isEnclosed(room) && room.rects.some(({ x, y, w }) => beyondBy(cut, cut.axis === "x" ? y : x + w) > 0),
  );

function drawSection(
  pen: Drafter,
  on: Paper,
  house: House,
  views: Views,
  cut: Cut,
  {
    index,
    row,
    rows,
    scale,
    details,
  }: { index: number; row: number; rows: number; scale: Scale; details: readonly PlacedDetail[] },
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
  for (const mark of detailMarks(house, cut, shapes, markRadius(on) / k, details))
    drawDetailMark(pen, on, mark, view);
  const top = sectionRoofTop(house, views.roof, cut);
  const heights = levelHeights(house);
  // A level is cut, or rooms of it lie beyond the cut and what is seen there goes up past it.
  const shows = (level: number) =>
    spansOf(house, level, cut).length > 0 ||
    ((heights[level]?.plate ?? 0) < top && isBeyond(house, level, cut));
  levelMarks(pen, on, house, views, view, { left: box.x, right: box.x + box.w, top, shows });
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
