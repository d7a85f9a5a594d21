import type { Pt, Shape } from "../geometry/shape";
import { boundsOf } from "../layout/edges";
import type { Rect } from "../layout/model";
import { type Drafter, INK, type View } from "./drafter";
import { widthOf } from "./lettering";
import { LADDER } from "./line-weights";

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

const STUDIO = "HEARTH & PLAN";
const ISSUE = "2026-01";
/** What the set is, on every sheet. */
export const SET_TITLE = "Construction drawings, to be adapted to the site";
const QUIET = "#555555";

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
const THREE_SIXTEENTHS: Scale = { k: 13.5, label: `3/16" = 1'-0"` };
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

/** A box with some feet round it. */
export function grown(box: Rect, by: number): Rect {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, d: box.d + 2 * by };
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

/** The border and the title block along the right edge. */
export function drawFrame(pen: Drafter, on: Paper, sheet: Sheet, info: PlanSetInfo): void {
  const { w, h, s } = on;
  const m = 36 * s;
  const left = w - m - 236 * s;
  pen.rect(m, m, w - 2 * m, h - 2 * m, { width: LADDER.extra, stroke: INK });
  pen.line(
    [
      [left, m],
      [left, h - m],
    ],
    LADDER.heavy,
  );
  const strip = new TitleStrip(pen, on, left);
  strip.plan(info);
  strip.notes();
  strip.blocks();
  strip.sheet(sheet);
}

class TitleStrip {
  private readonly x: number;
  private readonly width: number;
  private readonly m: number;
  private readonly s: number;

  constructor(
    private readonly pen: Drafter,
    private readonly on: Paper,
    private readonly left: number,
  ) {
    this.s = on.s;
    this.m = 36 * on.s;
    this.x = left + 16 * on.s;
    this.width = 204 * on.s;
  }

  private size(points: number): number {
    return Math.max(points * this.s, this.on.text.least);
  }

  private rule(y: number): void {
    this.pen.line(
      [
        [this.left, y],
        [this.on.w - this.m, y],
      ],
      LADDER.medium,
    );
  }

  private label(text: string, y: number): void {
    this.pen.text(text, this.x, y, { size: this.on.text.least, color: QUIET });
  }

  /** A long value is set smaller rather than over the edge of the sheet. */
  private value(value: string, y: number, points: number, bold = false): void {
    const size = this.size(points);
    const fitted = Math.min(size, (size * this.width) / widthOf(value, size, bold));
    this.pen.text(value, this.x, y, { size: fitted, bold });
  }

  plan(info: PlanSetInfo): void {
    const { m, s } = this;
    this.value(STUDIO, m + 40 * s, 21, true);
    this.pen.paragraph(SET_TITLE, this.x, m + 50 * s, this.width, {
      size: this.on.text.least,
      color: QUIET,
      leading: 1.2,
    });
    this.rule(m + 88 * s);
    this.label("PLAN", m + 106 * s);
    this.value(info.name, m + 134 * s, 24, true);
    this.label("PLAN NUMBER", m + 160 * s);
    this.value(info.planNumber, m + 180 * s, 15);
    this.label(info.variant ? "DRAWN WITH" : "STYLE", m + 204 * s);
    this.value(info.variant || info.style, m + 222 * s, 13);
    this.label("HEATED AREA", m + 244 * s);
    this.value(`${info.squareFeet.toLocaleString("en-US")} sq ft`, m + 262 * s, 13);
    this.rule(m + 280 * s);
  }

  notes(): void {
    const paragraphs = [
      "Verify all dimensions on site before work begins. Written dimensions govern over scaled ones.",
      "To be adapted to the site and to local codes by a licensed professional. Structural members, foundations and energy compliance are to be designed for the place of building.",
      "© 2026 Hearth & Plan. Licensed for the construction of one house; the drawings may not be resold or republished.",
    ];
    let at = this.m + 292 * this.s;
    for (const text of paragraphs) {
      at = this.pen.paragraph(text, this.x, at, this.width, {
        size: this.on.text.least,
        leading: 1.25,
        color: "#3a3a3a",
      });
      at += 7 * this.s;
    }
  }

  /** Room for revisions and for a professional's stamp. */
  blocks(): void {
    const { pen, s, left } = this;
    const right = this.on.w - this.m;
    const top = this.on.h * 0.45;
    this.rule(top);
    this.label("REVISIONS", top + 17 * s);
    const row = 21 * s;
    const first = top + 26 * s;
    for (let index = 0; index <= 6; index++) {
      pen.line(
        [
          [left, first + index * row],
          [right, first + index * row],
        ],
        LADDER.fine,
      );
    }
    for (const x of [left + 36 * s, left + 104 * s]) {
      pen.line(
        [
          [x, first],
          [x, first + 6 * row],
        ],
        LADDER.fine,
      );
    }
    const heads: [string, number][] = [
      ["NO.", left + 5 * s],
      ["DATE", left + 42 * s],
      ["DESCRIPTION", left + 110 * s],
    ];
    for (const [text, x] of heads)
      pen.text(text, x, first + row - 5 * s, { size: this.on.text.least, color: QUIET });
    this.label("STAMP", first + 6 * row + 18 * s);
  }

  sheet(sheet: Sheet): void {
    const { pen, s } = this;
    const foot = this.on.h - this.m;
    this.rule(foot - 310 * s);
    this.label("SHEET TITLE", foot - 290 * s);
    pen.paragraph(sheet.title, this.x, foot - 280 * s, this.width, {
      size: this.size(19),
      bold: true,
      leading: 1.15,
    });
    this.rule(foot - 216 * s);
    this.label("SCALE", foot - 198 * s);
    this.value(sheet.scale, foot - 180 * s, 13);
    this.label("SHEET SIZE", foot - 160 * s);
    this.value(this.on.label, foot - 142 * s, 13);
    this.label("DATE", foot - 122 * s);
    this.value(`Issue ${ISSUE}`, foot - 104 * s, 13);
    this.rule(foot - 88 * s);
    this.label("SHEET", foot - 70 * s);
    pen.text(sheet.number, this.x, foot - 18 * s, { size: 48 * s, bold: true });
  }
}

/** A drawing's title under it: a numbered bubble, its name and scale. */
export function drawingTitle(
  pen: Drafter,
  on: Paper,
  number: string,
  title: string,
  scale: string,
  x: number,
  y: number,
): void {
  const { s } = on;
  const r = 15 * s;
  pen.circle(x + r, y, r, { width: LADDER.wide });
  pen.text(number, x + r, y + on.text.head * 0.35, { size: on.text.head, bold: true, align: "center" });
  const left = x + 2 * r + 10 * s;
  const width = pen.text(title.toUpperCase(), left, y - 5 * s, {
    size: on.text.head,
    bold: true,
    spacing: 0.4 * s,
  });
  pen.line(
    [
      [x + 2 * r, y],
      [left + Math.max(width, 160 * s) + 12 * s, y],
    ],
    LADDER.wide,
  );
  pen.text(`SCALE: ${scale}`, left, y + on.text.least + 3 * s, { size: on.text.least });
}

/** A north arrow of radius `r`, points; north is up. */
export function northArrow(pen: Drafter, x: number, y: number, r: number): void {
  pen.circle(x, y, r * 0.8, { width: LADDER.medium });
  const half = (side: 1 | -1) => [
    { x, y: y - r },
    { x: x + side * r * 0.34, y: y + r * 0.6 },
    { x, y: y + r * 0.34 },
  ];
  pen.polygon([half(1)], { fill: INK });
  pen.polygon([half(-1)], { fill: "#ffffff", stroke: INK, width: LADDER.thin });
  pen.text("N", x, y - r * 1.14, { size: r * 0.5, bold: true, align: "center" });
}

/** A graphic scale of 16 feet. */
export function scaleBar(pen: Drafter, on: Paper, x: number, y: number, k: number): void {
  const { s } = on;
  const marks = [0, 2, 4, 8, 16];
  marks.slice(1).forEach((to, index) => {
    const from = marks[index] ?? 0;
    pen.rect(x + from * k, y - 6 * s, (to - from) * k, 6 * s, {
      fill: index % 2 === 0 ? INK : "#ffffff",
      stroke: INK,
      width: LADDER.fine,
    });
  });
  for (const value of [0, 4, 8, 16]) {
    pen.text(`${value}'`, x + value * k, y + 1.1 * on.text.least, { size: on.text.least, align: "center" });
  }
}

/** The title, the north arrow and the scale bar under a plan; returns the foot line's y. */
export function planFoot(pen: Drafter, on: Paper, title: string, scale: Scale): number {
  const { x, y, w, h } = on.area;
  const foot = y + h - 44 * on.s;
  drawingTitle(pen, on, "1", title, scale.label, x, foot);
  northArrow(pen, x + w - 34 * on.s, foot - 6 * on.s, 26 * on.s);
  scaleBar(pen, on, x + w - 90 * on.s - 16 * scale.k, foot, scale.k);
  return foot;
}

/** Numbered notes in columns from `top` down, in lines of the note size. */
export function noteLines(
  pen: Drafter,
  on: Paper,
  lines: readonly string[],
  at: { x: number; y: number; w: number },
): number {
  const size = on.text.note;
  let y = at.y;
  lines.forEach((line, index) => {
    pen.text(`${index + 1}.`, at.x, y + size * 0.8, { size });
    y = pen.paragraph(line, at.x + size * 1.8, y, at.w - size * 1.8, { size, leading: 1.25 }) + size * 0.25;
  });
  return y;
}
