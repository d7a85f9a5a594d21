import { type Drafter, INK } from "./drafter.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper } from "./sheet.ts";

/** The radius of a mark in heights of its lettering. */
export const MARK_RADIUS = 0.95;

/** A door's mark in a circle, a window's in a hexagon, centred on a sheet point. */
export function doorMark(pen: Drafter, on: Paper, x: number, y: number, mark: string): void {
  const size = on.text.least;
  pen.circle(x, y, MARK_RADIUS * size, { fill: "#ffffff", width: LADDER.thin });
  pen.text(mark, x, y + size * 0.35, { size, align: "center" });
}

export function windowMark(pen: Drafter, on: Paper, x: number, y: number, mark: string): void {
  const size = on.text.least;
  const r = MARK_RADIUS * 1.12 * size;
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
  });
  pen.polygon([corners], { fill: "#ffffff", stroke: INK, width: LADDER.thin });
  pen.text(mark, x, y + size * 0.35, { size, align: "center" });
}

/** Safety glass, beside the mark of the door or window. */
export function safetyMark(pen: Drafter, on: Paper, x: number, y: number): void {
  const size = on.text.least;
  pen.text("T", x, y + size * 0.35, { size, bold: true, align: "center" });
}
