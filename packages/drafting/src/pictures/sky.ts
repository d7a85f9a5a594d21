/** The sky, and what stands far off at its foot. */

import type { Camera } from "./camera.ts";
import type { Hour, Light } from "./light.ts";
import { cloudNoise, noise2 } from "./noise.ts";

/** The land's far edge: hills and woods. */
export interface Far {
  seed: number;
  /** How high woods and hills stand, as a share of their distance. */
  woods: number;
  hills: number;
  wood: Light;
  hill: Light;
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The clear sky at a height (sine of the angle), into `out`. */
export function clearSky(hour: Hour, up: number, out: Float32Array): void {
  const t = Math.min(1, Math.max(0, up));
  const low = Math.min(1, t / 0.22);
  const high = Math.min(1, Math.max(0, (t - 0.12) / 0.6));
  const ease = low * (2 - low);
  for (let i = 0; i < 3; i++)
    out[i] = mix(
      mix(hour.horizon[i] as number, hour.middle[i] as number, ease),
      hour.zenith[i] as number,
      high,
    );
}

/** What is seen in a direction beyond all things, into `out`: linear light. */
export function skyAt(hour: Hour, far: Far, x: number, y: number, z: number, out: Float32Array): void {
  const flat = Math.hypot(x, z) || 1e-6;
  const length = Math.hypot(flat, y);
  clearSky(hour, y / length, out);
  const rise = y / flat;
  if (rise > 0.015) {
    // Clouds stand rather than lie: what lies flat runs out into streaks.
    const k = 1 / (rise + 0.55);
    const cx = Math.atan2(x, z) * 3.1 + far.seed;
    const cz = rise * 5.2 * k + far.seed * 2;
    const body = cloudNoise(cx, cz * 1.5, 6);
    const cover = Math.max(0, Math.min(1, (body - (1 - hour.clouds)) * 4.2)) * Math.min(1, rise * 5);
    if (cover > 0) {
      const shade = 0.86 + 0.14 * Math.min(1, Math.max(0, (body - 0.5) * 2.5));
      for (let i = 0; i < 3; i++)
        out[i] = mix(out[i] as number, (hour.cloud[i] as number) * shade, cover * 0.78);
    }
  }
  farLand(hour, far, Math.atan2(x, z), rise, out);
}

function farLand(hour: Hour, far: Far, around: number, rise: number, out: Float32Array): void {
  if (rise > 0.3) return;
  const level = (hour.sky[1] as number) * 0.9 + (hour.sun[1] as number) * 0.45;
  if (far.hills > 0) {
    const hill = far.hills * (0.35 + 0.9 * cloudNoise(around * 2.2 + far.seed, 3, 3));
    const near = Math.min(1, Math.max(0, (hill - rise) / 0.005));
    if (near > 0)
      for (let i = 0; i < 3; i++) {
        const own = mix((far.hill[i] as number) * level, hour.horizon[i] as number, 0.52);
        out[i] = mix(out[i] as number, own, near);
      }
  }
  const crown =
    far.woods *
    (0.45 +
      0.4 * noise2(around * 9 + far.seed, 1) +
      0.3 * noise2(around * 55 + far.seed, 5) +
      0.22 * noise2(around * 160, 9));
  const edge = Math.min(1, Math.max(0, (crown - rise) / 0.0025));
  if (edge > 0) {
    const dark =
      0.72 + 0.5 * noise2(around * 210, rise * 190) * Math.min(1, Math.max(0, rise / Math.max(crown, 1e-4)));
    for (let i = 0; i < 3; i++) {
      const own = mix((far.wood[i] as number) * level * dark, hour.horizon[i] as number, 0.3);
      out[i] = mix(out[i] as number, own, edge);
    }
  }
}

/** Lays the air over what is in `out`; `far` is how many feet of it are between, over those that are clear. */
export function addHaze(hour: Hour, far: number, out: Float32Array): void {
  if (far <= 0) return;
  const t = (1 - Math.exp(-far / 1000)) * 0.55;
  for (let i = 0; i < 3; i++) out[i] = mix(out[i] as number, (hour.horizon[i] as number) * 0.92, t);
}

/** The sky of a whole picture at a quarter of its size, to be read smoothly. */
export function skyPicture(hour: Hour, far: Far, camera: Camera): SkyPicture {
  const [w, h] = [Math.ceil(camera.width / STEP) + 2, Math.ceil(camera.height / STEP) + 2];
  const colors = new Float32Array(w * h * 3);
  const out = new Float32Array(3);
  const { forward, right, up } = camera;
  for (let row = 0; row < h; row++) {
    for (let col = 0; col < w; col++) {
      const u = (col * STEP - camera.cx) / camera.focal;
      const v = (camera.cy - row * STEP) / camera.focal;
      const x = forward[0] + right[0] * u + up[0] * v;
      const y = forward[1] + right[1] * u + up[1] * v;
      const z = forward[2] + right[2] * u + up[2] * v;
      skyAt(hour, far, x, y, z, out);
      for (let i = 0; i < 3; i++) colors[(row * w + col) * 3 + i] = out[i] as number;
    }
  }
  return { w, colors };
}

const STEP = 4;

export interface SkyPicture {
  w: number;
  colors: Float32Array;
}

/** The sky at a pixel, into `out`. */
export function readSky({ w, colors }: SkyPicture, x: number, y: number, out: Float32Array): void {
  const gx = Math.max(0, x) / STEP;
  const gy = Math.max(0, y) / STEP;
  const cx = Math.floor(gx);
  const cy = Math.floor(gy);
  const fx = gx - cx;
  const fy = gy - cy;
  const at = (cy * w + cx) * 3;
  for (let i = 0; i < 3; i++) {
    const top = mix(colors[at + i] as number, colors[at + 3 + i] as number, fx);
    const foot = mix(colors[at + w * 3 + i] as number, colors[at + w * 3 + 3 + i] as number, fx);
    out[i] = mix(top, foot, fy);
  }
}
