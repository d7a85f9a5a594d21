import type { Pt } from "../geometry/shape.ts";
import type { House, Rect } from "../layout/model.ts";
import { ISSUE } from "../sheets/frame.ts";
import { SET_TITLE } from "../sheets/sheet.ts";
import type { DxfFile } from "./dxf-file.ts";
import type { Group, Space } from "./dxf-groups.ts";
import { textGroups } from "./dxf-pen.ts";
import { TITLE_BLOCK } from "./layers.ts";

/** A sheet of 24 by 36 in with its margin and the strip of its title block, inches. */
const SHEET = { w: 36, h: 24, margin: 0.5, strip: 3.3 };
/** What a viewport shows around its drawing where the sheet has room, feet; its title stands under it. */
const [BESIDE, OVER, UNDER] = [4, 4, 6];
/** Inches of the model to one inch of paper, the larger drawing first. */
const SCALES: readonly (readonly [factor: number, label: string])[] = [
  [48, `1/4" = 1'-0"`],
  [64, `3/16" = 1'-0"`],
  [96, `1/8" = 1'-0"`],
];

/** What a title block says of the plan and of the set that its drawing belongs to. */
export interface DxfTitle {
  /** `HP-001`, as on its page. */
  planNumber: string;
  /** What is changed of the plan as drawn; empty or left out where nothing is. */
  variant?: string;
  /** The sheets of the set, as its bookmarks name them: `A1.1 Main Level Floor Plan`. */
  sheets: readonly string[];
}

/** The number of the sheet of a set that shows a drawing: of `Rear elevation`, `A2.1`. */
function sheetNumber(sheets: readonly string[], drawing: string): string | undefined {
  const [, face] = / ?(\w+) elevation\b/.exec(drawing.toLowerCase()) ?? [];
  const wanted = face ?? drawing.toLowerCase();
  const isShown = (title: string) =>
    face
      ? / elevations?$/.test(title) && title.split(" ").includes(wanted)
      : title === wanted || title === `${wanted} floor plan`;
  const found = sheets.find((sheet) => isShown(sheet.slice(sheet.indexOf(" ") + 1).toLowerCase()));
  return found?.slice(0, found.indexOf(" "));
}

/** A layout for one drawing of model space: a frame, a title block and a viewport at scale. */
export function addLayout(
  file: DxfFile,
  house: House,
  { title, box }: { title: string; box: Rect },
  origin: Pt,
  set?: DxfTitle,
): void {
  const space = file.addLayout(title, SHEET.w, SHEET.h);
  const frame = file.addLayer("A-ANNO-TTLB", TITLE_BLOCK);
  const words = file.addLayer("A-ANNO-TTLB-TEXT", { color: 7, weight: 25 });
  const right = SHEET.w - SHEET.margin;
  const left = right - SHEET.strip;
  const room = { w: left - SHEET.margin - 0.5, h: SHEET.h - 2 * SHEET.margin - 0.5 };
  const need = { w: box.w * 12, h: (box.d + 8) * 12 };
  const [factor, label] = SCALES.find(([f]) => need.w / f <= room.w && need.h / f <= room.h) ??
    SCALES[2] ?? [96, ""];
  // No larger than its drawing: what stands beside it in model space belongs to other layouts.
  const view = {
    w: Math.min(room.w, ((box.w + 2 * BESIDE) * 12) / factor),
    h: Math.min(room.h, ((box.d + OVER + UNDER) * 12) / factor),
    x: (SHEET.margin + left) / 2,
    y: SHEET.h / 2,
  };
  viewport(
    file,
    space,
    { x: SHEET.w / 2, y: SHEET.h / 2, w: SHEET.w, h: SHEET.h },
    { x: SHEET.w / 2, y: SHEET.h / 2 },
    SHEET.h,
    1,
  );
  const center = {
    x: (origin.x + box.x + box.w / 2) * 12,
    y: (origin.y - box.y - box.d / 2 - (UNDER - OVER) / 2) * 12,
  };
  viewport(file, space, view, center, view.h * factor, 2);
  rectangle(file, space, frame, SHEET.margin, SHEET.margin, right, SHEET.h - SHEET.margin);
  rectangle(file, space, frame, left, SHEET.margin, right, SHEET.h - SHEET.margin);
  // Ruled rows for revisions under their head.
  for (let row = 0; row < 6; row++)
    rectangle(file, space, frame, left, 12.6 - row * 0.3, right, 12.3 - row * 0.3);
  const lines = titleLines(house, title, label, set);
  for (const [value, y, height] of lines) {
    const fitted = Math.min(height, (SHEET.strip - 0.4) / (value.length * 0.85));
    file.add(space, "TEXT", words, [
      ...textGroups(left + 0.2, y, fitted, value, 0, "start"),
      [100, "AcDbText"],
      [73, 2],
    ]);
  }
}

/** Words of a title block with their height over the foot of the sheet and their size, inches. */
type TitleLine = [value: string, y: number, size: number];

function titleLines(house: House, title: string, scale: string, set: DxfTitle | undefined): TitleLine[] {
  const number = set && sheetNumber(set.sheets, title);
  const lines: (TitleLine | "" | undefined)[] = [
    ["HEARTH & PLAN", 22.8, 0.25],
    [SET_TITLE, 22.4, 0.1],
    [house.name, 21.6, 0.22],
    set && [`PLAN NUMBER: ${set.planNumber}`, 21.1, 0.12],
    set?.variant && [`DRAWN WITH: ${set.variant}`, 20.8, 0.12],
    ["REVISIONS: NO., DATE, DESCRIPTION", 12.8, 0.1],
    [title, 4.2, 0.18],
    [`SCALE: ${scale}`, 3.6, 0.12],
    [`SHEET SIZE: ${SHEET.h} x ${SHEET.w} in`, 3.3, 0.1],
    [`DATE: Issue ${ISSUE}`, 3, 0.1],
    ["VERIFY ALL DIMENSIONS ON SITE", 2.7, 0.1],
    ["STRUCTURE BY ENGINEER", 2.4, 0.1],
    number && [`SHEET ${number}`, 1.4, 0.36],
  ];
  return lines.filter((line) => typeof line === "object");
}

function rectangle(
  file: DxfFile,
  space: Space,
  layer: string,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  const corners: Group[] = [
    [10, x0],
    [20, y0],
    [10, x1],
    [20, y0],
    [10, x1],
    [20, y1],
    [10, x0],
    [20, y1],
  ];
  file.add(space, "LWPOLYLINE", layer, [[100, "AcDbPolyline"], [90, 4], [70, 1], [43, 0], ...corners]);
}

/** A window onto model space; `height` is what it shows, in units of the model. */
function viewport(
  file: DxfFile,
  space: Space,
  at: { x: number; y: number; w: number; h: number },
  center: { x: number; y: number },
  height: number,
  id: number,
): void {
  const layer = file.addLayer("A-ANNO-NPLT", { color: 9, weight: 9 });
  file.add(space, "VIEWPORT", layer, [
    [100, "AcDbViewport"],
    [10, at.x],
    [20, at.y],
    [30, 0],
    [40, at.w],
    [41, at.h],
    [68, id],
    [69, id],
    [12, center.x],
    [22, center.y],
    [13, 0],
    [23, 0],
    [14, 0.5],
    [24, 0.5],
    [15, 0.5],
    [25, 0.5],
    [16, 0],
    [26, 0],
    [36, 1],
    [17, 0],
    [27, 0],
    [37, 0],
    [42, 50],
    [43, 0],
    [44, 0],
    [45, height],
    [50, 0],
    [51, 0],
    [72, 1000],
    [90, id === 1 ? 32864 : 819232],
    [1, ""],
    [281, 0],
    [71, 1],
    [74, 0],
    [110, 0],
    [120, 0],
    [130, 0],
    [111, 1],
    [121, 0],
    [131, 0],
    [112, 0],
    [122, 1],
    [132, 0],
    [79, 0],
    [146, 0],
  ]);
}
