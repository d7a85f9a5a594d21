/**
 * The form of a thing in its own frame: `u` along its front from its left, `v` from its back to its
 * front, `z` over its foot; feet. Every body is a loft: rings of as many corners each, joined in order.
 */

import { newell } from "../mesh-builder.ts";
import type { SceneFinish } from "../scene.ts";

export type FormPoint = readonly [u: number, v: number, z: number];
export type Span = readonly [from: number, to: number];

export interface FormFace {
  color: string;
  finish?: SceneFinish | undefined;
  /** Convex. */
  corners: FormPoint[];
  normal: FormPoint;
}

interface Look {
  finish?: SceneFinish;
  /** How far edges are cut off, feet: what is soft has none that are sharp. */
  soft?: number;
}

/** A level rectangle, its corners cut off by `cut`; it runs counter-clockwise seen from above. */
export function plate(u: Span, v: Span, z: number, cut = 0): FormPoint[] {
  if (cut <= 0)
    return [
      [u[0], v[0], z],
      [u[1], v[0], z],
      [u[1], v[1], z],
      [u[0], v[1], z],
    ];
  return [
    [u[0] + cut, v[0], z],
    [u[1] - cut, v[0], z],
    [u[1], v[0] + cut, z],
    [u[1], v[1] - cut, z],
    [u[1] - cut, v[1], z],
    [u[0] + cut, v[1], z],
    [u[0], v[1] - cut, z],
    [u[0], v[0] + cut, z],
  ];
}

/** A level ellipse of so many corners. */
export function oval(u: number, v: number, ru: number, rv: number, z: number, sides = 10): FormPoint[] {
  return Array.from({ length: sides }, (_, i): FormPoint => {
    const t = ((i + 0.5) * 2 * Math.PI) / sides;
    return [u + ru * Math.cos(t), v + rv * Math.sin(t), z];
  });
}

const inset = ([from, to]: Span, by: number): Span => [from + by, to - by];

/** Gathers the faces of one thing. */
export class Form {
  readonly faces: FormFace[] = [];

  private face(color: string, finish: SceneFinish | undefined, corners: FormPoint[], turn: 1 | -1 = 1): void {
    const [u, v, z] = newell(corners);
    const length = Math.hypot(u, v, z) * turn;
    if (Math.abs(length) < 1e-6) return;
    this.faces.push({ color, finish, corners, normal: [u / length, v / length, z / length] });
  }

  /** Joins rings in order and closes both ends; the way from ring to ring keeps the outside to the right. */
  loft(color: string, rings: readonly FormPoint[][], finish?: SceneFinish): void {
    for (let k = 1; k < rings.length; k++) {
      const [low, high] = [rings[k - 1] ?? [], rings[k] ?? []];
      low.forEach((a, i) => {
        const next = (i + 1) % low.length;
        this.face(color, finish, [a, low[next] as FormPoint, high[next] as FormPoint, high[i] as FormPoint]);
      });
    }
    this.face(color, finish, [...(rings[0] ?? [])], -1);
    this.face(color, finish, [...(rings.at(-1) ?? [])]);
  }

  /** An upright block. */
  block(color: string, u: Span, v: Span, z: Span, { finish, soft = 0 }: Look = {}): void {
    const by = Math.min(soft, (u[1] - u[0]) * 0.25, (v[1] - v[0]) * 0.25, (z[1] - z[0]) * 0.5);
    if (by <= 0) {
      this.loft(color, [plate(u, v, z[0]), plate(u, v, z[1])], finish);
      return;
    }
    const ring = (at: number, less: number) => plate(inset(u, less), inset(v, less), at, by * 0.9);
    this.loft(
      color,
      [
        ring(z[0], by * 0.5),
        ring(z[0] + by * 0.6, 0),
        ring(z[1] - by, 0),
        ring(z[1] - by * 0.3, by * 0.3),
        ring(z[1], by),
      ],
      finish,
    );
  }

  /** A round body along an axis; its middle on the axes that follow it in the order u, v, z, u. */
  drum(
    color: string,
    axis: "u" | "v" | "z",
    middle: readonly [number, number],
    along: Span,
    radius: number | Span,
    { finish, sides = 8 }: { finish?: SceneFinish; sides?: number } = {},
  ): void {
    const [r0, r1] = typeof radius === "number" ? [radius, radius] : radius;
    const ring = (at: number, r: number) =>
      oval(0, 0, r, r, 0, sides).map(([c, s]): FormPoint => {
        if (axis === "z") return [middle[0] + c, middle[1] + s, at];
        if (axis === "v") return [middle[1] + s, at, middle[0] + c];
        return [at, middle[0] + c, middle[1] + s];
      });
    this.loft(color, [ring(along[0], r0), ring(along[1], r1)], finish);
  }

  /** A body with a hollow: its outside from foot to rim, over the rim, and down within to its bottom. */
  bowl(
    color: string,
    outside: readonly FormPoint[][],
    within: readonly FormPoint[][],
    finish?: SceneFinish,
  ): void {
    this.loft(color, [...outside, ...within], finish);
  }

  /** Fronts side by side with gaps between them, each with a bar to pull: standing proud of what they cover. */
  fronts(
    color: string,
    u: Span,
    face: number,
    z: Span,
    { wide = 1.6, bar, low = false }: { wide?: number; bar?: string; low?: boolean } = {},
  ): void {
    const count = Math.max(1, Math.round((u[1] - u[0]) / wide));
    const each = (u[1] - u[0]) / count;
    for (let i = 0; i < count; i++) {
      const part: Span = [u[0] + i * each + 0.025, u[0] + (i + 1) * each - 0.025];
      this.block(color, part, [face - 0.02, face + 0.05], inset(z, 0.025));
      if (!bar) continue;
      const drawer = z[1] - z[0] < 0.8;
      const edge = i % 2 === 0 ? part[1] - 0.16 : part[0] + 0.1;
      const mid = (part[0] + part[1]) / 2;
      const up: Span = low ? [z[0] + 0.12, z[0] + 0.6] : [z[1] - 0.62, z[1] - 0.14];
      if (drawer)
        this.block(bar, [mid - 0.22, mid + 0.22], [face + 0.07, face + 0.11], [z[1] - 0.2, z[1] - 0.15]);
      else this.block(bar, [edge, edge + 0.05], [face + 0.07, face + 0.11], up);
    }
  }
}

/** What a form is made for. */
export interface FormSize {
  w: number;
  d: number;
  /** From its foot to its top, feet. */
  h: number;
}
