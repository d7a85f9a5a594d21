/** What the sun sees: whoever is not seen by it lies in shadow. */

import type { Vec } from "../scene/mesh-builder.ts";
import { clearLayer, corners, type DepthLayer, fillTriangle } from "./raster.ts";
import type { Spot } from "./spot.ts";
import { KIND, type PackedTriangles } from "./triangles.ts";

/** Texels along each side of the map. */
export const SUN_SIZE = 2048;

/** How near to the sun nothing is. */
const AWAY = -1e6;

export interface SunMap {
  /** Towards the sun. */
  sun: Vec;
  layer: DepthLayer;
  /** Axes across and up the map, texels a foot, and the corner of the map in feet along them. */
  across: Vec;
  up: Vec;
  scale: number;
  left: number;
  low: number;
}

const dot = (a: Vec, x: number, y: number, z: number): number => a[0] * x + a[1] * y + a[2] * z;

export const emptySunLayer = (): DepthLayer => ({
  width: SUN_SIZE,
  height: SUN_SIZE,
  near: new Float32Array(SUN_SIZE * SUN_SIZE).fill(AWAY),
  first: SUN_SIZE,
  last: -1,
});

/**
 * Draws what the sun sees of a ball around the house; beyond it nothing throws a shadow. The backs of
 * bodies are left out unless `backs` is set, as where they are cut open: their fronts throw the shadow.
 */
export function sunMap(
  triangles: PackedTriangles,
  sun: Vec,
  middle: Vec,
  reach: number,
  backs: boolean,
  layer = emptySunLayer(),
): SunMap {
  const flat = Math.hypot(sun[0], sun[2]) || 1;
  const across: Vec = [sun[2] / flat, 0, -sun[0] / flat];
  const up: Vec = [sun[1] * across[2], sun[2] * across[0] - sun[0] * across[2], -sun[1] * across[0]];
  const scale = SUN_SIZE / (2 * reach);
  const left = dot(across, ...middle) - reach;
  const low = dot(up, ...middle) - reach;
  clearLayer(layer, AWAY);
  const map: SunMap = { sun, layer, across, up, scale, left, low };
  const { positions, normals, kinds, count, clusters } = triangles;
  let next = 0;
  for (let id = 0; id < count; id++) {
    const cluster = clusters[next];
    if (cluster && id === cluster.from) {
      next++;
      const away = Math.max(
        Math.abs(dot(across, cluster.x, cluster.y, cluster.z) - left - reach),
        Math.abs(dot(up, cluster.x, cluster.y, cluster.z) - low - reach),
      );
      if (away > reach + cluster.r) {
        id = cluster.to - 1;
        continue;
      }
    }
    const kind = kinds[id] as number;
    if (kind & KIND.glass) continue;
    if (!backs && kind & KIND.solid) {
      const nx = normals[3 * id] as number;
      if (dot(sun, nx, normals[3 * id + 1] as number, normals[3 * id + 2] as number) <= 0) continue;
    }
    turnCorners(map, positions, id);
    fillTriangle(layer, id);
  }
  return map;
}

/**
 * Sets the corners of a triangle as the sun sees them. A function of its own, for V8 leaves the
 * compiled code of a loop within a long loop at every of its ends.
 */
function turnCorners(
  { sun, across, up, scale, left, low }: SunMap,
  positions: Float64Array,
  id: number,
): void {
  for (let k = 0; k < 3; k++) {
    const at = id * 9 + 3 * k;
    const x = positions[at] as number;
    const y = positions[at + 1] as number;
    const z = positions[at + 2] as number;
    corners[3 * k] = (dot(across, x, y, z) - left) * scale;
    corners[3 * k + 1] = (dot(up, x, y, z) - low) * scale;
    corners[3 * k + 2] = dot(sun, x, y, z);
  }
}

/**
 * How much of the sun reaches a place, 0 to 1, soft over about three texels; slanting light needs more slack.
 * @param off how far before the place along its normal, feet
 */
export function sunAt(map: SunMap, spot: Spot, off: number): number {
  const { layer, scale } = map;
  const { slope } = spot;
  const x = spot.px + spot.nx * off;
  const y = spot.py + spot.ny * off;
  const z = spot.pz + spot.nz * off;
  const u = (dot(map.across, x, y, z) - map.left) * scale - 0.5;
  const v = (dot(map.up, x, y, z) - map.low) * scale - 0.5;
  const cu = Math.floor(u);
  const cv = Math.floor(v);
  if (cu < 1 || cv < 1 || cu >= SUN_SIZE - 3 || cv >= SUN_SIZE - 3) return 1;
  const fu = u - cu;
  const fv = v - cv;
  const own = dot(map.sun, x, y, z) + 0.06 + (0.12 * (1 - slope)) / Math.max(0.12, slope);
  const { near } = layer;
  let sum = 0;
  for (let j = -1; j <= 2; j++) {
    const wv = j === -1 ? 1 - fv : j === 2 ? fv : 1;
    const at = (cv + j) * SUN_SIZE + cu;
    let row = 0;
    if (own >= (near[at - 1] as number)) row += 1 - fu;
    if (own >= (near[at] as number)) row += 1;
    if (own >= (near[at + 1] as number)) row += 1;
    if (own >= (near[at + 2] as number)) row += fu;
    sum += row * wv;
  }
  return sum / 9;
}
