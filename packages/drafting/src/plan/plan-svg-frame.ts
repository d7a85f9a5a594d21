import { fmtCount } from "../geometry/fmt-feet.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { measure } from "../measure.ts";

/** The sheet, in SVG units. */
export const SHEET = { width: 1600, height: 1067 } as const;
export const { width: WIDTH, height: HEIGHT } = SHEET;
export const MARGIN = { x: 70, top: 14, bottom: 104 };
export const INK = "#2c2a27";
const SOFT = "#8d867b";
export const ACCENT = "#a5623a";
export const PAPER = "#fdfbf7";

export function titleBlock(house: House, levelIndex: number, mirrored: boolean): string {
  const level = house.levels[levelIndex];
  const area = measure(house).levelAreas[levelIndex] ?? 0;
  const y = HEIGHT - 52;
  const note = `${fmtCount(area)} sq ft${levelIndex < groundLevelOf(house) ? "" : " heated"}${mirrored ? "  ·  mirrored" : ""}`;
  return [
    `<path d="M${MARGIN.x} ${HEIGHT - 96}H${WIDTH - MARGIN.x}" stroke="#d9cfbe" stroke-width="1" fill="none"/>`,
    `<path d="M${MARGIN.x} ${HEIGHT - 96}h56" stroke="${ACCENT}" stroke-width="3" fill="none"/>`,
    `<text x="${MARGIN.x}" y="${y}" font-size="27" font-weight="600" fill="${INK}" letter-spacing="0.2">${escapeXml(level?.name ?? "")}</text>`,
    `<text x="${MARGIN.x}" y="${y + 25}" font-size="16" fill="${SOFT}">${escapeXml(house.name)}  ·  ${note}</text>`,
  ].join("\n");
}

/** A graphic scale of 4, 8 or 16 feet halves, whatever is near 200 units. */
export function scaleBar(scale: number): string {
  const feet = [4, 8, 12, 16, 20, 32, 40].find((length) => length * scale >= 130) ?? 40;
  const right = WIDTH - MARGIN.x - 92;
  const left = right - feet * scale;
  const y = HEIGHT - 58;
  const quarter = (feet * scale) / 4;
  const boxes = [0, 1, 2, 3].map((index) => {
    const fill = index % 2 === 0 ? INK : PAPER;
    return `<rect x="${num(left + index * quarter)}" y="${y}" width="${num(quarter)}" height="7" fill="${fill}" stroke="${INK}" stroke-width="0.9"/>`;
  });
  const labels = [0, feet / 2, feet].map(
    (value) =>
      `<text x="${num(left + value * scale)}" y="${y + 24}" font-size="13" text-anchor="middle" fill="${SOFT}">${value}${value === feet ? " ft" : ""}</text>`,
  );
  return [...boxes, ...labels].join("\n");
}

export function northArrow(): string {
  const x = WIDTH - MARGIN.x - 26;
  const y = HEIGHT - 54;
  return [
    `<circle cx="${x}" cy="${y}" r="21" fill="none" stroke="${INK}" stroke-width="1"/>`,
    `<path d="M${x} ${y - 26}L${x + 9} ${y + 16}L${x} ${y + 9}Z" fill="${INK}"/>`,
    `<path d="M${x} ${y - 26}L${x - 9} ${y + 16}L${x} ${y + 9}Z" fill="${PAPER}" stroke="${INK}" stroke-width="0.9"/>`,
    `<text x="${x - 31}" y="${y + 6}" font-size="15" font-weight="600" text-anchor="middle" fill="${INK}">N</text>`,
  ].join("\n");
}

export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
