import type { Pen } from "./pen";

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

/** A table with as many chairs round it as its sides take; they stand a little under the top. */
export function tableWithChairs(pen: Pen, w: number, d: number): void {
  const inset = 0.75;
  const chair = 1.45;
  const [tw, td] = [w, d];
  const perLong = Math.max(1, Math.floor((tw - 0.3) / 1.95));
  const seat = (u: number, v: number, su: number, sv: number) => pen.rounded(u, v, su, sv, 0.3);
  for (let index = 0; index < perLong; index++) {
    const u = (tw * (index + 0.5)) / perLong - chair / 2;
    seat(u, -inset, chair, chair);
    seat(u, td - chair + inset, chair, chair);
  }
  if (td >= 2.9) {
    seat(-inset, td / 2 - chair / 2, chair, chair);
    seat(tw - chair + inset, td / 2 - chair / 2, chair, chair);
  }
  pen.rounded(0, 0, tw, td, 0.12, "paper", "fine");
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
