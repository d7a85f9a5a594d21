/** Porches, decks and steps as faces: floors, posts, beams, rails. */

import { add3, nth, type P2, type P3, p3 } from "../geometry/geometry.ts";
import { centreOf, grown, pointAlong } from "../geometry/rects.ts";
import { rectLoop } from "../geometry/shape.ts";
import { edgesOf, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import { groundLevelOf, openFloorOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { DECK_PIER, deckDepth, deckFrames } from "./deck-frames.ts";
import { enclosedAt, insideOf, isEnclosed, levelHeights, type OuterEdge } from "./envelope.ts";
import { boxFaces, type Face, freeFace, levelRing, OUT, sideFace } from "./face.ts";
import type { Steps } from "./flights.ts";
import { freeEdges } from "./free-edges.ts";
import { handrailFaces } from "./handrails.ts";
import { type OpenTop, openTop } from "./open-floors.ts";
import { openRoomAt } from "./openings.ts";
import { beamDepth, type PorchBeam, porchBeams } from "./porch-beams.ts";
import { coverAt, type OpenGuard, openGuards } from "./porch-guards.ts";
import { porchPosts } from "./porch-posts.ts";
import { postFoot, postInset, postsOnEdge } from "./post-places.ts";
import { stepBlocks } from "./step-blocks.ts";
import { outsideSteps } from "./steps.ts";
import { GUARD } from "./wall-rules.ts";

interface Post {
  x: number;
  y: number;
  low: number;
  high: number;
  level: number;
}

/** The posts of an upper floor that hangs out over the open, down to the ground. */
function postSpots(house: House, edge: OuterEdge, edges: OuterEdge[], low: number, high: number): Post[] {
  const source = house.levels[edge.level];
  if (!source) return [];
  const places = postsOnEdge(house.style, source, edge);
  return places.flatMap((along, i): Post[] => {
    const end = i === 0 ? edge.from : i === places.length - 1 ? edge.to : undefined;
    if (end !== undefined) {
      const beyond = insideOf(edge, end + (i === 0 ? -0.3 : 0.3), 0.3);
      if (enclosedAt(source, beyond.x, beyond.y)) return [];
      if (edges.some((other) => other !== edge && isContinuation(other, edge, end))) return [];
    }
    const p = insideOf(edge, along, postInset(house.style));
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
      ...box("pier", postFoot(house.style) / 2, post.low, pier),
      ...box("post", 0.82, pier, pier + 0.2),
      ...taperedPost(post, pier + 0.2),
      ...box("post", 0.55, post.high - 0.25, post.high),
    ];
  }
  if (house.style === "Farmhouse") {
    return [
      ...box("post", 0.2, post.low + 0.5, post.high - 0.35),
      ...box("post", 0.25, post.low, post.low + 0.5),
      ...box("post", 0.25, post.high - 0.35, post.high),
    ];
  }
  return box("post", 0.25, post.low, post.high);
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

/** A guard, which follows its floor: its frame leans along it as the floor falls. */
function railFace({ axis, line, start, end, side, level, floors: [low, high] }: OpenGuard): Face {
  const at = (along: number, z: number): P3 => (axis === "x" ? p3(along, line, z) : p3(line, along, z));
  const upright = sideFace("rail", { side, level, line, from: start, to: end });
  const isAhead = upright.frame.u.x + upright.frame.u.y > 0;
  const base = isAhead ? low : high;
  const lean = ((high - low) / (end - start)) * (isAhead ? 1 : -1);
  return {
    ...upright,
    frame: { ...upright.frame, u: add3(upright.frame.u, p3(0, 0, lean)) },
    parts: [[at(start, low), at(end, high), at(end, high + GUARD), at(start, low + GUARD)]],
    seeThrough: true,
    span: { u0: 0, u1: end - start, base, plate: base + GUARD },
  };
}

/** A landing and its treads as solid blocks. */
function stepFaces(steps: Steps): Face[] {
  return stepBlocks(steps).flatMap(({ rect, top }) =>
    boxFaces("step", p3(rect.x, rect.y, 0), p3(rect.x + rect.w, rect.y + rect.d, top), 0),
  );
}

/** Boards and rim joist of a framed floor, feet. */
const FRAMED = 0.9;

function floorFaces(house: House, level: number): Face[] {
  return (house.levels[level]?.rooms ?? [])
    .filter((room) => !isEnclosed(room))
    .flatMap((room) => {
      const top = openTop(house, level, room);
      if (openFloorOf(house, level, room) === "slab")
        return room.rects.flatMap((rect) => slabFaces(rect, top, level));
      return room.rects.flatMap((r) => {
        const high = top(r);
        const low = Math.max(0, high - deckDepth(high).depth);
        return boxFaces("deck", p3(r.x, r.y, low), p3(r.x + r.w, r.y + r.d, high), level, {
          bottom: low > 0,
        });
      });
    });
}

/** A slab from the ground up to its top, which falls. */
function slabFaces(rect: Rect, top: OpenTop, level: number): Face[] {
  const sides = SIDES.flatMap((side): Face[] => {
    const { line, start, end } = sideOf(rect, side);
    const [a, b] = [start, end].map((along) => pointAlong(runsAlongX(side), along, line)) as [P2, P2];
    // Where it has fallen to the ground there is no edge.
    if (top(a) + top(b) < 0.01) return [];
    const ring = [p3(a.x, a.y, 0), p3(b.x, b.y, 0), p3(b.x, b.y, top(b)), p3(a.x, a.y, top(a))];
    return [{ ...sideFace("slab", { side, line, from: start, to: end, level }), parts: [ring] }];
  });
  const ring = rectLoop(rect.x, rect.y, rect.w, rect.d).map((p) => p3(p.x, p.y, top(p)));
  return [...sides, freeFace("slab", [ring], p3(0, 0, 1), level)];
}

/** A lower pier is not seen under its deck, feet. */
const LEAST_PIER = 2 / 12;

/** What carries the beams of decks on the ground: short posts, or piers where a deck has no room for them. */
function deckPostFaces(house: House): Face[] {
  const ground = groundLevelOf(house);
  return deckFrames(house).flatMap(({ posts, top: boards }) => {
    const { depth, posts: onPosts } = deckDepth(boards);
    const top = boards - depth;
    if (!onPosts && top < LEAST_PIER) return [];
    // A pier is of concrete, as steps are.
    const kind = onPosts ? "post" : "step";
    return posts.flatMap((post) => {
      const { x, y, w, d } = onPosts ? post : grown(post, (DECK_PIER - post.w) / 2);
      return boxFaces(kind, p3(x, y, 0), p3(x + w, y + d, top), ground);
    });
  });
}

/** The posts of a level's porches, from its floor up to their beam. */
function porchPostFaces(house: House, level: number): Face[] {
  const source = house.levels[level];
  const posts = source ? porchPosts(house, level, edgesOf(source)) : [];
  return posts.map(centreOf).flatMap(({ x, y }) => {
    const cover = coverAt(house, level, x, y);
    const porch = openRoomAt(house, level, x, y);
    if (cover === undefined || !porch) return [];
    const low = openTop(house, level, porch)({ x, y });
    if (cover - low <= 5) return [];
    return postFaces(house, { x, y, low, high: cover - beamDepth(house), level });
  });
}

const beamFaces = ({ rect: { x, y, w, d }, low, high, level }: PorchBeam): Face[] =>
  boxFaces("beam", p3(x, y, low), p3(x + w, y + d, high), level, { bottom: true });

function edgeFaces(house: House, edge: OuterEdge, edges: OuterEdge[]): Face[] {
  const floor = nth(levelHeights(house), edge.level).floor;
  const faces: Face[] = [];
  if (edge.level > groundLevelOf(house)) {
    for (const post of postSpots(house, edge, edges, 0, floor - FRAMED)) {
      const clear = house.levels.slice(0, edge.level).every((below, index) => {
        return !enclosedAt(below, post.x, post.y) && !openRoomAt(house, index, post.x, post.y);
      });
      if (clear) faces.push(...postFaces(house, { ...post, level: 0 }));
    }
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
    return [
      ...floorFaces(house, index),
      ...porchBeams(house, index).flatMap(beamFaces),
      ...porchPostFaces(house, index),
      ...edges.flatMap((edge) => edgeFaces(house, edge, edges)),
      ...openGuards(house, index).map(railFace),
    ];
  });
  return [
    ...withoutDoubles(faces),
    ...deckPostFaces(house),
    ...overhangFaces(house),
    ...steps.flatMap((one) => [...stepFaces(one), ...handrailFaces(one)]),
  ];
}
