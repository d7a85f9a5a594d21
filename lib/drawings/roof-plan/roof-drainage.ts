import { edgesOf, isWithin, nth, type P2, p2 } from "../geometry/geometry";
import { boundsOf, OPPOSITE, runsAlongX } from "../layout/edges";
import type { Cricket, House, Rect, RoofPart, Side } from "../layout/model";
import { footprint, inRect, isEnclosed } from "../massing/envelope";
import { OUT } from "../massing/face";
import type { RoofDrawing } from "../massing/roof";
import { roofFaces } from "../massing/roof-faces";
import type { RoofPlane } from "../massing/roof-plane";

/** Along an eave; `out` points away from the roof. */
export interface Gutter {
  from: P2;
  to: P2;
  out: P2;
  downspouts: P2[];
}

/** A way through a parapet, with the one for the overflow beside it. */
export interface Scupper {
  at: P2;
  out: P2;
  overflow: P2;
}

export interface Drainage {
  gutters: Gutter[];
  scuppers: Scupper[];
  /** The fall of flat roofs, from high to low, and what is seen of the roof. */
  falls: { from: P2; to: P2; seen: P2[][] }[];
  /** In the middle of flat roofs that nothing drains over the edge of, with the one for the overflow beside it. */
  drains: { at: P2; overflow: P2 }[];
  /** Behind chimneys, and where the layout builds a roof up: the line it stands on, and its upper end. */
  crickets: { base: [P2, P2]; apex: P2 }[];
}

/** An eave shorter than this sheds its little water without a gutter, feet. */
const SHORTEST = 3;
/** One downspout serves this much gutter, and one scupper this much roof. */
const GUTTER_FEET = 40;
const SCUPPER_AREA = 1000;
/** Downspouts nearer than this are one, feet. */
const SHARED = 1.5;
/** Steps aside along a wall, nearest first, feet. */
const ASIDE = [0, ...Array.from({ length: 10 }, (_, i) => [i + 1, -i - 1]).flat()];
/** A scupper keeps this far from a chimney, feet. */
const FROM_CHIMNEY = 2;
/** IRC R1003.20: a chimney wider than this across the slope needs a cricket, feet. */
const CRICKET_WIDTH = 2.5;

/** Where the rain that falls on a house goes; plan feet. */
export function drainageOf(house: House, roof: RoofDrawing): Drainage {
  const flat = house.roofs
    .map((part, index) => ({ part, seen: nth(roof.visible, firstPlane(roof, index)) }))
    .filter(({ part, seen }) => part.shape === "flat" && seen.length > 0 && part.over.w * part.over.d > 30);
  const drained = flat.flatMap(({ part, seen }) => {
    const side = freeSide(house, part);
    return side ? [{ part, side, seen }] : [];
  });
  const enclosed = flat.filter(({ part }) => !freeSide(house, part));
  const chimneys = chimneyBoxes(house);
  return {
    gutters: sharedCorners(
      oneOfEach([
        ...roof.planes.flatMap((plane) => eaveGutters(roof, plane)),
        ...drained
          .filter(({ part }) => !part.parapet)
          .flatMap(({ part, side }) => edgeGutters(roof, part, side)),
      ]),
    ),
    scuppers: drained
      .filter(({ part }) => part.parapet)
      .flatMap(({ part, side }) => scuppersOf(part, side, chimneys)),
    drains: enclosed.map(({ part: { over } }) => {
      const at = p2(over.x + over.w / 2, over.y + over.d / 2);
      return { at, overflow: over.w >= over.d ? p2(at.x + 3, at.y) : p2(at.x, at.y + 3) };
    }),
    falls: [
      ...drained.map(({ part, side, seen }) => ({ ...fallOf(part, side), seen })),
      ...enclosed.flatMap(({ part, seen }) => fallsInward(part.over).map((fall) => ({ ...fall, seen }))),
    ],
    crickets: [
      ...house.roofs.flatMap((part) => (part.crickets ?? []).map(builtUp)),
      ...chimneys.flatMap((box) => cricketOf(roof, box)),
    ],
  };
}

/** Gutters without those that lie within a longer one on the same eave. */
function oneOfEach(gutters: readonly Gutter[]): Gutter[] {
  const within = (a: Gutter, b: Gutter) => {
    const alongX = Math.abs(a.from.y - a.to.y) < 0.01;
    if (alongX !== Math.abs(b.from.y - b.to.y) < 0.01 || a.out.x !== b.out.x || a.out.y !== b.out.y)
      return false;
    const [line, other] = alongX ? [a.from.y, b.from.y] : [a.from.x, b.from.x];
    const [from, to] = alongX ? [a.from.x, a.to.x] : [a.from.y, a.to.y];
    const [low, high] = alongX ? [b.from.x, b.to.x] : [b.from.y, b.to.y];
    return Math.abs(line - other) < 0.05 && from > low - 0.05 && to < high + 0.05;
  };
  return gutters.filter(
    (one, index) =>
      !gutters.some((other, at) => at !== index && within(one, other) && (!within(other, one) || at < index)),
  );
}

/** Gutters of which no two lead down within 18 in: at a corner that they share one downspout serves both. */
function sharedCorners(gutters: readonly Gutter[]): Gutter[] {
  const kept: P2[] = [];
  return gutters.map((gutter) => {
    const own = gutter.downspouts.filter((p) =>
      kept.every((other) => Math.hypot(p.x - other.x, p.y - other.y) > SHARED),
    );
    kept.push(...own);
    return { ...gutter, downspouts: own };
  });
}

function firstPlane(roof: RoofDrawing, part: number): number {
  return Math.max(
    0,
    roof.planes.findIndex((plane) => plane.part === part),
  );
}

/** The outside of every chimney at the roof, plan feet. */
export function chimneyBoxes(house: House): Rect[] {
  return roofFaces(house)
    .filter((face) => face.kind === "chimney" && face.normal.z > 0.9)
    .map((face) => boundsOf(face.parts.flat().map(({ x, y }) => ({ x, y, w: 0, d: 0 }))));
}

/** The seen stretches of the lower edges of a slope. */
function eaveGutters(roof: RoofDrawing, plane: RoofPlane): Gutter[] {
  if (plane.down.x === 0 && plane.down.y === 0) return [];
  const low = Math.min(...plane.corners.map((corner) => corner.z));
  return edgesOf(plane.corners).flatMap(([a, b], index) => {
    if (plane.edges[index] !== "eave" || Math.max(a.z, b.z) > low + 0.05) return [];
    const alongX = Math.abs(a.y - b.y) < 0.01;
    const line = alongX ? a.y : a.x;
    const [from, to] = alongX
      ? [Math.min(a.x, b.x), Math.max(a.x, b.x)]
      : [Math.min(a.y, b.y), Math.max(a.y, b.y)];
    return spansOf(roof, line, alongX, [from, to]).map(([start, end]) =>
      gutterOf(start, end, line, alongX, plane.down),
    );
  });
}

/** What is seen of an eave: its stretches along the line it lies on. */
function spansOf(roof: RoofDrawing, line: number, alongX: boolean, [from, to]: [number, number]) {
  const spans = roof.lines
    .filter((one) => one.kind === "eave")
    .flatMap((one): [number, number][] => {
      const off = alongX ? [one.from.y, one.to.y] : [one.from.x, one.to.x];
      if (off.some((value) => Math.abs(value - line) > 0.03)) return [];
      const ends = (alongX ? [one.from.x, one.to.x] : [one.from.y, one.to.y]).sort((p, q) => p - q);
      return [[Math.max(from, ends[0] ?? 0), Math.min(to, ends[1] ?? 0)]];
    });
  return joined(spans.filter(([start, end]) => end > start)).filter(([start, end]) => end - start > SHORTEST);
}

function joined(spans: readonly [number, number][]): [number, number][] {
  const out: [number, number][] = [];
  for (const span of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && span[0] <= last[1] + 0.05) last[1] = Math.max(last[1], span[1]);
    else out.push([...span]);
  }
  return out;
}

function gutterOf(start: number, end: number, line: number, alongX: boolean, out: P2): Gutter {
  const at = (along: number): P2 => (alongX ? p2(along, line) : p2(line, along));
  const inset = Math.min(0.5, (end - start) / 4);
  const count = Math.ceil((end - start) / GUTTER_FEET);
  const downspouts =
    count === 1
      ? [at(start + inset)]
      : Array.from({ length: count }, (_, i) =>
          at(start + inset + ((end - start - 2 * inset) * i) / (count - 1)),
        );
  return { from: at(start), to: at(end), out, downspouts };
}

/** A cricket of the layout: its base along the wall, its end in the middle of the other side. */
function builtUp({ over, against }: Cricket): { base: [P2, P2]; apex: P2 } {
  return {
    base: [onSide(over, against, 0), onSide(over, against, 1)],
    apex: onSide(over, OPPOSITE[against], 0.5),
  };
}

/** From two opposite sides to the drain in the middle. */
function fallsInward({ x, y, w, d }: Rect): { from: P2; to: P2 }[] {
  const c = p2(x + w / 2, y + d / 2);
  const ends =
    w >= d ? [p2(x + w * 0.1, c.y), p2(x + w * 0.9, c.y)] : [p2(c.x, y + d * 0.1), p2(c.x, y + d * 0.9)];
  return ends.map((from) => ({ from, to: p2(c.x + (from.x - c.x) * 0.45, c.y + (from.y - c.y) * 0.45) }));
}

/** The longest side of a flat roof beyond which no other roof and no wall stands. */
export function freeSide(house: House, part: RoofPart): Side | undefined {
  const { over } = part;
  const reach = (part.parapet ? 0 : (part.eave ?? 0)) + 0.6;
  const above = house.levels.slice(part.level + 1).flatMap((level) => level.rooms.filter(isEnclosed));
  const blocked = (x: number, y: number) =>
    house.roofs.some((other) => other !== part && other.level >= part.level && inRect(other.over, x, y)) ||
    above.some((room) => room.rects.some((rect) => inRect(rect, x, y)));
  const free = (side: Side) =>
    [0.15, 0.35, 0.5, 0.65, 0.85].every((t) => {
      const p = onSide(over, side, t);
      return !blocked(p.x + OUT[side].x * reach, p.y + OUT[side].y * reach);
    });
  const length = (side: Side) => (side === "n" || side === "s" ? over.w : over.d);
  return (["n", "w", "e", "s"] as const)
    .filter(free)
    .reduce<Side | undefined>(
      (best, side) => (best && length(best) >= length(side) ? best : side),
      undefined,
    );
}

/** The point at a share of a side of a rectangle. */
function onSide(box: Rect, side: Side, t: number): P2 {
  if (side === "n") return p2(box.x + box.w * t, box.y);
  if (side === "s") return p2(box.x + box.w * t, box.y + box.d);
  return p2(side === "w" ? box.x : box.x + box.w, box.y + box.d * t);
}

function edgeGutters(roof: RoofDrawing, part: RoofPart, side: Side): Gutter[] {
  const e = part.eaves?.[side] ?? part.eave ?? 0;
  const alongX = runsAlongX(side);
  const { over } = part;
  const line = { n: over.y - e, s: over.y + over.d + e, w: over.x - e, e: over.x + over.w + e }[side];
  const reach: [number, number] = alongX
    ? [over.x - e, over.x + over.w + e]
    : [over.y - e, over.y + over.d + e];
  return spansOf(roof, line, alongX, reach).map(([start, end]) =>
    gutterOf(start, end, line, alongX, OUT[side]),
  );
}

function scuppersOf(part: RoofPart, side: Side, chimneys: readonly Rect[]): Scupper[] {
  const { over } = part;
  const length = side === "n" || side === "s" ? over.w : over.d;
  const count = length < 16 ? 1 : Math.max(2, Math.ceil((over.w * over.d) / SCUPPER_AREA));
  const free = (t: number) => {
    const p = onSide(over, side, t);
    return chimneys.every(
      ({ x, y, w, d }) =>
        p.x < x - FROM_CHIMNEY ||
        p.x > x + w + FROM_CHIMNEY ||
        p.y < y - FROM_CHIMNEY ||
        p.y > y + d + FROM_CHIMNEY,
    );
  };
  const taken: number[] = [];
  const clear = (wanted: number): number => {
    const t =
      ASIDE.map((feet) => wanted + feet / length)
        .filter((one) => one > 0.04 && one < 0.96 && taken.every((not) => Math.abs(one - not) * length > 2))
        .find(free) ?? wanted;
    taken.push(t);
    return t;
  };
  const places = Array.from({ length: count }, (_, index) => clear((index + 0.5) / count));
  return places.map((t) => ({
    at: onSide(over, side, t),
    out: OUT[side],
    overflow: onSide(over, side, clear(Math.min(0.95, t + 5 / length))),
  }));
}

function fallOf(part: RoofPart, side: Side): { from: P2; to: P2 } {
  const { over } = part;
  const c = p2(over.x + over.w / 2, over.y + over.d / 2);
  const across = side === "n" || side === "s" ? over.d : over.w;
  const half = Math.min(4, across / 4);
  const out = OUT[side];
  return { from: p2(c.x - out.x * half, c.y - out.y * half), to: p2(c.x + out.x * half, c.y + out.y * half) };
}

/** Behind a chimney that stands in a slope, on its upper side; none on a ridge. */
function cricketOf(roof: RoofDrawing, box: Rect): { base: [P2, P2]; apex: P2 }[] {
  const c = p2(box.x + box.w / 2, box.y + box.d / 2);
  const index = roof.visible.findIndex((rings) => isWithin(rings, c));
  const plane = roof.planes[index];
  if (!plane || (plane.down.x === 0 && plane.down.y === 0)) return [];
  const up = p2(-plane.down.x, -plane.down.y);
  const wide = up.x === 0 ? box.w : box.d;
  const deep = up.x === 0 ? box.d : box.w;
  const reach = deep / 2 + wide / 2;
  const apex = p2(c.x + up.x * reach, c.y + up.y * reach);
  if (wide <= CRICKET_WIDTH || !isWithin(nth(roof.visible, index), apex)) return [];
  const mid = p2(c.x + (up.x * deep) / 2, c.y + (up.y * deep) / 2);
  const half = wide / 2;
  return [
    {
      base: [p2(mid.x - up.y * half, mid.y - up.x * half), p2(mid.x + up.y * half, mid.y + up.x * half)],
      apex,
    },
  ];
}

/** The house and everything that drains round it, plan feet. */
export function roofPlanBox(house: House, roof: RoofDrawing): Rect {
  const corners = roof.planes.flatMap((plane) => plane.parts.flat());
  const box = footprint(house);
  return boundsOf([box, ...corners.map(({ x, y }) => ({ x, y, w: 0, d: 0 }))]);
}
