/** Porches, decks and steps as faces: floors, posts, beams, rails. */

import { nth, type P3, p3 } from "../geometry/geometry";
import { edgesOf } from "../layout/edges";
import type { House, Room, Side } from "../layout/model";
import {
  enclosedAt,
  inRect,
  insideOf,
  isEnclosed,
  levelHeights,
  type OuterEdge,
  unionEdges,
} from "./envelope";
import { boxFaces, type Face, freeFace, OUT, wallFrame } from "./face";
import { entryOf, openingsOf, openRoomAt } from "./openings";
import { bayOf, openingsBehind, POST_INSET, postPlaces } from "./post-places";
import { beamTop } from "./roof-faces";

const across = (side: Side): boolean => side === "n" || side === "s";
const RISER = 0.6;
const RAIL = 3.1;

/** Free edges of the open rooms of a level: those that no wall and no other open room adjoins. */
function freeEdges(house: House, level: number): OuterEdge[] {
  const source = house.levels[level];
  if (!source) return [];
  const open = source.rooms.filter((room) => !isEnclosed(room));
  const stops = source.rooms.filter(isEnclosed).flatMap((room) => room.rects);
  return unionEdges(open, level).flatMap((edge) => {
    const cuts = stops
      .flatMap((r) => (across(edge.side) ? [r.x, r.x + r.w] : [r.y, r.y + r.d]))
      .filter((at) => at > edge.from + 0.05 && at < edge.to - 0.05);
    const ends = [edge.from, ...cuts.sort((a, b) => a - b), edge.to];
    const runs: OuterEdge[] = [];
    ends.slice(1).forEach((to, i) => {
      const from = nth(ends, i);
      const outside = insideOf(edge, (from + to) / 2, -0.2);
      if (to - from < 0.05 || enclosedAt(source, outside.x, outside.y)) return;
      const last = runs.at(-1);
      if (last && Math.abs(last.to - from) < 1e-4) last.to = to;
      else runs.push({ ...edge, from, to });
    });
    return runs;
  });
}

/** The beam height over a porch point, or undefined where the sky is over it. */
function coverAt(house: House, level: number, x: number, y: number): number | undefined {
  const heights = levelHeights(house);
  const above = house.levels[level + 1];
  const floorAbove = heights[level + 1]?.floor;
  if (above && floorAbove && (enclosedAt(above, x, y) || openRoomAt(house, level + 1, x, y)))
    return floorAbove - 1.1;
  const covers = house.roofs
    .map((part, index) => ({ part, index }))
    .filter(({ part }) => part.level >= level && inRect(part.over, x, y, -0.05))
    .sort(
      (a, b) => Number(b.part.porch ?? false) - Number(a.part.porch ?? false) || a.part.level - b.part.level,
    );
  const first = covers[0];
  return first ? beamTop(house, first.index) : undefined;
}

interface Post {
  x: number;
  y: number;
  low: number;
  high: number;
  level: number;
}

const SLIM: ReadonlySet<House["style"]> = new Set(["Modern", "Contemporary", "Minimalist"]);

function postSpots(house: House, edge: OuterEdge, edges: OuterEdge[], low: number, high: number): Post[] {
  const source = house.levels[edge.level];
  if (!source) return [];
  const behind = openingsBehind(source, edgesOf(source), edge.side, edge.line);
  const places = postPlaces(edge.from + POST_INSET, edge.to - POST_INSET, bayOf(house.style), behind);
  return places.flatMap((along, i): Post[] => {
    const end = i === 0 ? edge.from : i === places.length - 1 ? edge.to : undefined;
    if (end !== undefined) {
      const beyond = insideOf(edge, end + (i === 0 ? -0.3 : 0.3), 0.3);
      if (enclosedAt(source, beyond.x, beyond.y)) return [];
      if (edges.some((other) => other !== edge && isContinuation(other, edge, end))) return [];
    }
    const p = insideOf(edge, along, POST_INSET);
    return [{ x: p.x, y: p.y, low, high, level: edge.level }];
  });
}

const isContinuation = (other: OuterEdge, edge: OuterEdge, end: number): boolean =>
  other.side === edge.side &&
  Math.abs(other.line - edge.line) < 0.01 &&
  (other.from === end || other.to === end);

function postFaces(house: House, post: Post): Face[] {
  const box = (kind: "post" | "pier", half: number, low: number, high: number): Face[] =>
    boxFaces(kind, p3(post.x - half, post.y - half, low), p3(post.x + half, post.y + half, high), post.level);
  if (house.style === "Craftsman" && post.high - post.low > 5) {
    const pier = post.low + 3;
    return [
      ...box("pier", 0.75, Math.max(0, post.low - 3), pier),
      ...box("post", 0.82, pier, pier + 0.2),
      ...taperedPost(post, pier + 0.2),
      ...box("post", 0.55, post.high - 0.25, post.high),
    ];
  }
  if (house.style === "Farmhouse") {
    return [
      ...box("post", 0.3, post.low + 0.5, post.high - 0.35),
      ...box("post", 0.42, post.low, post.low + 0.5),
      ...box("post", 0.4, post.high - 0.35, post.high),
    ];
  }
  return box("post", house.style === "Craftsman" ? 0.3 : 0.24, post.low, post.high);
}

/** The shaft of a Craftsman column, narrower at the top. */
function taperedPost(post: Post, low: number): Face[] {
  const [a, b] = [0.52, 0.36];
  const ring = (half: number, z: number): P3[] => [
    p3(post.x - half, post.y - half, z),
    p3(post.x + half, post.y - half, z),
    p3(post.x + half, post.y + half, z),
    p3(post.x - half, post.y + half, z),
  ];
  const [bottom, top] = [ring(a, low), ring(b, post.high - 0.25)];
  return (["n", "e", "s", "w"] as const).map((side, i) => ({
    ...freeFace(
      "post",
      [[nth(bottom, i), nth(bottom, (i + 1) % 4), nth(top, (i + 1) % 4), nth(top, i)]],
      OUT[side],
      post.level,
    ),
    side,
  }));
}

function railFace(edge: OuterEdge, floor: number, from: number, to: number): Face {
  const line = { n: edge.line + 0.3, s: edge.line - 0.3, w: edge.line + 0.3, e: edge.line - 0.3 }[edge.side];
  const at = (along: number, z: number): P3 => (across(edge.side) ? p3(along, line, z) : p3(line, along, z));
  return {
    kind: "rail",
    parts: [[at(from, floor), at(to, floor), at(to, floor + RAIL), at(from, floor + RAIL)]],
    normal: OUT[edge.side],
    frame: wallFrame(edge.side, line, from, to),
    level: edge.level,
    finish: "other",
    side: edge.side,
    layers: [],
    openings: [],
    seeThrough: true,
    span: { u0: 0, u1: to - from, base: floor, plate: floor + RAIL },
  };
}

export interface Stoop {
  side: Side;
  /** y (or x) of the line the steps start from. */
  line: number;
  from: number;
  to: number;
  /** How far the steps reach out. */
  reach: number;
}

/** The flights of outside steps on the ground: at doors without a porch, and at the edges of porches and decks. */
export function stoops(house: House): Stoop[] {
  const openings = openingsOf(house);
  const entry = entryOf(openings);
  const risers = Math.max(1, Math.round(house.plinth / RISER));
  if (house.plinth < 0.55) return [];
  const reach = risers - 1 + 0.9;
  const list: Stoop[] = [];
  for (const o of openings) {
    if (o.type !== "door" || o.level !== 0 || o.kind === "garage") continue;
    const edge: OuterEdge = { level: 0, side: o.side, line: o.line, from: o.from, to: o.to };
    const outside = insideOf(edge, (o.from + o.to) / 2, -0.5);
    if (!openRoomAt(house, 0, outside.x, outside.y)) {
      list.push({ side: o.side, line: o.line, from: o.from - 0.6, to: o.to + 0.6, reach });
    }
  }
  const edges = freeEdges(house, 0);
  for (const room of house.levels[0]?.rooms ?? []) {
    if (isEnclosed(room)) continue;
    const own = edges.filter((edge) => {
      const p = insideOf(edge, (edge.from + edge.to) / 2, 0.3);
      return room.rects.some((r) => inRect(r, p.x, p.y));
    });
    const stoop = porchStoop(house, room, own, entry, reach);
    if (stoop) list.push(stoop);
  }
  return list;
}

function porchStoop(
  house: House,
  room: Room,
  own: OuterEdge[],
  entry: ReturnType<typeof entryOf>,
  reach: number,
): Stoop | undefined {
  const given = house.levels[0]?.doors.find((d) => d.from === room.id && d.to === "outside");
  const front = own.filter((edge) => edge.side === "s" || edge.side === "n");
  const edge =
    own.find((candidate) => given?.side === candidate.side) ??
    front.find(
      (candidate) =>
        candidate.side === entry?.side && candidate.from <= entry.from && candidate.to >= entry.to,
    ) ??
    [...(front.length > 0 ? front : own)].sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (!edge || edge.to - edge.from < 3) return undefined;
  const width = Math.min(edge.to - edge.from - 1, SLIM.has(house.style) ? 9 : 6.5);
  const wanted =
    given?.at ??
    (entry && entry.side === edge.side ? (entry.from + entry.to) / 2 : (edge.from + edge.to) / 2);
  const centre = Math.min(Math.max(wanted, edge.from + width / 2 + 0.4), edge.to - width / 2 - 0.4);
  return { side: edge.side, line: edge.line, from: centre - width / 2, to: centre + width / 2, reach };
}

function stoopFaces(house: House, stoop: Stoop): Face[] {
  const risers = Math.max(1, Math.round(house.plinth / RISER));
  return Array.from({ length: risers }, (_, i) => {
    const top = (house.plinth * (risers - i)) / (risers + (risers > 1 ? 0.6 : 0));
    const far = i + 0.9;
    const sign = stoop.side === "n" || stoop.side === "w" ? -1 : 1;
    const [a, b] = [stoop.line, stoop.line + sign * far].sort((p, q) => p - q);
    const low = across(stoop.side) ? p3(stoop.from, a ?? 0, 0) : p3(a ?? 0, stoop.from, 0);
    const high = across(stoop.side) ? p3(stoop.to, b ?? 0, top) : p3(b ?? 0, stoop.to, top);
    return boxFaces("step", low, high, 0);
  }).flat();
}

function floorFaces(house: House, level: number): Face[] {
  const floor = nth(levelHeights(house), level).floor;
  const kind = (room: Room): "slab" | "deck" => (room.kind === "deck" || level > 0 ? "deck" : "slab");
  return (house.levels[level]?.rooms ?? [])
    .filter((room) => !isEnclosed(room))
    .flatMap((room) =>
      room.rects.flatMap((r) =>
        boxFaces(
          kind(room),
          p3(r.x, r.y, level === 0 ? 0 : floor - 0.9),
          p3(r.x + r.w, r.y + r.d, floor - 0.06),
          level,
          { bottom: level > 0 },
        ),
      ),
    );
}

function edgeFaces(house: House, edge: OuterEdge, edges: OuterEdge[], steps: Stoop[]): Face[] {
  const floor = nth(levelHeights(house), edge.level).floor;
  const mid = insideOf(edge, (edge.from + edge.to) / 2, 0.5);
  const cover = coverAt(house, edge.level, mid.x, mid.y);
  const faces: Face[] = [];
  if (cover !== undefined && cover - floor > 5) {
    const thick = SLIM.has(house.style) ? 0.5 : 0.85;
    const [p, q] = [insideOf(edge, edge.from, 0.15), insideOf(edge, edge.to, 0.75)];
    const low = p3(Math.min(p.x, q.x), Math.min(p.y, q.y), cover - thick);
    const high = p3(Math.max(p.x, q.x), Math.max(p.y, q.y), cover);
    faces.push(...boxFaces("beam", low, high, edge.level, { bottom: true }));
    for (const post of postSpots(house, edge, edges, floor, cover - thick))
      faces.push(...postFaces(house, post));
  }
  if (edge.level > 0) {
    for (const post of postSpots(house, edge, edges, 0, floor - 0.9)) {
      const clear = house.levels.slice(0, edge.level).every((below, index) => {
        return !enclosedAt(below, post.x, post.y) && !openRoomAt(house, index, post.x, post.y);
      });
      if (clear) faces.push(...postFaces(house, { ...post, level: 0 }));
    }
  }
  const traditional = !SLIM.has(house.style);
  if (floor > 2.4 || (traditional && floor >= 1.6 && cover !== undefined)) {
    const gaps =
      edge.level === 0 ? steps.filter((s) => s.side === edge.side && Math.abs(s.line - edge.line) < 0.1) : [];
    let runs = [{ from: edge.from + 0.3, to: edge.to - 0.3 }];
    for (const gap of gaps) {
      runs = runs.flatMap((run) => [
        { from: run.from, to: Math.min(run.to, gap.from) },
        { from: Math.max(run.from, gap.to), to: run.to },
      ]);
    }
    for (const run of runs) if (run.to - run.from > 0.8) faces.push(railFace(edge, floor, run.from, run.to));
  }
  return faces;
}

/** Undersides of upper rooms that hang out over the open. */
function overhangFaces(house: House): Face[] {
  const heights = levelHeights(house);
  return house.levels.flatMap((level, index) =>
    index === 0
      ? []
      : level.rooms.filter(isEnclosed).flatMap((room) =>
          room.rects.map((r) => {
            const z = nth(heights, index).floor - 1.1;
            return freeFace(
              "soffit",
              [[p3(r.x, r.y, z), p3(r.x + r.w, r.y, z), p3(r.x + r.w, r.y + r.d, z), p3(r.x, r.y + r.d, z)]],
              p3(0, 0, -1),
              index,
            );
          }),
        ),
  );
}

const near = (a: Face, b: Face): boolean =>
  a.kind === b.kind &&
  a.side === b.side &&
  Math.hypot(
    a.frame.origin.x - b.frame.origin.x,
    a.frame.origin.y - b.frame.origin.y,
    nth(nth(a.parts, 0), 0).z - nth(nth(b.parts, 0), 0).z,
  ) < 0.2;

/** Corner posts are asked for by both edges; one is enough. */
function withoutDoubles(faces: Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of faces) {
    const post = face.kind === "post" || face.kind === "pier";
    if (!post || !kept.some((other) => near(other, face))) kept.push(face);
  }
  return kept;
}

/** Every face of porches, decks, balconies and outside steps. */
export function porchFaces(house: House): Face[] {
  const steps = stoops(house);
  const faces = house.levels.flatMap((_, index) => {
    const edges = freeEdges(house, index);
    return [...floorFaces(house, index), ...edges.flatMap((edge) => edgeFaces(house, edge, edges, steps))];
  });
  return [
    ...withoutDoubles(faces),
    ...overhangFaces(house),
    ...steps.flatMap((stoop) => stoopFaces(house, stoop)),
  ];
}
