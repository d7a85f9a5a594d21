/** A scene as triangles: what the 3D view, the glTF export and the pictures show. */

import { type P2, p2, positive, withoutConvex } from "../geometry/geometry.ts";
import { isTraditional } from "../layout/kinds.ts";
import {
  type Box,
  feet,
  MeshBuilder,
  type MeshPart,
  newell,
  rectsOfLoops,
  unit,
  type Vec,
} from "./mesh-builder.ts";
import { openingMesh, wallFrameOf } from "./opening-mesh.ts";
import { type Scene, type SceneFace, type SceneLevel, UNITS } from "./scene.ts";
import { thingMeshes } from "./things/thing-mesh.ts";

/** How far claddings stand off the wall that they cover, and each layer off the one before, feet. */
const SKIN = 0.05;
const LAYER = 0.03;
const BASEBOARD = { high: 0.42 * UNITS, out: 0.04 };
/** Guards: their height (IRC R312.1.2), a post across and how far balusters stand apart, feet. */
const GUARD = { high: 3, post: 0.09, every: 0.42 };

/** Every surface of a scene. */
export function sceneMesh(scene: Scene): MeshPart[] {
  const mesh = new MeshBuilder();
  for (const [index, level] of scene.levels.entries()) levelMesh(mesh, scene, level, index);
  for (const face of scene.faces) shellFace(mesh, scene, face);
  for (const [level, material, ...box] of scene.outside) mesh.box("shell", level, material, boxOf(box));
  for (const [level, ...rail] of scene.guards) railMesh(mesh, scene, level, rail);
  return mesh.parts;
}

const boxOf = ([x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0]: readonly number[]): Box => ({
  low: feet(x0, y0, z0),
  high: feet(x1, y1, z1),
});

function levelMesh(mesh: MeshBuilder, scene: Scene, level: SceneLevel, index: number): void {
  const { inside } = scene;
  const { floor, ceiling, base } = level;
  mesh.sides("wall", index, inside.wall, level.walls, base, ceiling);
  mesh.flat("wall", index, inside.wall, level.walls, ceiling, 1);
  baseboards(mesh, scene, level, index);
  if (index > 0) {
    mesh.flat("ceiling", index, inside.ceiling, level.slab, base, -1);
    mesh.sides("floor", index, inside.wall, level.slab, base, floor);
  }
  for (const { material, z, loops } of level.floors) mesh.flat("floor", index, material, loops, z, 1);
  mesh.flat("ceiling", index, inside.ceiling, level.ceilings, ceiling, -1);
  for (const opening of level.openings) {
    const [x0, y0, x1, y1] = opening.box;
    const fill = (low: number, high: number) =>
      high > low && mesh.box("wall", index, inside.wall, boxOf([x0, y0, low, x1, y1, high]));
    if (!opening.free) {
      // Under a door the floor runs through, and lies on what fills the wall; over a ceiling, on its slab alone.
      const foot = index > 0 && !opening.out ? floor : base;
      fill(foot, opening.low - (opening.type === "door" ? 1 : 0));
      fill(opening.high, ceiling);
    }
    openingMesh(mesh, scene, opening, index);
  }
  for (const [material, ...box] of level.boxes) mesh.box("thing", index, material, boxOf(box));
  thingMeshes(mesh, scene, level, index);
  for (const rail of level.rails) railMesh(mesh, scene, index, rail);
}

/** The boards along the foot of the walls, below windows too. */
function baseboards(mesh: MeshBuilder, scene: Scene, level: SceneLevel, index: number): void {
  const out = Math.round(BASEBOARD.out * UNITS);
  const high = level.floor + BASEBOARD.high;
  const board = (x0: number, y0: number, x1: number, y1: number) =>
    mesh.box("wall", index, scene.inside.ceiling, boxOf([x0, y0, level.floor, x1, y1, high]));
  for (const loop of level.walls) {
    for (let i = 0; i < loop.length; i += 2) {
      const [ax = 0, ay = 0] = [loop[i], loop[i + 1]];
      const [bx = 0, by = 0] = [loop[(i + 2) % loop.length], loop[(i + 3) % loop.length]];
      const [nx, ny] = [Math.sign(by - ay) * out, Math.sign(ax - bx) * out];
      if (Math.abs(bx - ax) + Math.abs(by - ay) < UNITS) continue;
      board(
        Math.min(ax, bx) + Math.min(nx, 0),
        Math.min(ay, by) + Math.min(ny, 0),
        Math.max(ax, bx) + Math.max(nx, 0),
        Math.max(ay, by) + Math.max(ny, 0),
      );
    }
  }
  for (const {
    type,
    out: side,
    free,
    low,
    box: [x0, y0, x1, y1],
  } of level.openings) {
    if (type !== "window" || !side || free || low < high) continue;
    if (side === "n") board(x0, y1, x1, y1 + out);
    else if (side === "s") board(x0, y0 - out, x1, y0);
    else if (side === "w") board(x1, y0, x1 + out, y1);
    else board(x0 - out, y0, x0, y1);
  }
}

/** Corners of a flat list. */
const corners = (part: readonly number[]): Vec[] =>
  Array.from({ length: part.length / 3 }, (_, i) =>
    feet(part[3 * i] ?? 0, part[3 * i + 1] ?? 0, part[3 * i + 2] ?? 0),
  );

function shellFace(mesh: MeshBuilder, scene: Scene, face: SceneFace): void {
  const group = face.kind === "roof" || face.kind === "soffit" || face.kind === "trim" ? "roof" : "shell";
  if (face.kind !== "wall" || !face.side) {
    for (const part of face.parts) {
      const ring = corners(part);
      mesh.face(group, face.level, face.material, ring, unit(newell(ring)));
    }
    return;
  }
  const first = corners(face.parts[0] ?? [])[0];
  if (!first) return;
  const frame = wallFrameOf(face.side, first);
  const holes = (face.openings ?? []).flatMap((at) => {
    const opening = scene.levels[face.level]?.openings[at];
    return opening ? [frame.hole(opening)] : [];
  });
  const wholes = face.parts.map((part) => positive(corners(part).map(frame.flat)));
  const ends = wholes.flat().map(({ x }) => x);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  /** Claddings meet at corners although they stand off their walls. */
  const lapped = (p: P2, out: number): P2 =>
    p.x === from ? p2(from - out, p.y) : p.x === to ? p2(to + out, p.y) : p;
  const put = (material: number, parts: readonly P2[][], out: number) => {
    for (const part of parts.flatMap((one) => withoutConvex(one, holes)))
      mesh.face(
        "shell",
        face.level,
        material,
        part.map((p) => frame.at(lapped(p, out), out)),
        frame.normal,
      );
  };
  put(face.material, wholes, SKIN);
  face.layers?.forEach(({ material, parts }, i) => {
    const flats = parts.map((part) => positive(corners(part).map(frame.flat)));
    const within = flats.flatMap((part) => wholes.map((whole) => inside(part, whole)));
    put(
      material,
      within.filter((part) => part.length >= 3),
      SKIN + LAYER * (i + 1),
    );
  });
}

/** What of a convex part lies within another. */
function inside(part: readonly P2[], whole: readonly P2[]): P2[] {
  let left = [...part];
  whole.forEach((a, i) => {
    const b = whole[(i + 1) % whole.length] as P2;
    const side = (p: P2) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    left = left.flatMap((p, k) => {
      const q = left[(k + 1) % left.length] as P2;
      const [sp, sq] = [side(p), side(q)];
      const cut = p2(p.x + ((q.x - p.x) * sp) / (sp - sq), p.y + ((q.y - p.y) * sp) / (sp - sq));
      return [...(sp >= 0 ? [p] : []), ...(sp * sq < 0 ? [cut] : [])];
    });
  });
  return left;
}

function railMesh(mesh: MeshBuilder, scene: Scene, level: number, rail: readonly number[]): void {
  const [x0, z0, x1, z1, y] = rail.map((value) => value / UNITS) as [number, number, number, number, number];
  const length = Math.hypot(x1 - x0, z1 - z0);
  const half = GUARD.post / 2;
  const bar = (t0: number, t1: number, low: number, high: number, wide: number) => {
    const at = (t: number): [number, number] => [x0 + (x1 - x0) * t, z0 + (z1 - z0) * t];
    const [a, b] = [at(t0), at(t1)];
    mesh.box("rail", level, scene.inside.rail, {
      low: [Math.min(a[0], b[0]) - wide, y + low, Math.min(a[1], b[1]) - wide],
      high: [Math.max(a[0], b[0]) + wide, y + high, Math.max(a[1], b[1]) + wide],
    });
  };
  bar(0, 1, GUARD.high - 0.15, GUARD.high, half * 1.6);
  bar(0, 1, 0.25, 0.35, half);
  const slim = !isTraditional(scene.style);
  const count = Math.max(1, Math.round(length / (slim ? 4 : GUARD.every)));
  for (let i = 0; i <= count; i++)
    bar(i / count, i / count, 0, GUARD.high - 0.1, i % count === 0 || slim ? half : half * 0.55);
  if (slim) for (const up of [0.8, 1.25, 1.7, 2.15, 2.6]) bar(0, 1, up, up + 0.04, 0.02);
}

/**
 * The cut through the walls of a level at a height on the grid, as west, north, east, south on the
 * grid: what a plan shows black where no opening is that high or that low.
 */
export function cutRects(level: SceneLevel, z: number): [number, number, number, number][] {
  const filled = level.openings
    .filter(({ low, high, free }) => !free && (z < low || z > high))
    .map(({ box }) => box);
  return [...rectsOfLoops(level.walls), ...filled];
}
