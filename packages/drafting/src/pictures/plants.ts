/** Plants as many small leaves, so that light falls through them and their shadows are not solid. */

import type { Seeded } from "../geometry/seeded.ts";
import type { LandTree } from "../scene/scene-land.ts";
import { mixHex, tone } from "./color.ts";
import { KIND, type Triangles } from "./triangles.ts";

type Point = [x: number, y: number, z: number];

const unit = (x: number, y: number, z: number): Point => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

/** A direction, any as likely as another. */
function anyWay(rnd: Seeded): Point {
  const up = rnd.between(-1, 1);
  const around = rnd.between(0, 2 * Math.PI);
  const out = Math.sqrt(1 - up * up);
  return [Math.cos(around) * out, up, Math.sin(around) * out];
}

/** One leaf: a triangle of a size at a place, turned any way, lit as a part of its crown. */
function leaf(into: Triangles, rnd: Seeded, at: Point, size: number, normal: Point, color: number): void {
  const [a, b] = [anyWay(rnd), anyWay(rnd)];
  into.add(
    [
      at[0] - (a[0] + b[0]) * size * 0.45,
      at[1] - (a[1] + b[1]) * size * 0.45,
      at[2] - (a[2] + b[2]) * size * 0.45,
      at[0] + a[0] * size,
      at[1] + a[1] * size,
      at[2] + a[2] * size,
      at[0] + b[0] * size,
      at[1] + b[1] * size,
      at[2] + b[2] * size,
    ],
    normal,
    color,
    KIND.leaf,
  );
}

/** Shades of a green, from deep in the crown to its rim. */
const shades = (into: Triangles, hex: string): number[] =>
  [tone(hex, -0.34), tone(hex, -0.2), tone(hex, -0.08), hex, mixHex(hex, "#d8d890", 0.16)].map((one) =>
    into.tone(one),
  );

interface Crown {
  middle: Point;
  wide: number;
  high: number;
  leaves: number;
  size: number;
  colors: readonly number[];
}

/** A ball of leaves. */
function crown(into: Triangles, rnd: Seeded, { middle, wide, high, leaves, size, colors }: Crown): void {
  for (let i = 0; i < leaves; i++) {
    const way = anyWay(rnd);
    const out = 0.62 + 0.42 * rnd.next();
    const at: Point = [
      middle[0] + way[0] * wide * out,
      middle[1] + way[1] * high * out,
      middle[2] + way[2] * wide * out,
    ];
    const light = 2 + way[1] * 1.3 + (out - 0.83) * 3 + rnd.between(-1, 1);
    const color = colors[Math.max(0, Math.min(colors.length - 1, Math.round(light)))] ?? 0;
    leaf(into, rnd, at, size * rnd.between(0.7, 1.3), unit(way[0], way[1] + 0.25, way[2]), color);
  }
}

/** A tapering stem of five sides. */
function stem(into: Triangles, from: Point, to: Point, foot: number, head: number, color: number): void {
  const sides = 5;
  for (let i = 0; i < sides; i++) {
    const [a, b] = [i, i + 1].map((k) => (k * 2 * Math.PI) / sides) as [number, number];
    const ring = (at: Point, r: number, t: number): Point => [
      at[0] + Math.cos(t) * r,
      at[1],
      at[2] + Math.sin(t) * r,
    ];
    const [p, q, r, s] = [ring(from, foot, a), ring(from, foot, b), ring(to, head, b), ring(to, head, a)];
    const normal = unit(Math.cos((a + b) / 2), 0, Math.sin((a + b) / 2));
    into.add([...p, ...q, ...r], normal, color, KIND.leaf);
    into.add([...p, ...r, ...s], normal, color, KIND.leaf);
  }
}

function broadleaf(into: Triangles, rnd: Seeded, { x, z, height: h, color }: LandTree, fine: number): void {
  const bark = into.tone("#7a6c5c");
  const colors = shades(into, color);
  const slim = rnd.chance(0.3) ? 0.72 : 1;
  const fork: Point = [x + rnd.between(-0.4, 0.4), h * 0.34, z + rnd.between(-0.4, 0.4)];
  stem(into, [x, -0.2, z], fork, h * 0.02 + 0.12, h * 0.015 + 0.06, bark);
  const blobs = 11 + Math.round(rnd.next() * 4);
  for (let i = 0; i < blobs; i++) {
    const around = i * 2.4 + rnd.next();
    const level = (i + 0.5) / blobs;
    const out = Math.sin(Math.PI * (0.16 + 0.78 * level)) * h * 0.19 * slim;
    const middle: Point = [x + Math.cos(around) * out, h * (0.4 + 0.47 * level), z + Math.sin(around) * out];
    if (level < 0.7) stem(into, fork, middle, h * 0.009 + 0.05, 0.04, bark);
    const r = h * rnd.between(0.1, 0.15) * (slim * 0.5 + 0.5);
    crown(into, rnd, {
      middle,
      wide: r * 1.15,
      high: r,
      leaves: Math.round(270 * fine),
      size: (h * 0.0105 + 0.17) / Math.sqrt(fine),
      colors,
    });
  }
}

function conifer(into: Triangles, rnd: Seeded, { x, z, height: h, color }: LandTree, fine: number): void {
  const bark = into.tone("#6d5a48");
  const colors = shades(into, color);
  stem(into, [x, -0.2, z], [x, h * 0.9, z], h * 0.012 + 0.12, 0.03, bark);
  const rows = 22;
  for (let row = 0; row < rows; row++) {
    // Whorls stand closer towards the top, where the boughs are short.
    const share = 1 - (1 - row / rows) ** 1.35;
    const y = h * (0.1 + 0.9 * share);
    const reach = h * (0.185 * (1 - share) ** 0.82 + 0.012) + 0.1;
    const boughs = Math.max(5, Math.round(17 * (1 - share * 0.6) * fine));
    for (let i = 0; i < boughs; i++) {
      const around = rnd.between(0, 2 * Math.PI);
      const [cos, sin] = [Math.cos(around), Math.sin(around)];
      const long = reach * rnd.between(0.72, 1.08);
      const droop = long * rnd.between(0.2, 0.45);
      for (let k = 0; k < 7; k++) {
        const t = 0.18 + 0.135 * k;
        const at: Point = [x + cos * long * t, y - droop * t, z + sin * long * t];
        const color = colors[Math.max(0, Math.min(4, Math.round(t * 2.6 + rnd.between(-0.9, 0.9))))] ?? 0;
        leaf(into, rnd, at, long * 0.115 + h * 0.004 + 0.14, unit(cos, 0.75, sin), color);
      }
    }
  }
}

function bush(into: Triangles, rnd: Seeded, { x, z, height: h, color }: LandTree, bloom?: string): void {
  const colors = shades(into, color);
  const blooms = bloom ? [...colors, into.tone(bloom), into.tone(bloom)] : colors;
  const blobs = 2 + Math.round(rnd.next() * 2);
  for (let i = 0; i < blobs; i++) {
    const around = i * 2.6 + rnd.next();
    const off = i === 0 ? 0 : h * 0.3;
    const r = h * (i === 0 ? 0.52 : rnd.between(0.28, 0.4));
    crown(into, rnd, {
      middle: [x + Math.cos(around) * off, r * 0.72, z + Math.sin(around) * off],
      wide: r,
      high: r * 0.82,
      leaves: 190,
      size: 0.13,
      colors: bloom && i > 0 ? blooms : colors,
    });
  }
}

/** A clump of grass whose blades bend outwards. */
export function grassClump(into: Triangles, rnd: Seeded, x: number, z: number, h: number, hex: string): void {
  const colors = [tone(hex, -0.16), hex, tone(hex, 0.14)].map((one) => into.tone(one));
  for (let i = 0; i < 34; i++) {
    const around = rnd.between(0, 2 * Math.PI);
    const [cos, sin] = [Math.cos(around), Math.sin(around)];
    const long = h * rnd.between(0.65, 1.1);
    const lean = rnd.between(0.12, 0.62);
    const wide = 0.05 + h * 0.016;
    const foot = rnd.between(0, h * 0.1);
    const [bx, bz] = [x + cos * foot, z + sin * foot];
    into.add(
      [
        bx - sin * wide,
        0,
        bz + cos * wide,
        bx + sin * wide,
        0,
        bz - cos * wide,
        bx + cos * long * lean,
        long * (1 - lean * lean * 0.6),
        bz + sin * long * lean,
      ],
      unit(cos * 0.6, 0.9, sin * 0.6),
      colors[i % 3] ?? 0,
      KIND.leaf,
    );
  }
}

/** One plant; `fine` below 1 draws what stands far away with fewer and larger leaves. */
export function plant(into: Triangles, rnd: Seeded, tree: LandTree, fine = 1, bloom?: string): void {
  if (tree.kind === "pine") conifer(into, rnd, tree, fine);
  else if (tree.kind === "round") broadleaf(into, rnd, tree, fine);
  else bush(into, rnd, tree, bloom);
}
