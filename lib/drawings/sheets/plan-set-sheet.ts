import { type Drafter, INK } from "./pdf-drafter";

/** What a plan set says of its plan; the measured figures of the listing. */
export interface PlanSetInfo {
  name: string;
  planNumber: string;
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

/** A sheet of paper with its drawing area; points (1/72 in). */
export interface Paper {
  label: string;
  w: number;
  h: number;
  /** Size of its fixed lettering against a 24 x 36 sheet. */
  s: number;
  area: { x: number; y: number; w: number; h: number };
}

function paper(label: string, w: number, h: number, s: number): Paper {
  const [margin, strip] = [36 * s, 236 * s];
  const pad = 14 * s;
  return {
    label,
    w,
    h,
    s,
    area: {
      x: margin + pad,
      y: margin + pad,
      w: w - 2 * margin - strip - 2 * pad,
      h: h - 2 * margin - 2 * pad,
    },
  };
}

export const ARCH_D = paper("24 x 36 in", 2592, 1728, 1);
export const TABLOID = paper("11 x 17 in", 1224, 792, 0.55);

/** A drawing scale by its points per foot. */
export interface Scale {
  k: number;
  label: string;
}

export const QUARTER: Scale = { k: 18, label: `1/4" = 1'-0"` };
const THREE_SIXTEENTHS: Scale = { k: 13.5, label: `3/16" = 1'-0"` };
export const EIGHTH: Scale = { k: 9, label: `1/8" = 1'-0"` };

/** The larger usual scale at which w by d feet fits the drawing area, less some points for titles. */
export function scaleFor(paper: Paper, w: number, d: number, reserve = 0): Scale {
  const fits = ({ k }: Scale) => w * k <= paper.area.w && d * k <= paper.area.h - reserve;
  const usual = paper === TABLOID ? [QUARTER, THREE_SIXTEENTHS] : [QUARTER];
  return usual.find(fits) ?? EIGHTH;
}

export interface Sheet {
  number: string;
  title: string;
  /** What the title block says of the scale. */
  scale: string;
  draw: (pen: Drafter, paper: Paper) => void;
}

/** The border and the title block along the right edge. */
export function drawFrame(pen: Drafter, paper: Paper, sheet: Sheet, info: PlanSetInfo): void {
  const { w, h, s } = paper;
  const m = 36 * s;
  const left = w - m - 236 * s;
  pen.rect(m, m, w - 2 * m, h - 2 * m, { width: 2 * s, stroke: INK });
  pen.rect(m - 5 * s, m - 5 * s, w - 2 * m + 10 * s, h - 2 * m + 10 * s, { width: 0.5 * s, stroke: INK });
  pen.line(
    [
      [left, m],
      [left, h - m],
    ],
    1.2 * s,
  );
  const x = left + 18 * s;
  const width = 200 * s;
  const rule = (y: number) =>
    pen.line(
      [
        [left, y],
        [w - m, y],
      ],
      0.6 * s,
    );
  const field = (label: string, value: string, y: number, size = 13) => {
    pen.text(label, x, y, { size: 7.5 * s, color: "#6a6a6a", spacing: 0.6 * s });
    const bold = size > 14;
    // A long name is set smaller rather than over the edge of the sheet.
    const fitted = Math.min(size, (size * width) / pen.widthOf(value, size * s, bold));
    pen.text(value, x, y + (size + 5) * s, { size: fitted * s, bold });
  };
  pen.text(STUDIO, x, m + 40 * s, { size: 20 * s, bold: true, spacing: 1.6 * s });
  pen.text("Residential plan sets", x, m + 58 * s, { size: 10.5 * s, color: "#555555" });
  rule(m + 78 * s);
  field("PLAN", info.name, m + 100 * s, 24);
  field("PLAN NUMBER", info.planNumber, m + 156 * s, 14);
  field("STYLE", info.style, m + 198 * s);
  field("HEATED AREA", `${info.squareFeet.toLocaleString("en-US")} sq ft`, m + 238 * s);
  rule(m + 278 * s);
  noteBlock(pen, x, m + 300 * s, width, s);
  const foot = h - m;
  rule(foot - 300 * s);
  pen.text("SHEET TITLE", x, foot - 280 * s, { size: 7.5 * s, color: "#6a6a6a", spacing: 0.6 * s });
  pen.paragraph(sheet.title, x, foot - 270 * s, width, { size: 19 * s, bold: true, leading: 1.15 });
  rule(foot - 208 * s);
  field("SCALE", sheet.scale, foot - 190 * s, 12);
  field("SHEET SIZE", paper.label, foot - 152 * s, 12);
  field("DATE", `Issue ${ISSUE}`, foot - 114 * s, 12);
  rule(foot - 84 * s);
  pen.text("SHEET", x, foot - 66 * s, { size: 7.5 * s, color: "#6a6a6a", spacing: 0.6 * s });
  pen.text(sheet.number, x, foot - 18 * s, { size: 48 * s, bold: true });
}

/** Across a sheet and along its foot: that nobody may build from it. */
export function drawStudyMark(pen: Drafter, paper: Paper): void {
  const { w, h, s } = paper;
  const text = "STUDY SET - NOT FOR CONSTRUCTION";
  const color = "#b3261e";
  const size = Math.min(96 * s, (96 * s * 0.78 * w) / pen.widthOf(text, 96 * s, true));
  pen.translucent(0.16, () => {
    pen.text(text, w / 2, h / 2, { size, bold: true, align: "center", color, rotate: -24 });
  });
  pen.text(text, 48 * s, h - 12 * s, { size: 15 * s, bold: true, color });
}

function noteBlock(pen: Drafter, x: number, y: number, width: number, s: number): void {
  const paragraphs = [
    "Verify all dimensions on site before work begins. Written dimensions govern over scaled ones.",
    "These drawings are to be adapted to the site and to local codes by a licensed professional. Structural members, foundations and energy compliance are to be designed for the place of building.",
    `© 2026 Hearth & Plan. Licensed for the construction of one house; the drawings may not be resold or republished.`,
  ];
  let at = y;
  for (const text of paragraphs)
    at = pen.paragraph(text, x, at, width, { size: 9.2 * s, color: "#3a3a3a" }) + 8 * s;
}

/** A drawing's title under it: a numbered bubble, its name and scale. */
export function drawingTitle(
  pen: Drafter,
  paper: Paper,
  number: string,
  title: string,
  scale: string,
  x: number,
  y: number,
): void {
  const { s } = paper;
  const r = 15 * s;
  pen.circle(x + r, y, r, { width: 1 * s });
  pen.text(number, x + r, y + 5 * s, { size: 14 * s, bold: true, align: "center" });
  const left = x + 2 * r + 10 * s;
  const width = pen.text(title.toUpperCase(), left, y - 4 * s, {
    size: 15 * s,
    bold: true,
    spacing: 0.6 * s,
  });
  pen.line(
    [
      [x + 2 * r, y],
      [left + Math.max(width, 160 * s) + 12 * s, y],
    ],
    1 * s,
  );
  pen.text(`SCALE: ${scale}`, left, y + 14 * s, { size: 9.5 * s, color: "#444444" });
}

interface TableRow {
  cells: string[][];
  height: number;
}

/** The rows as they are set: each cell in lines that fit its column. */
function setRows(
  pen: Drafter,
  columns: readonly number[],
  rows: readonly (readonly string[])[],
  size: number,
): TableRow[] {
  const pad = size * 0.6;
  return rows.map((row, index) => {
    const cells = row.map((value, column) =>
      wrapCell(pen, value, (columns[column] ?? 0) - 2 * pad, size, index === 0),
    );
    const height = Math.max(...cells.map((lines) => lines.length)) * size * 1.3 + pad * 1.4;
    return { cells, height };
  });
}

function columnWidths(widths: readonly number[], w: number): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => (width / total) * w);
}

/** How many of the rows `table` sets within a height in points. */
export function rowsThatFit(
  pen: Drafter,
  w: number,
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  size: number,
  height: number,
): number {
  let left = height;
  const over = setRows(pen, columnWidths(widths, w), rows, size).findIndex((row) => {
    left -= row.height;
    return left < 0;
  });
  return over === -1 ? rows.length : over;
}

/** A ruled table; `widths` are parts of the whole width. Returns the y under it. */
export function table(
  pen: Drafter,
  at: { x: number; y: number; w: number },
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  size: number,
): number {
  const columns = columnWidths(widths, at.w);
  const pad = size * 0.6;
  let y = at.y;
  setRows(pen, columns, rows, size).forEach(({ cells, height }, index) => {
    const head = index === 0;
    if (head) pen.rect(at.x, y, at.w, height, { fill: "#e9e7e2" });
    let x = at.x;
    cells.forEach((lines, column) => {
      lines.forEach((line, lineIndex) => {
        pen.text(line, x + pad, y + pad * 0.7 + size * (0.9 + 1.3 * lineIndex), { size, bold: head });
      });
      pen.line(
        [
          [x, y],
          [x, y + height],
        ],
        0.35,
      );
      x += columns[column] ?? 0;
    });
    pen.line(
      [
        [x, y],
        [x, y + height],
      ],
      0.35,
    );
    pen.line(
      [
        [at.x, y],
        [at.x + at.w, y],
      ],
      head ? 1 : 0.35,
    );
    y += height;
  });
  pen.line(
    [
      [at.x, y],
      [at.x + at.w, y],
    ],
    1,
  );
  return y;
}

function wrapCell(pen: Drafter, value: string, width: number, size: number, bold: boolean): string[] {
  const lines: string[] = [];
  let row = "";
  for (const word of value.split(" ")) {
    const next = row ? `${row} ${word}` : word;
    if (row && pen.widthOf(next, size, bold) > width) {
      lines.push(row);
      row = word;
    } else row = next;
  }
  return [...lines, row];
}
