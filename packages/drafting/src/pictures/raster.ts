/** Triangles to samples: which one is nearest at each. */

import type { Camera } from "./camera.ts";
import { type Cluster, KIND, type PackedTriangles } from "./triangles.ts";

/** Samples along each side of a pixel. */
export const SAMPLES = 2;
/** What is seen where no triangle is. */
export const NOTHING = { sky: -1, ground: -2 } as const;
/** Nearer than this nothing is drawn, feet. */
const NEAR = 0.15;

/** Nearness at each sample: it grows towards the eye, linear over the picture of a plane. */
export interface DepthLayer {
  width: number;
  height: number;
  near: Float32Array;
  ids?: Int32Array;
  /** The rows that something was drawn in since the layer was empty; none while `first` is over `last`. */
  first: number;
  last: number;
}

/** Nearness and the triangle at each sample. */
export interface Layer extends DepthLayer {
  ids: Int32Array;
}

/** Makes a layer empty again: where something was drawn, for all else is empty. */
export function clearLayer(layer: DepthLayer, near = 0): void {
  const { width, first, last } = layer;
  if (first <= last) {
    layer.near.fill(near, first * width, (last + 1) * width);
    layer.ids?.fill(NOTHING.sky, first * width, (last + 1) * width);
  }
  layer.first = layer.height;
  layer.last = -1;
}

export const emptyLayer = (width: number, height: number): Layer => ({
  width,
  height,
  near: new Float32Array(width * height),
  ids: new Int32Array(width * height).fill(NOTHING.sky),
  first: height,
  last: -1,
});

/** The corners of the triangle that is filled next: x, y and nearness of each, in samples. */
export const corners = new Float64Array(9);

/** Fills the triangle of `corners`. */
export function fillTriangle(layer: DepthLayer, id: number): void {
  const x0 = corners[0] as number;
  const y0 = corners[1] as number;
  const n0 = corners[2] as number;
  const x1 = corners[3] as number;
  const y1 = corners[4] as number;
  const n1 = corners[5] as number;
  const x2 = corners[6] as number;
  const y2 = corners[7] as number;
  const n2 = corners[8] as number;
  const { width, height } = layer;
  const low = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
  const high = Math.min(height - 1, Math.ceil(Math.max(y0, y1, y2) - 0.5) - 1);
  if (low > high) return;
  // Most of what is small, or beside the layer, covers the middle of no sample.
  const west = Math.ceil(Math.min(x0, x1, x2) - 0.5);
  const east = Math.ceil(Math.max(x0, x1, x2) - 0.5) - 1;
  if (west > east || east < 0 || west >= width) return;
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  if (Math.abs(area) < 1e-9) return;
  if (low < layer.first) layer.first = low;
  if (high > layer.last) layer.last = high;
  const across = ((n1 - n0) * (y2 - y0) - (n2 - n0) * (y1 - y0)) / area;
  const down = ((n2 - n0) * (x1 - x0) - (n1 - n0) * (x2 - x0)) / area;
  const base = n0 + across * (0.5 - x0) - down * y0;
  // Of level edges, which no row crosses, the slope is never used.
  const slope0 = (x1 - x0) / (y1 - y0);
  const slope1 = (x2 - x1) / (y2 - y1);
  const slope2 = (x0 - x2) / (y0 - y2);
  for (let row = low; row <= high; row++) {
    const y = row + 0.5;
    let left = Infinity;
    let right = -Infinity;
    if (y0 <= y !== y1 <= y) {
      const x = x0 + (y - y0) * slope0;
      if (x < left) left = x;
      if (x > right) right = x;
    }
    if (y1 <= y !== y2 <= y) {
      const x = x1 + (y - y1) * slope1;
      if (x < left) left = x;
      if (x > right) right = x;
    }
    if (y2 <= y !== y0 <= y) {
      const x = x2 + (y - y2) * slope2;
      if (x < left) left = x;
      if (x > right) right = x;
    }
    const from = left < 0.5 ? 0 : Math.ceil(left - 0.5);
    const to = right > width ? width - 1 : Math.ceil(right - 0.5) - 1;
    fillRow(layer, id, row * width + from, row * width + to, base + down * y + across * from, across);
  }
}

/** Fills what is nearest of a row. A function of its own, for V8 leaves a compiled inner loop at every of its ends. */
function fillRow(
  layer: DepthLayer,
  id: number,
  from: number,
  to: number,
  first: number,
  across: number,
): void {
  const { near, ids } = layer;
  let value = first;
  if (!ids) {
    for (let at = from; at <= to; at++) {
      if (value > (near[at] as number)) near[at] = value;
      value += across;
    }
    return;
  }
  for (let at = from; at <= to; at++) {
    if (value > (near[at] as number)) {
      near[at] = value;
      ids[at] = id;
    }
    value += across;
  }
}

/** Scratch for the corners of a triangle cut at the near plane: x, y along the view, depth. */
const cut = new Float64Array(12);

/**
 * Draws what of the triangles `wanted` lets through. Backs of bodies are left out unless
 * `backs` is set, which shows where a body is cut open.
 */
export function drawTriangles(
  layer: Layer,
  triangles: PackedTriangles,
  camera: Camera,
  wanted: (kind: number) => boolean,
  backs: boolean,
): void {
  const { positions, normals, kinds, count, clusters } = triangles;
  const { eye, right, up, forward } = camera;
  const [focal, cx, cy] = [camera.focal * SAMPLES, camera.cx * SAMPLES, camera.cy * SAMPLES];
  const withLeaves = wanted(KIND.leaf);
  let next = 0;
  for (let id = 0; id < count; id++) {
    const cluster = clusters[next];
    if (cluster && id === cluster.from) {
      next++;
      if (!withLeaves || !isInPicture(cluster, camera)) {
        id = cluster.to - 1;
        continue;
      }
    }
    const kind = kinds[id] as number;
    if (!wanted(kind)) continue;
    const at = id * 9;
    if (!backs && kind & KIND.solid) {
      const facing =
        (normals[id * 3] as number) * (eye[0] - (positions[at] as number)) +
        (normals[id * 3 + 1] as number) * (eye[1] - (positions[at + 1] as number)) +
        (normals[id * 3 + 2] as number) * (eye[2] - (positions[at + 2] as number));
      if (facing <= 0) continue;
    }
    let behind = 0;
    for (let k = 0; k < 3; k++) {
      const x = (positions[at + 3 * k] as number) - eye[0];
      const y = (positions[at + 3 * k + 1] as number) - eye[1];
      const z = (positions[at + 3 * k + 2] as number) - eye[2];
      cut[3 * k] = x * right[0] + y * right[1] + z * right[2];
      cut[3 * k + 1] = x * up[0] + y * up[1] + z * up[2];
      const depth = x * forward[0] + y * forward[1] + z * forward[2];
      cut[3 * k + 2] = depth;
      if (depth < NEAR) behind++;
    }
    if (behind === 3) continue;
    const count = behind === 0 ? 3 : cutNear();
    for (let k = 2; k < count; k++) {
      const a = 3 * k - 3;
      const b = 3 * k;
      for (let i = 0; i < 3; i++) {
        const from = i === 0 ? 0 : i === 1 ? a : b;
        const nearness = 1 / (cut[from + 2] as number);
        corners[3 * i] = cx + focal * (cut[from] as number) * nearness;
        corners[3 * i + 1] = cy - focal * (cut[from + 1] as number) * nearness;
        corners[3 * i + 2] = nearness;
      }
      fillTriangle(layer, id);
    }
  }
}

/** Whether a ball may be seen in a picture. */
function isInPicture({ x, y, z, r }: Cluster, { eye, right, up, forward, ...camera }: Camera): boolean {
  const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]];
  const across = (dx * right[0] + dy * right[1] + dz * right[2]) * camera.focal;
  const rise = (dx * up[0] + dy * up[1] + dz * up[2]) * camera.focal;
  const depth = dx * forward[0] + dy * forward[1] + dz * forward[2];
  if (depth + r < NEAR) return false;
  const { cx, cy, width, height, focal } = camera;
  const beyond = (off: number, share: number) => off < -r * Math.hypot(focal, share);
  return !(
    beyond(across + cx * depth, cx) ||
    beyond((width - cx) * depth - across, width - cx) ||
    beyond(cy * depth - rise, cy) ||
    beyond((height - cy) * depth + rise, height - cy)
  );
}

/** Cuts the triangle in the scratch at the near plane; returns how many corners are left. */
function cutNear(): number {
  const before = Array.from(cut.subarray(0, 9));
  let left = 0;
  for (let k = 0; k < 3; k++) {
    const [a, b] = [3 * k, (3 * k + 3) % 9];
    const [da, db] = [before[a + 2] as number, before[b + 2] as number];
    if (da >= NEAR) {
      for (let i = 0; i < 3; i++) cut[3 * left + i] = before[a + i] as number;
      left++;
    }
    if (da >= NEAR !== db >= NEAR) {
      const t = (NEAR - da) / (db - da);
      for (let i = 0; i < 3; i++)
        cut[3 * left + i] =
          (before[a + i] as number) + t * ((before[b + i] as number) - (before[a + i] as number));
      left++;
    }
  }
  return left;
}

/**
 * Makes a layer that of level ground at a height (feet), as far as the eye reaches, under the sky:
 * all else is drawn over it. What the layer held before is gone.
 */
export function layGround(layer: Layer, camera: Camera, height: number): void {
  const { eye, right, up, forward } = camera;
  const drop = height - eye[1];
  const { near, ids, width } = layer;
  layer.first = 0;
  layer.last = layer.height - 1;
  const scale = 1 / (camera.focal * SAMPLES);
  const across = (right[1] * scale) / drop;
  for (let row = 0; row < layer.height; row++) {
    const v = (camera.cy * SAMPLES - row - 0.5) * scale;
    const first = (forward[1] + up[1] * v + right[1] * (0.5 - camera.cx * SAMPLES) * scale) / drop;
    const [from, to] = [row * width, (row + 1) * width];
    // Cameras are not rolled: a row lies over the horizon as a whole.
    if (drop >= 0 || first <= 0) {
      near.fill(0, from, to);
      ids.fill(NOTHING.sky, from, to);
      continue;
    }
    let value = first;
    for (let at = from; at < to; at++) {
      near[at] = value;
      value += across;
    }
    ids.fill(NOTHING.ground, from, to);
  }
}
