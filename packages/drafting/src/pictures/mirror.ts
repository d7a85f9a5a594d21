/** What smooth surfaces mirror: the sky, and what stands across from the house. */

import type { Hour } from "./light.ts";
import { clearSky, type Far } from "./sky.ts";

/** How much of the light a pane lets through, and what one that is looked at straight mirrors: low-e glass. */
const PANE = 0.72;
const STRAIGHT = 0.22;
const sky = new Float32Array(3);

/** Lays the mirrored sky over a surface with a sheen; the first three numbers after the hour are the line of sight. */
export function addSheen(
  hour: Hour,
  dx: number,
  dy: number,
  dz: number,
  nx: number,
  ny: number,
  nz: number,
  strength: number,
  out: Float32Array,
): void {
  const twice = 2 * (nx * dx + ny * dy + nz * dz);
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  clearSky(hour, (dy - twice * ny) / length, sky);
  const slant = (1 + twice / 2 / length) ** 4;
  const t = strength * (0.35 + 0.65 * slant);
  for (let i = 0; i < 3; i++) out[i] = (out[i] as number) * (1 - t) + (sky[i] as number) * t;
}

/** Puts a pane before what is in `out`. */
export function addPane(
  hour: Hour,
  far: Far,
  dx: number,
  dy: number,
  dz: number,
  nx: number,
  ny: number,
  nz: number,
  out: Float32Array,
): void {
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const along = (nx * dx + ny * dy + nz * dz) / length;
  const slant = 1 - Math.abs(along);
  const mirrored = STRAIGHT + (1 - STRAIGHT) * slant ** 4;
  const rise = dy / length - 2 * along * ny;
  clearSky(hour, rise + 0.1, sky);
  // What stands across from the house is mirrored below the sky.
  const woods = Math.min(1, Math.max(0, (0.09 - rise) / 0.05)) * 0.62;
  const level = (hour.sky[1] as number) * 0.8 + (hour.sun[1] as number) * 0.3;
  for (let i = 0; i < 3; i++) {
    const own = sky[i] as number;
    const seen = own + ((far.wood[i] as number) * level - own) * woods;
    out[i] = (out[i] as number) * PANE * (1 - mirrored) + seen * mirrored;
  }
}
