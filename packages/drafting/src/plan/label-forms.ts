import { fmtSize } from "../geometry/fmt-feet.ts";
import { centreOf } from "../geometry/rects.ts";
import { pt, type TextShape, textWidth } from "../geometry/shape.ts";

import type { Rect, Room } from "../layout/model.ts";
import { fmtDrop } from "./plan-steps.ts";

/** Room kinds whose size is worth no line of its own. */
const UNSIZED: ReadonlySet<Room["kind"]> = new Set([
  "closet",
  "hall",
  "stairs",
  "open-below",
  "half-bath",
  "pantry",
]);

/** How label candidates are tried: from roomy to cramped. */
export interface Variant {
  lines: string[];
  /** The room's size under its name, in one line or more, or nothing. */
  size?: readonly string[];
  scale: number;
  rotate: 0 | -90;
}

/** A piece of ground, feet. */
export interface Block {
  w: number;
  d: number;
}

const LEADING = 1.18;
const SIZE_RATIO = 0.8;
/** Room between the text and the face of a wall, feet. */
const MARGIN = 0.24;

/** The forms of a room's name in a clear space, roomy ones first; `smallest` is the least scale. */
export function nameForms(room: Room, clear: Rect, smallest: number, drop: number): Variant[] {
  const name = room.name.toUpperCase();
  const plain = UNSIZED.has(room.kind) || clear.w * clear.d < 40 ? undefined : fmtSize(clear.w, clear.d);
  const more = [...(room.ceiling === "vaulted" ? ["vaulted"] : []), ...(drop > 0.05 ? [fmtDrop(drop)] : [])];
  const sizes = plain ? [[[plain, ...more].join(", ")], ...(more.length > 0 ? [[plain, ...more]] : [])] : [];
  const wraps = wrappings(name);
  const variants: Variant[] = [];
  const add = (scale: number, rotate: 0 | -90, size?: readonly string[]) => {
    const held = Math.max(scale, size ? smallest / SIZE_RATIO : smallest);
    for (const lines of wraps) variants.push({ lines, size, scale: held, rotate });
  };
  for (const size of sizes) for (const scale of [1, 0.88, 0.76]) add(scale, 0, size);
  for (const scale of [1, 0.88, 0.76]) add(scale, 0);
  if (clear.d > clear.w * 1.3) for (const scale of [0.95, 0.8, 0.7]) add(scale, -90);
  for (const scale of [0.66, 0.56]) add(scale, 0);
  if (clear.d > clear.w) for (const scale of [0.6, 0.5]) add(scale, -90);
  add(0.5, 0);
  return variants;
}

/** A name on one line, and broken at a space into two or three; no line holds a lone number. */
export function wrappings(name: string): string[][] {
  const words = name.split(" ").filter((word) => word !== "");
  const options: string[][] = [[name]];
  if (words.length >= 2) {
    const halves = words
      .slice(1)
      .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
    const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
    halves.sort((a, b) => longest(a) - longest(b));
    if (halves[0]) options.push(halves[0]);
  }
  if (words.length >= 3) options.push(words);
  return options.filter((lines) => lines.length === 1 || lines.every((line) => line.length > 2));
}

/** The ground of a name with air round it, feet. */
export function blockFor(variant: Variant, text: number): Block {
  const name = text * variant.scale;
  const { lines, size = [] } = variant;
  const widths = [
    ...lines.map((line) => textWidth(line, name)),
    ...size.map((line) => textWidth(line, name * SIZE_RATIO)),
  ];
  const long = Math.max(...widths) + 2 * MARGIN;
  const high = name * LEADING * (lines.length + SIZE_RATIO * size.length) + MARGIN;
  return variant.rotate ? { w: high, d: long } : { w: long, d: high };
}

/** What letters fill of a block that has air round them. */
export function lettersIn({ w, d }: Block, rotate: Variant["rotate"]): Block {
  const air = 0.8 * MARGIN;
  return rotate ? { w: w - air, d: d - 1.5 * MARGIN } : { w: w - 1.5 * MARGIN, d: d - air };
}

/** The lines of a name in the middle of a box. */
export function writeName(room: Room, variant: Variant, box: Rect, text: number): TextShape[] {
  const name = text * variant.scale;
  const rows: { value: string; size: number; bold: boolean }[] = variant.lines.map((value) => ({
    value,
    size: name,
    bold: true,
  }));
  for (const value of variant.size ?? []) rows.push({ value, size: name * SIZE_RATIO, bold: false });
  const total = rows.reduce((sum, row) => sum + row.size * LEADING, 0);
  const centre = centreOf(box);
  let down = -total / 2;
  return rows.map((row): TextShape => {
    const off = down + (row.size * LEADING) / 2;
    down += row.size * LEADING;
    return {
      type: "text",
      layer: "A-ANNO-TEXT",
      at: variant.rotate ? pt(centre.x + off, centre.y) : pt(centre.x, centre.y + off),
      value: row.value,
      size: row.size,
      anchor: "middle",
      rotate: variant.rotate,
      bold: row.bold,
      halo: `room-${room.kind}`,
    };
  });
}
