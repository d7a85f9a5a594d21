/** Numbers that look random and are the same for the same place. */

/** 0 to 1 for whole numbers. */
export function hash2(x: number, y: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** A square of numbers that repeats: reading is quicker than hashing, and millions are read. */
const SIDE = 256;
const TABLE = Float32Array.from({ length: SIDE * SIDE }, (_, i) => hash2(i % SIDE, (i / SIDE) | 0));

/** Smooth between whole numbers; 0 to 1. */
export function noise2(x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const west = x0 & 255;
  const east = (x0 + 1) & 255;
  const north = (y0 & 255) << 8;
  const south = ((y0 + 1) & 255) << 8;
  const a = TABLE[north | west] as number;
  const b = TABLE[north | east] as number;
  const c = TABLE[south | west] as number;
  const d = TABLE[south | east] as number;
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Several sizes of noise over each other; 0 to 1. */
export function cloudNoise(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    sum += noise2(px, py) * weight;
    total += weight;
    weight *= 0.5;
    const turned = px * 1.6 - py * 1.2 + 17.3;
    py = px * 1.2 + py * 1.6 + 9.1;
    px = turned;
  }
  return sum / total;
}
