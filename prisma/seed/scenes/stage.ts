import { type Attributes, type Canvas, type P2, polygonPath, px, roundedPath } from "./canvas";
import { darken, mix } from "./palette";

/** A point in space in feet: x to the right, y up, z away from the viewer. */
export type P3 = readonly [number, number, number];

const NEAR = 0.4;

/** Where the eye stands and how it looks. Verticals stay vertical; yaw 0 is one-point perspective. */
export type View = {
  eye: P3;
  /** Turn to the right in radians. */
  yaw?: number;
  /** Focal length in pixels. */
  focal: number;
  /** Vanishing height and middle on the sheet, in pixels. */
  center: P2;
};

/** Direction toward the light and its colors. */
export type Light = { toward: P3; warm: string; cool: string; contrast: number };

const subtract = (a: P3, b: P3): P3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: P3, b: P3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function unit(v: P3): P3 {
  const length = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Smallest convex outline around points. */
export function hull(points: readonly P2[]): P2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly P2[]) => {
    const out: P2[] = [];
    for (const point of list) {
      for (;;) {
        const last = out[out.length - 1];
        const previous = out[out.length - 2];
        if (last === undefined || previous === undefined) break;
        const turn =
          (last[0] - previous[0]) * (point[1] - previous[1]) -
          (last[1] - previous[1]) * (point[0] - previous[0]);
        if (turn > 0) break;
        out.pop();
      }
      out.push(point);
    }
    out.pop();
    return out;
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** A flat surface in space; u and v in feet from its lower left corner, d in feet out of it. */
export type Plane = {
  at: (u: number, v: number, d?: number) => P3;
  normal: P3;
};

/** The sides of a box a painter may see; a face may be left out by giving null. */
export type BoxPaint = { front?: string | null; top?: string | null; side?: string | null };

/** A canvas seen through a camera, with a light. Painter's order is the caller's: back to front. */
export class Stage {
  private readonly cos: number;
  private readonly sin: number;
  readonly light: Light;

  constructor(
    readonly canvas: Canvas,
    readonly view: View,
    light: Light,
  ) {
    this.cos = Math.cos(view.yaw ?? 0);
    this.sin = Math.sin(view.yaw ?? 0);
    this.light = { ...light, toward: unit(light.toward) };
  }

  private toView(point: P3): P3 {
    const [x, y, z] = subtract(point, this.view.eye);
    return [x * this.cos - z * this.sin, y, x * this.sin + z * this.cos];
  }

  private toSheet([x, y, z]: P3): P2 {
    const scale = this.view.focal / Math.max(z, NEAR);
    return [this.view.center[0] + x * scale, this.view.center[1] - y * scale];
  }

  /** Place of a point on the sheet. */
  project(point: P3): P2 {
    return this.toSheet(this.toView(point));
  }

  /** Pixels a foot takes at a point. */
  scale(point: P3): number {
    return this.view.focal / Math.max(this.toView(point)[2], NEAR);
  }

  /** A polygon on the sheet, cut where it passes behind the eye. */
  outline(points: readonly P3[]): P2[] {
    const seen = points.map((point) => this.toView(point));
    const out: P2[] = [];
    seen.forEach((current, index) => {
      const next = seen[(index + 1) % seen.length] ?? current;
      if (current[2] >= NEAR) out.push(this.toSheet(current));
      if (current[2] >= NEAR !== next[2] >= NEAR) {
        const share = (NEAR - current[2]) / (next[2] - current[2]);
        out.push(
          this.toSheet([
            current[0] + (next[0] - current[0]) * share,
            current[1] + (next[1] - current[1]) * share,
            NEAR,
          ]),
        );
      }
    });
    return out;
  }

  path(points: readonly P3[]): string {
    const outline = this.outline(points);
    return outline.length > 2 ? polygonPath(outline) : "";
  }

  face(points: readonly P3[], fill: string, attributes: Attributes = {}): void {
    this.canvas.polygon(this.outline(points), fill, attributes);
  }

  /** Path data of a line in space. */
  line(from: P3, to: P3): string {
    const [a, b] = [this.project(from), this.project(to)];
    return `M${px(a[0])} ${px(a[1])}L${px(b[0])} ${px(b[1])}`;
  }

  /** Whether a surface with this normal at this point looks toward the eye. */
  faces(point: P3, normal: P3): boolean {
    return dot(subtract(this.view.eye, point), normal) > 0;
  }

  /** A color as the light falls on a surface. */
  tone(color: string, normal: P3): string {
    const lit = dot(unit(normal), this.light.toward);
    return lit >= 0
      ? mix(color, this.light.warm, lit * 0.45 * this.light.contrast)
      : mix(color, this.light.cool, -lit * 0.62 * this.light.contrast);
  }

  /** Surface facing the viewer at depth z, starting at x; or with width running left for the back. */
  front(x: number, z: number, y = 0): Plane {
    return { at: (u, v, d = 0) => [x + u, y + v, z - d], normal: [0, 0, -1] };
  }

  /** Wall on the left of the viewer that looks right; u runs away from the viewer. */
  leftWall(x: number, z: number, y = 0): Plane {
    return { at: (u, v, d = 0) => [x + d, y + v, z + u], normal: [1, 0, 0] };
  }

  /** Wall on the right of the viewer that looks left; u runs away from the viewer. */
  rightWall(x: number, z: number, y = 0): Plane {
    return { at: (u, v, d = 0) => [x - d, y + v, z + u], normal: [-1, 0, 0] };
  }

  /** Level surface at height y; u to the right, v away from the viewer, d up. */
  floor(x: number, z: number, y = 0): Plane {
    return { at: (u, v, d = 0) => [x + u, y + d, z + v], normal: [0, 1, 0] };
  }

  /** Rectangle on a plane. */
  on(plane: Plane, u0: number, v0: number, u1: number, v1: number, d = 0): P3[] {
    return [plane.at(u0, v0, d), plane.at(u1, v0, d), plane.at(u1, v1, d), plane.at(u0, v1, d)];
  }

  paint(
    plane: Plane,
    rect: readonly [number, number, number, number],
    fill: string,
    attributes: Attributes = {},
    d = 0,
  ): void {
    this.face(this.on(plane, rect[0], rect[1], rect[2], rect[3], d), fill, attributes);
  }

  /** Gradient that runs from one point in space to another. */
  gradient(from: P3, to: P3, stops: Parameters<Canvas["linear"]>[2]): string {
    return this.canvas.linear(this.project(from), this.project(to), stops);
  }

  private boxFaces(a: P3, b: P3): { points: P3[]; normal: P3; kind: "front" | "top" | "side" }[] {
    const [x0, y0, z0] = a;
    const [x1, y1, z1] = b;
    const faces: { points: P3[]; normal: P3; kind: "front" | "top" | "side" }[] = [
      {
        kind: "side",
        normal: [-1, 0, 0],
        points: [
          [x0, y0, z1],
          [x0, y0, z0],
          [x0, y1, z0],
          [x0, y1, z1],
        ],
      },
      {
        kind: "side",
        normal: [1, 0, 0],
        points: [
          [x1, y0, z0],
          [x1, y0, z1],
          [x1, y1, z1],
          [x1, y1, z0],
        ],
      },
      {
        kind: "top",
        normal: [0, 1, 0],
        points: [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
      },
      {
        kind: "top",
        normal: [0, -1, 0],
        points: [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
      },
      {
        kind: "front",
        normal: [0, 0, -1],
        points: [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y1, z0],
          [x0, y1, z0],
        ],
      },
    ];
    return faces.filter((face) => {
      const corner = face.points[0];
      return corner !== undefined && this.faces(corner, face.normal);
    });
  }

  /** A box from its lower near left corner to its upper far right one. */
  box(a: P3, b: P3, color: string, paint: BoxPaint = {}): void {
    for (const face of this.boxFaces(a, b)) {
      const given = paint[face.kind];
      if (given !== null) this.face(face.points, given ?? this.tone(color, face.normal));
    }
  }

  /** A box with soft edges, for cushions and upholstery; radius in feet. */
  cushion(a: P3, b: P3, color: string, radius = 0.18): void {
    const middle: P3 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, a[2]];
    const round = radius * this.scale(middle);
    const corners: P3[] = [];
    for (const x of [a[0], b[0]])
      for (const y of [a[1], b[1]]) for (const z of [a[2], b[2]]) corners.push([x, y, z]);
    const shell = hull(corners.map((corner) => this.project(corner)));
    if (shell.length < 3) return;
    this.canvas.path(
      roundedPath(shell, round),
      mix(this.tone(color, [0, 0, -1]), this.tone(color, [0, 1, 0]), 0.5),
    );
    for (const face of this.boxFaces(a, b)) {
      const outline = this.outline(face.points);
      if (outline.length < 3) continue;
      const base = this.tone(color, face.normal);
      const heights = outline.map((point) => point[1]);
      const fill =
        face.kind === "top"
          ? base
          : this.canvas.linear(
              [0, Math.min(...heights)],
              [0, Math.max(...heights)],
              [
                [0, mix(base, this.light.warm, 0.1)],
                [1, darken(base, 0.14)],
              ],
            );
      this.canvas.path(roundedPath(outline, round), fill);
    }
  }

  /** Level oval around x, z at height y, as it looks on the sheet. */
  oval(x: number, z: number, rx: number, rz: number, y: number): P2[] {
    return this.outline(
      Array.from({ length: 36 }, (_, step): P3 => {
        const turn = (step / 36) * Math.PI * 2;
        return [x + Math.cos(turn) * rx, y, z + Math.sin(turn) * rz];
      }),
    );
  }

  /** A turned thing standing at x, z: pairs of radius and height in feet from the bottom up. */
  turned(
    x: number,
    z: number,
    profile: readonly (readonly [number, number])[],
    color: string,
    inside?: string,
  ): void {
    const left: P2[] = [];
    const right: P2[] = [];
    for (const [radius, y] of profile) {
      const [cx, cy] = this.project([x, y, z]);
      const size = this.scale([x, y, z]) * radius;
      left.push([cx - size, cy]);
      right.unshift([cx + size, cy]);
    }
    const widest = Math.max(...profile.map(([radius]) => radius));
    const middle = this.project([x, profile[0]?.[1] ?? 0, z]);
    const reach = widest * this.scale([x, profile[0]?.[1] ?? 0, z]);
    const fromLeft = this.light.toward[0] < 0;
    const bright = mix(color, this.light.warm, 0.35 * this.light.contrast);
    const dark = mix(color, this.light.cool, 0.5 * this.light.contrast);
    const paint = this.canvas.linear(
      [middle[0] - reach, 0],
      [middle[0] + reach, 0],
      [
        [0, fromLeft ? color : dark],
        [fromLeft ? 0.3 : 0.7, bright],
        [1, fromLeft ? dark : color],
      ],
    );
    const rim = ([radius, y]: readonly [number, number]) => this.oval(x, z, radius, radius, y);
    const bottom = profile[0];
    const top = profile[profile.length - 1];
    if (bottom === undefined || top === undefined) return;
    this.canvas.polygon(rim(bottom), paint);
    this.canvas.polygon([...left, ...right], paint);
    const fromAbove = top[1] < this.view.eye[1];
    if (fromAbove) this.canvas.polygon(rim(top), inside ?? this.tone(color, [0, 1, 0]));
    else this.canvas.polygon(rim(bottom), inside ?? dark);
  }

  /** Soft dark patch where something stands on a level surface. */
  contact(x0: number, z0: number, x1: number, z1: number, y = 0, strength = 0.35, spread = 0.35): void {
    const rings = 6;
    for (let ring = 0; ring < rings; ring += 1) {
      const grow = spread * (1 - (1.6 * ring) / rings);
      const data = this.path([
        [x0 - grow, y, z0 - grow],
        [x1 + grow, y, z0 - grow],
        [x1 + grow, y, z1 + grow],
        [x0 - grow, y, z1 + grow],
      ]);
      this.canvas.path(data, this.light.cool, { opacity: (strength * 1.2) / rings });
    }
  }
}
