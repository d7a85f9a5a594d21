/** Porches, decks and steps as faces: floors, posts, beams, rails. */

import { nth, type P3, p3 } from "../geometry/geometry";
import { grown, OUTWARD } from "../geometry/rects";
import { without } from "../geometry/stretches";
import { edgesOf, runsAlongX } from "../layout/edges";
import { groundLevelOf, openFloorOf } from "../layout/heights";
import { isTraditional } from "../layout/kinds";
import type { House, Rect, Room } from "../layout/model";
import { DECK_PIER, deckDepth, deckFrames } from "./deck-frames";
import { enclosedAt, inRect, insideOf, isEnclosed, levelHeights, type OuterEdge } from "./envelope";
import { boxFaces, type Face, freeFace, levelRing, OUT, sideFace } from "./face";
import { freeEdges } from "./free-edges";
import { openRoomAt } from "./openings";
import { POST_INSET, postsOnEdge } from "./post-places";
import { beamTop } from "./roof-faces";
import { outsideSteps, type Steps } from "./steps";

const RAIL = 3.1;

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

function postSpots(house: House, edge: OuterEdge, edges: OuterEdge[], low: number, high: number): Post[] {
  const source = house.levels[edge.level];
  if (!source) return [];
  const places = postsOnEdge(house.style, source, edgesOf(source), edge);
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
  const ring = (half: number, z: number) =>
    levelRing(post.x - half, post.y - half, post.x + half, post.y + half, z);
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
  const line = edge.line - OUTWARD[edge.side] * 0.3;
  const at = (along: number, z: number): P3 =>
    runsAlongX(edge.side) ? p3(along, line, z) : p3(line, along, z);
  return {
    ...sideFace("rail", { ...edge, line, from, to }),
    parts: [[at(from, floor), at(to, floor), at(to, floor + RAIL), at(from, floor + RAIL)]],
    seeThrough: true,
    span: { u0: 0, u1: to - from, base: floor, plate: floor + RAIL },
  };
}

/** A landing and its treads as solid blocks. */
function stepFaces(steps: Steps): Face[] {
  const block = (rect: Rect, top: number) =>
    boxFaces("step", p3(rect.x, rect.y, 0), p3(rect.x + rect.w, rect.y + rect.d, top), 0);
  const rise = (steps.top - steps.bottom) / steps.risers;
  return [
    ...(steps.landing ? block(steps.landing, Math.max(steps.landingTop, 0.08)) : []),
    ...steps.treads.flatMap((tread, i) => block(tread, steps.top - rise * (i + 1))),
  ];
}

/** Boards and rim joist of a framed floor, feet. */
const FRAMED = 0.9;

function floorFaces(house: House, level: number): Face[] {
  const floor = nth(levelHeights(house), level).floor;
  const low = (room: Room) =>
    openFloorOf(house, level, room) === "slab" ? 0 : Math.max(0, floor - deckDepth(floor).depth);
  return (house.levels[level]?.rooms ?? [])
    .filter((room) => !isEnclosed(room))
    .flatMap((room) =>
      room.rects.flatMap((r) =>
        boxFaces(
          openFloorOf(house, level, room) === "slab" ? "slab" : "deck",
          p3(r.x, r.y, low(room)),
          p3(r.x + r.w, r.y + r.d, floor - 0.06),
          level,
          { bottom: low(room) > 0 },
        ),
      ),
    );
}

/** A lower pier is not seen under its deck, feet. */
const LEAST_PIER = 2 / 12;

/** What carries the beams of decks on the ground: short posts, or piers where a deck has no room for them. */
function deckPostFaces(house: House): Face[] {
  const ground = groundLevelOf(house);
  return deckFrames(house).flatMap(({ posts, floor }) => {
    const { depth, posts: onPosts } = deckDepth(floor);
    const top = floor - depth;
    if (!onPosts && top < LEAST_PIER) return [];
    // A pier is of concrete, as steps are.
    const kind = onPosts ? "post" : "step";
    return posts.flatMap((post) => {
      const { x, y, w, d } = onPosts ? post : grown(post, (DECK_PIER - post.w) / 2);
      return boxFaces(kind, p3(x, y, 0), p3(x + w, y + d, top), ground);
    });
  });
}

function edgeFaces(house: House, edge: OuterEdge, edges: OuterEdge[], steps: readonly Steps[]): Face[] {
  const floor = nth(levelHeights(house), edge.level).floor;
  const mid = insideOf(edge, (edge.from + edge.to) / 2, 0.5);
  const cover = coverAt(house, edge.level, mid.x, mid.y);
  const faces: Face[] = [];
  if (cover !== undefined && cover - floor > 5) {
    const thick = !isTraditional(house.style) ? 0.5 : 0.85;
    const [p, q] = [insideOf(edge, edge.from, 0.15), insideOf(edge, edge.to, 0.75)];
    const low = p3(Math.min(p.x, q.x), Math.min(p.y, q.y), cover - thick);
    const high = p3(Math.max(p.x, q.x), Math.max(p.y, q.y), cover);
    faces.push(...boxFaces("beam", low, high, edge.level, { bottom: true }));
    for (const post of postSpots(house, edge, edges, floor, cover - thick))
      faces.push(...postFaces(house, post));
  }
  if (edge.level > groundLevelOf(house)) {
    for (const post of postSpots(house, edge, edges, 0, floor - FRAMED)) {
      const clear = house.levels.slice(0, edge.level).every((below, index) => {
        return !enclosedAt(below, post.x, post.y) && !openRoomAt(house, index, post.x, post.y);
      });
      if (clear) faces.push(...postFaces(house, { ...post, level: 0 }));
    }
  }
  const traditional = isTraditional(house.style);
  if (floor > 2.4 || (traditional && floor >= 1.6 && cover !== undefined)) {
    const gaps =
      edge.level === groundLevelOf(house)
        ? steps.filter((s) => s.side === edge.side && Math.abs(s.line - edge.line) < 0.1)
        : [];
    const runs = without(
      [[edge.from + 0.3, edge.to - 0.3]],
      gaps.map((gap) => [gap.from, gap.to]),
      0.8,
    );
    for (const [from, to] of runs) faces.push(railFace(edge, floor, from, to));
  }
  return faces;
}

/** Undersides of upper rooms that hang out over the open. */
function overhangFaces(house: House): Face[] {
  const heights = levelHeights(house);
  return house.levels.flatMap((level, index) =>
    index <= groundLevelOf(house)
      ? []
      : level.rooms.filter(isEnclosed).flatMap((room) =>
          room.rects.map(({ x, y, w, d }) => {
            const ring = levelRing(x, y, x + w, y + d, nth(heights, index).floor - 1.1);
            return freeFace("soffit", [ring], p3(0, 0, -1), index);
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
  const distinct: Face[] = [];
  for (const face of faces) {
    const post = face.kind === "post" || face.kind === "pier";
    if (!post || !distinct.some((other) => near(other, face))) distinct.push(face);
  }
  return distinct;
}

/** Every face of porches, decks, balconies and outside steps. */
export function porchFaces(house: House): Face[] {
  const steps = outsideSteps(house);
  const faces = house.levels.flatMap((_, index) => {
    const edges = freeEdges(house, index);
    return [...floorFaces(house, index), ...edges.flatMap((edge) => edgeFaces(house, edge, edges, steps))];
  });
  return [
    ...withoutDoubles(faces),
    ...deckPostFaces(house),
    ...overhangFaces(house),
    ...steps.flatMap(stepFaces),
  ];
}
