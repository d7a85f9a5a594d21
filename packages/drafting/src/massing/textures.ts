/** The joints of claddings, roof covers and rails as lines in face coordinates, feet. */

import { boxOf, clipSegment, nth, type P2, p2, positive } from "../geometry/geometry.ts";
import { type Cladding, isTraditional, type RoofCover } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { type Face, localParts } from "./face.ts";

type Line = [P2, P2];

/** Spacing of the main joints of a cladding: level courses or upright boards. */
export const CLADDING_STEP: Record<Cladding, { direction: "level" | "upright" | "none"; step: number }> = {
  "board-batten": { direction: "upright", step: 1.33 },
  lap: { direction: "level", step: 0.55 },
  shingle: { direction: "level", step: 0.6 },
  stucco: { direction: "none", step: 0 },
  brick: { direction: "level", step: 0.67 },
  stone: { direction: "level", step: 1 },
  cedar: { direction: "upright", step: 0.5 },
  "fiber-cement": { direction: "level", step: 4 },
  "metal-panel": { direction: "upright", step: 1 },
};

/** Spacing of the joints of a roof cover, along the slope or the eave. */
export const COVER_STEP: Record<RoofCover, { direction: "courses" | "ribs" | "none"; step: number }> = {
  "standing-seam": { direction: "ribs", step: 1.5 },
  asphalt: { direction: "courses", step: 0.9 },
  shake: { direction: "courses", step: 0.8 },
  tile: { direction: "courses", step: 1.1 },
  membrane: { direction: "none", step: 0 },
};

/** Lines at equal steps over the convex parts of a face, level or upright. */
function jointLines(parts: P2[][], upright: boolean, step: number, start: number): Line[] {
  return parts.map(positive).flatMap((part) => {
    const { x0, y0, x1, y1 } = boxOf(part);
    const [low, high] = upright ? [x0, x1] : [y0, y1];
    const lines: Line[] = [];
    for (let at = start + Math.ceil((low - start) / step) * step; at < high; at += step) {
      const ends = upright ? [p2(at, y0 - 1), p2(at, y1 + 1)] : [p2(x0 - 1, at), p2(x1 + 1, at)];
      const cut = clipSegment(nth(ends, 0), nth(ends, 1), part);
      if (cut) lines.push(cut);
    }
    return lines;
  });
}

/** The main joints of a wall's cladding. */
export function claddingLines(cladding: Cladding, face: Face): Line[] {
  const { direction, step } = CLADDING_STEP[cladding];
  const base = face.span?.base ?? 0;
  if (direction === "none") return [];
  const upright = direction === "upright";
  return jointLines(localParts(face), upright, step, upright ? step / 2 : base);
}

/** The main joints of a roof cover on a roof face. */
export function coverLines(cover: RoofCover, face: Face): Line[] {
  const { direction, step } = COVER_STEP[cover];
  if (direction === "none" || Math.abs(face.normal.z) > 0.9995) return [];
  const parts = localParts(face);
  const low = Math.min(...parts.flat().map((p) => p.y));
  const upright = direction === "ribs";
  return jointLines(parts, upright, step, upright ? step / 3 : low);
}

/** The gap under the bottom rail of a guard, which no sphere of 4 in passes (IRC R312.1.3), and the depth of its rails; feet. */
const RAILS = { gap: 3.5 / 12, bottom: 1.5 / 12, top: 0.18 };

/** Rails: traditional balusters, or a top rail over glass or slim bars; the bottom rail clear of the floor. */
export function railLines(house: House, face: Face): Line[] {
  const { span } = face;
  if (!span) return [];
  const { u0, u1, base, plate } = span;
  const under = base + RAILS.gap;
  const [low, high] = [under + RAILS.bottom, plate - RAILS.top];
  const lines = [plate, high, low, under].map((z): Line => [p2(u0, z), p2(u1, z)]);
  const count = Math.max(1, Math.round((u1 - u0) / (isTraditional(house.style) ? 0.4 : 4)));
  for (let i = 0; i <= count; i++) {
    const u = u0 + ((u1 - u0) * i) / count;
    lines.push([p2(u, low), p2(u, high)]);
  }
  if (!isTraditional(house.style)) lines.push([p2(u0, base), p2(u0, plate)], [p2(u1, base), p2(u1, plate)]);
  return lines;
}
