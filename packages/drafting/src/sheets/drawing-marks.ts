import { type Drafter, INK } from "./drafter.ts";
import { wrap } from "./lettering.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper, Scale } from "./sheet.ts";

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
  // Over the line with room for what hangs below the letters: a comma, a Q.
  const width = pen.text(title.toUpperCase(), left, y - Math.max(5 * s, on.text.head * 0.42), {
    size: on.text.head,
    bold: true,
    spacing: 0.4 * s,
  });
  pen.stroke(x + 2 * r, y, left + Math.max(width, 160 * s) + 12 * s, y, LADDER.wide);
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

/** The foot line of a plan, on which its title stands. */
export const footLine = ({ area, s }: Paper): number => area.y + area.h - 44 * s;

/** The title, the north arrow and the scale bar under a plan; returns the foot line's y. */
export function planFoot(pen: Drafter, on: Paper, title: string, scale: Scale): number {
  const { x, w } = on.area;
  const foot = footLine(on);
  drawingTitle(pen, on, "1", title, scale.label, x, foot);
  northArrow(pen, x + w - 34 * on.s, foot - 6 * on.s, 26 * on.s);
  scaleBar(pen, on, x + w - 90 * on.s - 16 * scale.k, foot, scale.k);
  return foot;
}

/** How far over the foot line of a plan its title reaches, and a line of air over that, points. */
export function overTitle(on: Paper): number {
  return on.text.head * 1.2 + on.text.note;
}

/** How high numbered notes stand in a column of `w` points. */
export function notesHeight(on: Paper, lines: readonly string[], w: number): number {
  const size = on.text.note;
  return lines.reduce((sum, line) => sum + (wrap(line, w - size * 1.8, size).length * 1.25 + 0.25) * size, 0);
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
