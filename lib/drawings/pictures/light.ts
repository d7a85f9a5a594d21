/** The light of a picture: moods, shading of faces, and cast shadows worked out exactly. */

import {
  area2,
  boxesMeet,
  boxOf,
  clipBy,
  dot3,
  edgesOf,
  intersectConvex,
  mix3,
  mul3,
  norm3,
  outline,
  type P2,
  type P3,
  p3,
  positive,
  sub3,
  subtractConvex,
} from "../geometry/geometry";
import type { Side } from "../layout/model";
import { type Face, type Frame, toFace } from "../massing/face";
import { localParts } from "../massing/textures";
import { fromView } from "./camera";
import { lit, type Rgb } from "./color";

export type MoodName = "morning" | "day" | "golden" | "dusk" | "overcast";

export interface Mood {
  name: MoodName;
  /** Sky from zenith to horizon. */
  sky: [string, string, string, string];
  cloud: string;
  cloudShade: string;
  /** What far things fade into. */
  haze: string;
  /** Light from the whole sky and from the sun, as multipliers. */
  ambient: Rgb;
  sun: Rgb;
  /** Towards the sun in view space, for a sun from the left. */
  direction: P3;
  shadow: string;
  shadowStrength: number;
  /** Upper and lower color of a window by day. */
  glass: [string, string];
  /** How many windows are lit, 0 to 1. */
  lamps: number;
  /** Tint of plants and ground. */
  ground: Rgb;
}

const rgb = (r: number, g: number, b: number): Rgb => ({ r, g, b });

export const MOODS: Record<MoodName, Mood> = {
  morning: {
    name: "morning",
    sky: ["#7fb0d8", "#a9cce6", "#d3e5ef", "#f6ede0"],
    cloud: "#ffffff",
    cloudShade: "#d9e4ee",
    haze: "#dfe7ea",
    ambient: rgb(0.7, 0.72, 0.76),
    sun: rgb(0.62, 0.57, 0.49),
    direction: norm3(p3(-0.62, 0.5, 0.62)),
    shadow: "#24354d",
    shadowStrength: 0.35,
    glass: ["#b9d3e4", "#51697a"],
    lamps: 0.3,
    ground: rgb(1, 1, 0.98),
  },
  day: {
    name: "day",
    sky: ["#4f8fca", "#7fb2df", "#b5d5ec", "#e6f0f3"],
    cloud: "#ffffff",
    cloudShade: "#cfdfec",
    haze: "#d5e4ec",
    ambient: rgb(0.71, 0.73, 0.76),
    sun: rgb(0.62, 0.59, 0.54),
    direction: norm3(p3(-0.55, 0.5, 0.75)),
    shadow: "#1f3048",
    shadowStrength: 0.37,
    glass: ["#a5c8e0", "#3f5b70"],
    lamps: 0.24,
    ground: rgb(1, 1, 1),
  },
  golden: {
    name: "golden",
    sky: ["#7fa6c9", "#b9cbd2", "#f1d9b4", "#fbe3bb"],
    cloud: "#fff3dd",
    cloudShade: "#e9c9a4",
    haze: "#efd9b8",
    ambient: rgb(0.69, 0.66, 0.64),
    sun: rgb(0.8, 0.63, 0.42),
    direction: norm3(p3(-0.78, 0.5, 0.48)),
    shadow: "#3a2f48",
    shadowStrength: 0.35,
    glass: ["#e6d3b4", "#5c5f66"],
    lamps: 0.4,
    ground: rgb(1.03, 0.97, 0.86),
  },
  dusk: {
    name: "dusk",
    sky: ["#3d5d8f", "#8195b8", "#e0b3a0", "#fbd0a0"],
    cloud: "#f3c3a2",
    cloudShade: "#8d88a6",
    haze: "#b59ba0",
    ambient: rgb(0.7, 0.67, 0.73),
    sun: rgb(0.42, 0.3, 0.2),
    direction: norm3(p3(-0.7, 0.5, 0.45)),
    shadow: "#161b35",
    shadowStrength: 0.34,
    glass: ["#8f9bb5", "#353f56"],
    lamps: 0.92,
    ground: rgb(0.8, 0.77, 0.8),
  },
  overcast: {
    name: "overcast",
    sky: ["#b4c3cc", "#c8d3d8", "#dbe2e3", "#eceeea"],
    cloud: "#f5f6f4",
    cloudShade: "#b9c6cd",
    haze: "#dde2e2",
    ambient: rgb(0.86, 0.88, 0.9),
    sun: rgb(0.3, 0.29, 0.27),
    direction: norm3(p3(-0.45, 0.55, 0.85)),
    shadow: "#2a3844",
    shadowStrength: 0.24,
    glass: ["#c3d0d6", "#54656f"],
    lamps: 0.5,
    ground: rgb(0.93, 0.96, 0.95),
  },
};

export interface Light {
  mood: Mood;
  /** Towards the sun, plan space. */
  sun: P3;
  /** -1 where the sun stands to the left of the picture, 1 to the right. */
  hand: number;
}

export function lightFor(mood: Mood, side: Side, hand: number): Light {
  const view = p3(mood.direction.x * -hand, mood.direction.y, mood.direction.z);
  return { mood, sun: fromView(side, view), hand };
}

/** The color of a surface turned a certain way. */
export function shaded(hex: string, normal: P3, light: Light): string {
  const direct = Math.max(0, dot3(normal, light.sun));
  const up = 0.93 + 0.07 * normal.z - (normal.z < -0.5 ? 0.16 : 0);
  const { ambient, sun } = light.mood;
  return lit(hex, {
    r: ambient.r * up + sun.r * direct,
    g: ambient.g * up + sun.g * direct,
    b: ambient.b * up + sun.b * direct,
  });
}

/**
 * The shadow that other faces cast on a plane, as closed rings in its own
 * coordinates (nonzero). `region` is the receiving area in convex parts.
 */
export function castShadow(
  frame: Frame,
  normal: P3,
  region: P2[][],
  casters: readonly Face[],
  light: Light,
): P2[][] {
  const facing = dot3(normal, light.sun);
  if (facing < 0.02) return [];
  const height = (p: P3): number => dot3(normal, sub3(p, frame.origin));
  const box = boxOf(region.flat());
  let covered: P2[][] = [];
  for (const caster of casters) {
    if (caster.seeThrough) continue;
    for (const part of caster.parts) {
      if (part.every((p) => height(p) < 0.03)) continue;
      const above = clipBy(part, (p) => height(p) - 0.03, mix3);
      if (above.length < 3) continue;
      const flat = positive(above.map((p) => toFace(frame, sub3(p, mul3(light.sun, height(p) / facing)))));
      if (Math.abs(area2(flat)) < 0.02 || !boxesMeet(box, boxOf(flat))) continue;
      let fresh = region.map((piece) => intersectConvex(flat, piece)).filter((piece) => piece.length >= 3);
      for (const old of covered) fresh = fresh.flatMap((piece) => subtractConvex(piece, old));
      covered = covered.concat(fresh.filter((piece) => area2(piece) > 0.004));
      if (covered.length > 260) covered = covered.slice(0, 260);
    }
  }
  // Slivers between faces that share an edge would show as hairlines.
  return outline(covered).filter((ring) => {
    const rim = edgesOf(ring).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);
    return Math.abs(area2(ring)) / rim > 0.055;
  });
}

export const faceShadow = (face: Face, casters: readonly Face[], light: Light): P2[][] =>
  castShadow(
    face.frame,
    face.normal,
    localParts(face),
    casters.filter((caster) => caster !== face),
    light,
  );
