/** Short SVG text: numbers with one decimal, closed rings and open lines. */
import type { P2 } from "../geometry/geometry";

export const num = (value: number): string => {
  const text = (Math.round(value * 10) / 10).toString();
  return text === "-0" ? "0" : text;
};

const point = (p: P2): string => `${num(p.x)} ${num(p.y)}`;

const tenth = (value: number): number => Math.round(value * 10);

/** Steps between points, from their rounded places so that errors do not add up; shorter than the places. */
function steps(points: readonly P2[]): string {
  let out = "";
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) continue;
    const dx = tenth(b.x) - tenth(a.x);
    const dy = tenth(b.y) - tenth(a.y);
    if (dx === 0 && dy === 0) continue;
    const y = num(dy / 10);
    if (dy === 0) out += `h${num(dx / 10)}`;
    else if (dx === 0) out += `v${y}`;
    else out += `l${num(dx / 10)}${y.startsWith("-") ? "" : " "}${y}`;
  }
  return out;
}

/** Closed rings as one path. */
export const ringsPath = (rings: readonly (readonly P2[])[]): string =>
  rings.map((ring) => (ring[0] ? `M${point(ring[0])}${steps(ring)}Z` : "")).join("");

/** Separate lines as one path. */
export const linesPath = (lines: readonly (readonly [P2, P2])[]): string =>
  lines.map((line) => `M${point(line[0])}${steps(line) || "h0"}`).join("");

/** A smooth line through points (quadratic, through the middles). */
export function smoothPath(points: readonly P2[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return "";
  let d = `M${point(first)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b] = [points[i], points[i + 1]];
    if (a && b) d += `Q${point(a)} ${num((a.x + b.x) / 2)} ${num((a.y + b.y) / 2)}`;
  }
  return `${d}L${point(last)}`;
}

/** Round dots of one size, as strokes of no length, on whole pixels; those far off any picture are left out. */
export const dotsPath = (dots: readonly P2[]): string =>
  dots
    .filter((p) => p.x > -40 && p.x < 1640 && p.y > -40 && p.y < 1110)
    .map((p) => `M${Math.round(p.x)} ${Math.round(p.y)}h0`)
    .join("");

export interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  cap?: "round";
  rule?: "evenodd";
}

/** A path element; nothing for an empty path. */
export function path(d: string, paint: Paint): string {
  if (d === "") return "";
  const parts = [`<path d="${d}" fill="${paint.fill ?? "none"}"`];
  if (paint.stroke) parts.push(` stroke="${paint.stroke}" stroke-width="${(paint.width ?? 1).toFixed(2)}"`);
  if (paint.opacity !== undefined && paint.opacity < 1) parts.push(` opacity="${paint.opacity.toFixed(2)}"`);
  if (paint.cap) parts.push(' stroke-linecap="round" stroke-linejoin="round"');
  if (paint.rule) parts.push(' fill-rule="evenodd"');
  return `${parts.join("")}/>`;
}
