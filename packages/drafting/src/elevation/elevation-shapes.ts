/**
 * Elevations as line art at true size: an orthographic view of one side, with
 * everything hidden taken away, so that the shapes may be drawn in any order.
 */

import {
  area2,
  clipSegment,
  dot3,
  nth,
  outline,
  type P2,
  type P3,
  p2,
  p3,
  positive,
} from "../geometry/geometry.ts";
import { clipLines, seenLines } from "../geometry/seen-lines.ts";
import { type Projection, visiblePieces } from "../geometry/visibility.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { Cladding, RoofCover } from "../layout/kinds.ts";
import type { House, Side } from "../layout/model.ts";
import { footprint } from "../massing/envelope.ts";
import { type Face, type FaceKind, OUT, toSpace } from "../massing/face.ts";
import { houseFaces } from "../massing/massing.ts";
import { isCasing, type OpeningPartKind, openingParts } from "../massing/opening-parts.ts";
import { coverOf, pitchOf } from "../massing/roof-cover.ts";
import { claddingLines, coverLines, railLines } from "../massing/textures.ts";
import { drainFaces } from "./drain-faces.ts";
import { type DepthRange, facesWithin } from "./faces-within.ts";
import { clipRings, layerRings } from "./layer-rings.ts";
import { type Drawn, inSlopes } from "./one-slope.ts";

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
 * they come back to front by depth, details after the face they lie on. `inDoor` tells parts of doors.
 */
export interface ElevationShape {
  kind: ElevationKind;
  rings: P2[][];
  lines: [P2, P2][];
  /** Distance towards the viewer, feet; larger is nearer. */
  depth: number;
  material?: Cladding | RoofCover;
  level: number;
  inDoor?: boolean;
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
  return runsAlongX(side) ? box.w : box.d;
}

const faceKind = (kind: FaceKind): ElevationKind => (kind === "slab" ? "porch-floor" : kind);

function materialOf(house: House, face: Face): ElevationShape["material"] {
  const { palette } = house;
  if (face.kind === "wall" || face.kind === "gable") {
    return face.finish === "accent" && palette.accentCladding ? palette.accentCladding : palette.cladding;
  }
  return face.kind === "roof" ? coverOf(house, pitchOf(face.normal)) : undefined;
}

/** The shapes on and of one face. */
function shapesOf(house: House, drawn: Drawn, project: Projection): ElevationShape[] {
  const { face, pieces, area } = drawn;
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
    inDoor?: boolean,
  ): ElevationShape[] =>
    rings[0] || lines[0] ? [{ kind, rings, lines, depth, material, level: face.level, inDoor }] : [];
  const textures = (lines: [P2, P2][]): [P2, P2][] =>
    seenLines(
      lines.map(([a, b]) => [local(a), local(b)]),
      pieces,
    );
  const material = materialOf(house, face);
  if (face.kind === "rail") return shape("rail", [], textures(railLines(house, face)));
  const out = shape(faceKind(face.kind), outline(area), [], material);
  if (face.kind === "wall" || face.kind === "gable") {
    const lines = claddingLines(material as Cladding, face);
    out.push(...shape("texture", [], textures(withoutOpenings(house, lines, face)), material));
  }
  if (face.kind === "roof") {
    const cover = coverLines(material as RoofCover, face);
    out.push(...shape("texture", [], thinned(textures(cover)), material));
  }
  for (const layer of face.layers) {
    const rings = layerRings(layer, drawn, flat);
    out.push(...shape(layer.kind, rings, layer.kind === "vent" ? louvers(rings) : [], layer.cladding));
    if (layer.kind === "accent" && layer.cladding)
      out.push(...shape("texture", [], accentLines(house, face, layer, textures), layer.cladding));
  }
  // Casings first: that of one window must not lie on the glass of the next.
  const parts = face.openings.flatMap((one) =>
    openingParts(house, one).map((part) => ({ ...part, inDoor: one.opening.type === "door" })),
  );
  for (const part of [...parts.filter(isCasing), ...parts.filter((one) => !isCasing(one))]) {
    const points = part.points.map(local);
    if (part.closed) out.push(...shape(part.kind, clipRings([points], pieces), [], undefined, part.inDoor));
    else out.push(...shape(part.kind, [], clipLines([[nth(points, 0), nth(points, 1)]], pieces)));
  }
  return out;
}

/** The blades of vents, feet apart. */
const LOUVER = 0.3;

function louvers(rings: readonly P2[][]): [P2, P2][] {
  return rings.flatMap((ring) => {
    const [xs, ys] = [ring.map((p) => p.x), ring.map((p) => p.y)];
    const [x0, x1, y0] = [Math.min(...xs), Math.max(...xs), Math.min(...ys)];
    const count = Math.floor((Math.max(...ys) - y0 - 0.05) / LOUVER);
    const blades = Array.from({ length: count }, (_, i): [P2, P2] => {
      const y = y0 + (i + 1) * LOUVER;
      return [p2(x0, y), p2(x1, y)];
    });
    return clipLines(blades, [positive(ring)]);
  });
}

/** The least distance of courses on paper, feet: a low slope seen from its eave is not drawn black. */
const COURSES = 0.24;

/** Level lines less those that lie too near the one before. */
function thinned(lines: [P2, P2][]): [P2, P2][] {
  const heights = [...new Set(lines.map(([a]) => Math.round(a.y * 100) / 100))].sort((a, b) => a - b);
  const kept = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const y of heights) {
    if (y - last < COURSES) continue;
    kept.add(y);
    last = y;
  }
  const isLevel = ([a, b]: [P2, P2]) => Math.abs(a.y - b.y) < 1e-3;
  return lines.filter((one) => !isLevel(one) || kept.has(Math.round(one[0].y * 100) / 100));
}

/** The joints of a second cladding, where it covers a face. */
function accentLines(
  house: House,
  face: Face,
  layer: Face["layers"][number],
  visible: (lines: [P2, P2][]) => [P2, P2][],
): [P2, P2][] {
  const lines = claddingLines(layer.cladding as Cladding, face);
  const inLayer = clipLines(lines, layer.parts.map(positive));
  const later = face.layers.slice(face.layers.indexOf(layer) + 1);
  return visible(withoutOpenings(house, inLayer, { ...face, layers: later }));
}

/** Cuts level and upright texture lines where openings (with their casing) and layers cover them. */
function withoutOpenings(house: House, lines: [P2, P2][], face: Face): [P2, P2][] {
  const holes = [
    ...face.openings.map((opening) => openingParts(house, opening).flatMap((part) => part.points)),
    ...face.layers.flatMap((layer) => layer.parts),
  ].map((points) => ({
    u0: Math.min(...points.map((p) => p.x)),
    v0: Math.min(...points.map((p) => p.y)),
    u1: Math.max(...points.map((p) => p.x)),
    v1: Math.max(...points.map((p) => p.y)),
  }));
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

/** Areas thinner and lines shorter than this are what clipping leaves at edges, feet. */
const SLIVER = { thick: 0.03, long: 0.12 };
/** A cap of which no more shows over a ridge reads as a stray line, feet. */
const LEAST_CAP = 0.2;

/** A shape less what clipping leaves at the edges of faces, which would be drawn as dots and strokes. */
function withoutSlivers(shape: ElevationShape): ElevationShape {
  const length = ([a, b]: [P2, P2]) => Math.hypot(b.x - a.x, b.y - a.y);
  const around = (ring: P2[]) =>
    ring.reduce((sum, p, index) => sum + length([p, nth(ring, (index + 1) % ring.length)]), 0);
  const isHid = (ring: P2[]) => {
    const heights = ring.map((p) => p.y);
    return shape.kind === "chimney-cap" && Math.max(...heights) - Math.min(...heights) < LEAST_CAP;
  };
  const rings = shape.rings
    .filter((ring) => (2 * Math.abs(area2(ring))) / around(ring) > SLIVER.thick)
    .filter((ring) => !isHid(ring));
  const lines =
    shape.kind === "texture" ? shape.lines.filter((line) => length(line) > SLIVER.long) : shape.lines;
  return { ...shape, rings, lines };
}

/** A landing that is no higher over grade would be drawn as a stroke on its line, feet. */
const LEAST_LANDING = 0.1;

const liesOnGround = ({ kind, parts }: Face): boolean =>
  kind === "step" && parts.flat().every(({ z }) => z < LEAST_LANDING);

/** The line art of one side of a house; with `within`, only of its walls in that range of depth. */
export function elevationShapes(house: House, side: Side, within?: DepthRange): ElevationShape[] {
  const toViewer = OUT[side];
  const project = sideView(house, side);
  const all = [...houseFaces(house), ...drainFaces(house)].filter(
    (face) => (dot3(face.normal, toViewer) > 1e-6 || face.seeThrough) && !liesOnGround(face),
  );
  const faces = within ? facesWithin(all, project, within) : all;
  const pieces = visiblePieces(faces, project);
  const shapes = inSlopes(faces, pieces)
    .map((drawn) => shapesOf(house, drawn, project))
    .filter((list) => list.length > 0)
    .sort((a, b) => nth(a, 0).depth - nth(b, 0).depth)
    .flat();
  const whole = shapes
    .map((shape) => withoutSlivers(shape))
    .filter((s) => s.rings.length + s.lines.length > 0);
  const { low, high } = elevationExtents(whole);
  const ground: ElevationShape = {
    kind: "ground",
    rings: [],
    lines: [[p2(low.x - 6, 0), p2(high.x + 6, 0)]],
    depth: 1e4,
    level: 0,
  };
  return [...whole, ground];
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
