/** Triangles of a scene, gathered by what they are and what they are made of. Feet; x east, y up, z south. */

import { UNITS } from "./scene.ts";

export type MeshGroup =
  | "shell"
  | "roof"
  | "wall"
  | "floor"
  | "ceiling"
  | "opening"
  | "thing"
  | "rail"
  | "land";

export interface MeshPart {
  group: MeshGroup;
  level: number;
  /** Index into the materials of the scene. */
  material: number;
  /** Three corners a triangle, x, y, z each; no corner is shared, so that edges stay crisp. */
  positions: number[];
  normals: number[];
  /** Feet along the surface, for patterns. */
  uvs: number[];
}

export type Vec = readonly [x: number, y: number, z: number];

/** Low and high corner of an upright box, feet. */
export interface Box {
  low: Vec;
  high: Vec;
}

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Twice the area of a ring as a vector that stands on it. */
export function newell(ring: readonly Vec[]): Vec {
  let [x, y, z] = [0, 0, 0];
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] as Vec;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  });
  return [x, y, z];
}

/** The directions that a pattern runs in on a surface: level along it, and up it. */
function axes(normal: Vec): [Vec, Vec] {
  if (Math.abs(normal[1]) > 0.999)
    return [
      [1, 0, 0],
      [0, 0, -1],
    ];
  const along = unit(cross([0, 1, 0], normal));
  return [along, cross(normal, along)];
}

export class MeshBuilder {
  private readonly known = new Map<string, MeshPart>();

  get parts(): MeshPart[] {
    return [...this.known.values()];
  }

  private part(group: MeshGroup, level: number, material: number): MeshPart {
    const key = `${group} ${level} ${material}`;
    const part = this.known.get(key) ?? { group, level, material, positions: [], normals: [], uvs: [] };
    this.known.set(key, part);
    return part;
  }

  /** A convex face; its corners may turn either way, `normal` says where its outside is. */
  face(group: MeshGroup, level: number, material: number, corners: readonly Vec[], normal: Vec): void {
    const part = this.part(group, level, material);
    const [u, v] = axes(normal);
    const [first] = corners;
    for (let i = 2; i < corners.length; i++) {
      const [b, c] = [corners[i - 1], corners[i]];
      if (!first || !b || !c) continue;
      const way = dot(cross(sub(b, first), sub(c, first)), normal);
      if (Math.abs(way) < 1e-6) continue;
      for (const p of way > 0 ? [first, b, c] : [first, c, b]) {
        part.positions.push(...p);
        part.normals.push(...normal);
        part.uvs.push(dot(p, u), dot(p, v));
      }
    }
  }

  /** The six sides of a box. */
  box(group: MeshGroup, level: number, material: number, { low, high }: Box): void {
    const [x0, y0, z0] = low;
    const [x1, y1, z1] = high;
    const put = (normal: Vec, ...corners: Vec[]) => this.face(group, level, material, corners, normal);
    put([0, 1, 0], [x0, y1, z0], [x1, y1, z0], [x1, y1, z1], [x0, y1, z1]);
    put([0, -1, 0], [x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]);
    put([0, 0, -1], [x0, y0, z0], [x1, y0, z0], [x1, y1, z0], [x0, y1, z0]);
    put([0, 0, 1], [x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]);
    put([-1, 0, 0], [x0, y0, z0], [x0, y0, z1], [x0, y1, z1], [x0, y1, z0]);
    put([1, 0, 0], [x1, y0, z0], [x1, y0, z1], [x1, y1, z1], [x1, y1, z0]);
  }

  /** Level faces over what closed loops of a plan enclose, by the even-odd rule. */
  flat(group: MeshGroup, level: number, material: number, loops: readonly number[][], y: number, up: 1 | -1) {
    for (const [x0, z0, x1, z1] of rectsOfLoops(loops))
      this.face(
        group,
        level,
        material,
        [feet(x0, z0, y), feet(x1, z0, y), feet(x1, z1, y), feet(x0, z1, y)],
        [0, up, 0],
      );
  }

  /** Upright faces along closed loops of a plan, looking out of what they enclose. */
  sides(
    group: MeshGroup,
    level: number,
    material: number,
    loops: readonly number[][],
    low: number,
    high: number,
  ) {
    for (const loop of loops) {
      for (let i = 0; i < loop.length; i += 2) {
        const [ax = 0, az = 0] = [loop[i], loop[i + 1]];
        const [bx = 0, bz = 0] = [loop[(i + 2) % loop.length], loop[(i + 3) % loop.length]];
        const normal = unit([bz - az, 0, ax - bx]);
        this.face(
          group,
          level,
          material,
          [feet(ax, az, low), feet(bx, bz, low), feet(bx, bz, high), feet(ax, az, high)],
          normal,
        );
      }
    }
  }
}

/** A point of the plan on the grid at a height on the grid, in feet. */
export const feet = (x: number, z: number, y: number): Vec => [x / UNITS, y / UNITS, z / UNITS];

/** What closed loops of right angles enclose, as rectangles (west, north, east, south) that do not overlap. */
export function rectsOfLoops(loops: readonly number[][]): [number, number, number, number][] {
  const upright: [x: number, y0: number, y1: number][] = [];
  for (const loop of loops) {
    for (let i = 0; i < loop.length; i += 2) {
      const [x = 0, y = 0] = [loop[i], loop[i + 1]];
      const [nextX, nextY = 0] = [loop[(i + 2) % loop.length], loop[(i + 3) % loop.length]];
      if (x === nextX && y !== nextY) upright.push([x, Math.min(y, nextY), Math.max(y, nextY)]);
    }
  }
  const ys = [...new Set(upright.flatMap(([, y0, y1]) => [y0, y1]))].sort((a, b) => a - b);
  const rects: [number, number, number, number][] = [];
  for (let band = 0; band + 1 < ys.length; band++) {
    const [y0, y1] = [ys[band] as number, ys[band + 1] as number];
    const xs = upright
      .filter((edge) => edge[1] <= y0 && edge[2] >= y1)
      .map(([x]) => x)
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const [x0, x1] = [xs[i] as number, xs[i + 1] as number];
      if (x0 === x1) continue;
      const above = rects.find((rect) => rect[0] === x0 && rect[2] === x1 && rect[3] === y0);
      if (above) above[3] = y1;
      else rects.push([x0, y0, x1, y1]);
    }
  }
  return rects;
}
