/** What lies under a house: lawn or wild ground with what is paved, or the paper of a model. */

import type { SceneLand } from "../scene/scene-land.ts";
import { cloudNoise, hash2, noise2 } from "./noise.ts";
import type { Spot } from "./spot.ts";
import { stripe } from "./surface.ts";
import { linearOf } from "./triangles.ts";

export interface Ground {
  /** Height, feet. */
  height: number;
  paper: boolean;
  color: [number, number, number];
  dry: [number, number, number];
  paving: [number, number, number];
  paved: SceneLand["paved"];
  /** How stony it is, 0 to 1. */
  gravel: number;
  /** How rough it grows: 0 is a lawn. */
  wild: number;
}

/** Paper under a model that is cut open. */
export const paper = (height: number): Ground => ({
  height,
  paper: true,
  color: linearOf("#efece6"),
  dry: linearOf("#efece6"),
  paving: linearOf("#efece6"),
  paved: [],
  gravel: 0,
  wild: 0,
});

/** @param wild 0 for a lawn, 1 for a meadow or a desert; @param gravel how stony it is, 0 to 1 */
export const outdoors = (land: SceneLand, dry: string, wild: number, gravel: number): Ground => ({
  height: 0,
  paper: false,
  color: linearOf(land.ground),
  dry: linearOf(dry),
  paving: linearOf(land.paving),
  paved: land.paved,
  gravel,
  wild,
});

const covered = (from: number, to: number, at: number, size: number): number =>
  Math.min(1, Math.max(0, (at - from) / size + 0.5)) * Math.min(1, Math.max(0, (to - at) / size + 0.5));

/** How well what is of a size is seen when a pixel covers so many feet. */
function clear(size: number, pixel: number): number {
  const share = 1.3 - pixel / size;
  return share < 0 ? 0 : Math.min(share, 1);
}

/** The color of the ground at a spot, which covers feet along x and z, into `out`. */
export function groundAt(ground: Ground, spot: Spot, out: Float32Array): void {
  const { color, dry } = ground;
  const { px: x, pz: z, fu: fx, fv: fz } = spot;
  if (ground.paper) {
    out[0] = color[0];
    out[1] = color[1];
    out[2] = color[2];
    return;
  }
  const pixel = Math.max(fx, fz * 0.6);
  const broad = cloudNoise(x * 0.035 + 3, z * 0.035, 3);
  const patch = noise2(x * 0.28, z * 0.28);
  const tuft = clear(0.9, pixel) > 0 ? (noise2(x * 1.7, z * 1.7) - 0.5) * clear(0.9, pixel) : 0;
  const blade = clear(0.22, pixel) > 0 ? (noise2(x * 7, z * 5) - 0.5) * clear(0.22, pixel) : 0;
  const speck = clear(0.1, pixel) > 0 ? (noise2(x * 17, z * 13) - 0.5) * clear(0.1, pixel) : 0;
  const t = Math.min(1, Math.max(0, (broad - 0.42) * 1.8 + (patch - 0.5) * 0.5 * ground.wild));
  const light =
    0.92 +
    (patch - 0.5) * 0.12 +
    tuft * (0.2 + 0.16 * ground.wild) +
    blade * (0.3 + 0.5 * ground.gravel) +
    speck * (0.24 + 0.4 * ground.gravel);
  for (let i = 0; i < 3; i++)
    out[i] =
      ((color[i] as number) + ((dry[i] as number) - (color[i] as number)) * t * (0.35 + 0.4 * ground.wild)) *
      light;
  for (const [x0, z0, x1, z1] of ground.paved) {
    const inside = covered(x0, x1, x, fx) * covered(z0, z1, z, fz);
    if (inside <= 0) continue;
    const along = z1 - z0 > x1 - x0;
    const joint = along ? stripe(z - z0, fz, 6, 0.05) : stripe(x - x0, fx, 6, 0.05);
    const slab = hash2(Math.floor((along ? z - z0 : x - x0) / 6), 5);
    const tone = (0.94 + 0.05 * slab + (cloudNoise(x * 0.6, z * 0.6, 2) - 0.5) * 0.08) * (1 - 0.35 * joint);
    for (let i = 0; i < 3; i++)
      out[i] = (out[i] as number) + ((ground.paving[i] as number) * tone - (out[i] as number)) * inside;
  }
}
