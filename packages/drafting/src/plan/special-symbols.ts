import type { Pen } from "./pen.ts";

/** A tub on the floor: an oval bowl in an oval rim, its drain in the middle and its tap on a post behind. */
export function freestandingTub(pen: Pen, w: number, d: number): void {
  const rim = 0.22;
  pen.ellipse(w / 2, d / 2, w / 2, d / 2);
  pen.ellipse(w / 2, d / 2, w / 2 - rim, d / 2 - rim, "paper", "hair");
  pen.ellipse(w / 2, d / 2, 0.09, 0.09, undefined, "hair");
  pen.ellipse(w / 2, -0.12, 0.1, 0.1, "paper", "hair");
}

/** A ductless unit high on its wall, and so dashed, with the vane that its air leaves by. */
export function ductlessHead(pen: Pen, w: number, d: number): void {
  const outline: [number, number][] = [
    [0, 0],
    [w, 0],
    [w, d],
    [0, d],
    [0, 0],
  ];
  pen.line(outline, "fine", true);
  pen.stroke(0.2, d * 0.72, w - 0.2, d * 0.72, "hair");
}
