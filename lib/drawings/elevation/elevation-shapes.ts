/**
 * Elevations as line art at true size: an orthographic view of one side, with
 * everything hidden taken away, so that the shapes may be drawn in any order.
 */

import {
  area2,
  clipSegment,
  dot3,
  intersectConvex,
  nth,
  outline,
  type P2,
  type P3,
  p2,
  p3,
  positive,
} from "../geometry/geometry";
import { type Projection, visiblePieces } from "../geometry/visibility";
import type { Cladding } from "../layout/kinds";
import type { House, Side } from "../layout/model";
import { footprint } from "../massing/envelope";
import { type Face, type FaceKind, OUT, toSpace } from "../massing/face";
import { houseFaces } from "../massing/massing";
import { type OpeningPartKind, openingParts } from "../massing/opening-parts";
import { claddingLines, coverLines, railLines } from "../massing/textures";

export type ElevationKind =
  | Exclude<FaceKind, "slab">
  | OpeningPartKind
  | "porch-floor"
  | "plinth"
  | "accent"
  | "wainscot"
  | "vent"
  | "drip"
  | "texture"
  | "ground";

/**
 * One shape of an elevation, feet: x to the right as seen from that side with 0
 * at the left end of the footprint, y up from grade. `rings` are closed areas
 * (even-odd), `lines` open strokes. Nothing in them is hidden by anything else;
 * they come back to front by depth, details after the face they lie on.
 */
export interface ElevationShape {
  kind: ElevationKind;
  rings: P2[][];
  lines: [P2, P2][];
  /** Distance towards the viewer, feet; larger is nearer. */
  depth: number;
  material?: Cladding | House["palette"]["roofCover"];
  level: number;
}

/** The orthographic view of a house from one side. */
export function sideView(house: House, side: Side): Projection {
  const box = footprint(house);
  if (side === "s") return (p) => ({ x: p.x - box.x, y: p.z, depth: p.y });
  if (side === "n") return (p) => ({ x: box.x + box.w - p.x, y: p.z, depth: -p.y });
  if (side === "e") return (p) => ({ x: box.y + box.d - p.y, y: p.z, depth: p.x });
  return (p) => ({ x: p.y - box.y, y: p.z, depth: -p.x });
}

/** Width of an elevation: of the footprint for n and s, its depth for e and w. */
export function elevationWidth(house: House, side: Side): number {
  const box = footprint(house);
  return side === "n" || side === "s" ? box.w : box.d;
}

const faceKind = (kind: FaceKind): ElevationKind => (kind === "slab" ? "porch-floor" : kind);

function materialOf(house: House, face: Face): ElevationShape["material"] {
  const { palette } = house;
  if (face.kind === "wall" || face.kind === "gable") {
    return face.finish === "accent" && palette.accentCladding ? palette.accentCladding : palette.cladding;
  }
  return face.kind === "roof" ? palette.roofCover : undefined;
}

function clipRings(parts: readonly (readonly P2[])[], pieces: readonly P2[][]): P2[][] {
  const turned = parts.map((part) => positive(part));
  return outline(
    turned.flatMap((part) =>
      pieces.map((piece) => intersectConvex(part, piece)).filter((piece) => piece.length >= 3),
    ),
  );
}

function clipLines(lines: readonly [P2, P2][], pieces: readonly P2[][]): [P2, P2][] {
  return lines.flatMap(([a, b]) =>
    pieces.map((piece) => clipSegment(a, b, piece)).filter((cut): cut is [P2, P2] => cut !== undefined),
  );
}

/** The shapes on and of one face. */
function shapesOf(house: House, face: Face, pieces: P2[][], project: Projection): ElevationShape[] {
  const flat = (p: P3): P2 => {
    const q = project(p);
    return p2(q.x, q.y);
  };
  const local = (p: P2): P2 => flat(toSpace(face.frame, p));
  const points = face.parts.flat().map(project);
  const depth = Math.max(...points.map((p) => p.depth));
  const shape = (
    kind: ElevationKind,
    rings: P2[][],
    lines: [P2, P2][] = [],
    material?: ElevationShape["material"],
  ): ElevationShape[] =>
    rings.length + lines.length > 0 ? [{ kind, rings, lines, depth, material, level: face.level }] : [];
  const textures = (lines: [P2, P2][]): [P2, P2][] =>
    clipLines(
      lines.map(([a, b]): [P2, P2] => [local(a), local(b)]),
      pieces,
    );
  const material = materialOf(house, face);
  if (face.kind === "rail") return shape("rail", [], textures(railLines(house, face)));
  const out = shape(faceKind(face.kind), outline(pieces), [], material);
  if (face.kind === "wall" || face.kind === "gable") {
    const lines = claddingLines(material as Cladding, face);
    out.push(...shape("texture", [], textures(withoutOpenings(lines, face)), material));
  }
  if (face.kind === "roof")
    out.push(...shape("texture", [], textures(coverLines(house.palette.roofCover, face)), material));
  for (const layer of face.layers) {
    const rings = clipRings(
      layer.parts.map((part) => part.map(local)),
      pieces,
    );
    out.push(...shape(layer.kind, rings, [], layer.cladding));
    if (layer.kind === "accent" && layer.cladding)
      out.push(...shape("texture", [], accentLines(face, layer, textures), layer.cladding));
  }
  for (const opening of face.openings) {
    for (const part of openingParts(house, opening)) {
      const drawn = part.points.map(local);
      if (part.closed) out.push(...shape(part.kind, clipRings([drawn], pieces)));
      else out.push(...shape(part.kind, [], clipLines([[nth(drawn, 0), nth(drawn, 1)]], pieces)));
    }
  }
  return out;
}

/** The joints of a second cladding, where it covers a face. */
function accentLines(
  face: Face,
  layer: Face["layers"][number],
  visible: (lines: [P2, P2][]) => [P2, P2][],
): [P2, P2][] {
  const lines = claddingLines(layer.cladding as Cladding, face);
  const inLayer = clipLines(lines, layer.parts.map(positive));
  const later = face.layers.slice(face.layers.indexOf(layer) + 1);
  return visible(withoutOpenings(inLayer, { ...face, layers: later }));
}

/** Cuts level and upright texture lines where openings (with their casing) and layers cover them. */
function withoutOpenings(lines: [P2, P2][], face: Face): [P2, P2][] {
  const holes = [
    ...face.openings.map((o) => ({ u0: o.u0 - 0.4, v0: o.v0 - 0.3, u1: o.u1 + 0.4, v1: o.v1 + 0.6 })),
    ...face.layers.flatMap((layer) =>
      layer.parts.map((part) => ({
        u0: Math.min(...part.map((p) => p.x)),
        v0: Math.min(...part.map((p) => p.y)),
        u1: Math.max(...part.map((p) => p.x)),
        v1: Math.max(...part.map((p) => p.y)),
      })),
    ),
  ];
  return holes.reduce<[P2, P2][]>(
    (rest, hole) =>
      rest.flatMap(([a, b]): [P2, P2][] => {
        const ring = [p2(hole.u0, hole.v0), p2(hole.u1, hole.v0), p2(hole.u1, hole.v1), p2(hole.u0, hole.v1)];
        const inside = clipSegment(a, b, ring);
        if (!inside) return [[a, b]];
        const pieces: [P2, P2][] = [
          [a, inside[0]],
          [inside[1], b],
        ];
        return pieces.filter(([p, q]) => Math.hypot(q.x - p.x, q.y - p.y) > 0.02);
      }),
    lines,
  );
}

/** The line art of one side of a house. */
export function elevationShapes(house: House, side: Side): ElevationShape[] {
  const toViewer = OUT[side];
  const project = sideView(house, side);
  const faces = houseFaces(house).filter((face) => dot3(face.normal, toViewer) > 1e-6 || face.seeThrough);
  const pieces = visiblePieces(faces, project);
  const shapes = faces
    .map((face, i) => shapesOf(house, face, nth(pieces, i), project))
    .filter((list) => list.length > 0)
    .sort((a, b) => nth(a, 0).depth - nth(b, 0).depth)
    .flat();
  const width = elevationWidth(house, side);
  const ground: ElevationShape = {
    kind: "ground",
    rings: [],
    lines: [[p2(-8, 0), p2(width + 8, 0)]],
    depth: 1e4,
    level: 0,
  };
  return [...shapes.filter((s) => s.rings.every((ring) => Math.abs(area2(ring)) > 1e-4)), ground];
}

/** The lowest and highest points an elevation reaches, and its ends with overhangs; feet. */
export function elevationExtents(shapes: readonly ElevationShape[]): { low: P3; high: P3 } {
  const points = shapes
    .filter((s) => s.kind !== "ground")
    .flatMap((s) => [...s.rings.flat(), ...s.lines.flat()]);
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return { low: p3(Math.min(...xs), Math.min(...ys), 0), high: p3(Math.max(...xs), Math.max(...ys), 0) };
}
