/** The posts and piers of porches: the one rule that plans, elevations and sections follow. Plan feet. */

import { holds, pointAlong, rectAlong } from "../geometry/rects.ts";
import { type Edge, EPS, mergeEdges, runsAlongX } from "../layout/edges.ts";
import type { HouseStyle } from "../layout/kinds.ts";
import type { House, Rect, Room } from "../layout/model.ts";
import { inRect } from "./envelope.ts";
import { postFoot, postInset, postsOnEdge } from "./post-places.ts";
import { inward } from "./wall-rules.ts";

/**
 * The feet of a porch's posts: at free corners and along free edges that have a roof or floor
 * over them, none where the porch roof rests on a wall.
 */
export function porchPosts(house: House, levelIndex: number, edges: readonly Edge[]): Rect[] {
  const level = house.levels[levelIndex];
  if (!level) return [];
  const porches = level.rooms.filter((room) => room.kind === "porch");
  const ids = new Set(porches.map((room) => room.id));
  const decks = new Set(level.rooms.filter((room) => room.kind === "deck").map((room) => room.id));
  const free = mergeEdges(
    edges
      .filter((edge) => ids.has(edge.room) && (edge.other === "outside" || decks.has(edge.other)))
      .map((edge) => ({ ...edge, room: "porch", other: "outside" })),
  );
  const isCorner = (edge: Edge, along: number) =>
    free.some(
      (other) =>
        runsAlongX(other.side) !== runsAlongX(edge.side) &&
        Math.abs(other.line - along) < EPS &&
        (Math.abs(other.start - edge.line) < EPS || Math.abs(other.end - edge.line) < EPS),
    );
  const posts = free.flatMap((edge) => {
    const places = postsOnEdge(house.style, level, { ...edge, from: edge.start, to: edge.end });
    const ends = [edge.start, edge.end].filter((along) => isCorner(edge, along));
    return [...ends, ...places.slice(1, -1)].map((along) => postAt(house.style, edge, along, porches));
  });
  const foot = postFoot(house.style);
  return posts.filter(
    (post, index) =>
      isCovered(house, levelIndex, post) &&
      !posts
        .slice(0, index)
        .some((before) => Math.abs(before.x - post.x) < foot && Math.abs(before.y - post.y) < foot),
  );
}

/** Whether a roof or the floor of a level above lies over a post. */
function isCovered(house: House, levelIndex: number, { x, y, w, d }: Rect): boolean {
  const above = house.levels[levelIndex + 1]?.rooms ?? [];
  const roofs = house.roofs.filter((part) => part.level >= levelIndex).map((part) => part.over);
  return [...roofs, ...above.flatMap((room) => room.rects)].some((over) =>
    inRect(over, x + w / 2, y + d / 2),
  );
}

/** A post flush with the outer face of its edge and, at a corner, with the porch's other face. */
function postAt(style: HouseStyle, edge: Edge, along: number, porches: readonly Room[]): Rect {
  const [foot, inset] = [postFoot(style), postInset(style)];
  const boxes = porches.flatMap((porch) => porch.rects);
  const alongX = runsAlongX(edge.side);
  const across = edge.line + inward(edge.side) * inset;
  const covers = (shift: number) => {
    const { x, y } = pointAlong(alongX, along + shift, across);
    return boxes.some((box) => holds(box, x, y));
  };
  const [before, after] = [covers(-foot / 2), covers(foot / 2)];
  const center = before && !after ? along - inset : after && !before ? along + inset : along;
  return rectAlong(alongX, center - foot / 2, across - foot / 2, foot, foot);
}
