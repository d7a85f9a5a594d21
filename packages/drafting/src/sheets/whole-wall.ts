import { besideShort, dimString } from "../geometry/dim-string.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import type { Rect } from "../layout/model.ts";
import type { WallDetail } from "../section/wall-details.ts";
import { INSIDE } from "../section/wall-parts.ts";
import type { WallSection } from "../section/wall-section.ts";
import { type Box, boxesOverlap, crossesBox } from "./boxes.ts";
import { type Drafter, INK, type PathRecord } from "./drafter.ts";
import { drawingTitle } from "./drawing-marks.ts";
import { LADDER } from "./line-weights.ts";
import { boxOfShapes, type Paper, QUARTER, type Scale } from "./sheet.ts";

/** Points for a title under a drawing of a 24 x 36 sheet. */
export const TITLE_SPACE = 66;
/** Shares of the drawing area's width that the wall section takes as its scale asks. */
export const SECTION_SHARE = { least: 0.21, most: 0.33 };
/** Scales of the wall and of details cut from it, the larger first. */
export const SCALES: readonly Scale[] = [
  { k: 216, label: `3" = 1'-0"` },
  { k: 144, label: `2" = 1'-0"` },
  { k: 108, label: `1 1/2" = 1'-0"` },
  { k: 72, label: `1" = 1'-0"` },
  { k: 54, label: `3/4" = 1'-0"` },
  { k: 36, label: `1/2" = 1'-0"` },
  { k: 27, label: `3/8" = 1'-0"` },
];

/** Of the whole wall: a tall house on a small sheet needs less. */
const WALL_SCALES: readonly Scale[] = [...SCALES, QUARTER];

/** How the whole wall stands in its column: as large as its height allows, if that leaves the details room. */
export interface Whole {
  box: Rect;
  scale: Scale;
  /** Of the width of the drawing area. */
  share: number;
  /** Points over its title. */
  h: number;
}

/** The scales at which the whole wall fits, the larger first; the last leaves the details most room. */
export function wholesOf(on: Paper, section: WallSection): Whole[] {
  const { area } = on;
  const beside = 4 * on.text.least;
  const box = boxOfShapes(section.shapes);
  const h = area.h - (TITLE_SPACE + 20) * on.s;
  const low = WALL_SCALES.filter(({ k }) => box.d * k <= h);
  const fitting = (low.length > 0 ? low : WALL_SCALES.slice(-1)).map((scale): Whole => {
    const share = (box.w * scale.k + beside) / area.w;
    return { box, scale, share: Math.max(SECTION_SHARE.least, share), h };
  });
  const narrow = fitting.findIndex(({ share }) => share <= SECTION_SHARE.least);
  return fitting
    .slice(0, narrow < 0 ? undefined : narrow + 1)
    .filter(({ share }, index, list) => share <= SECTION_SHARE.most || index === list.length - 1);
}

/** The whole wall with its heights, and the places that the details show. */
export function drawSection(
  pen: Drafter,
  on: Paper,
  section: WallSection,
  details: readonly WallDetail[],
  { box, scale, h }: Whole,
): void {
  const { area } = on;
  const size = on.text.least;
  const { k } = scale;
  const view = { x: area.x + 1.6 * size - box.x * k, y: area.y + (h - box.d * k) / 2 - box.y * k, k };
  const at = section.thick + INSIDE;
  pen.shapes(section.shapes, view);
  const heights = levelsOf(section).flatMap(({ floor, plate }) => [-floor, -plate]);
  const string = at + (1.6 * size) / k;
  pen.shapes(dimString([0, ...heights], "y", string, at, size / k).map(besideShort), view);
  pen.shapes(levelNames(section, string + size / k, size / k), view);
  const places = details.flatMap(({ window, elsewhere }, index) =>
    elsewhere
      ? []
      : [
          {
            number: String(index + 2),
            box: { x: view.x + window.x * k, y: view.y + window.y * k, w: window.w * k, h: window.d * k },
          },
        ],
  );
  for (const { box: one } of places)
    pen.rect(one.x, one.y, one.w, one.h, { stroke: INK, width: LADDER.fine, dash: 4 });
  for (const { number, box: one } of places) detailMark(pen, number, one, size, area.x);
  drawingTitle(pen, on, "1", "Typical wall section", scale.label, area.x, area.y + area.h - 34 * on.s);
}

/** The number of a detail beside its place, or over it, where it stands on nothing that is drawn; points. */
function detailMark(pen: Drafter, number: string, { x, y, w, h }: Box, size: number, least: number): void {
  const r = size * 0.95;
  const off = r + 2;
  const spots = [
    ...[0.5, 0.35, 0.2, 0.65, 0.8].map((part) => ({ x: x - off, y: y + h * part })),
    ...[0.1, 0.3, 0.5, 0.7, 0.9].map((part) => ({ x: x + w * part, y: y - off })),
    ...[0.1, 0.3, 0.5, 0.7, 0.9].map((part) => ({ x: x + w * part, y: y + h + off })),
  ].filter((spot) => spot.x >= least + r);
  const isFree = (spot: Pt) => {
    const room = { x: spot.x - r, y: spot.y - r, w: 2 * r, h: 2 * r };
    return (
      pen.record.texts.every(({ box }) => !boxesOverlap(box, room)) &&
      pen.record.paths.every((path) => !crosses(path, room))
    );
  };
  const at = spots.find(isFree) ?? spots[0] ?? { x: least + r, y };
  pen.circle(at.x, at.y, r, { fill: "#ffffff", width: LADDER.medium });
  pen.text(number, at.x, at.y + size * 0.35, { size, bold: true, align: "center" });
}

/** Whether a line of a path runs through a box. */
function crosses({ rings, closed }: PathRecord, box: Box): boolean {
  return rings.some((ring) =>
    ring.some((a, index) => {
      const b = ring[index + 1] ?? (closed ? ring[0] : undefined);
      return b !== undefined && crossesBox(a, b, box) !== undefined;
    }),
  );
}

/** The levels that it passes, from its cellar up. */
const levelsOf = ({ cellar, levels }: WallSection) => [...(cellar ? [cellar] : []), ...levels];

/** The levels, each at its floor beyond the string of heights at `x`; feet. */
function levelNames(section: WallSection, x: number, size: number): Shape[] {
  return levelsOf(section).map(({ floor, name }) => ({
    type: "text",
    layer: "A-ANNO-TEXT",
    at: pt(x, -floor),
    value: name.toUpperCase(),
    size,
    anchor: "start",
  }));
}
