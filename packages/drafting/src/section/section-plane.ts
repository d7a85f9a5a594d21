import {
  area2,
  clipBy,
  dot3,
  edgesOf,
  mix3,
  normalOf,
  nth,
  outline,
  type P2,
  type P3,
  p3,
} from "../geometry/geometry.ts";
import { seenLines } from "../geometry/seen-lines.ts";
import { type Pt, pt } from "../geometry/shape.ts";
import { visiblePieces } from "../geometry/visibility.ts";
import type { House } from "../layout/model.ts";
import { type Face, toSpace } from "../massing/face.ts";
import { houseFaces } from "../massing/massing.ts";
import type { RoofDrawing } from "../massing/roof.ts";
import { railLines } from "../massing/textures.ts";
import type { Cut } from "./section-cuts.ts";

/** Where a plan point lies along a cut. */
export function alongOf(cut: Cut, p: { x: number; y: number }): number {
  return cut.axis === "x" ? p.x : p.y;
}

/** A stretch of roof that is cut: its upper face from one end to the other; feet. */
export interface RoofCut {
  part: number;
  from: Pt;
  to: Pt;
}

/** The upper faces of the roofs along a cut, where nothing lies over them; y is height over grade. */
export function roofCuts(roof: RoofDrawing, cut: Cut): RoofCut[] {
  return roof.planes.flatMap((plane, index) => {
    const n = normalOf(plane.corners);
    const o = nth(plane.corners, 0);
    const height = (x: number, y: number) => o.z - (n.x * (x - o.x) + n.y * (y - o.y)) / n.z;
    return spansAlong(nth(roof.visible, index), cut).map(([from, to]) => {
      const at = (along: number) => {
        const [x, y] = cut.axis === "x" ? [along, cut.at] : [cut.at, along];
        return pt(along, height(x, y));
      };
      return { part: plane.part, from: at(from), to: at(to) };
    });
  });
}

/** Where along a cut a ring crosses it. */
export function hitsOf(ring: readonly P2[], cut: Cut): number[] {
  const across = cut.axis === "x" ? "y" : "x";
  return edgesOf(ring).flatMap(([a, b]) => {
    if (a[across] > cut.at === b[across] > cut.at) return [];
    const t = (cut.at - a[across]) / (b[across] - a[across]);
    return [a[cut.axis] + (b[cut.axis] - a[cut.axis]) * t];
  });
}

/** Where a cut runs within some rings (even-odd). */
function spansAlong(rings: readonly (readonly P2[])[], cut: Cut): [number, number][] {
  const hits = rings.flatMap((ring) => hitsOf(ring, cut)).sort((p, q) => p - q);
  return hits.flatMap((from, index): [number, number][] => {
    const to = hits[index + 1];
    return index % 2 === 0 && to !== undefined && to - from > 0.02 ? [[from, to]] : [];
  });
}

/** What stands beyond a cut and is seen over or beside it; y is height over grade. */
interface Beyond {
  outlines: P2[][];
  /** The outlines as they are drawn, with edges on one line that all but meet. */
  drawn: P2[][];
  /** The rails and balusters of guards, through which one sees the rest. */
  rails: [P2, P2][];
}

/** Outlines of what stands beyond a cut and is seen over or beside it; y is height over grade. */
export const beyondOf = (house: House, cut: Cut): P2[][] => seenBeyond(house, cut).outlines;

/** The same as they are drawn, with edges on one line that all but meet. */
export const drawnBeyond = (house: House, cut: Cut): P2[][] => seenBeyond(house, cut).drawn;

/** The guards of porches, decks and balconies beyond a cut, as they are seen there; y is height over grade. */
export const railsBeyond = (house: House, cut: Cut): [P2, P2][] => seenBeyond(house, cut).rails;

function seenBeyond(house: House, cut: Cut): Beyond {
  const known = beyond.get(cut);
  if (known?.house === house) return known.seen;
  const seen = findBeyond(house, cut);
  beyond.set(cut, { house, seen });
  return seen;
}

/** Box, shapes and scale of one section ask for the same; hidden surfaces are costly. */
const beyond = new WeakMap<Cut, { house: House; seen: Beyond }>();

/**
 * How high the roofs go that a section shows, feet over grade: cut or seen beyond, without the chimneys that
 * stand up over all of them.
 */
export function sectionRoofTop(house: House, roof: RoofDrawing, cut: Cut): number {
  const points = [
    ...roofCuts(roof, cut).flatMap(({ from, to }) => [from, to]),
    ...beyondOf(house, cut).flat(),
  ];
  return Math.max(0, ...points.map(({ y }) => y).filter((y) => y < roof.ridgeHeight + 0.1));
}

/** Where a face looks; the underside of a roof slopes as its roof does. */
function facing({ kind, normal, parts }: Face): P3 {
  const [ring] = parts;
  if (kind !== "soffit" || !ring) return normal;
  const n = normalOf(ring);
  return n.z > 0 ? p3(-n.x, -n.y, -n.z) : n;
}

/** What rises no further over the ground than this lies on it, feet. */
const LYING = 0.1;
/** Slivers between two things that are seen are not drawn: less than so many square feet, or feet thick. */
const SLIVER = { area: 0.1, thick: 0.12 };
/** Rails are thin in themselves. */
const isThin = ({ kind }: Face) => kind === "handrail";
/** Edges that lie nearer to each other in height are one line on paper, feet. */
const ONE_LINE = 0.035;

function findBeyond(house: House, cut: Cut): Beyond {
  const behind = (p: P3) => (cut.axis === "x" ? cut.at - p.y : p.x - cut.at);
  const toViewer = cut.axis === "x" ? p3(0, 1, 0) : p3(-1, 0, 0);
  const faces = houseFaces(house)
    .filter((face) => face.seeThrough || dot3(facing(face), toViewer) > 1e-6)
    .map((face) => ({
      ...face,
      parts: face.parts.map((part) => clipBy(part, behind, mix3)).filter((part) => part.length >= 3),
    }))
    .filter((face) => face.parts.length > 0);
  const project = (p: P3) => ({ x: alongOf(cut, p), y: p.z, depth: cut.axis === "x" ? p.y : -p.x });
  const pieces = visiblePieces(faces, project);
  // What stands beyond is seen over the ground, which the foot of steps and posts goes into; a
  // landing that lies on it is no more than the ground.
  const rings = pieces.flatMap((list, index) => {
    const face = nth(faces, index);
    if (face.seeThrough) return [];
    return outline(list).filter((ring) => isThin(face) || thicknessOf(ring) > SLIVER.thick);
  });
  const outlines = rings
    .filter((ring) => ring.some(({ y }) => y > LYING) && Math.abs(area2(ring)) > SLIVER.area)
    .map((ring) => ring.map(({ x, y }) => ({ x, y: Math.max(0, y) })));
  const rails = faces.flatMap((face, index) => {
    if (!face.seeThrough) return [];
    const flat = (p: P2) => project(toSpace(face.frame, p));
    const lines = railLines(house, face).map(([a, b]): [P2, P2] => [flat(a), flat(b)]);
    return seenLines(lines, nth(pieces, index));
  });
  return { outlines, drawn: onOneLine(outlines), rails };
}

/** How thick a long area is, feet. */
function thicknessOf(ring: readonly P2[]): number {
  const around = edgesOf(ring).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);
  return (2 * Math.abs(area2(ring))) / around;
}

/** Rings whose edges that all but meet do so, at the highest of them. */
function onOneLine(rings: P2[][]): P2[][] {
  const heights = [...new Set(rings.flat().map(({ y }) => y))].sort((a, b) => b - a);
  const whole = new Map<number, number>();
  let top = Number.POSITIVE_INFINITY;
  for (const y of heights) {
    if (top - y > ONE_LINE) top = y;
    whole.set(y, top);
  }
  return rings.map((ring) => ring.map(({ x, y }) => ({ x, y: whole.get(y) ?? y })));
}
