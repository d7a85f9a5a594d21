/** How much of the light from everywhere reaches a place: less in corners, under eaves and on porches. */

import type { Camera } from "./camera.ts";
import { hash2 } from "./noise.ts";
import { type Layer, NOTHING, SAMPLES } from "./raster.ts";
import type { Spot } from "./spot.ts";
import { KIND, type PackedTriangles } from "./triangles.ts";

/** Pixels along each side of a place that is looked at, and directions tried from it. */
const STEP = 3;
const TRIES = 9;
const TILE = 4;

export interface Occlusion {
  width: number;
  height: number;
  open: Float32Array;
  near: Float32Array;
}

/** Directions over a level surface and how far to look along each, for every place of a tile. */
function directions(): Float32Array {
  const list = new Float32Array(TILE * TILE * TRIES * 3);
  for (let place = 0; place < TILE * TILE; place++) {
    const turn = ((place * 7) % (TILE * TILE)) / (TILE * TILE);
    for (let k = 0; k < TRIES; k++) {
      const share = (k + 0.5 + 0.5 * (hash2(place, k) - 0.5)) / TRIES;
      const around = (k * 2.399963 + turn * 2 * Math.PI) % (2 * Math.PI);
      const out = Math.sqrt(share) * 0.97;
      const far = 0.12 + 0.88 * (((k * 5 + place * 3) % TRIES) / TRIES) ** 1.5;
      const at = (place * TRIES + k) * 3;
      list[at] = Math.cos(around) * out * far;
      list[at + 1] = Math.sin(around) * out * far;
      list[at + 2] = Math.sqrt(1 - out * out) * far;
    }
  }
  return list;
}

const DIRECTIONS = directions();

/** @param reach how far things take light from each other, feet */
export function occlusionOf(
  layer: Layer,
  triangles: PackedTriangles,
  camera: Camera,
  reach: number,
): Occlusion {
  const [width, height] = [Math.ceil(camera.width / STEP), Math.ceil(camera.height / STEP)];
  const open = new Float32Array(width * height).fill(1);
  const near = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const line = Math.min(layer.height - 1, row * STEP * SAMPLES + STEP) * layer.width;
    for (let col = 0; col < width; col++)
      near[row * width + col] = layer.near[
        line + Math.min(layer.width - 1, col * STEP * SAMPLES + STEP)
      ] as number;
  }
  const look: Look = { triangles, camera, reach, width, height, near };
  for (let row = 0; row < height; row++) {
    const line = Math.min(layer.height - 1, row * STEP * SAMPLES + STEP) * layer.width;
    for (let col = 0; col < width; col++) {
      const sample = line + Math.min(layer.width - 1, col * STEP * SAMPLES + STEP);
      const id = layer.ids[sample] as number;
      if (id === NOTHING.sky || (id >= 0 && (triangles.kinds[id] as number) & KIND.leaf)) continue;
      open[row * width + col] = freeShare(look, row, col, id);
    }
  }
  return { width, height, open: smoothed(open, near, width, height), near };
}

/** What is the same for all places that are looked at. */
interface Look {
  triangles: PackedTriangles;
  camera: Camera;
  reach: number;
  width: number;
  height: number;
  near: Float32Array;
}

/**
 * The share of directions from a place of a triangle, or of the ground, that nothing near stands in. A
 * function of its own, for V8 leaves the compiled code of a loop within a long loop at every of its ends.
 */
function freeShare(
  { triangles: { normals }, camera, reach, width, height, near }: Look,
  row: number,
  col: number,
  id: number,
): number {
  const { eye, right, up, forward } = camera;
  const scale = STEP / camera.focal;
  const sx = camera.cx / STEP;
  const sy = camera.cy / STEP;
  const focal = camera.focal / STEP;
  const u = (col + 0.5 - sx) * scale;
  const v = (sy - row - 0.5) * scale;
  const depth = 1 / (near[row * width + col] as number);
  let nx = 0;
  let ny = 1;
  let nz = 0;
  if (id >= 0) {
    nx = normals[id * 3] as number;
    ny = normals[id * 3 + 1] as number;
    nz = normals[id * 3 + 2] as number;
  }
  const dx = forward[0] + right[0] * u + up[0] * v;
  const dy = forward[1] + right[1] * u + up[1] * v;
  const dz = forward[2] + right[2] * u + up[2] * v;
  if (nx * dx + ny * dy + nz * dz > 0) {
    nx = -nx;
    ny = -ny;
    nz = -nz;
  }
  const slack = 0.03 + depth * 0.0012;
  const px = eye[0] + dx * depth + nx * slack;
  const py = eye[1] + dy * depth + ny * slack;
  const pz = eye[2] + dz * depth + nz * slack;
  // Two directions along the surface.
  const sign = nz >= 0 ? 1 : -1;
  const a = -1 / (sign + nz);
  const b = nx * ny * a;
  const t0 = 1 + sign * nx * nx * a;
  const t1 = sign * b;
  const t2 = -sign * nx;
  const b0 = b;
  const b1 = sign + ny * ny * a;
  const b2 = -ny;
  let free = 0;
  const from = ((row % TILE) * TILE + (col % TILE)) * TRIES * 3;
  for (let k = 0; k < TRIES; k++) {
    const d = from + 3 * k;
    const o = (DIRECTIONS[d] as number) * reach;
    const p = (DIRECTIONS[d + 1] as number) * reach;
    const q = (DIRECTIONS[d + 2] as number) * reach;
    const x = px + t0 * o + b0 * p + nx * q - eye[0];
    const y = py + t1 * o + b1 * p + ny * q - eye[1];
    const z = pz + t2 * o + b2 * p + nz * q - eye[2];
    const deep = x * forward[0] + y * forward[1] + z * forward[2];
    if (deep <= 0.1) {
      free++;
      continue;
    }
    const gx = (sx + (focal * (x * right[0] + y * right[1] + z * right[2])) / deep) | 0;
    const gy = (sy - (focal * (x * up[0] + y * up[1] + z * up[2])) / deep) | 0;
    if (gx < 0 || gy < 0 || gx >= width || gy >= height) {
      free++;
      continue;
    }
    const gap = deep - 1 / (near[gy * width + gx] as number);
    if (gap < slack) free++;
    else if (gap > reach * 1.2) free += Math.min(1, (gap - reach * 1.2) / reach);
  }
  return free / TRIES;
}

/** The mean over a tile of what lies at about the same depth, which takes the grain out. */
function smoothed(open: Float32Array, near: Float32Array, width: number, height: number): Float32Array {
  const pass = (source: Float32Array, stepX: number, stepY: number): Float32Array => {
    const result = new Float32Array(source.length);
    for (let row = 0; row < height; row++) {
      for (let col = 0; col < width; col++) {
        const at = row * width + col;
        const own = near[at] as number;
        let sum = source[at] as number;
        let count = 1;
        for (let k = -2; k <= 2; k++) {
          const x = col + k * stepX;
          const y = row + k * stepY;
          if (k === 0 || x < 0 || y < 0 || x >= width || y >= height) continue;
          const other = y * width + x;
          const weight = k === -2 || k === 2 ? 0.5 : 1;
          if (Math.abs((near[other] as number) - own) > own * 0.02) continue;
          sum += (source[other] as number) * weight;
          count += weight;
        }
        result[at] = sum / count;
      }
    }
    return result;
  };
  return pass(pass(open, 1, 0), 0, 1);
}

/** How open a pixel is, from the place beside it that lies nearest to its depth. */
export function openAt({ width, height, near, open }: Occlusion, spot: Spot): number {
  const own = spot.near;
  const gx = spot.x / STEP - 0.5;
  const gy = spot.y / STEP - 0.5;
  const left = gx < 0 ? 0 : gx | 0;
  const top = gy < 0 ? 0 : gy | 0;
  const right = left + 1 < width ? left + 1 : left;
  const foot = top + 1 < height ? top + 1 : top;
  const fx = gx < 0 ? 0 : gx - left;
  const fy = gy < 0 ? 0 : gy - top;
  const a = top * width + left;
  const b = top * width + right;
  const c = foot * width + left;
  const d = foot * width + right;
  const oa = open[a] as number;
  const ob = open[b] as number;
  const oc = open[c] as number;
  const od = open[d] as number;
  // Most of what is outdoors is wholly open.
  if (oa === 1 && ob === 1 && oc === 1 && od === 1) return 1;
  // Places at another depth belong to something else.
  const slack = own * 0.02 + 1e-9;
  const wa = (1 - fx) * (1 - fy) * (Math.abs((near[a] as number) - own) < slack ? 1 : 1e-3);
  const wb = fx * (1 - fy) * (Math.abs((near[b] as number) - own) < slack ? 1 : 1e-3);
  const wc = (1 - fx) * fy * (Math.abs((near[c] as number) - own) < slack ? 1 : 1e-3);
  const wd = fx * fy * (Math.abs((near[d] as number) - own) < slack ? 1 : 1e-3);
  return (oa * wa + ob * wb + oc * wc + od * wd) / (wa + wb + wc + wd + 1e-12);
}
