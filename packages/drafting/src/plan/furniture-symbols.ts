import type { Pen } from "./pen.ts";

/** A made bed with its head at v = 0. */
export function bed(pen: Pen, w: number, d: number, pillows: 1 | 2): void {
  pen.rounded(0, 0, w, d, 0.15);
  pen.stroke(0, 0.22, w, 0.22);
  const pillow = pillows === 2 ? w / 2 - 0.35 : w - 0.7;
  for (let index = 0; index < pillows; index++) {
    const u = pillows === 2 ? 0.22 + index * (w / 2 - 0.09) : 0.35;
    pen.rounded(u, 0.42, pillow, 1.15, 0.22);
  }
  const fold = d * 0.34;
  pen.stroke(0, fold, w, fold);
  pen.line([
    [0, fold + 0.5],
    [w * 0.62, fold + 0.5],
    [w, fold + 1.7],
  ]);
}

/** A low table without chairs. */
export function coffeeTable(pen: Pen, w: number, d: number): void {
  pen.rounded(0, 0, w, d, 0.15);
  pen.rounded(0.18, 0.18, w - 0.36, d - 0.36, 0.1);
}

/** A square chair: its corner in the frame of the thing it stands at, and its size; feet. */
export interface Chair {
  u: number;
  v: number;
  size: number;
}

/** As many chairs round a table as its sides take; they stand a little under the top. */
export function tableChairs(w: number, d: number): Chair[] {
  const inset = 0.75;
  const size = 1.45;
  const perLong = Math.max(1, Math.floor((w - 0.3) / 1.95));
  const long = Array.from({ length: perLong }, (_, index) => {
    const u = (w * (index + 0.5)) / perLong - size / 2;
    return [
      { u, v: -inset, size },
      { u, v: d - size + inset, size },
    ];
  }).flat();
  const v = d / 2 - size / 2;
  const ends = [
    { u: -inset, v, size },
    { u: w - size + inset, v, size },
  ];
  return d >= 2.9 ? [...long, ...ends] : long;
}

/** A table with its chairs. */
export function tableWithChairs(pen: Pen, w: number, d: number): void {
  for (const { u, v, size } of tableChairs(w, d)) pen.rounded(u, v, size, size, 0.3);
  pen.rounded(0, 0, w, d, 0.12, "paper", "fine");
}

/** The chair before a desk. */
export function deskChair(w: number, d: number): Chair {
  return { u: w / 2 - 0.75, v: d - 0.35, size: 1.5 };
}

/** A car with its hood towards growing v. */
export function car(pen: Pen, w: number, d: number): void {
  const m = w * 0.04;
  const [cw, cd] = [w - 2 * m, d];
  pen.rounded(m, 0, cw, cd, 1);
  pen.line([
    [m + cw * 0.12, cd * 0.74],
    [m + cw * 0.3, cd * 0.68],
    [m + cw * 0.7, cd * 0.68],
    [m + cw * 0.88, cd * 0.74],
  ]);
  pen.rounded(m + cw * 0.14, cd * 0.2, cw * 0.72, cd * 0.48, 0.7);
  pen.stroke(m + cw * 0.2, cd * 0.56, m + cw * 0.8, cd * 0.56);
  pen.stroke(m + cw * 0.22, cd * 0.27, m + cw * 0.78, cd * 0.27);
  pen.rounded(m - 0.35, cd * 0.655, 0.4, 0.3, 0.1);
  pen.rounded(m + cw - 0.05, cd * 0.655, 0.4, 0.3, 0.1);
  pen.stroke(m + cw * 0.3, cd * 0.97, m + cw * 0.7, cd * 0.97);
}
