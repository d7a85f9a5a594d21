/** The triangles of a picture, with what each is made of. */

import type { SceneFinish } from "../scene/scene";
import { parseHex } from "./color";

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

/** Triangles in flat lists: nine coordinates, three of the normal, index of the tone, flags, and a number that is equal for all of one plane. */
export class Triangles {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly tones: number[] = [];
  readonly kinds: number[] = [];
  readonly surfaces: number[] = [];
  readonly palette: Tone[] = [];
  private readonly knownTones = new Map<string, number>();
  private readonly knownSurfaces = new Map<string, number>();

  get count(): number {
    return this.tones.length;
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
    for (let i = 0; i < 9; i++) this.positions.push(corners[i] as number);
    const [nx = 0, ny = 0, nz = 0] = [normal[0], normal[1], normal[2]];
    this.normals.push(nx, ny, nz);
    this.tones.push(tone);
    this.kinds.push(kind);
    if (kind & KIND.leaf) {
      // Each leaf is a surface of its own.
      this.surfaces.push(-this.surfaces.length - 10);
      return;
    }
    const off = nx * (corners[0] as number) + ny * (corners[1] as number) + nz * (corners[2] as number);
    const key = `${tone} ${kind} ${Math.round(nx * 500)} ${Math.round(ny * 500)} ${Math.round(nz * 500)} ${Math.round(off * 40)}`;
    const known = this.knownSurfaces.get(key) ?? this.knownSurfaces.size;
    this.knownSurfaces.set(key, known);
    this.surfaces.push(known);
  }

  /** Forgets what was added after the first `count`. */
  truncate(count: number): void {
    this.positions.length = count * 9;
    this.normals.length = count * 3;
    this.tones.length = count;
    this.kinds.length = count;
    this.surfaces.length = count;
  }

  /** Lists that are quick to read. */
  packed(): PackedTriangles {
    return {
      count: this.count,
      positions: new Float64Array(this.positions),
      normals: new Float32Array(this.normals),
      tones: new Uint16Array(this.tones),
      kinds: new Uint8Array(this.kinds),
      surfaces: new Int32Array(this.surfaces),
      palette: this.palette,
    };
  }
}

export interface PackedTriangles {
  count: number;
  positions: Float64Array;
  normals: Float32Array;
  tones: Uint16Array;
  kinds: Uint8Array;
  surfaces: Int32Array;
  palette: readonly Tone[];
}
