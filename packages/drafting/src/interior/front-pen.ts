import { type Layer, type Pt, pt, type Shape, type Weight } from "../geometry/shape.ts";

/** From left to right along a wall as it is seen from the room, feet. */
export type Span = [number, number];

/** A rectangle on a wall: across from `x0` to `x1`, over the floor from `z0` to `z1`, feet. */
export function box(
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  fill: "paper" | "tone" | undefined,
  weight: Weight,
  dash = false,
): Shape {
  return {
    type: "polygon",
    layer: "A-ELEV",
    loops: [[pt(x0, -z0), pt(x1, -z0), pt(x1, -z1), pt(x0, -z1)]],
    fill,
    weight,
    dash,
  };
}

/** A line on a wall; the y of its points are heights over the floor, feet. */
export function line(points: readonly Pt[], weight: Weight, layer: Layer = "A-ELEV", dash = false): Shape {
  return { type: "polyline", layer, points: points.map(({ x, y }) => pt(x, -y)), weight, dash };
}

/** A word in the middle of a span at a height over the floor, feet. */
export function label(value: string, [a, b]: Span, z: number, size: number): Shape {
  return { type: "text", layer: "A-ANNO-TEXT", at: pt((a + b) / 2, -z), value, size, anchor: "middle" };
}
