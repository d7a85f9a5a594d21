import { pointAlong, rectAlong } from "../geometry/rects.ts";
import { groundLevelOf, joistsOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { type GirderLines, girderLines } from "./girder-lines.ts";
import { loadsOf, postsOf } from "./girder-loads.ts";
import type { Girder } from "./girder-rows.ts";
import { heavyWalls } from "./heavy-walls.ts";
import { type GirderSize, girderFor, padSide, postSpacing } from "./span-tables.ts";

export interface Post {
  x: number;
  y: number;
}

/** Girders under the floor over a crawlspace or basement, and the posts that carry them. */
export interface FloorFrame extends Omit<GirderLines, "girders"> {
  /** The size of the joists for pricing, at 16 in. */
  joist: "2x10" | "2x12";
  girders: (Girder & { posts: number[] })[];
  size: GirderSize;
  /** Side of the pad under each post, feet. */
  pad: number;
  /** The most floors that rest on one of its girders. */
  floors: number;
}

/**
 * The girders of a house's lowest framed floor, as far apart as its joists span and on posts as
 * near as what rests on each girder asks for (`span-tables`); undefined where a slab or piers carry
 * it. For pricing: an engineer sizes them. Plan feet.
 */
export const floorFrame = memoized((house: House): FloorFrame | undefined => {
  const lines = girderLines(house);
  if (!lines) return undefined;
  const { joists, floor, supports } = lines;
  const loaded = lines.girders.map((girder) => ({
    girder,
    stretches: loadsOf(house, groundLevelOf(house), joists, girder),
  }));
  const loads = loaded.flatMap(({ stretches }) => stretches);
  const size = girderFor(loads, joistsOf(house).depth);
  return {
    joists,
    joist: joistsOf(house).name,
    floor,
    size,
    supports,
    girders: loaded.map(({ girder, stretches }) => ({
      ...girder,
      posts: postsOf(girder, stretches, size, crossingsOf(house, joists, girder)),
    })),
    pad: Math.max(0, ...loads.map((load) => padSide(load, postSpacing(size, load)))),
    floors: Math.max(1, ...loads.map((load) => load.floors)),
  };
});

/** Where girders under walls cross one of the frame, feet along it. */
const crossingsOf = (house: House, joists: "x" | "y", { at }: Girder): number[] =>
  heavyWalls(house)
    .filter(({ axis, start, end }) => axis === joists && start < at && end > at)
    .map(({ line }) => line);

/** The middles of all posts under the girders of a house, plan feet. */
export function girderPosts(frame: FloorFrame): Post[] {
  return frame.girders.flatMap(({ at, posts }) =>
    posts.map((along) => pointAlong(frame.joists === "y", along, at)),
  );
}

/** The ground that a girder covers, plan feet. */
export function girderRect({ joists }: FloorFrame, { at, from, to }: Girder, width: number): Rect {
  return rectAlong(joists === "y", from, at - width / 2, to - from, width);
}
