import {
  arcBetween,
  type Fill,
  type Layer,
  type Pt,
  pt,
  type Shape,
  type Weight,
} from "../geometry/shape.ts";
import type { Rect, Side } from "../layout/model.ts";

/**
 * Draws in the local frame of a thing that stands somewhere in the plan: u runs across it,
 * v from its back to its front, both from 0; feet. The frame is placed by `toPlan`.
 */
export class Pen {
  readonly shapes: Shape[] = [];

  private readonly layer: Layer;
  private readonly toPlan: (u: number, v: number) => Pt;
  private readonly weight: Weight;

  constructor(layer: Layer, toPlan: (u: number, v: number) => Pt, weight: Weight = "fine") {
    this.layer = layer;
    this.toPlan = toPlan;
    this.weight = weight;
  }

  at(u: number, v: number): Pt {
    return this.toPlan(u, v);
  }

  line(points: readonly (readonly [number, number])[], weight = this.weight, dash = false): void {
    const placed = points.map(([u, v]) => this.toPlan(u, v));
    this.shapes.push({ type: "polyline", layer: this.layer, points: placed, weight, dash });
  }

  /** A straight line from one point to another. */
  stroke(u0: number, v0: number, u1: number, v1: number, weight = this.weight, dash = false): void {
    const points = [
      [u0, v0],
      [u1, v1],
    ] as const;
    this.line(points, weight, dash);
  }

  poly(
    points: readonly (readonly [number, number])[],
    fill: Fill | undefined = "paper",
    weight = this.weight,
    dash = false,
  ): void {
    const loop = points.map(([u, v]) => this.toPlan(u, v));
    this.shapes.push({ type: "polygon", layer: this.layer, loops: [loop], fill, weight, dash });
  }

  rect(
    u: number,
    v: number,
    w: number,
    d: number,
    fill: Fill | undefined = "paper",
    weight = this.weight,
  ): void {
    this.poly(
      [
        [u, v],
        [u + w, v],
        [u + w, v + d],
        [u, v + d],
      ],
      fill,
      weight,
    );
  }

  /** A rectangle with its corners cut at 45 degrees in three small steps, close enough to round at plan scale. */
  rounded(
    u: number,
    v: number,
    w: number,
    d: number,
    radius: number,
    fill: Fill | undefined = "paper",
    weight = this.weight,
  ): void {
    const r = Math.min(radius, w / 2, d / 2);
    const corner = (cu: number, cv: number, from: number) =>
      [0, 30, 60, 90].map((step): [number, number] => {
        const angle = ((from + step) * Math.PI) / 180;
        return [cu + r * Math.cos(angle), cv + r * Math.sin(angle)];
      });
    this.poly(
      [
        ...corner(u + w - r, v + d - r, 0),
        ...corner(u + r, v + d - r, 90),
        ...corner(u + r, v + r, 180),
        ...corner(u + w - r, v + r, 270),
      ],
      fill,
      weight,
    );
  }

  ellipse(
    u: number,
    v: number,
    ru: number,
    rv: number,
    fill: Fill | undefined = "paper",
    weight = this.weight,
  ): void {
    const center = this.toPlan(u, v);
    const reach = this.toPlan(u + ru, v + rv);
    this.shapes.push({
      type: "ellipse",
      layer: this.layer,
      center,
      rx: Math.abs(reach.x - center.x),
      ry: Math.abs(reach.y - center.y),
      weight,
      fill,
    });
  }

  arc(
    center: readonly [number, number],
    a: readonly [number, number],
    b: readonly [number, number],
    weight = this.weight,
  ): void {
    this.shapes.push(
      arcBetween(this.layer, this.toPlan(...center), this.toPlan(...a), this.toPlan(...b), weight),
    );
  }
}

/** The frame of a rectangle whose front is the side `faces`: its size across and deep, and the way to plan feet. */
export function frameOf(
  rect: Rect,
  faces: Side,
): { w: number; d: number; toPlan: (u: number, v: number) => Pt } {
  const { x, y, w, d } = rect;
  switch (faces) {
    case "s":
      return { w, d, toPlan: (u, v) => pt(x + u, y + v) };
    case "n":
      return { w, d, toPlan: (u, v) => pt(x + w - u, y + d - v) };
    case "e":
      return { w: d, d: w, toPlan: (u, v) => pt(x + v, y + d - u) };
    case "w":
      return { w: d, d: w, toPlan: (u, v) => pt(x + w - v, y + u) };
  }
}
