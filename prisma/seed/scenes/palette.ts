/** The colors every scene is mixed from, so that the whole site looks of one hand. */
export const palette = {
  paper: "#f6f1e7",
  linen: "#e9dfcd",
  sand: "#d8c3a1",
  plaster: "#efe7d9",
  ink: "#1d2925",
  forest: "#264536",
  pine: "#345846",
  moss: "#5c7350",
  sage: "#8fa08a",
  meadow: "#9aa86a",
  clay: "#b5603d",
  terracotta: "#c97b55",
  blush: "#eac7a6",
  brass: "#bd9145",
  oak: "#c89c6b",
  walnut: "#7b5438",
  charcoal: "#33393a",
  slate: "#5b6668",
  stone: "#aaa598",
  sky: "#b9cfd6",
  mist: "#e4ebe8",
  glow: "#ffdf9f",
  white: "#fbf8f1",
} as const;

const LIGHT = "#fff5e0";
const SHADE = "#15221f";

function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Blend of two #rrggbb colors; share 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [fr, fg, fb] = channels(from);
  const [tr, tg, tb] = channels(to);
  const part = Math.min(1, Math.max(0, share));
  const blend = (a: number, b: number) =>
    Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, "0");
  return `#${blend(fr, tr)}${blend(fg, tg)}${blend(fb, tb)}`;
}

/** Toward warm daylight. */
export function lighten(color: string, share: number): string {
  return mix(color, LIGHT, share);
}

/** Toward the cool green-black of the site's shadows. */
export function darken(color: string, share: number): string {
  return mix(color, SHADE, share);
}
