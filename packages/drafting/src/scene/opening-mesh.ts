/** What stands in the holes of the walls: frames, glass, leaves and casings. Feet. */

import { type P2, p2, withoutConvex } from "../geometry/geometry.ts";
import { OUTWARD } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { Side } from "../layout/model.ts";
import { type OpeningPart, openingParts } from "../massing/opening-parts.ts";
import type { Box, MeshBuilder, Vec } from "./mesh-builder.ts";
import { type Scene, type SceneOpening, UNITS } from "./scene.ts";

const NORMAL: Readonly<Record<Side, Vec>> = { n: [0, 0, -1], e: [1, 0, 0], s: [0, 0, 1], w: [-1, 0, 0] };

/** Depths behind (negative) and before the outer face of a wall, feet. */
const DEPTH = {
  frame: [-0.32, -0.14],
  glass: [-0.24, -0.23],
  muntin: [-0.27, -0.19],
  trim: [-0.02, 0.13],
  sill: [-0.1, 0.24],
  door: [-0.3, -0.16],
  panel: [-0.33, -0.13],
  handle: [-0.4, -0.06],
} as const;
const CASING = { wide: 0.27, thick: 0.06 };
const LEAF = 0.13;
const BAR = 0.07;

/** The plane of a wall: `flat` takes a point to it, `at` takes one of it to space, `out` feet before it. */
interface WallPlane {
  normal: Vec;
  flat(p: Vec): P2;
  at(p: P2, out: number): Vec;
  hole(opening: SceneOpening): P2[];
}

/** The plane of a wall that looks to `side` through a point of it; its x grows east or south. */
export function wallFrameOf(side: Side, on: Vec): WallPlane {
  const normal = NORMAL[side];
  const alongX = runsAlongX(side);
  return {
    normal,
    flat: ([x, y, z]) => p2(alongX ? x : z, y),
    at: (p, out) => (alongX ? [p.x, p.y, on[2] + normal[2] * out] : [on[0] + normal[0] * out, p.y, p.x]),
    hole: ({ box, low, high }) => {
      const [from, to] = alongX ? [box[0], box[2]] : [box[1], box[3]];
      const [u0, u1, v0, v1] = [from, to, low, high].map((value) => value / UNITS) as [
        number,
        number,
        number,
        number,
      ];
      return [p2(u0, v0), p2(u1, v0), p2(u1, v1), p2(u0, v1)];
    },
  };
}

/** Everything that stands in one opening. */
export function openingMesh(mesh: MeshBuilder, scene: Scene, opening: SceneOpening, level: number): void {
  if (opening.kind === "open") return;
  casing(mesh, scene, opening, level, scene.levels[level]?.openings ?? []);
  if (opening.out) outerParts(mesh, scene, opening, opening.out, level);
  else for (const leaf of leaves(opening)) mesh.box("opening", level, scene.inside.leaf, leaf);
}

/** The opening as a box in feet: along, across and up. */
function spans({ box, low, high, axis }: SceneOpening) {
  const [x0, y0, x1, y1] = box.map((value) => value / UNITS) as [number, number, number, number];
  const [from, to, near, far] = axis === "x" ? [x0, x1, y0, y1] : [y0, y1, x0, x1];
  return { from, to, near, far, low: low / UNITS, high: high / UNITS };
}

/** A box by its place along, across and up a wall. */
function placed(
  axis: "x" | "y",
  along: readonly number[],
  across: readonly number[],
  up: readonly number[],
): Box {
  const [a0, a1] = [Math.min(...along), Math.max(...along)];
  const [c0, c1] = [Math.min(...across), Math.max(...across)];
  const [y0, y1] = [Math.min(...up), Math.max(...up)];
  return axis === "x" ? { low: [a0, y0, c0], high: [a1, y1, c1] } : { low: [c0, y0, a0], high: [c1, y1, a1] };
}

/** The boards round an opening within: on both faces of an inner wall, on the inner one of an outer wall. */
function casing(
  mesh: MeshBuilder,
  scene: Scene,
  opening: SceneOpening,
  level: number,
  others: readonly SceneOpening[],
): void {
  const { from, to, near, far, low, high } = spans(opening);
  const { wide, thick } = CASING;
  const [before, after] = roomBeside(opening, others);
  const faces = [near, far].filter((_, i) => {
    if (!opening.out) return true;
    return (i === 0) === (opening.out === "s" || opening.out === "e");
  });
  for (const face of faces) {
    const across = face === near ? [face - thick, face] : [face, face + thick];
    const board = (along: [number, number], up: [number, number]) =>
      mesh.box("opening", level, scene.inside.ceiling, placed(opening.axis, along, across, up));
    board([from - before, from], [low, high + wide]);
    board([to, to + after], [low, high + wide]);
    board([from, to], [high, high + wide]);
    if (opening.type === "window") board([from - before, to + after], [low - 0.2, low]);
  }
}

/** How wide a board is to each side of an opening: no wider than the wall to the next opening. */
function roomBeside(opening: SceneOpening, others: readonly SceneOpening[]): [number, number] {
  const own = spans(opening);
  const gaps = others.flatMap((other): [number, number][] => {
    if (other === opening || other.axis !== opening.axis || other.kind === "open") return [];
    const { from, to, near, far, low, high } = spans(other);
    if (near > own.far || far < own.near || low > own.high || high < own.low) return [];
    return [[own.from - to, from - own.to]];
  });
  const least = (at: 0 | 1) => Math.min(CASING.wide, ...gaps.map((gap) => gap[at]).filter((gap) => gap >= 0));
  return [least(0), least(1)];
}

/** Leaves of inner doors, standing open. */
function leaves({ kind, axis, swing = 1, hinge, ...rest }: SceneOpening): Box[] {
  if (kind === "opening" || kind === "pocket") return [];
  const { from, to, near, far, low, high } = spans({ kind, axis, ...rest });
  const width = to - from;
  const face = swing === 1 ? far : near;
  const leaf = (at: number, length: number) =>
    placed(axis, [at, at + LEAF], [face, face + swing * length], [low + 0.04, high - 0.05]);
  if (kind === "double" || kind === "french" || kind === "slider")
    return [leaf(from, width / 2), leaf(to - LEAF, width / 2)];
  if (kind === "bifold")
    return [
      leaf(from + 0.03, width / 4),
      leaf(from + 0.2, width / 4),
      leaf(to - LEAF - 0.03, width / 4),
      leaf(to - LEAF - 0.2, width / 4),
    ];
  return [hinge === "end" ? leaf(to - LEAF, width) : leaf(from, width)];
}

/** Frames, panes and doors of an opening to the outside, as its style divides it. */
function outerParts(mesh: MeshBuilder, scene: Scene, opening: SceneOpening, out: Side, level: number): void {
  const { inside } = scene;
  const { from, to, near, far, low, high } = spans(opening);
  const outward = OUTWARD[out];
  const face = outward > 0 ? far : near;
  // Here u runs as on plan, and not as from outside.
  const hung = { ...opening, hinge: opening.hinge === "end" ? ("right" as const) : ("left" as const) };
  const parts = openingParts(scene, { opening: hung, u0: from, u1: to, v0: low, v1: high });
  const whole = [p2(from, low), p2(to, low), p2(to, high), p2(from, high)];
  const panes = parts.filter((part) => part.kind === "glass").map((part) => part.points);
  const put = (material: number, ring: readonly P2[], depths: readonly [number, number]) => {
    const across = depths.map((out) => face + outward * out);
    const [xs, ys] = [ring.map((p) => p.x), ring.map((p) => p.y)];
    mesh.box("opening", level, material, placed(opening.axis, xs, across, ys));
  };
  const pierced = (part: OpeningPart, holes: readonly P2[][]) => withoutConvex(part.points, holes);
  const bar = ({ points: [a, b] }: OpeningPart): P2[] =>
    a && b
      ? [
          p2(Math.min(a.x, b.x) - BAR / 2, Math.min(a.y, b.y) - BAR / 2),
          p2(Math.max(a.x, b.x) + BAR / 2, Math.max(a.y, b.y) + BAR / 2),
        ]
      : [];
  let trims = 0;
  for (const part of parts) {
    switch (part.kind) {
      case "trim": {
        const extra = 0.02 * trims++;
        for (const piece of pierced(part, [whole]))
          put(inside.trim, piece, [DEPTH.trim[0], DEPTH.trim[1] + extra]);
        break;
      }
      case "sill":
        put(inside.trim, part.points, DEPTH.sill);
        break;
      case "window-frame":
        for (const piece of pierced(part, [...panes, ...leafRings(parts)]))
          put(inside.frame, piece, DEPTH.frame);
        break;
      case "glass":
        put(inside.glass, part.points, DEPTH.glass);
        break;
      case "muntin":
        put(inside.frame, bar(part), DEPTH.muntin);
        break;
      case "door":
        for (const piece of pierced(part, panes)) put(inside.door, piece, DEPTH.door);
        break;
      case "door-panel":
        if (part.closed) put(inside.door, part.points, DEPTH.panel);
        else put(inside.cut, bar(part), [-0.31, -0.155]);
        break;
      case "garage-door":
        for (const piece of pierced(part, panes)) put(inside.garage, piece, DEPTH.door);
        break;
      case "garage-panel":
        if (part.closed) put(inside.garage, part.points, DEPTH.panel);
        else
          put(
            inside.cut,
            bar(part).map((p, i) => p2(p.x, p.y + (i ? -0.02 : 0.02))),
            [-0.31, -0.155],
          );
        break;
      case "handle":
        put(inside.cut, part.points, DEPTH.handle);
        break;
      case "void":
        break;
    }
  }
}

/** Leaves, which no frame lies behind. */
const leafRings = (parts: readonly OpeningPart[]): P2[][] =>
  parts.filter(({ kind }) => kind === "door" || kind === "garage-door").map(({ points }) => points);
