/**
 * What finishes look like: how much lighter or darker than its color a surface is at a place.
 * `u` runs level along it and `v` up it, in feet; `fu` and `fv` are the feet that one pixel
 * covers, over which everything is averaged, so that what is too fine to see is not seen.
 */

import type { SceneFinish } from "../scene/scene.ts";
import type { Camera } from "./camera.ts";
import { cloudNoise, hash2, noise2 } from "./noise.ts";
import type { Spot } from "./spot.ts";

/** How much of a period's first `share` lies between 0 and `t` periods. */
function covered(t: number, share: number): number {
  const whole = Math.floor(t);
  const left = t - whole;
  return whole * share + Math.min(left, share);
}

/** The share of a strip of `size` around `at` that lies in the first `width` of each `period`. */
export function stripe(at: number, size: number, period: number, width: number): number {
  const low = (at - size / 2) / period;
  const high = (at + size / 2) / period;
  const share = width / period;
  const part = (covered(high, share) - covered(low, share)) / Math.max(1e-6, high - low);
  return part < 0 ? 0 : Math.min(part, 1);
}

/** How well a thing of a size is seen when a pixel covers so many feet. */
const seen = (size: number, pixel: number): number => Math.min(1, Math.max(0, 1.4 - (1.2 * pixel) / size));

type Look = (u: number, v: number, fu: number, fv: number) => number;

/** Boards in rows: a shadow under each, and each piece of its own shade. */
const courses =
  (step: number, lip: number, shade: number, part: number, vary: number): Look =>
  (u, v, fu, fv) => {
    const line = stripe(v, fv, step, lip);
    let tone = 1 - shade * line;
    const clear = seen(step, fv);
    if (clear > 0) {
      const row = Math.floor(v / step);
      const within = v / step - row;
      tone += (0.05 - 0.07 * within) * clear * Math.min(1, shade * 3);
      if (part > 0) {
        const piece = Math.floor(u / part + hash2(row, 7) * 13);
        tone += (hash2(row, piece) - 0.5) * 2 * vary * clear * seen(part, fu);
        tone -=
          shade * 0.5 * stripe(u + hash2(row, 7) * 13 * part, fu, part, Math.min(0.03, part * 0.04)) * clear;
      }
    }
    return tone;
  };

/** The same standing instead of lying. */
const upright =
  (look: Look): Look =>
  (u, v, fu, fv) =>
    look(v, u, fv, fu);

/** Upright ribs with a lit and a shaded flank. */
const ribs =
  (step: number, rib: number, shade: number, lit: number): Look =>
  (u, _v, fu) =>
    1 + lit * stripe(u, fu, step, rib) - shade * stripe(u - rib, fu, step, Math.max(0.05, rib * 0.45));

/** Stones in rows of several heights. */
const masonry =
  (rows: readonly number[], part: number, vary: number, joint: number, dark: number): Look =>
  (u, v, fu, fv) => {
    const high = rows.reduce((sum, row) => sum + row, 0);
    const turns = Math.floor(v / high);
    let left = v - turns * high;
    let index = 0;
    while (index < rows.length - 1 && left > (rows[index] as number)) left -= rows[index++] as number;
    const row = turns * rows.length + index;
    const size = rows[index] as number;
    const clear = seen(size, Math.max(fv, fu * 0.6));
    if (clear <= 0) return 1 - dark * 0.12;
    const wide = part * (0.8 + 0.5 * hash2(row, 3));
    const shift = hash2(row, 11) * 9;
    const piece = Math.floor(u / wide + shift);
    const away = u / wide + shift - piece;
    const jointed = Math.max(
      Math.min(1, Math.max(0, (joint - left) / Math.max(fv, 0.01) + 0.5)),
      Math.min(1, Math.max(0, (joint - away * wide) / Math.max(fu, 0.01) + 0.5)),
    );
    return (
      1 +
      ((hash2(row, piece) - 0.5) * 2 * vary + (noise2(u * 3, v * 3) - 0.5) * vary * 0.5 - dark * jointed) *
        clear
    );
  };

const plaster: Look = (u, v, fu) =>
  1 + (cloudNoise(u * 0.35, v * 0.35, 3) - 0.5) * 0.07 + (noise2(u * 4, v * 4) - 0.5) * 0.04 * seen(0.25, fu);

const planks = courses(0.46, 0.022, 0.3, 4.2, 0.075);
const brickRows = Array.from({ length: 6 }, () => 16 / 72);

const LOOKS: Partial<Record<SceneFinish, Look>> = {
  lap: courses(0.54, 0.055, 0.42, 9, 0.012),
  "fiber-cement": (u, v, fu, fv) =>
    1 - 0.3 * stripe(v, fv, 2, 0.035) - 0.26 * stripe(u + 3 * Math.floor(v / 2), fu, 6, 0.035),
  "board-batten": ribs(1.2, 0.2, 0.26, 0.06),
  shingle: courses(0.5, 0.05, 0.4, 0.48, 0.1),
  cedar: upright(courses(0.5, 0.035, 0.45, 12, 0.11)),
  stucco: plaster,
  brick: masonry(brickRows, 0.62, 0.12, 0.035, -0.16),
  stone: masonry([1.1, 0.7, 0.9, 0.6, 1.2, 0.8, 0.7], 1.5, 0.16, 0.06, 0.34),
  "metal-panel": ribs(1, 0.12, 0.2, 0.08),
  "standing-seam": ribs(1.6, 0.12, 0.34, 0.22),
  asphalt: courses(0.42, 0.05, 0.26, 0.9, 0.09),
  shake: courses(0.75, 0.08, 0.4, 0.55, 0.14),
  tile: (u, v, fu, fv) => 1 - 0.16 * Math.max(stripe(u, fu, 1, 0.035), stripe(v, fv, 1, 0.035)),
  boards: (u, v, fu, fv) => planks(u, v, fu, fv) + grain(u, v, fv),
  fabric: (u, v, fu) => 1 + (noise2(u * 14, v * 14) - 0.5) * 0.09 * seen(0.09, fu),
  membrane: (u, v) => 1 + (cloudNoise(u * 0.2, v * 0.2, 2) - 0.5) * 0.06,
};

const grain = (u: number, v: number, fv: number): number =>
  (noise2(u * 0.8, v * 22) - 0.5) * 0.07 * seen(0.06, fv);

/** The factor on the color of a finish at a place; 1 where it has no pattern. */
export function lookOf(finish: SceneFinish | undefined): Look | undefined {
  return finish && LOOKS[finish];
}

/** How much lighter or darker a finish is at a spot of a flat surface. */
export function patternAt(
  look: Look,
  { px, py, pz, nx, ny, nz, dx, dy, dz, depth }: Spot,
  camera: Camera,
): number {
  // Level along the surface, and up it.
  const level = Math.abs(ny) > 0.999;
  const length = level ? 1 : Math.sqrt(nx * nx + nz * nz);
  const ux = level ? 1 : nz / length;
  const uz = level ? 0 : -nx / length;
  const vx = level ? 0 : ny * uz;
  const vy = level ? 0 : nz * ux - nx * uz;
  const vz = level ? -1 : -ny * ux;
  // How the surface runs on from one pixel to the next.
  const pixel = depth / camera.focal;
  const facing = Math.min(-0.03, nx * dx + ny * dy + nz * dz);
  const { right, up } = camera;
  const slipR = (nx * right[0] + ny * right[1] + nz * right[2]) / facing;
  const slipU = (nx * up[0] + ny * up[1] + nz * up[2]) / facing;
  const rx = right[0] - slipR * dx;
  const ry = right[1] - slipR * dy;
  const rz = right[2] - slipR * dz;
  const tx = up[0] - slipU * dx;
  const ty = up[1] - slipU * dy;
  const tz = up[2] - slipU * dz;
  const fu = (Math.abs(rx * ux + rz * uz) + Math.abs(tx * ux + tz * uz)) * pixel;
  const fv = (Math.abs(rx * vx + ry * vy + rz * vz) + Math.abs(tx * vx + ty * vy + tz * vz)) * pixel;
  return look(px * ux + pz * uz, px * vx + py * vy + pz * vz, fu, fv);
}
