/** Trees, shrubs, grasses and stones, painted with strokes and dots; pixels. Base is the foot of the plant. */

import { type P2, p2 } from "../geometry/geometry";
import type { Seeded } from "../geometry/seeded";
import { mixHex, tone } from "./color";
import { dotsPath, linesPath, num, path, ringsPath, smoothPath } from "./svg-path";

export interface Brush {
  rnd: Seeded;
  /** -1 where light comes from the left, 1 from the right. */
  hand: number;
  /** The color of a plant under the light of the picture, and as far as it stands. */
  tint: (hex: string) => string;
}

export type TreeKind = "oak" | "maple" | "birch" | "pine" | "spruce" | "cypress" | "olive";

const LEAVES: Record<Exclude<TreeKind, "pine" | "spruce" | "cypress">, string> = {
  oak: "#5d7a3d",
  maple: "#6f9146",
  birch: "#8aa552",
  olive: "#8b9a72",
};

const gauss = (rnd: Seeded): number => rnd.next() + rnd.next() + rnd.next() - 1.5;

function circles(list: { x: number; y: number; r: number }[]): string {
  return list
    .map(({ x, y, r }) => {
      const half = Math.max(1, Math.round(r));
      return `M${Math.round(x) - half} ${Math.round(y)}a${half} ${half} 0 1 0 ${2 * half} 0a${half} ${half} 0 1 0 ${-2 * half} 0`;
    })
    .join("");
}

/** Foliage on blobs: a dark mass with a leafy rim, then dots that get lighter and smaller towards the sun. */
function foliage(
  b: Brush,
  blobs: { x: number; y: number; r: number }[],
  leaf: string,
  dots: number,
  size: number,
): string {
  const groups: P2[][] = [[], [], [], []];
  for (let i = 0; i < dots; i++) {
    const blob = b.rnd.pick(blobs);
    const angle = b.rnd.between(0, Math.PI * 2);
    const reach = i % 3 === 0 ? b.rnd.between(0.86, 1.2) : Math.sqrt(b.rnd.next());
    const dx = Math.cos(angle) * reach;
    const dy = Math.sin(angle) * reach;
    const bright = dx * b.hand * 0.62 - dy * 0.72 + gauss(b.rnd) * 0.32;
    const group = bright > 0.58 ? 3 : bright > 0.14 ? 2 : bright > -0.34 ? 1 : 0;
    groups[group]?.push(p2(blob.x + dx * blob.r, blob.y + dy * blob.r));
  }
  const colors = [
    tone(leaf, -0.36),
    tone(leaf, -0.18),
    tone(leaf, 0.03),
    mixHex(tone(leaf, 0.22), "#f3e39a", 0.14),
  ];
  const widths = [1.7, 1.5, 1.2, 0.85];
  return (
    path(circles(blobs.map((blob) => ({ ...blob, r: blob.r * 0.94 }))), { fill: b.tint(tone(leaf, -0.26)) }) +
    groups
      .map((group, i) =>
        path(dotsPath(group), {
          stroke: b.tint(colors[i] ?? leaf),
          width: size * (widths[i] ?? 1),
          cap: "round",
        }),
      )
      .join("")
  );
}

function broadleaf(
  b: Brush,
  x: number,
  base: number,
  h: number,
  kind: "oak" | "maple" | "birch" | "olive",
): string {
  const leaf = mixHex(LEAVES[kind], b.rnd.chance(0.5) ? "#9aa84e" : "#4f7444", b.rnd.between(0, 0.3));
  const wide = kind === "birch" ? 0.24 : kind === "olive" ? 0.4 : 0.35;
  const cy = base - h * 0.6;
  const crown = (count: number, reachFrom: number, reachTo: number, low: number, high: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = ((i + b.rnd.between(0, 0.8)) / count) * Math.PI * 2;
      const reach = b.rnd.between(reachFrom, reachTo);
      return {
        x: x + Math.cos(angle) * reach * h * wide * 0.95,
        y: cy + Math.sin(angle) * reach * h * (Math.sin(angle) > 0 ? 0.26 : 0.34),
        r: h * b.rnd.between(low, high) * (wide / 0.34),
      };
    });
  const blobs = [
    ...crown(7, 0.15, 0.5, 0.12, 0.16),
    ...crown(15, 0.55, 0.8, 0.07, 0.105),
    ...crown(20, 0.82, 1.04, 0.03, 0.06),
  ].sort((m, n) => n.y - m.y);
  const bark = kind === "birch" ? "#ddd8cc" : "#5f4c3c";
  const trunk = h * (kind === "birch" ? 0.014 : 0.026);
  const lean = b.rnd.between(-0.02, 0.02) * h;
  const fork = base - h * 0.36;
  const stems = `M${num(x - trunk)} ${num(base)}Q${num(x - trunk * 0.5 + lean)} ${num(base - h * 0.2)} ${num(x - trunk * 0.5 + lean)} ${num(cy)}h${num(trunk)}Q${num(x + trunk * 0.7 + lean)} ${num(base - h * 0.2)} ${num(x + trunk)} ${num(base)}Z`;
  const limbs: [P2, P2][] = [-1, 1, -0.5, 0.6].map((k) => [
    p2(x + lean, fork - b.rnd.between(0, 0.1) * h),
    p2(x + lean + k * h * 0.17, fork - h * b.rnd.between(0.12, 0.24)),
  ]);
  const dots = Math.round(Math.min(1100, Math.max(140, h * 2.6)));
  return (
    path(stems, { fill: b.tint(bark) }) +
    path(linesPath(limbs), { stroke: b.tint(tone(bark, -0.1)), width: trunk * 0.8, cap: "round" }) +
    foliage(b, blobs, leaf, dots, Math.max(2, h * 0.0135))
  );
}

function conifer(b: Brush, x: number, base: number, h: number, kind: "pine" | "spruce" | "cypress"): string {
  const leaf = mixHex(
    kind === "cypress" ? "#47603f" : kind === "pine" ? "#4d6b48" : "#3f5f4c",
    "#2f4d45",
    b.rnd.between(0, 0.5),
  );
  const wide = kind === "cypress" ? 0.075 : kind === "pine" ? 0.2 : 0.17;
  const bare = kind === "pine" ? 0.26 : kind === "cypress" ? 0.03 : 0.07;
  const profile = (t: number): number =>
    kind === "cypress" ? Math.sin((0.14 + 0.86 * t) * Math.PI) ** 0.6 * wide : (1 - t) ** 0.9 * wide;
  const rows = Math.round(Math.min(26, Math.max(12, h / 14)));
  const left: P2[] = [];
  const right: P2[] = [];
  const groups: [P2, P2][][] = [[], [], []];
  for (let i = 0; i <= rows; i++) {
    const t = i / rows;
    const y = base - h * (bare + (1 - bare) * t);
    const half = h * profile(t) * b.rnd.between(0.82, 1.12);
    const inner = half * (kind === "cypress" ? 0.9 : 0.62);
    const step = (h * (1 - bare)) / rows;
    left.push(p2(x - half, y + step * 0.5), p2(x - inner, y - step * 0.2));
    right.push(p2(x + half * b.rnd.between(0.9, 1.1), y + step * 0.5), p2(x + inner, y - step * 0.2));
    const strokes = t > 0.9 ? 0 : Math.max(3, Math.round((half / h) * 75));
    for (let j = 0; j < strokes; j++) {
      const u = b.rnd.between(-1, 1);
      const group = u * b.hand > 0.15 ? (b.rnd.chance(0.45) ? 2 : 1) : b.rnd.chance(0.3) ? 1 : 0;
      const from = p2(x + u * half * 0.75, y + b.rnd.between(-0.4, 0.3) * step);
      groups[group]?.push([
        from,
        p2(
          from.x + u * step * (kind === "cypress" ? 0.2 : 0.7),
          from.y + step * b.rnd.between(0.35, 0.75) * (kind === "cypress" ? -1 : 1),
        ),
      ]);
    }
  }
  const ring = [...left, p2(x, base - h * 1.03), ...right.reverse()];
  const trunk = Math.max(1.5, h * 0.018);
  const colors = [tone(leaf, -0.3), tone(leaf, 0.06), mixHex(tone(leaf, 0.25), "#dfe3a0", 0.1)];
  return (
    path(`M${num(x)} ${num(base)}V${num(base - h * 0.8)}`, {
      stroke: b.tint("#57463a"),
      width: trunk * 1.6,
    }) +
    path(ringsPath([ring]), { fill: b.tint(tone(leaf, -0.16)) }) +
    groups
      .map((group, i) =>
        path(linesPath(group), {
          stroke: b.tint(colors[i] ?? leaf),
          width: Math.max(1, h * 0.008),
          cap: "round",
        }),
      )
      .join("")
  );
}

export function tree(b: Brush, x: number, base: number, h: number, kind: TreeKind): string {
  return kind === "pine" || kind === "spruce" || kind === "cypress"
    ? conifer(b, x, base, h, kind)
    : broadleaf(b, x, base, h, kind);
}

/** A rounded shrub; `bloom` colors some of its dots. */
export function shrub(
  b: Brush,
  x: number,
  base: number,
  w: number,
  h: number,
  leaf: string,
  bloom?: string,
): string {
  const blobs = Array.from({ length: 6 }, (_, i) => ({
    x: x + (i / 5 - 0.5) * w * 0.72,
    y: base - h * b.rnd.between(0.3, 0.62),
    r: Math.min(w, h) * b.rnd.between(0.26, 0.36),
  }));
  const foot = path(
    `M${num(x - w * 0.46)} ${num(base)}Q${num(x - w * 0.52)} ${num(base - h * 0.6)} ${num(x)} ${num(base - h * 0.72)}T${num(x + w * 0.46)} ${num(base)}Z`,
    {
      fill: b.tint(tone(leaf, -0.36)),
    },
  );
  const dots = Math.round(Math.min(260, Math.max(60, w * 2.4)));
  let out = foot + foliage(b, blobs, leaf, dots, Math.max(1.8, w * 0.042));
  if (bloom) {
    const flowers = Array.from({ length: Math.round(dots * 0.3) }, () =>
      p2(x + gauss(b.rnd) * w * 0.34, base - h * (0.56 + gauss(b.rnd) * 0.3)),
    );
    out += path(dotsPath(flowers), { stroke: b.tint(bloom), width: Math.max(2, w * 0.05), cap: "round" });
  }
  return out;
}

/** A clump of ornamental grass. */
export function grassClump(b: Brush, x: number, base: number, h: number, color: string): string {
  const groups: string[][] = [[], [], []];
  for (let i = 0; i < 30; i++) {
    const lean = gauss(b.rnd) * 0.75;
    const tall = h * b.rnd.between(0.65, 1.05);
    const from = x + gauss(b.rnd) * h * 0.12;
    groups[i % 3]?.push(
      `M${num(from)} ${num(base)}q${num(lean * h * 0.1)} ${num(-tall * 0.7)} ${num(lean * h * 0.6)} ${num(-tall)}`,
    );
  }
  return groups
    .map((group, i) =>
      path(group.join(""), {
        stroke: b.tint(tone(color, [-0.3, 0, 0.3][i] ?? 0)),
        width: Math.max(1, h * 0.028),
        cap: "round",
      }),
    )
    .join("");
}

/** A flowering perennial such as lavender: stems with colored heads. */
export function perennial(b: Brush, x: number, base: number, h: number, bloom: string): string {
  const heads: [P2, P2][] = [];
  for (let i = 0; i < 13; i++) {
    const lean = gauss(b.rnd) * h * 0.5;
    const tall = h * b.rnd.between(0.7, 1.05);
    heads.push([p2(x + lean * 0.8, base - tall * 0.62), p2(x + lean, base - tall)]);
  }
  return (
    grassClump(b, x, base, h * 0.72, "#78904f") +
    path(linesPath(heads), {
      stroke: b.tint(bloom),
      width: Math.min(5, Math.max(1.6, h * 0.06)),
      cap: "round",
    })
  );
}

/** An agave: pointed leaves in a rosette. */
export function agave(b: Brush, x: number, base: number, h: number): string {
  const leaves = Array.from({ length: 11 }, (_, i) => {
    const angle = -Math.PI * (0.06 + (0.88 * i) / 10);
    const tip = p2(x + Math.cos(angle) * h * 0.85, base + Math.sin(angle) * h);
    return { order: Math.abs(i - 5), tip, side: Math.cos(angle) };
  }).sort((m, n) => n.order - m.order);
  return leaves
    .map(({ tip, side }) =>
      path(
        `M${num(x - h * 0.11)} ${num(base)}Q${num((x + tip.x) / 2 - h * 0.1)} ${num((base + tip.y) / 2)} ${num(tip.x)} ${num(tip.y)}Q${num((x + tip.x) / 2 + h * 0.12)} ${num((base + tip.y) / 2)} ${num(x + h * 0.11)} ${num(base)}Z`,
        { fill: b.tint(tone("#86a08f", side * b.hand * 0.22 + b.rnd.between(-0.1, 0.06))) },
      ),
    )
    .join("");
}

/** A saguaro with two arms. */
export function saguaro(b: Brush, x: number, base: number, h: number): string {
  const w = h * 0.1;
  const arm = h * 0.17;
  const d = `M${num(x)} ${num(base)}V${num(base - h)}M${num(x)} ${num(base - h * 0.42)}h${num(-arm)}q${num(-w * 0.4)} 0 ${num(-w * 0.4)} ${num(-w * 0.5)}v${num(-h * 0.22)}M${num(x)} ${num(base - h * 0.34)}h${num(arm * 0.8)}q${num(w * 0.4)} 0 ${num(w * 0.4)} ${num(-w * 0.5)}v${num(-h * 0.3)}`;
  const rib = `M${num(x + b.hand * w * 0.22)} ${num(base)}v${num(-h)}`;
  return (
    path(d, { stroke: b.tint("#5f7d55"), width: w, cap: "round" }) +
    path(rib, { stroke: b.tint("#8fa873"), width: w * 0.22, cap: "round", opacity: 0.8 }) +
    path(`M${num(x - b.hand * w * 0.24)} ${num(base)}v${num(-h * 0.98)}`, {
      stroke: b.tint("#40583f"),
      width: w * 0.22,
      cap: "round",
      opacity: 0.7,
    })
  );
}

/** A boulder with a lit top. */
export function boulder(b: Brush, x: number, base: number, w: number, color: string): string {
  const h = w * b.rnd.between(0.45, 0.62);
  const ring = [
    p2(x - w / 2, base),
    p2(x - w * 0.46, base - h * 0.5),
    p2(x - w * 0.2, base - h * 0.95),
    p2(x + w * 0.16, base - h),
    p2(x + w * 0.42, base - h * 0.6),
    p2(x + w / 2, base),
  ];
  const top = [
    p2(x - w * 0.2, base - h * 0.95),
    p2(x + w * 0.16, base - h),
    p2(x + w * 0.1, base - h * 0.55),
    p2(x - w * 0.3, base - h * 0.5),
  ];
  return (
    path(ringsPath([ring]), { fill: b.tint(tone(color, -0.22)) }) +
    path(ringsPath([top]), { fill: b.tint(tone(color, 0.15)) })
  );
}

/** A far row of trees as one soft mass along a line. */
export function treeLine(
  b: Brush,
  from: number,
  to: number,
  base: number,
  h: number,
  color: string,
  pointed: boolean,
): string {
  if (!pointed) {
    const blobs: { x: number; y: number; r: number }[] = [];
    for (let x = from; x < to; x += h * 0.28) {
      const tall = h * b.rnd.between(0.4, 1);
      for (let i = 0; i < 3; i++) {
        const r = h * b.rnd.between(0.16, 0.3);
        blobs.push({
          x: x + gauss(b.rnd) * h * 0.2,
          y: base - Math.max(r, tall - r) * (0.45 + i * 0.275),
          r,
        });
      }
    }
    const lights = blobs.map((blob) => ({
      x: blob.x + b.hand * blob.r * 0.25,
      y: blob.y - blob.r * 0.3,
      r: blob.r * 0.6,
    }));
    return (
      path(`${circles(blobs)}M${num(from)} ${num(base)}V${num(base - h * 0.55)}H${num(to)}V${num(base)}Z`, {
        fill: b.tint(color),
      }) + path(circles(lights), { fill: b.tint(tone(color, 0.14)), opacity: 0.45 })
    );
  }
  const points: P2[] = [p2(from, base)];
  for (let x = from; x < to; ) {
    const w = h * b.rnd.between(0.16, 0.3);
    const tall = h * b.rnd.between(0.5, 1);
    for (let i = 1; i <= 4; i++) {
      points.push(
        p2(x + (w / 2) * (i / 4.5), base - tall * (i / 4)),
        p2(x + (w / 2) * (i / 4.5) + w * 0.03, base - tall * (i / 4) + tall * 0.06),
      );
    }
    for (let i = 3; i >= 1; i--) points.push(p2(x + w - (w / 2) * (i / 4.5), base - tall * (i / 4)));
    x += w * b.rnd.between(0.6, 0.95);
  }
  points.push(p2(to, base));
  return path(ringsPath([points]), { fill: b.tint(color) });
}

/**
 * A far ridge as a silhouette down to a line: rolling where `rough` is 0, craggy
 * at 1; `flat` cuts the summits level, as mesas are.
 */
export function ridge(
  b: Brush,
  width: number,
  base: number,
  h: number,
  color: string,
  rough: number,
  flat = 1,
): string {
  const waves = [0.9, 2.1, 4.3].map((count) => ({
    count: count * b.rnd.between(0.8, 1.25),
    phase: b.rnd.between(0, Math.PI * 2),
  }));
  const step = width / (rough > 0 ? 110 : 36);
  let crag = 0;
  const points: P2[] = [p2(-20, base)];
  for (let x = -20; x <= width + step; x += step) {
    const roll = waves.reduce(
      (sum, wave, i) => sum + Math.sin((x / width) * wave.count * Math.PI * 2 + wave.phase) / 2 ** i,
      0,
    );
    crag = crag * 0.82 + b.rnd.between(-1, 1) * 0.16 * rough;
    const tall = Math.max(0.12, 0.52 + roll * 0.26 + crag);
    points.push(p2(x, base - h * (tall > flat ? flat + (tall - flat) * 0.12 : tall)));
  }
  points.push(p2(width + 40, base));
  return path(rough > 0 ? ringsPath([points]) : `${smoothPath(points)}Z`, { fill: b.tint(color) });
}

/** A leafy bough that hangs into the picture from an upper corner; `from` is the corner, `reach` its size. */
export function bough(b: Brush, from: P2, reach: number, leaf: string): string {
  const inward = from.x <= 0 ? 1 : -1;
  const twigs: string[] = [];
  const groups: P2[][] = [[], [], []];
  for (let i = 0; i < 11; i++) {
    const angle = 0.02 + i * 0.13;
    const long = reach * b.rnd.between(0.62, 1) * (1 - i * 0.025);
    const end = p2(Math.cos(angle) * long * inward, Math.sin(angle) * long * 0.66);
    const droop = long * b.rnd.between(0.05, 0.13);
    const along = (t: number): P2 => p2(from.x + end.x * t, from.y + end.y * t + droop * t * t * t);
    twigs.push(smoothPath([0, 0.3, 0.55, 0.8, 1].map(along)));
    // Leaves sit thick near the trunk and thin out to the tips.
    for (let j = 0; j < 150; j++) {
      const t = b.rnd.between(0.12, 1.03);
      const p = along(t);
      const spread = reach * 0.055 * (1.35 - t);
      const up = gauss(b.rnd);
      groups[up < -0.15 ? 2 : b.rnd.chance(0.5) ? 1 : 0]?.push(
        p2(p.x + gauss(b.rnd) * spread * 1.4, p.y + up * spread + spread * 0.2),
      );
    }
  }
  const leaves = (group: P2[]): string =>
    group
      .map((p) => {
        const long = reach * b.rnd.between(0.012, 0.024);
        const turn = b.rnd.between(0.2, 1.35);
        return `M${num(p.x)} ${num(p.y)}l${num(Math.cos(turn) * long * inward)} ${num(Math.sin(turn) * long)}`;
      })
      .join("");
  const tones = [tone(leaf, -0.34), tone(leaf, -0.12), tone(leaf, 0.14)];
  return (
    path(twigs.join(""), { stroke: b.tint("#4a3b2e"), width: reach * 0.007, cap: "round" }) +
    groups
      .map((group, i) =>
        path(leaves(group), { stroke: b.tint(tones[i] ?? leaf), width: reach * 0.0115, cap: "round" }),
      )
      .join("")
  );
}
