/** What the sun sees: whoever is not seen by it lies in shadow. */

import type { Vec } from "../scene/mesh-builder";
import { clearLayer, emptyLayer, fillTriangle, type Layer } from "./raster";
import { KIND, type PackedTriangles } from "./triangles";

/** Texels along each side of the map. */
export const SUN_SIZE = 2048;

export interface SunMap {
  /** Towards the sun. */
  sun: Vec;
  layer: Layer;
  /** Axes across and up the map, texels a foot, and the corner of the map in feet along them. */
  across: Vec;
  up: Vec;
  scale: number;
  left: number;
  low: number;
}

const dot = (a: Vec, x: number, y: number, z: number): number => a[0] * x + a[1] * y + a[2] * z;

/** Draws what the sun sees of a ball around the house; beyond it nothing throws a shadow. */
export function sunMap(
  triangles: PackedTriangles,
  sun: Vec,
  middle: Vec,
  reach: number,
  layer = emptyLayer(SUN_SIZE, SUN_SIZE),
): SunMap {
  const flat = Math.hypot(sun[0], sun[2]) || 1;
  const across: Vec = [sun[2] / flat, 0, -sun[0] / flat];
  const up: Vec = [sun[1] * across[2], sun[2] * across[0] - sun[0] * across[2], -sun[1] * across[0]];
  const scale = SUN_SIZE / (2 * reach);
  const left = dot(across, ...middle) - reach;
  const low = dot(up, ...middle) - reach;
  clearLayer(layer, -1e6);
  const { positions, kinds, count } = triangles;
  const u = new Float64Array(3);
  const v = new Float64Array(3);
  const n = new Float64Array(3);
  for (let id = 0; id < count; id++) {
    if ((kinds[id] as number) & KIND.glass) continue;
    for (let k = 0; k < 3; k++) {
      const at = id * 9 + 3 * k;
      const x = positions[at] as number;
      const y = positions[at + 1] as number;
      const z = positions[at + 2] as number;
      u[k] = (dot(across, x, y, z) - left) * scale;
      v[k] = (dot(up, x, y, z) - low) * scale;
      n[k] = dot(sun, x, y, z);
    }
    fillTriangle(
      layer,
      id,
      u[0] as number,
      v[0] as number,
      n[0] as number,
      u[1] as number,
      v[1] as number,
      n[1] as number,
      u[2] as number,
      v[2] as number,
      n[2] as number,
    );
  }
  return { sun, layer, across, up, scale, left, low };
}

/**
 * How much of the sun reaches a point, 0 to 1, soft over about three texels.
 * @param slope how steeply the sun falls on the surface, 0 to 1: slanting light needs more slack
 */
export function sunAtPoint(map: SunMap, x: number, y: number, z: number, slope: number): number {
  const { layer, scale } = map;
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
