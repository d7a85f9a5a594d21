import { type Drafter, INK } from "./drafter.ts";
import { widthOf } from "./lettering.ts";
import { LADDER } from "./line-weights.ts";
import { type Paper, type PlanSetInfo, SET_TITLE, type Sheet } from "./sheet.ts";

const STUDIO = "HEARTH & PLAN";
/** The issue of the drawings that title blocks name. */
export const ISSUE = "2026-01";
const QUIET = "#555555";

/** The border and the title block along the right edge. */
export function drawFrame(pen: Drafter, on: Paper, sheet: Sheet, info: PlanSetInfo): void {
  const { w, h, s } = on;
  const m = 36 * s;
  const left = w - m - 236 * s;
  pen.rect(m, m, w - 2 * m, h - 2 * m, { width: LADDER.extra, stroke: INK });
  pen.stroke(left, m, left, h - m, LADDER.heavy);
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

  private readonly pen: Drafter;
  private readonly on: Paper;
  private readonly left: number;

  constructor(pen: Drafter, on: Paper, left: number) {
    this.pen = pen;
    this.on = on;
    this.left = left;
    this.s = on.s;
    this.m = 36 * on.s;
    this.x = left + 16 * on.s;
    this.width = 204 * on.s;
  }

  private size(points: number): number {
    return Math.max(points * this.s, this.on.text.least);
  }

  private rule(y: number): void {
    this.pen.stroke(this.left, y, this.on.w - this.m, y, LADDER.medium);
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
      pen.stroke(left, first + index * row, right, first + index * row, LADDER.fine);
    }
    for (const x of [left + 36 * s, left + 104 * s]) {
      pen.stroke(x, first, x, first + 6 * row, LADDER.fine);
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
