/** Colors for the pictures: CSS hex in, CSS hex out; channels 0 to 255. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

export function parseHex(hex: string): Rgb {
  const digits = hex.replace("#", "");
  const long = digits.length === 3 ? [...digits].map((d) => d + d).join("") : digits;
  const value = Number.parseInt(long.slice(0, 6), 16);
  if (!Number.isFinite(value)) throw new RangeError(`not a hex color: ${hex}`);
  return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 };
}

const byte = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, "0");

const toHex = (c: Rgb): string => `#${byte(c.r)}${byte(c.g)}${byte(c.b)}`;

/** A color between two; 0 gives the first. */
export function mixHex(a: string, b: string, t: number): string {
  const [p, q] = [parseHex(a), parseHex(b)];
  return toHex({ r: p.r + (q.r - p.r) * t, g: p.g + (q.g - p.g) * t, b: p.b + (q.b - p.b) * t });
}

/** Lighter for positive amounts (towards white), darker for negative (towards black); -1 to 1. */
export const tone = (hex: string, amount: number): string =>
  amount >= 0 ? mixHex(hex, "#ffffff", amount) : mixHex(hex, "#000000", -amount);
