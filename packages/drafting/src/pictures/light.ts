/** The hours that pictures are taken at: sun, sky and air. Light is linear; 1 is white in full day. */

import type { Vec } from "../scene/mesh-builder.ts";
import { linearOf } from "./triangles.ts";

export type HourName = "morning" | "day" | "golden" | "evening" | "studio" | "within";
export type Light = [red: number, green: number, blue: number];

export interface Hour {
  name: HourName;
  /** Degrees from the line of sight to the sun behind the viewer's shoulder, and over the horizon. */
  aside: number;
  height: number;
  sun: Light;
  /** From above and from below. */
  sky: Light;
  bounce: Light;
  /** What comes into rooms from everywhere. */
  room: Light;
  /** From the zenith to the horizon. */
  zenith: Light;
  middle: Light;
  horizon: Light;
  cloud: Light;
  /** How much of the sky clouds take, 0 to 1. */
  clouds: number;
  exposure: number;
  /** Strength of lamps. */
  lamps: number;
}

const light = (hex: string, strength: number): Light => {
  const [r, g, b] = linearOf(hex);
  return [r * strength, g * strength, b * strength];
};

const DAY: Hour = {
  name: "day",
  aside: 52,
  height: 44,
  sun: light("#fffaf0", 1.03),
  sky: light("#dbe8fa", 0.5),
  bounce: light("#d9cfb8", 0.3),
  room: light("#efe6d8", 0.2),
  zenith: light("#5f93c8", 1),
  middle: light("#9cc1e0", 1),
  horizon: light("#e3ebee", 1),
  cloud: light("#ffffff", 1),
  clouds: 0.42,
  exposure: 1,
  lamps: 0.5,
};

/** The light of each hour. Suns are as a camera shows them that balances its white: warmer ones turn white paint cream. */
export const HOURS: Readonly<Record<HourName, Hour>> = {
  day: DAY,
  morning: {
    ...DAY,
    name: "morning",
    aside: 62,
    height: 31,
    sun: light("#fff7ea", 1.04),
    sky: light("#dfe9f8", 0.5),
    zenith: light("#7aa6d0", 1),
    middle: light("#b5d0e4", 1),
    horizon: light("#f3ece0", 1),
    clouds: 0.5,
  },
  golden: {
    ...DAY,
    name: "golden",
    aside: 66,
    height: 21,
    sun: light("#ffefdc", 1.1),
    sky: light("#dde3f0", 0.46),
    bounce: light("#d8cbb6", 0.28),
    zenith: light("#7f9fc4", 1),
    middle: light("#c3cfd6", 1),
    horizon: light("#f7e3c4", 1),
    cloud: light("#fff0dc", 1),
    clouds: 0.4,
    lamps: 0.7,
  },
  evening: {
    ...DAY,
    name: "evening",
    aside: 74,
    height: 9,
    sun: light("#ffba84", 0.62),
    sky: light("#b4bedc", 0.36),
    bounce: light("#a09490", 0.2),
    room: light("#ffcf8e", 0.86),
    zenith: light("#4a6296", 0.8),
    middle: light("#98a0bf", 0.88),
    horizon: light("#f2cba6", 0.95),
    cloud: light("#f2bfa6", 0.85),
    clouds: 0.48,
    exposure: 1.14,
    lamps: 2.6,
  },
  studio: {
    ...DAY,
    name: "studio",
    aside: 50,
    height: 52,
    sun: light("#fff6e8", 0.72),
    sky: light("#f4f5f8", 0.56),
    bounce: light("#efe9df", 0.42),
    horizon: light("#f4f2ee", 1),
    exposure: 1.02,
  },
  within: {
    ...DAY,
    name: "within",
    height: 38,
    sun: light("#fff0d4", 1.5),
    sky: light("#e6edf6", 0.9),
    bounce: light("#d9cfb8", 0.5),
    room: light("#faf6ee", 0.53),
    exposure: 1.3,
    clouds: 0.36,
  },
};

/** Towards the sun of an hour for who looks from an azimuth; `hand` is 1 where it stands to the right of the viewer. */
export function sunOf(hour: Hour, azimuth: number, hand: 1 | -1): Vec {
  const around = azimuth + (hand * hour.aside * Math.PI) / 180;
  const up = (hour.height * Math.PI) / 180;
  return [Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up)];
}

const CURVE = 0.74;

/** Light as a screen shows it, 0 to 1: as it is up to a shoulder, then ever less of more. */
export function exposed(value: number): number {
  if (value <= CURVE) return value;
  const over = (value - CURVE) / (1 - CURVE);
  return CURVE + (1 - CURVE) * (over / (1 + over)) * 1.06;
}

const STEPS = 4096;
const BYTES = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const value = i / STEPS;
  const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255);
});

/** Linear light, 0 to 1, as an sRGB byte. */
export const byteOf = (value: number): number =>
  BYTES[value <= 0 ? 0 : value >= 1 ? STEPS : (value * STEPS + 0.5) | 0] as number;
