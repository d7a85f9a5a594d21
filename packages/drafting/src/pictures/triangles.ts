/** The triangles of a picture, with what each is made of. */

import type { SceneFinish } from "../scene/scene.ts";
import { parseHex } from "./color.ts";

/** What a triangle is; flags. */
export const KIND = {
  /** Part of a closed body: its back is never seen unless it is cut open. */
  solid: 1,
  glass: 2,
  leaf: 4,
  /** Within the house, where the light of the sky does not come. */
  inside: 8,
  /** Gives light of its own. */
  lamp: 16,
} as const;

export interface Tone {
  /** Linear light, 0 to 1. */
  red: number;
  green: number;
  blue: number;
  finish?: SceneFinish;
}

/** sRGB 0 to 255 as linear light. */
export const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** A CSS hex color in linear light. */
export function linearOf(hex: string): [number, number, number] {
  const { r, g, b } = parseHex(hex);
  return [linear(r), linear(g), linear(b)];
}

interface Lists {
  positions: Float64Array;
  normals: Float32Array;
  tones: Uint16Array;
  kinds: Uint8Array;
  surfaces: Int32Array;
}

/** Room for a house among its trees: to grow is to copy all that is there. */
const AT_FIRST = 1 << 17;

const lists = (size: number): Lists => ({
  positions: new Float64Array(size * 9),
  normals: new Float32Array(size * 3),
  tones: new Uint16Array(size),
  kinds: new Uint8Array(size),
  surfaces: new Int32Array(size),
});

/** Leaves that lie together: triangles `from` to before `to`, within a ball; feet. */
export interface Cluster {
  from: number;
  to: number;
  x: number;
  y: number;
  z: number;
  r: number;
}

/** A number for a plane, its tone and its kind; two that share one by chance are not told apart at their border. */
function surfaceOf(tone: number, kind: number, nx: number, ny: number, nz: number, off: number): number {
  let hash = Math.imul(tone + 1, 0x27d4eb2d) ^ Math.imul(kind + 1, 0x165667b1);
  hash = Math.imul(hash ^ Math.round(nx * 500), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13) ^ Math.round(ny * 500), 0x297a2d39);
  hash = Math.imul(hash ^ (hash >>> 15) ^ Math.round(nz * 500), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13) ^ Math.round(off * 40), 0x297a2d39);
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}

/** Triangles in flat lists: nine coordinates, three of the normal, index of the tone, flags, and a number that is equal for all of one plane. */
export class Triangles {
  private lists = lists(AT_FIRST);
  private used = 0;
  private clusters: Cluster[] = [];
  private readonly palette: Tone[] = [];
  private readonly made = new Map<string, Lists>();
  private readonly knownTones = new Map<string, number>();

  get count(): number {
    return this.used;
  }

  /** The index of a tone. */
  tone(hex: string, finish?: SceneFinish): number {
    const key = `${hex} ${finish ?? ""}`;
    const known = this.knownTones.get(key);
    if (known !== undefined) return known;
    const [red, green, blue] = linearOf(hex);
    this.palette.push(finish ? { red, green, blue, finish } : { red, green, blue });
    this.knownTones.set(key, this.palette.length - 1);
    return this.palette.length - 1;
  }

  /** One triangle; corners as nine coordinates. */
  add(corners: ArrayLike<number>, normal: ArrayLike<number>, tone: number, kind: number): void {
    if (this.used === this.lists.tones.length) this.grow();
    const { positions, normals, tones, kinds, surfaces } = this.lists;
    const at = this.used++;
    for (let i = 0; i < 9; i++) positions[at * 9 + i] = corners[i] as number;
    const nx = normal[0] as number;
    const ny = normal[1] as number;
    const nz = normal[2] as number;
    normals[at * 3] = nx;
    normals[at * 3 + 1] = ny;
    normals[at * 3 + 2] = nz;
    tones[at] = tone;
    kinds[at] = kind;
    const off = nx * (corners[0] as number) + ny * (corners[1] as number) + nz * (corners[2] as number);
    // Each leaf is a surface of its own.
    surfaces[at] = kind & KIND.leaf ? -at - 10 : surfaceOf(tone, kind, nx, ny, nz, off);
  }

  private grow(): void {
    const before = this.lists;
    this.lists = lists(before.tones.length * 2);
    this.lists.positions.set(before.positions);
    this.lists.normals.set(before.normals);
    this.lists.tones.set(before.tones);
    this.lists.kinds.set(before.kinds);
    this.lists.surfaces.set(before.surfaces);
  }

  /** Adds what `make` adds: made the first time, copied from then on. */
  addOnce(key: string, make: () => void): void {
    const known = this.made.get(key);
    if (!known) {
      const from = this.used;
      make();
      this.made.set(key, this.slice(from));
      return;
    }
    const count = known.tones.length;
    while (this.used + count > this.lists.tones.length) this.grow();
    const at = this.used;
    this.lists.positions.set(known.positions, at * 9);
    this.lists.normals.set(known.normals, at * 3);
    this.lists.tones.set(known.tones, at);
    this.lists.kinds.set(known.kinds, at);
    for (let i = 0; i < count; i++) {
      const isLeaf = ((known.kinds[i] as number) & KIND.leaf) !== 0;
      this.lists.surfaces[at + i] = isLeaf ? -(at + i) - 10 : (known.surfaces[i] as number);
    }
    this.used += count;
  }

  private slice(from: number): Lists {
    const { positions, normals, tones, kinds, surfaces } = this.lists;
    return {
      positions: positions.slice(from * 9, this.used * 9),
      normals: normals.slice(from * 3, this.used * 3),
      tones: tones.slice(from, this.used),
      kinds: kinds.slice(from, this.used),
      surfaces: surfaces.slice(from, this.used),
    };
  }

  /** Says that all leaves added since the first `from` triangles lie within a ball. */
  bundle(from: number, [x, y, z]: readonly [number, number, number], r: number): void {
    if (this.used > from) this.clusters.push({ from, to: this.used, x, y, z, r });
  }

  /** Forgets what was added after the first `count`. */
  truncate(count: number): void {
    this.used = count;
    this.clusters = this.clusters.filter(({ to }) => to <= count);
  }

  /** What is there now, to read; it holds until something is added. */
  packed(): PackedTriangles {
    const { used: count, palette } = this;
    const { positions, normals, tones, kinds, surfaces } = this.lists;
    return {
      count,
      positions: positions.subarray(0, count * 9),
      normals: normals.subarray(0, count * 3),
      tones: tones.subarray(0, count),
      kinds: kinds.subarray(0, count),
      surfaces: surfaces.subarray(0, count),
      clusters: this.clusters,
      palette,
    };
  }
}

export interface PackedTriangles extends Lists {
  count: number;
  /** In the order of their triangles. */
  clusters: readonly Cluster[];
  palette: readonly Tone[];
}
