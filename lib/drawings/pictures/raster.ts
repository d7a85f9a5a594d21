/** Triangles to samples: which one is nearest at each. */

import type { Camera } from "./camera";
import { KIND, type PackedTriangles } from "./triangles";

/** Samples along each side of a pixel. */
export const SAMPLES = 2;
/** What is seen where no triangle is. */
export const NOTHING = { sky: -1, ground: -2 } as const;
/** Nearer than this nothing is drawn, feet. */
const NEAR = 0.15;

/** Nearness (grows towards the eye, linear over the picture of a plane) and the triangle at each sample. */
export interface Layer {
  width: number;
  height: number;
  near: Float32Array;
  ids: Int32Array;
}

/** Makes a layer empty again. */
export function clearLayer(layer: Layer, near = 0): Layer {
  layer.near.fill(near);
  layer.ids.fill(NOTHING.sky);
  return layer;
}

export const emptyLayer = (width: number, height: number): Layer => ({
  width,
  height,
  near: new Float32Array(width * height),
  ids: new Int32Array(width * height).fill(NOTHING.sky),
});

/** Fills one triangle given by x, y and nearness of its corners, in samples. */
export function fillTriangle(
  layer: Layer,
  id: number,
  x0: number,
  y0: number,
  n0: number,
  x1: number,
  y1: number,
  n1: number,
  x2: number,
  y2: number,
  n2: number,
): void {
  const { width, height, near, ids } = layer;
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  if (Math.abs(area) < 1e-9) return;
  const low = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
  const high = Math.min(height - 1, Math.ceil(Math.max(y0, y1, y2) - 0.5) - 1);
  if (low > high) return;
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
    let value = base + down * y + across * from;
    for (let at = row * width + from, end = row * width + to; at <= end; at++) {
      if (value > (near[at] as number)) {
        near[at] = value;
        ids[at] = id;
      }
      value += across;
    }
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
  const { positions, normals, kinds, count } = triangles;
  const { eye, right, up, forward } = camera;
  const [focal, cx, cy] = [camera.focal * SAMPLES, camera.cx * SAMPLES, camera.cy * SAMPLES];
  for (let id = 0; id < count; id++) {
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
    const corners = behind === 0 ? 3 : cutNear();
    for (let k = 2; k < corners; k++) {
      const [a, b] = [3 * (k - 1), 3 * k];
      const n0 = 1 / (cut[2] as number);
      const n1 = 1 / (cut[a + 2] as number);
      const n2 = 1 / (cut[b + 2] as number);
      fillTriangle(
        layer,
        id,
        cx + focal * (cut[0] as number) * n0,
        cy - focal * (cut[1] as number) * n0,
        n0,
        cx + focal * (cut[a] as number) * n1,
        cy - focal * (cut[a + 1] as number) * n1,
        n1,
        cx + focal * (cut[b] as number) * n2,
        cy - focal * (cut[b + 1] as number) * n2,
        n2,
      );
    }
  }
}

/** Cuts the triangle in the scratch at the near plane; returns how many corners are left. */
function cutNear(): number {
  const before = Array.from(cut.subarray(0, 9));
  let corners = 0;
  for (let k = 0; k < 3; k++) {
    const [a, b] = [3 * k, (3 * k + 3) % 9];
    const [da, db] = [before[a + 2] as number, before[b + 2] as number];
    if (da >= NEAR) {
      for (let i = 0; i < 3; i++) cut[3 * corners + i] = before[a + i] as number;
      corners++;
    }
    if (da >= NEAR !== db >= NEAR) {
      const t = (NEAR - da) / (db - da);
      for (let i = 0; i < 3; i++)
        cut[3 * corners + i] =
          (before[a + i] as number) + t * ((before[b + i] as number) - (before[a + i] as number));
      corners++;
    }
  }
  return corners;
}

/** Lays level ground at a height (feet) under everything, as far as the eye reaches. */
export function layGround(layer: Layer, camera: Camera, height: number): void {
  const { eye, right, up, forward } = camera;
  const drop = height - eye[1];
  if (drop >= 0) return;
  const { near, ids, width } = layer;
  const scale = 1 / (camera.focal * SAMPLES);
  const across = (right[1] * scale) / drop;
  for (let row = 0; row < layer.height; row++) {
    const v = (camera.cy * SAMPLES - row - 0.5) * scale;
    const first = (forward[1] + up[1] * v + right[1] * (0.5 - camera.cx * SAMPLES) * scale) / drop;
    // Cameras are not rolled: a row lies over the horizon as a whole.
    if (first <= 0) continue;
    let value = first;
    for (let at = row * width, end = at + width; at < end; at++) {
      if (value > (near[at] as number)) {
        near[at] = value;
        ids[at] = NOTHING.ground;
      }
      value += across;
    }
  }
}
