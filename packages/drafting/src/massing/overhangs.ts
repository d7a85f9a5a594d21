/**
 * Overhangs as they are built: cut where they would lie inside another volume. An overhang ends at
 * the wall or the roof that it runs into, and goes no farther along a wall than the roof it belongs
 * to is free there. Feet; z over grade.
 */

import {
  area2,
  clipBy,
  clipSegment,
  edgesOf,
  intersectConvex,
  isWithin,
  mix2,
  nth,
  outline,
  type P2,
  type P3,
  p2,
  p3,
  withoutConvex,
} from "../geometry/geometry.ts";
import { OUTWARD, pointAlong, rectOutside } from "../geometry/rects.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import { FLOOR_STRUCTURE } from "../layout/heights.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { type DrawnRoof, drawnRoofs } from "./drawn-roofs.ts";
import { enclosedAt, levelHeights } from "./envelope.ts";
import { roofBase, roofTop } from "./roof-height.ts";
import { edgeKindAt, planeHeight, type RimEdge, type RoofPlane } from "./roof-plane.ts";
import { type Built, freeOf, type OpenCorner, withoutDoubles, withValleyEnds } from "./valley-ends.ts";

/** A roof that is not over walls takes this much height under its upper face, feet. */
const OPEN_DEPTH = 2;
/** Roofs whose faces lie closer than this are in one plane, feet. */
const ONE_PLANE = 0.02;
/** A roof lies under another where it is this much lower, feet. */
const BURIED = 0.05;
/** How far beside a wall line is looked for other roofs, feet. */
const BESIDE = 0.03;

type Cell = Side | "ne" | "se" | "sw" | "nw" | "core";
const CORNERS = { ne: ["n", "e"], se: ["s", "e"], sw: ["s", "w"], nw: ["n", "w"] } as const;

/** The part of a plane over the rectangle of its roof, without its overhangs. */
interface Core {
  plane: RoofPlane;
  roof: DrawnRoof;
  ring: P2[];
  /** How far a parapet stands over the plane, feet. */
  parapet: number;
}

/** Height of the volume under a core: of its upper face, or of its parapet. */
const topOver = ({ plane, parapet }: Core, p: P2): number => planeHeight(plane, p) + parapet;

const ringOf = ({ x, y, w, d }: Rect): P2[] => [p2(x, y), p2(x + w, y), p2(x + w, y + d), p2(x, y + d)];

/** Planes with the convex parts of them that are built; `whole` is every plane with its full overhangs. */
export function builtPlanes(house: House, whole: readonly RoofPlane[]): RoofPlane[] {
  const roofs = drawnRoofs(house);
  const cores = whole.map((plane): Core => {
    const roof = nth(roofs, plane.part);
    const ring = intersectConvex(plane.corners, ringOf(roof.over));
    const parapet = roof.parapet ? roofTop(house, roof) - roofBase(house, roof) : 0;
    return { plane, roof, ring, parapet };
  });
  const cut = roofs.map((roof, index) => {
    const own = whole.filter((plane) => plane.part === index);
    const others = cores.filter((core) => core.plane.part !== index && core.ring.length >= 3);
    return { others, ...builtOf(house, roof, own, others) };
  });
  const built = withoutDoubles(
    withValleyEnds(
      cut.flatMap((one) => one.built),
      cut.flatMap((one) => one.corners),
    ),
  );
  return built.map(({ plane, parts: rings }): RoofPlane => {
    const at = (p: P2): P3 => p3(p.x, p.y, planeHeight(plane, p));
    // What is cut nowhere stays one piece.
    const isWhole = Math.abs(areaOf(rings) - areaOf([plane.corners])) < 1e-4;
    const parts = isWhole ? [plane.corners] : rings.map((ring) => ring.map(at));
    const { others } = nth(cut, plane.part);
    const rim = rimOf(plane, parts)
      .flatMap((edge) => freeOf(edge, plane.part, built))
      .filter((edge) => !isBuried(house, edge, others));
    return { ...plane, parts, rim };
  });
}

/** What is built of the planes of one roof by itself, and its corners with one overhang of the two. */
function builtOf(
  house: House,
  roof: DrawnRoof,
  planes: readonly RoofPlane[],
  others: readonly Core[],
): { built: Built[]; corners: OpenCorner[] } {
  const cells = cellsOf(roof.over);
  const shut = (["n", "e", "s", "w"] as const).flatMap((side) =>
    planes.flatMap((plane) => shutStrips(house, roof.over, plane, side, others)),
  );
  const inside = (plane: RoofPlane, piece: P2[]) =>
    others.flatMap((other) => insideOf(house, plane, piece, other));
  const pieces = planes.map((plane) =>
    cells.map(({ cell, ring }) => {
      const piece = intersectConvex(plane.corners, ring);
      if (piece.length < 3 || cell === "core") return { cell, parts: piece.length < 3 ? [] : [piece] };
      return { cell, parts: withoutConvex(piece, [...shut, ...inside(plane, piece)]) };
    }),
  );
  const kept = (cell: Cell, at: P2) =>
    pieces.flat().some((one) => one.cell === cell && isWithin(one.parts, at));
  const sidesKept = (cell: Cell): boolean[] => {
    const sides = cell in CORNERS ? CORNERS[cell as keyof typeof CORNERS] : [];
    return sides.map((side, i) => kept(side, besideCorner(roof, planes, side, nth(sides, 1 - i))));
  };
  const stays = (cell: Cell): boolean => sidesKept(cell).every(Boolean);
  const part = nth(planes, 0).part;
  const { x, y, w, d } = roof.over;
  return {
    built: planes.map((plane, index) => ({
      plane,
      parts: nth(pieces, index).flatMap(({ cell, parts }) => (stays(cell) ? parts : [])),
    })),
    corners: cells
      .filter(({ cell }) => cell in CORNERS && !stays(cell) && sidesKept(cell).some(Boolean))
      .map(({ cell, ring }) => ({
        part,
        at: p2(cell.endsWith("e") ? x + w : x, cell.startsWith("s") ? y + d : y),
        field: ring,
        free: (plane, piece) => withoutConvex(piece, inside(plane, piece)),
      })),
  };
}

/** Whether a free edge lies inside another volume, where nobody sees it. */
function isBuried(house: House, { from, to, out }: RimEdge, others: readonly Core[]): boolean {
  const middle = p3((from.x + to.x) / 2, (from.y + to.y) / 2, (from.z + to.z) / 2);
  const inside = p2(middle.x - out.x * BESIDE, middle.y - out.y * BESIDE);
  return others.some((core) => {
    if (!isWithin([core.ring], inside)) return false;
    const lift = topOver(core, inside) - middle.z;
    return lift > BURIED && lift < depthUnder(house, core, inside)(inside);
  });
}

const areaOf = (rings: readonly (readonly P2[])[]): number =>
  rings.reduce((sum, ring) => sum + area2(ring), 0);

/** The nine fields that the walls of a roof part it in. */
function cellsOf({ x, y, w, d }: Rect): { cell: Cell; ring: P2[] }[] {
  const FAR = 100;
  const xs = [
    { at: x - FAR, to: x, name: "w" },
    { at: x, to: x + w, name: "" },
    { at: x + w, to: x + w + FAR, name: "e" },
  ];
  const ys = [
    { at: y - FAR, to: y, name: "n" },
    { at: y, to: y + d, name: "" },
    { at: y + d, to: y + d + FAR, name: "s" },
  ];
  return ys.flatMap((row) =>
    xs.map((column) => ({
      cell: (`${row.name}${column.name}` || "core") as Cell,
      ring: ringOf({ x: column.at, y: row.at, w: column.to - column.at, d: row.to - row.at }),
    })),
  );
}

/** A point in the middle of the overhang of a side, just before the corner to another side. */
function besideCorner(roof: DrawnRoof, planes: readonly RoofPlane[], side: Side, to: Side): P2 {
  const corners = planes.flatMap((plane) => plane.corners);
  const far = {
    n: Math.min(...corners.map((c) => c.y)),
    s: Math.max(...corners.map((c) => c.y)),
    w: Math.min(...corners.map((c) => c.x)),
    e: Math.max(...corners.map((c) => c.x)),
  };
  const wall = (of: Side) => sideOf(roof.over, of).line;
  const along = wall(to) - OUTWARD[to] * BURIED;
  return pointAlong(runsAlongX(side), along, (far[side] + wall(side)) / 2);
}

/** Where a plane lies inside the volume under a core: plan polygons over a piece of its overhang. */
function insideOf(house: House, plane: RoofPlane, piece: readonly P2[], other: Core): P2[][] {
  const common = intersectConvex(piece, other.ring);
  if (common.length < 3) return [];
  const lift = (p: P2) => topOver(other, p) - planeHeight(plane, p);
  const under = clipBy(common, (p) => lift(p) + ONE_PLANE, mix2);
  if (under.length < 3) return [];
  const depth = depthUnder(house, other, middleOf(under));
  const within = clipBy(under, (p) => depth(p) - lift(p), mix2);
  return within.length >= 3 ? [within] : [];
}

/** How far below its top the volume of a roof reaches at a place: to the floor of its walls. */
function depthUnder(house: House, core: Core, near: P2): (p: P2) => number {
  const heights = levelHeights(house);
  const { roof } = core;
  let level = roof.level;
  while (level >= 0 && enclosedAt(house.levels[level], near.x, near.y)) level--;
  if (level === roof.level) return () => OPEN_DEPTH;
  const floor = nth(heights, level + 1).floor - FLOOR_STRUCTURE;
  return (p) => topOver(core, p) - floor;
}

/** Strips of overhang beside those stretches of a wall line where the roof itself lies under another. */
function shutStrips(house: House, over: Rect, plane: RoofPlane, side: Side, others: readonly Core[]): P2[][] {
  const level = runsAlongX(side);
  const { line, start: from, end: to } = sideOf(over, side);
  const at = (along: number, off = 0): P2 => pointAlong(level, along, line + off);
  const own = clipSegment(at(from), at(to), plane.corners);
  if (!own) return [];
  return others.flatMap((other) =>
    [-BESIDE, BESIDE].flatMap((off) => {
      const ends = own.map((p) => (level ? at(p.x, off) : at(p.y, off)));
      const cut = clipSegment(nth(ends, 0), nth(ends, 1), other.ring);
      if (!cut) return [];
      const depth = depthUnder(house, other, mix2(cut[0], cut[1], 0.5));
      const lift = (p: P2) => topOver(other, p) - planeHeight(plane, p);
      const low = clipLine(cut, (p) => lift(p) - BURIED);
      const shut = low && clipLine(low, (p) => depth(p) - lift(p));
      if (!shut) return [];
      const [a, b] = shut.map((p) => (level ? p.x : p.y)).sort((p, q) => p - q);
      const [start, end] = [a ?? from, b ?? to];
      return [ringOf(rectOutside(side, line, start, end - start, 50))];
    }),
  );
}

/** The part of a segment where a value that is linear along it is positive. */
function clipLine([a, b]: [P2, P2], value: (p: P2) => number): [P2, P2] | undefined {
  const [va, vb] = [value(a), value(b)];
  if (va <= 0 && vb <= 0) return undefined;
  if (va > 0 && vb > 0) return [a, b];
  const m = mix2(a, b, va / (va - vb));
  return va > 0 ? [a, m] : [m, b];
}

const middleOf = (ring: readonly P2[]): P2 =>
  p2(
    ring.reduce((sum, p) => sum + p.x, 0) / ring.length,
    ring.reduce((sum, p) => sum + p.y, 0) / ring.length,
  );

/** The edges of a plane that no other slope of its roof goes on from. */
function rimOf(plane: RoofPlane, parts: readonly P3[][]): RimEdge[] {
  return outline(parts).flatMap((ring) =>
    edgesOf(ring).flatMap(([a, b]): RimEdge[] => {
      const kind = edgeKindAt(plane, mix2(a, b, 0.5), 0.01);
      if (kind === "ridge" || kind === "hip") return [];
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const at = (p: P2): P3 => p3(p.x, p.y, planeHeight(plane, p));
      return [{ from: at(a), to: at(b), out: p3((b.y - a.y) / length, (a.x - b.x) / length, 0) }];
    }),
  );
}
