/** Finishes painted on faces: boards, laps, courses, bricks, stones, ribs; lines follow the perspective. */

import { boxOf, clipSegment, intersectConvex, type P2, p2 } from "../geometry/geometry";
import type { Seeded } from "../geometry/seeded";
import type { Cladding, RoofCover } from "../layout/model";
import { CLADDING_STEP, COVER_STEP } from "../massing/textures";
import { lightness, tone } from "./color";
import { linesPath, path, ringsPath } from "./svg-path";

/** What a finish is painted on: convex parts in face coordinates and their way onto the picture. */
export interface Surface {
  parts: P2[][];
  toPicture: (p: P2) => P2;
  /** Color of the surface as lit. */
  color: string;
  /** Pixels a foot, about. */
  scale: number;
  /** Lower edge that courses start from. */
  base: number;
  rnd: Seeded;
}

type Line = [P2, P2];

const rect = (u0: number, v0: number, u1: number, v1: number): P2[] => [
  p2(u0, v0),
  p2(u1, v0),
  p2(u1, v1),
  p2(u0, v1),
];

function drawLines(s: Surface, lines: Line[], color: string, width: number, opacity: number): string {
  const cut = lines.flatMap(([a, b]) =>
    s.parts.map((part) => clipSegment(a, b, part)).filter((piece): piece is Line => piece !== undefined),
  );
  const drawn = cut.map(([a, b]): Line => [s.toPicture(a), s.toPicture(b)]);
  return path(linesPath(drawn), { stroke: color, width, opacity });
}

function drawRects(s: Surface, rects: P2[][], color: string, opacity: number): string {
  const cut = rects.flatMap((ring) =>
    s.parts.map((part) => intersectConvex(ring, part)).filter((r) => r.length >= 3),
  );
  return path(ringsPath(cut.map((ring) => ring.map(s.toPicture))), { fill: color, opacity });
}

const extent = (s: Surface) => boxOf(s.parts.flat());

/** The contrast of joints, less on light walls so that white houses stay white. */
const darker = (s: Surface, amount: number): string => tone(s.color, -amount);
const lighter = (s: Surface, amount: number): string => tone(s.color, amount);

function levels(s: Surface, step: number): number[] {
  const box = extent(s);
  const list: number[] = [];
  for (let v = s.base + Math.ceil((box.y0 - s.base) / step) * step; v < box.y1; v += step) list.push(v);
  return list;
}

function uprights(s: Surface, step: number): number[] {
  const box = extent(s);
  const list: number[] = [];
  for (let u = step / 2 + Math.floor(box.x0 / step) * step; u < box.x1; u += step) list.push(u);
  return list;
}

const levelLine = (s: Surface, v: number): Line => [p2(extent(s).x0 - 1, v), p2(extent(s).x1 + 1, v)];
const uprightLine = (s: Surface, u: number): Line => [p2(u, extent(s).y0 - 1), p2(u, extent(s).y1 + 1)];

function lap(s: Surface): string {
  const at = levels(s, CLADDING_STEP.lap.step);
  const soft = s.scale * 0.055;
  return (
    drawRects(
      s,
      at.map((v) => rect(extent(s).x0, v - 0.16, extent(s).x1, v)),
      darker(s, 0.5),
      0.16,
    ) +
    drawLines(
      s,
      at.map((v) => levelLine(s, v)),
      darker(s, 0.55),
      Math.max(0.7, soft),
      0.5,
    ) +
    drawLines(
      s,
      at.map((v) => levelLine(s, v + 0.07)),
      lighter(s, 0.6),
      Math.max(0.6, soft),
      0.4,
    )
  );
}

function boardBatten(s: Surface): string {
  const at = uprights(s, CLADDING_STEP["board-batten"].step);
  const box = extent(s);
  return (
    drawRects(
      s,
      at.map((u) => rect(u + 0.1, box.y0, u + 0.24, box.y1)),
      darker(s, 0.6),
      0.17,
    ) +
    drawRects(
      s,
      at.map((u) => rect(u - 0.1, box.y0, u + 0.1, box.y1)),
      lighter(s, 0.5),
      0.4,
    ) +
    drawLines(
      s,
      at.map((u) => uprightLine(s, u + 0.1)),
      darker(s, 0.55),
      Math.max(0.6, s.scale * 0.03),
      0.55,
    )
  );
}

function shingle(s: Surface): string {
  const step = CLADDING_STEP.shingle.step;
  const box = extent(s);
  const joints: Line[] = [];
  const dark: P2[][] = [];
  const light: P2[][] = [];
  for (const v of levels(s, step)) {
    for (let u = box.x0 + s.rnd.between(0, 0.6); u < box.x1; u += s.rnd.between(0.42, 0.95)) {
      joints.push([p2(u, v), p2(u, v + step * 0.96)]);
      const roll = s.rnd.next();
      if (roll < 0.13) dark.push(rect(u, v, u + 0.6, v + step));
      else if (roll > 0.86) light.push(rect(u, v, u + 0.6, v + step));
    }
  }
  return (
    drawRects(s, dark, darker(s, 0.5), 0.16) +
    drawRects(s, light, lighter(s, 0.5), 0.16) +
    drawLines(s, joints, darker(s, 0.6), Math.max(0.5, s.scale * 0.025), 0.35) +
    drawLines(
      s,
      levels(s, step).map((v) => levelLine(s, v)),
      darker(s, 0.62),
      Math.max(0.8, s.scale * 0.06),
      0.5,
    )
  );
}

function brick(s: Surface): string {
  const course = s.scale < 14 ? 0.46 : 0.27;
  const length = course * 2.9;
  const box = extent(s);
  const dark: P2[][] = [];
  const warm: P2[][] = [];
  const light: P2[][] = [];
  const joints: Line[] = [];
  levels(s, course).forEach((v, row) => {
    for (let u = box.x0 - length + (row % 2 ? length / 2 : 0); u < box.x1; u += length) {
      joints.push([p2(u, v), p2(u, v + course)]);
      const roll = s.rnd.next();
      const one = rect(u + 0.03, v + 0.03, u + length - 0.03, v + course - 0.03);
      if (roll < 0.1) dark.push(one);
      else if (roll < 0.18) warm.push(one);
      else if (roll > 0.9) light.push(one);
    }
  });
  const mortar = lightness(s.color) > 0.62 ? darker(s, 0.35) : lighter(s, 0.42);
  const wide = Math.max(0.5, s.scale * 0.03);
  return (
    drawRects(s, dark, darker(s, 0.5), 0.3) +
    drawRects(s, warm, "#c07a55", 0.2) +
    drawRects(s, light, lighter(s, 0.5), 0.25) +
    drawLines(
      s,
      levels(s, course).map((v) => levelLine(s, v)),
      mortar,
      wide,
      0.5,
    ) +
    drawLines(s, joints, mortar, wide, 0.42)
  );
}

function stone(s: Surface): string {
  const box = extent(s);
  const groups: P2[][][] = [[], [], [], []];
  const joints: Line[] = [];
  let v = Math.floor(box.y0);
  while (v < box.y1) {
    const course = s.rnd.between(0.45, 1.05);
    joints.push([p2(box.x0, v), p2(box.x1, v)]);
    for (let u = box.x0 - s.rnd.between(0, 1.5); u < box.x1; ) {
      const length = s.rnd.between(0.7, 2.3);
      joints.push([p2(u, v), p2(u, v + course)]);
      groups[Math.floor(s.rnd.next() * 6)]?.push(
        rect(u + 0.04, v + 0.04, u + length - 0.04, v + course - 0.04),
      );
      u += length;
    }
    v += course;
  }
  const tones: [string, number][] = [
    [darker(s, 0.45), 0.34],
    [lighter(s, 0.45), 0.34],
    ["#a98f73", 0.22],
    ["#78828a", 0.24],
  ];
  return (
    groups.map((group, i) => drawRects(s, group, tones[i]?.[0] ?? s.color, tones[i]?.[1] ?? 0.2)).join("") +
    drawLines(s, joints, darker(s, 0.55), Math.max(0.7, s.scale * 0.05), 0.55) +
    drawLines(
      s,
      joints.map(([a, b]): Line => [p2(a.x + 0.06, a.y - 0.06), p2(b.x + 0.06, b.y - 0.06)]),
      lighter(s, 0.5),
      Math.max(0.5, s.scale * 0.025),
      0.3,
    )
  );
}

function cedar(s: Surface): string {
  const box = extent(s);
  const groups: P2[][][] = [[], [], [], []];
  const grain: Line[] = [];
  for (const u of uprights(s, CLADDING_STEP.cedar.step)) {
    groups[Math.floor(s.rnd.next() * 5)]?.push(rect(u, box.y0, u + 0.5, box.y1));
    for (let i = 0; i < 2; i++) {
      const g = u + s.rnd.between(0.08, 0.44);
      const v = s.rnd.between(box.y0, box.y1);
      grain.push([p2(g, v), p2(g, v + s.rnd.between(1.5, 5))]);
    }
  }
  const tones: [string, number][] = [
    [darker(s, 0.5), 0.22],
    [lighter(s, 0.35), 0.22],
    ["#7a3f1c", 0.16],
    ["#e8b67a", 0.18],
  ];
  return (
    groups.map((group, i) => drawRects(s, group, tones[i]?.[0] ?? s.color, tones[i]?.[1] ?? 0.2)).join("") +
    drawLines(s, grain, darker(s, 0.6), 0.6, 0.22) +
    drawLines(
      s,
      uprights(s, 0.5).map((u) => uprightLine(s, u)),
      darker(s, 0.72),
      Math.max(0.7, s.scale * 0.035),
      0.55,
    )
  );
}

function fiberCement(s: Surface): string {
  const box = extent(s);
  const columns: number[] = [];
  for (let u = 5; u < box.x1; u += 5) columns.push(u);
  const rows = levels(s, 4).filter((v) => v > box.y0 + 0.5);
  const panels: P2[][] = [];
  for (const u of columns)
    for (const v of rows) if (s.rnd.chance(0.35)) panels.push(rect(u - 5, v - 4, u, v));
  const joints = [...columns.map((u) => uprightLine(s, u)), ...rows.map((v) => levelLine(s, v))];
  return (
    drawRects(s, panels, darker(s, 0.4), 0.07) +
    drawLines(s, joints, darker(s, 0.55), Math.max(0.9, s.scale * 0.06), 0.55) +
    drawLines(
      s,
      joints.map(([a, b]): Line => [p2(a.x + 0.06, a.y - 0.06), p2(b.x + 0.06, b.y - 0.06)]),
      lighter(s, 0.5),
      0.7,
      0.35,
    )
  );
}

function metalPanel(s: Surface): string {
  const at = uprights(s, 1);
  const box = extent(s);
  return (
    drawRects(
      s,
      at.map((u) => rect(u + 0.06, box.y0, u + 0.26, box.y1)),
      darker(s, 0.6),
      0.22,
    ) +
    drawRects(
      s,
      at.map((u) => rect(u - 0.08, box.y0, u + 0.06, box.y1)),
      lighter(s, 0.5),
      0.28,
    )
  );
}

function stucco(s: Surface): string {
  const box = extent(s);
  const dark: Line[] = [];
  const light: Line[] = [];
  const count = Math.min(900, Math.round((box.x1 - box.x0) * (box.y1 - box.y0) * 1.4));
  for (let i = 0; i < count; i++) {
    const [u, v] = [s.rnd.between(box.x0, box.x1), s.rnd.between(box.y0, box.y1)];
    (i % 2 ? dark : light).push([p2(u, v), p2(u + s.rnd.between(0.05, 0.3), v + s.rnd.between(-0.04, 0.04))]);
  }
  return drawLines(s, dark, darker(s, 0.5), 0.8, 0.16) + drawLines(s, light, lighter(s, 0.7), 0.8, 0.35);
}

const CLADDINGS: Record<Cladding, (s: Surface) => string> = {
  "board-batten": boardBatten,
  lap,
  shingle,
  stucco,
  brick,
  stone,
  cedar,
  "fiber-cement": fiberCement,
  "metal-panel": metalPanel,
};

/** A wall finish over its base color. */
export const paintCladding = (cladding: Cladding, s: Surface): string => CLADDINGS[cladding](s);

function ribs(s: Surface): string {
  const at = uprights(s, COVER_STEP["standing-seam"].step);
  const box = extent(s);
  return (
    drawRects(
      s,
      at.map((u) => rect(u + 0.05, box.y0, u + 0.3, box.y1)),
      darker(s, 0.6),
      0.22,
    ) +
    drawLines(
      s,
      at.map((u) => uprightLine(s, u)),
      darker(s, 0.65),
      Math.max(0.8, s.scale * 0.05),
      0.75,
    ) +
    drawLines(
      s,
      at.map((u) => uprightLine(s, u - 0.09)),
      lighter(s, 0.55),
      Math.max(0.7, s.scale * 0.045),
      0.55,
    )
  );
}

function courses(s: Surface, step: number, tab: [number, number], jointOpacity: number): string {
  const box = extent(s);
  const tones: P2[][][] = [[], [], []];
  const joints: Line[] = [];
  for (const v of levels(s, step)) {
    for (let u = box.x0 - s.rnd.between(0, tab[1]); u < box.x1; ) {
      const length = s.rnd.between(tab[0], tab[1]);
      joints.push([p2(u, v), p2(u, v + step)]);
      tones[Math.floor(s.rnd.next() * 7)]?.push(rect(u, v, u + length, v + step));
      u += length;
    }
  }
  const [a = [], b = [], c = []] = tones;
  return (
    drawRects(s, a, darker(s, 0.6), 0.2) +
    drawRects(s, b, lighter(s, 0.5), 0.13) +
    drawRects(s, c, "#8a7766", 0.12) +
    (jointOpacity > 0 && s.scale > 13 ? drawLines(s, joints, darker(s, 0.7), 0.6, jointOpacity) : "") +
    drawLines(
      s,
      levels(s, step).map((v) => levelLine(s, v)),
      darker(s, 0.7),
      Math.max(0.7, s.scale * 0.045),
      0.5,
    )
  );
}

function tiles(s: Surface): string {
  const at = uprights(s, 0.9);
  const box = extent(s);
  return (
    drawRects(
      s,
      at.map((u) => rect(u, box.y0, u + 0.34, box.y1)),
      darker(s, 0.6),
      0.25,
    ) +
    drawRects(
      s,
      at.map((u) => rect(u + 0.5, box.y0, u + 0.72, box.y1)),
      lighter(s, 0.5),
      0.25,
    ) +
    courses(s, COVER_STEP.tile.step, [0.9, 2.4], 0)
  );
}

/** A roof cover over its base color. */
export function paintCover(cover: RoofCover, s: Surface): string {
  if (cover === "standing-seam") return ribs(s);
  if (cover === "asphalt") return courses(s, COVER_STEP.asphalt.step, [1.8, 3.8], 0);
  if (cover === "shake") return courses(s, COVER_STEP.shake.step, [0.7, 1.5], 0.4);
  return cover === "tile" ? tiles(s) : "";
}
