import type { Pt, Shape } from "../geometry/shape.ts";
import { boundsOf } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";
import type { Drafter, View } from "./drafter.ts";

/** What a plan set says of its plan; the measured figures of the listing. */
export interface PlanSetInfo {
  name: string;
  planNumber: string;
  /** What is changed of the plan as drawn: `Crawlspace, mirrored`; empty or left out where nothing is. */
  variant?: string;
  squareFeet: number;
  levelAreas: number[];
  bedrooms: number;
  bathrooms: number;
  stories: number;
  /** Cars. */
  garage: number;
  /** Feet. */
  width: number;
  depth: number;
  style: string;
}

/** What the set is, on every sheet. */
export const SET_TITLE = "Construction drawings, to be adapted to the site";

/** A sheet of paper with its drawing area; points (1/72 in). */
export interface Paper {
  label: string;
  w: number;
  h: number;
  /** Size of its fixed parts against a 24 x 36 sheet. */
  s: number;
  area: { x: number; y: number; w: number; h: number };
  /** Lettering, font size in points; on 24 x 36 even capitals are 3/32 in high. */
  text: { least: number; note: number; head: number };
}

function paper(label: string, w: number, h: number, s: number, text: Paper["text"]): Paper {
  const [margin, strip] = [36 * s, 236 * s];
  const pad = 14 * s;
  return {
    label,
    w,
    h,
    s,
    text,
    area: {
      x: margin + pad,
      y: margin + pad,
      w: w - 2 * margin - strip - 2 * pad,
      h: h - 2 * margin - 2 * pad,
    },
  };
}

export const ARCH_D = paper("24 x 36 in", 2592, 1728, 1, { least: 9.7, note: 13, head: 15 });
export const TABLOID = paper("11 x 17 in", 1224, 792, 0.55, { least: 6.8, note: 7.6, head: 9 });

/** Letter paper, for lists. */
export const LETTER: Paper = {
  label: "8.5 x 11 in",
  w: 612,
  h: 792,
  s: 0.5,
  area: { x: 46, y: 40, w: 520, h: 690 },
  text: { least: 8, note: 8.5, head: 12 },
};

/** A drawing scale by its points per foot. */
export interface Scale {
  k: number;
  label: string;
}

export const QUARTER: Scale = { k: 18, label: `1/4" = 1'-0"` };
export const THREE_SIXTEENTHS: Scale = { k: 13.5, label: `3/16" = 1'-0"` };
export const EIGHTH: Scale = { k: 9, label: `1/8" = 1'-0"` };
/** Scales of details, the larger first. */
export const DETAIL_SCALES: readonly Scale[] = [
  { k: 54, label: `3/4" = 1'-0"` },
  { k: 36, label: `1/2" = 1'-0"` },
  { k: 27, label: `3/8" = 1'-0"` },
  QUARTER,
];

/** The largest of some scales at which w by d feet fits a space in points; the smallest when none does. */
export function scaleThatFits(
  scales: readonly Scale[],
  w: number,
  d: number,
  space: { w: number; h: number },
): Scale {
  const fits = ({ k }: Scale) => w * k <= space.w && d * k <= space.h;
  return scales.find(fits) ?? scales.at(-1) ?? EIGHTH;
}

/** The larger usual scale at which w by d feet fits the drawing area, less some points for titles. */
export function scaleFor(on: Paper, w: number, d: number, reserve = 0): Scale {
  const { area } = on;
  return scaleThatFits([QUARTER, THREE_SIXTEENTHS, EIGHTH], w, d, { w: area.w, h: area.h - reserve });
}

/** Puts a box of feet in the middle of the drawing area, over `reserve` points for titles. */
export function centered(on: Paper, box: Rect, k: number, reserve: number): View {
  const { area } = on;
  return {
    x: area.x + area.w / 2 - (box.x + box.w / 2) * k,
    y: area.y + (area.h - reserve) / 2 - (box.y + box.d / 2) * k,
    k,
  };
}

/** The box round some shapes, lettering left out; feet. */
export function boxOfShapes(shapes: readonly Shape[]): Rect {
  const points = shapes.flatMap((shape): Pt[] => {
    if (shape.type === "polygon") return shape.loops.flat();
    if (shape.type === "polyline") return shape.points;
    if (shape.type === "text") return [];
    if (shape.type !== "dimension") return [shape.center];
    return shape.axis === "x"
      ? [
          { x: shape.from.x, y: shape.at },
          { x: shape.to.x, y: shape.at },
        ]
      : [
          { x: shape.at, y: shape.from.y },
          { x: shape.at, y: shape.to.y },
        ];
  });
  return boundsOf(points.map(({ x, y }) => ({ x, y, w: 0, d: 0 })));
}

export interface Sheet {
  number: string;
  title: string;
  /** What the title block says of the scale. */
  scale: string;
  draw: (pen: Drafter, paper: Paper) => void;
}
