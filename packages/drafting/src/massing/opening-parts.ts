/** What a window or a door is made of, as rectangles and lines on its wall; shared by line art and picture. */

import { type P2, p2 } from "../geometry/geometry.ts";
import { type DoorKind, type HouseStyle, isTraditional, type WindowKind } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { leafCount, unitCount } from "../layout/windows.ts";

export type OpeningPartKind =
  | "trim"
  | "sill"
  | "window-frame"
  | "glass"
  | "muntin"
  | "door"
  | "door-panel"
  | "garage-door"
  | "garage-panel"
  | "handle"
  | "void";

export interface OpeningPart {
  kind: OpeningPartKind;
  /** A closed ring, or a line of two points for muntins and joints; face coordinates, feet. */
  points: P2[];
  closed: boolean;
}

/** Whether a part is of what surrounds an opening. */
export const isCasing = ({ kind }: { kind: OpeningPartKind }): boolean => kind === "trim" || kind === "sill";

/** An opening as far as its parts are concerned. */
export interface OpeningRect extends Pane {
  opening: {
    type: "window" | "door";
    kind: WindowKind | DoorKind;
    /** Of a door of one leaf: its hinges are where u is least, or most. */
    hinge?: "left" | "right";
  };
}

export interface Pane {
  u0: number;
  v0: number;
  u1: number;
  v1: number;
}

const ring = (kind: OpeningPartKind, r: Pane): OpeningPart => ({
  kind,
  closed: true,
  points: [p2(r.u0, r.v0), p2(r.u1, r.v0), p2(r.u1, r.v1), p2(r.u0, r.v1)],
});
const line = (kind: OpeningPartKind, u0: number, v0: number, u1: number, v1: number): OpeningPart => ({
  kind,
  closed: false,
  points: [p2(u0, v0), p2(u1, v1)],
});
const inset = (r: Pane, by: number): Pane => ({ u0: r.u0 + by, v0: r.v0 + by, u1: r.u1 - by, v1: r.v1 - by });

/** Columns of equal width side by side. */
export function columns(r: Pane, count: number): Pane[] {
  const w = (r.u1 - r.u0) / count;
  return Array.from({ length: count }, (_, i) => ({ ...r, u0: r.u0 + i * w, u1: r.u0 + (i + 1) * w }));
}

function grid(r: Pane, across: number, down: number): OpeningPart[] {
  const parts: OpeningPart[] = [];
  for (let i = 1; i < across; i++) {
    const u = r.u0 + ((r.u1 - r.u0) * i) / across;
    parts.push(line("muntin", u, r.v0, u, r.v1));
  }
  for (let j = 1; j < down; j++) {
    const v = r.v0 + ((r.v1 - r.v0) * j) / down;
    parts.push(line("muntin", r.u0, v, r.u1, v));
  }
  return parts;
}

function sashParts(style: HouseStyle, kind: string, unit: Pane): OpeningPart[] {
  const sash = inset(unit, 0.12);
  const glass = inset(sash, 0.11);
  const height = glass.v1 - glass.v0;
  const parts = [ring("window-frame", sash)];
  if (kind === "double-hung") {
    const mid = (glass.v0 + glass.v1) / 2;
    const upper = { ...glass, v0: mid + 0.08 };
    const lowerPane = { ...glass, v1: mid - 0.08 };
    parts.push(ring("glass", lowerPane), ring("glass", upper));
    if (style === "Craftsman") parts.push(...grid(upper, 3, 1));
    if (style === "Farmhouse") parts.push(...grid(upper, 2, 1), ...grid(lowerPane, 2, 1));
    return parts;
  }
  parts.push(ring("glass", glass));
  if (style === "Craftsman" && height > 2.2 && kind !== "clerestory") {
    const bar = glass.v1 - height * 0.28;
    parts.push(line("muntin", glass.u0, bar, glass.u1, bar));
    parts.push(...grid({ ...glass, v0: bar }, glass.u1 - glass.u0 > 3 ? 4 : 3, 1));
  }
  if (style === "Farmhouse" && kind !== "clerestory") {
    const across = Math.max(2, Math.round((glass.u1 - glass.u0) / 1.4));
    parts.push(...grid(glass, across, Math.max(2, Math.round(height / 1.6))));
  }
  return parts;
}

function casing(style: HouseStyle, r: Pane, door: boolean): OpeningPart[] {
  if (!isTraditional(style))
    return [
      ring("trim", { u0: r.u0 - 0.08, v0: r.v0 - (door ? 0 : 0.08), u1: r.u1 + 0.08, v1: r.v1 + 0.08 }),
    ];
  const wide = style === "Craftsman" ? 0.42 : 0.36;
  const parts = [
    ring("trim", { u0: r.u0 - wide, v0: r.v0 - (door ? 0 : 0.15), u1: r.u1 + wide, v1: r.v1 + wide }),
    ring("trim", {
      u0: r.u0 - wide - 0.14,
      v0: r.v1 + wide * 0.75,
      u1: r.u1 + wide + 0.14,
      v1: r.v1 + wide + 0.32,
    }),
  ];
  if (!door)
    parts.push(ring("sill", { u0: r.u0 - wide - 0.1, v0: r.v0 - 0.32, u1: r.u1 + wide + 0.1, v1: r.v0 }));
  return parts;
}

function glazedLeaf(style: HouseStyle, leaf: Pane, hinged: boolean): OpeningPart[] {
  const stile = hinged ? 0.38 : 0.2;
  const glass = {
    u0: leaf.u0 + stile,
    v0: leaf.v0 + (hinged ? 0.7 : 0.25),
    u1: leaf.u1 - stile,
    v1: leaf.v1 - stile,
  };
  const bar = glass.v1 - 1.4;
  const bars =
    style === "Farmhouse"
      ? grid(glass, 2, 4)
      : style === "Craftsman"
        ? [line("muntin", glass.u0, bar, glass.u1, bar), ...grid({ ...glass, v0: bar }, 3, 1)]
        : [];
  return [ring("window-frame", leaf), ring("glass", glass), ...bars];
}

function entryLeaf(style: HouseStyle, leaf: Pane, kind: string): OpeningPart[] {
  const w = leaf.u1 - leaf.u0;
  const h = leaf.v1 - leaf.v0;
  const at = (a: number, b: number, c: number, d: number): Pane => ({
    u0: leaf.u0 + a * w,
    v0: leaf.v0 + b * h,
    u1: leaf.u0 + c * w,
    v1: leaf.v0 + d * h,
  });
  const handle = ring("handle", at(0.87, 0.4, 0.93, isTraditional(style) ? 0.5 : 0.72));
  const parts = [ring("door", leaf)];
  if (kind === "hinged") {
    parts.push(ring("glass", at(0.18, 0.48, 0.82, 0.9)), ring("door-panel", at(0.18, 0.1, 0.82, 0.4)));
    if (style === "Farmhouse") parts.push(...grid(at(0.18, 0.48, 0.82, 0.9), 3, 2));
    return [...parts, handle];
  }
  if (style === "Craftsman") {
    const lights = at(0.16, 0.72, 0.84, 0.92);
    parts.push(ring("glass", lights), ...grid(lights, 3, 1), ring("door-panel", at(0.12, 0.665, 0.88, 0.69)));
    parts.push(
      ring("door-panel", at(0.16, 0.08, 0.47, 0.62)),
      ring("door-panel", at(0.53, 0.08, 0.84, 0.62)),
    );
  } else if (style === "Farmhouse") {
    const lights = at(0.16, 0.5, 0.84, 0.92);
    parts.push(ring("glass", lights), ...grid(lights, 2, 3));
    parts.push(
      ring("door-panel", at(0.16, 0.08, 0.47, 0.42)),
      ring("door-panel", at(0.53, 0.08, 0.84, 0.42)),
    );
  } else if (style === "Contemporary") {
    for (const v of [0.14, 0.36, 0.58, 0.8]) parts.push(ring("glass", at(0.2, v, 0.55, v + 0.09)));
  } else {
    parts.push(ring("glass", at(0.16, 0.08, 0.28, 0.92)));
    for (const u of [0.42, 0.56, 0.7]) {
      const p = at(u, 0, u, 1);
      parts.push(line("door-panel", p.u0, p.v0, p.u1, p.v1));
    }
  }
  return [...parts, handle];
}

/** A leaf with its handle away from its hinges. */
const hungLeaf = (style: HouseStyle, leaf: Pane, { kind, hinge }: OpeningRect["opening"]): OpeningPart[] =>
  hinge === "right" ? mirrored(entryLeaf(style, leaf, kind), leaf) : entryLeaf(style, leaf, kind);

/** An entry wider than four feet gets a glazed light beside the leaf. */
function entryParts(style: HouseStyle, r: Pane, opening: OpeningRect["opening"]): OpeningPart[] {
  const frame = inset(r, 0.12);
  const box = { ...frame, v0: r.v0 };
  const width = box.u1 - box.u0;
  if (opening.kind === "double") {
    const [left, right] = columns(box, 2);
    return left && right
      ? [
          ring("window-frame", r),
          ...entryLeaf(style, left, "entry"),
          ...mirrored(entryLeaf(style, right, "entry"), right),
        ]
      : [];
  }
  if (width <= 4.2) return [ring("window-frame", r), ...hungLeaf(style, box, opening)];
  const side = Math.min(1.5, (width - 3.2) / (width > 5.4 ? 2 : 1));
  const two = width > 5.4;
  const leaf = { ...box, u0: box.u0 + (two ? side : 0), u1: box.u1 - side };
  const lights: Pane[] = [{ ...box, u0: box.u1 - side }];
  if (two) lights.push({ ...box, u1: box.u0 + side });
  return [
    ring("window-frame", r),
    ...hungLeaf(style, leaf, opening),
    ...lights.flatMap((light) => [
      ring("window-frame", light),
      ring("glass", { ...inset(light, 0.16), v0: light.v0 + 0.5 }),
    ]),
  ];
}

const mirrored = (parts: OpeningPart[], about: Pane): OpeningPart[] =>
  parts.map((part) => ({ ...part, points: part.points.map((p) => p2(about.u0 + about.u1 - p.x, p.y)) }));

function garageParts(style: HouseStyle, r: Pane): OpeningPart[] {
  const rows = 4;
  const h = (r.v1 - r.v0) / rows;
  const across = Math.max(2, Math.round((r.u1 - r.u0) / (isTraditional(style) ? 2 : 4)));
  const parts = [ring("garage-door", r)];
  for (let j = 0; j < rows; j++) {
    const row = { ...r, v0: r.v0 + j * h, v1: r.v0 + (j + 1) * h };
    if (j > 0) parts.push(line("garage-panel", r.u0, row.v0, r.u1, row.v0));
    for (const cell of columns(row, across)) {
      const glazed = isTraditional(style)
        ? j === 3
        : style === "Contemporary"
          ? j >= 1 && cell.u0 > r.u1 - (r.u1 - r.u0) / across - 0.1
          : j === 3;
      if (glazed && style !== "Minimalist") {
        const pane = inset(cell, isTraditional(style) ? 0.28 : 0.16);
        parts.push(ring("glass", pane));
        if (style === "Farmhouse") parts.push(...grid(pane, 2, 1));
      } else if (isTraditional(style)) {
        parts.push(ring("garage-panel", inset(cell, 0.26)));
      }
    }
  }
  if (style === "Minimalist") {
    for (let i = 1; i < Math.round((r.u1 - r.u0) * 1.5); i++) {
      const u = r.u0 + i / 1.5;
      if (u < r.u1 - 0.1) parts.push(line("garage-panel", u, r.v0, u, r.v1));
    }
  }
  return parts;
}

/** The parts of one opening, in the order to draw them. */
export function openingParts(house: Pick<House, "style">, face: OpeningRect): OpeningPart[] {
  const { opening } = face;
  const { style } = house;
  const r: Pane = { u0: face.u0, v0: face.v0, u1: face.u1, v1: face.v1 };
  if (opening.type === "window") {
    const units = columns(inset(r, 0.05), unitCount(opening.kind as WindowKind, r.u1 - r.u0));
    return [
      ...casing(style, r, false),
      ring("window-frame", r),
      ...units.flatMap((unit) => sashParts(style, opening.kind, unit)),
    ];
  }
  if (opening.kind === "open" || opening.kind === "opening")
    return [...casing(style, r, true), ring("void", r)];
  if (opening.kind === "garage") return [...casing(style, r, true), ...garageParts(style, r)];
  if (opening.kind === "slider" || opening.kind === "french") {
    const hinged = opening.kind === "french";
    const leaves = columns(inset(r, 0.08), leafCount(r.u1 - r.u0));
    return [
      ...casing(style, r, true),
      ring("window-frame", r),
      ...leaves.flatMap((leaf) => glazedLeaf(style, { ...leaf, v0: r.v0 }, hinged)),
    ];
  }
  return [...casing(style, r, true), ...entryParts(style, r, opening)];
}
