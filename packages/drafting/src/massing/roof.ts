/** Roofs in space, from the roof parts of a house, and the line work of a roof plan. Feet; z over grade. */

import {
  area2,
  edgesOf,
  isWithin,
  nth,
  outline,
  type P2,
  type P3,
  p2,
  p3,
  splitEdges,
} from "../geometry/geometry.ts";
import { visiblePieces } from "../geometry/visibility.ts";
import { OPPOSITE, runsAlongX, SIDES } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { drawnRoofs } from "./drawn-roofs.ts";
import { inRect } from "./envelope.ts";
import { OUT } from "./face.ts";
import { builtPlanes } from "./overhangs.ts";
import { overhangsOf, roofHeight, roofTop, shedHigh } from "./roof-height.ts";
import { edgeKindAt, planeHeight, type RoofEdgeKind, type RoofPlane } from "./roof-plane.ts";

export type RoofLineKind = RoofEdgeKind | "valley" | "break" | "step";

export interface RoofLine {
  kind: RoofLineKind;
  from: P2;
  to: P2;
}

export interface RoofArrow {
  /** Index into the planes. */
  plane: number;
  from: P2;
  to: P2;
  /** Such as "8:12", or "flat". */
  label: string;
}

export interface RoofDrawing {
  planes: RoofPlane[];
  /** What of each plane is seen from above, as closed rings (even-odd), plan feet; same order as `planes`. */
  visible: P2[][][];
  lines: RoofLine[];
  arrows: RoofArrow[];
  /** Highest point of all roofs and of their parapets over grade, feet. */
  ridgeHeight: number;
}

/** The planes of one part, with their overhangs whatever these meet. */
function wholePlanes(house: House, index: number): RoofPlane[] {
  const part = nth(drawnRoofs(house), index);
  const e = overhangsOf(part);
  const { over } = part;
  const [x0, y0, x1, y1] = [over.x - e.w, over.y - e.n, over.x + over.w + e.e, over.y + over.d + e.s];
  const at = (x: number, y: number): P3 => p3(x, y, roofHeight(house, part, x, y));
  const plane = (corners: P3[], edges: RoofEdgeKind[], down: P2): RoofPlane => ({
    part: index,
    corners,
    edges,
    parts: [corners],
    rim: [],
    pitch: part.pitch,
    down,
  });
  const [nw, ne, se, sw] = [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)];
  if (part.shape === "flat") {
    return [plane([nw, ne, se, sw], ["eave", "eave", "eave", "eave"], p2(0, 0))];
  }
  if (part.shape === "shed") {
    const high = shedHigh(part);
    const down = OUT[OPPOSITE[high]];
    const edges = SIDES.map(
      (side): RoofEdgeKind => (runsAlongX(side) === runsAlongX(high) ? "eave" : "rake"),
    );
    return [plane([nw, ne, se, sw], edges, p2(down.x, down.y))];
  }
  if (part.shape === "gable") {
    if (part.ridge === "y") {
      const xm = over.x + over.w / 2;
      const [a, b] = [at(xm, y0), at(xm, y1)];
      return [
        plane([nw, a, b, sw], ["rake", "ridge", "rake", "eave"], p2(-1, 0)),
        plane([a, ne, se, b], ["rake", "eave", "rake", "ridge"], p2(1, 0)),
      ];
    }
    const ym = over.y + over.d / 2;
    const [a, b] = [at(x0, ym), at(x1, ym)];
    return [
      plane([nw, ne, b, a], ["eave", "rake", "ridge", "rake"], p2(0, -1)),
      plane([a, b, se, sw], ["ridge", "rake", "eave", "rake"], p2(0, 1)),
    ];
  }
  const half = Math.min(over.w, over.d) / 2;
  const a = at(over.x + half, over.w >= over.d ? over.y + over.d / 2 : over.y + half);
  const b = at(over.x + over.w - half, over.w >= over.d ? over.y + over.d / 2 : over.y + over.d - half);
  const point = Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;
  const slope = (corners: P3[], edges: RoofEdgeKind[], down: P2): RoofPlane =>
    corners.length === 4 && point
      ? plane(corners.slice(0, 3), [nth(edges, 0), nth(edges, 1), nth(edges, 3)], down)
      : plane(corners, edges, down);
  const long: RoofEdgeKind[] = ["eave", "hip", "ridge", "hip"];
  const short: RoofEdgeKind[] = ["eave", "hip", "hip"];
  return over.w >= over.d
    ? [
        slope([nw, ne, b, a], long, p2(0, -1)),
        slope([ne, se, b], short, p2(1, 0)),
        slope([se, sw, a, b], long, p2(0, 1)),
        slope([sw, nw, a], short, p2(-1, 0)),
      ]
    : [
        slope([nw, ne, a], short, p2(0, -1)),
        slope([ne, se, b, a], long, p2(1, 0)),
        slope([se, sw, b], short, p2(0, 1)),
        slope([sw, nw, a, b], long, p2(-1, 0)),
      ];
}

/** All planes of all parts, as they are built. */
export const roofPlanes = memoized((house: House): RoofPlane[] =>
  builtPlanes(
    house,
    drawnRoofs(house).flatMap((_, index) => wholePlanes(house, index)),
  ),
);

/** Highest parts that may carry the wall of a level at a point: those over it, of its level, porch roofs left out. */
export function roofsOver(house: House, level: number, x: number, y: number): RoofPart[] {
  return house.roofs.filter((part) => part.level === level && !part.porch && inRect(part.over, x, y));
}

/**
 * The roof plan: what is seen from above, and the lines where planes end or meet.
 * A line is a valley where the neighbours rise away from it, a break where one slope goes
 * on at another pitch, a step where one roof ends over a lower one.
 */
export const roofShapes = memoized((house: House): RoofDrawing => {
  const planes = roofPlanes(house);
  const pieces = visiblePieces(
    planes.map(({ parts }) => ({ parts })),
    (p) => ({ x: p.x, y: p.y, depth: p.z }),
    2e-4,
  );
  const visible = pieces.map((list) => outline(list));
  const parapets = house.roofs.map((part) => (part.parapet ? roofTop(house, part) : 0));
  return {
    planes,
    visible,
    lines: roofLines(planes, visible),
    arrows: planes.flatMap((plane, i) => arrowOf(plane, i, nth(visible, i))),
    ridgeHeight: Math.max(0, ...parapets, ...planes.flatMap((plane) => plane.parts.flat().map((c) => c.z))),
  };
});

interface LoopEdge {
  plane: number;
  from: P2;
  to: P2;
}

function roofLines(planes: RoofPlane[], visible: P2[][][]): RoofLine[] {
  const rings = visible.flatMap((loops, plane) => loops.map((ring) => ({ plane, ring })));
  const split = splitEdges(rings.map(({ ring }) => ring));
  const edges = split.flatMap((list, i) =>
    list.map(([from, to]): LoopEdge => ({ plane: nth(rings, i).plane, from, to })),
  );
  const at = (p: P2): string => `${Math.round(p.x * 50)},${Math.round(p.y * 50)}`;
  const byEnds = new Map(edges.map((edge) => [`${at(edge.from)}>${at(edge.to)}`, edge]));
  const lines: RoofLine[] = [];
  for (const edge of edges) {
    const back = byEnds.get(`${at(edge.to)}>${at(edge.from)}`);
    if (back && back.plane < edge.plane) continue;
    const own = nth(planes, edge.plane);
    if (!back && goesOn(planes, visible, edge)) continue;
    const kind = back ? meetingKind(own, nth(planes, back.plane), edge) : freeKind(own, edge);
    if (kind) lines.push({ kind, from: edge.from, to: edge.to });
  }
  return lines;
}

/** Whether an edge ends nothing: another part lies in the same slope there and goes on beyond it. */
function goesOn(planes: readonly RoofPlane[], visible: readonly P2[][][], edge: LoopEdge): boolean {
  const m = middle(edge);
  const own = nth(planes, edge.plane);
  const length = Math.hypot(edge.to.x - edge.from.x, edge.to.y - edge.from.y) || 1;
  const off = p2(((edge.to.y - edge.from.y) / length) * 0.05, ((edge.from.x - edge.to.x) / length) * 0.05);
  const sides = [p2(m.x + off.x, m.y + off.y), p2(m.x - off.x, m.y - off.y)];
  return planes.some((other, index) => {
    if (index === edge.plane || Math.abs(planeHeight(other, m) - planeHeight(own, m)) > 0.02) return false;
    const slope = planeHeight(other, p2(m.x + 1, m.y + 1)) - planeHeight(other, m);
    const ownSlope = planeHeight(own, p2(m.x + 1, m.y + 1)) - planeHeight(own, m);
    const turn = planeHeight(other, p2(m.x + 1, m.y - 1)) - planeHeight(other, m);
    const ownTurn = planeHeight(own, p2(m.x + 1, m.y - 1)) - planeHeight(own, m);
    if (Math.abs(slope - ownSlope) > 1e-3 || Math.abs(turn - ownTurn) > 1e-3) return false;
    return sides.every((side) => isWithin(nth(visible, index), side));
  });
}

const middle = (edge: LoopEdge): P2 => p2((edge.from.x + edge.to.x) / 2, (edge.from.y + edge.to.y) / 2);

function meetingKind(a: RoofPlane, b: RoofPlane, edge: LoopEdge): RoofLineKind | undefined {
  const m = middle(edge);
  const za = planeHeight(a, m);
  const zb = planeHeight(b, m);
  if (Math.abs(za - zb) > 0.05) return "step";
  // Rings turn counter-clockwise, so the other plane lies to the right of the edge.
  const length = Math.hypot(edge.to.x - edge.from.x, edge.to.y - edge.from.y) || 1;
  const right = p2((edge.to.y - edge.from.y) / length, -(edge.to.x - edge.from.x) / length);
  const over = p2(m.x + right.x, m.y + right.y);
  const lift = planeHeight(b, over) - planeHeight(a, over);
  if (Math.abs(lift) < 1e-3) return undefined;
  if (a.down.x * b.down.x + a.down.y * b.down.y > 0.99) return "break";
  if (lift > 0) return "valley";
  return Math.abs(planeHeight(a, edge.from) - planeHeight(a, edge.to)) < 0.02 ? "ridge" : "hip";
}

function freeKind(plane: RoofPlane, edge: LoopEdge): RoofLineKind {
  const kind = edgeKindAt(plane, middle(edge), 0.03);
  return kind === "rake" || kind === "eave" ? kind : "eave";
}

function arrowOf(plane: RoofPlane, index: number, loops: P2[][]): RoofArrow[] {
  const ring = [...loops].sort((a, b) => Math.abs(area2(b)) - Math.abs(area2(a)))[0];
  if (!ring || Math.abs(area2(ring)) < 12) return [];
  const a = area2(ring) * 6;
  let c = p2(0, 0);
  for (const [p, q] of edgesOf(ring)) {
    const k = p.x * q.y - q.x * p.y;
    c = p2(c.x + ((p.x + q.x) * k) / a, c.y + ((p.y + q.y) * k) / a);
  }
  const half = Math.min(3, Math.sqrt(Math.abs(area2(ring))) / 4);
  const flat = plane.down.x === 0 && plane.down.y === 0;
  return [
    {
      plane: index,
      from: p2(c.x - plane.down.x * half, c.y - plane.down.y * half),
      to: p2(c.x + plane.down.x * half, c.y + plane.down.y * half),
      label: flat ? "flat" : `${plane.pitch}:12`,
    },
  ];
}
