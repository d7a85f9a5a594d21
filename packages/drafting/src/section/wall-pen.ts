import { pointAlong } from "../geometry/rects.ts";
import { type Pt, pt, type Shape, type Weight } from "../geometry/shape.ts";
import { area, line } from "./section-parts.ts";

/** Places of a detail by the words that are brought to them; y down from grade, feet. */
export type Places = Readonly<Record<string, Pt>>;

/** A rectangle of a wall section: x inwards from the outer face of the framing, heights over grade, feet. */
export function part(
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  fill: "tone" | "paper",
  weight: Weight = "thin",
): Shape {
  return ring([pt(x0, z0), pt(x1, z0), pt(x1, z1), pt(x0, z1)], fill, weight);
}

/** A closed part of a wall section. */
export function ring(points: readonly Pt[], fill: "tone" | "paper" | undefined, weight: Weight): Shape {
  return area("A-SECT-MCUT", [points], fill, weight);
}

/** A stroke of a wall section. */
export function stroke(
  points: readonly Pt[],
  weight: Weight,
  dash = false,
  layer: Shape["layer"] = "A-SECT-MCUT",
): Shape {
  return line(layer, points, weight, dash);
}

/** The zigzag that means insulation, between two faces; `along` is the way the batts lie. */
export function batts(x0: number, x1: number, z0: number, z1: number, along: "x" | "z"): Shape[] {
  const points: Pt[] = [];
  const [from, to] = along === "x" ? [x0, x1] : [z0, z1];
  const step = 0.55 * (along === "x" ? Math.min(z1 - z0, 0.5) : Math.min(x1 - x0, 0.5));
  let side = false;
  for (let at = from + step / 2; at < to - step / 4; at += step) {
    const across = along === "x" ? (side ? z1 - 0.02 : z0 + 0.02) : side ? x1 - 0.02 : x0 + 0.02;
    points.push(pointAlong(along === "x", at, across));
    side = !side;
  }
  return points.length > 1 ? [stroke(points, "hair", false, "A-SECT-PATT")] : [];
}

/** Strokes of earth under a level ground line. */
export function earth(from: number, to: number, z: number): Shape[] {
  const shapes: Shape[] = [];
  for (let x = to - 0.25; x > from + 0.6; x -= 0.75)
    for (const step of [0, 0.13, 0.26])
      shapes.push(stroke([pt(x - step, z), pt(x - step - 0.28, z - 0.32)], "hair", false, "A-SECT-PATT"));
  return shapes;
}

/** Gravel as small rounds in rows. */
export function gravel(x0: number, x1: number, z0: number, z1: number): Shape[] {
  const shapes: Shape[] = [];
  const r = 0.045;
  let row = 0;
  for (let z = z0 + r * 1.3; z < z1 - r; z += r * 2.4) {
    for (let x = x0 + r * (row % 2 ? 2.6 : 1.3); x < x1 - r; x += r * 2.8) shapes.push(round(x, z, r));
    row += 1;
  }
  return shapes;
}

/** A small circle of a wall section, such as a pipe. */
export function round(x: number, z: number, r: number, weight: Weight = "hair"): Shape {
  const points = Array.from({ length: 12 }, (_, i) =>
    pt(x + r * Math.cos((i * Math.PI) / 6), z + r * Math.sin((i * Math.PI) / 6)),
  );
  return ring(points, "paper", weight);
}
