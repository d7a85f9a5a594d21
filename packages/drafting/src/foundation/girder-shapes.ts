import type { FreePlace } from "../geometry/free-place.ts";
import { nameAlong } from "../geometry/line-names.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { grown, pointAlong, rectAlong, spanAlong } from "../geometry/rects.ts";
import { filled, loopOf, type Pt, rectLoop, type Shape, type TextShape } from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import type { House, Rect } from "../layout/model.ts";
import type { BearingLine } from "./bearing-lines.ts";
import { type FloorFrame, girderPosts, girderRect } from "./floor-girders.ts";
import { SUPPORT } from "./girder-lines.ts";
import { heavyWalls, padsUnder } from "./heavy-walls.ts";

/** Girders with their piers on pads, and the piers under free ends of girders under walls; plan feet. Pads that meet are one. */
export function girderShapes(frame: FloorFrame, ends: readonly Rect[]): Shape[] {
  const side = SUPPORT[frame.supports];
  const posts = [...girderPosts(frame).map(({ x, y }) => grown({ x, y, w: 0, d: 0 }, side / 2)), ...ends];
  const pads = joinedPads(posts.map((post) => grown(post, (frame.pad - side) / 2)));
  return [
    ...frame.girders.map((girder): Shape => {
      const { x, y, w, d } = girderRect(frame, girder, frame.size.width);
      return {
        type: "polygon",
        layer: "S-FNDN-PATT",
        loops: [rectLoop(x, y, w, d)],
        weight: "thin",
        dash: true,
      };
    }),
    ...pads.map((pad) => filled("S-FNDN-FTNG", [pad], undefined, "fine", true)),
    ...posts.map((post) => filled("S-FNDN", [loopOf(post)], "tone", "medium")),
  ];
}

/** Pads nearer than this are dug and poured as one, feet. */
export const ONE_PAD = 0.25;

/** The outlines of pads, as one where they meet or leave no earth between them. */
function joinedPads(pads: readonly Rect[]): Pt[][] {
  const between = pads.flatMap((pad, index) => pads.slice(index + 1).flatMap((other) => earthIn(pad, other)));
  return unionOutline([...pads, ...between]);
}

/** The narrow strip of earth between two pads side by side. */
const earthIn = (a: Rect, b: Rect): Rect[] =>
  [true, false].flatMap((alongX) => {
    const [from, to] = commonOf(spanAlong(alongX, a), spanAlong(alongX, b));
    const [low, high] = commonOf(spanAlong(!alongX, a), spanAlong(!alongX, b));
    const isNarrow = from >= to && from - to < ONE_PAD && high > low;
    return isNarrow ? [rectAlong(alongX, to, low, from - to, high - low)] : [];
  });

/** From where the later of two stretches begins to where the earlier ends. */
const commonOf = (a: Stretch, b: Stretch): Stretch => [Math.max(a[0], b[0]), Math.min(a[1], b[1])];

/** Places by half feet. */
export const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / 0.5) + 1) }, (_, i) => from + i * 0.5);

/** Room at each side of a line, feet. */
const LINE = 0.15;

/**
 * Heavy and dashed: where walls that carry an upper outer wall stand on joists alone; plan feet. The pad of a
 * hearth is masonry from the ground up, on which such a girder ends and goes on beyond.
 */
export function heavyWallShapes(house: House): Shape[] {
  return heavyWalls(house).flatMap((wall) => {
    const { axis, line, start, end } = wall;
    const alongX = axis === "x";
    const left = without(
      [[start, end]],
      padsUnder(house, wall).map((pad) => spanAlong(alongX, pad)),
    );
    return left.map(
      (ends): Shape => ({
        type: "polyline",
        layer: "S-BEAM",
        points: ends.map((along) => pointAlong(alongX, along, line)),
        weight: "heavy",
        dash: true,
      }),
    );
  });
}

/** What such a line takes of the plan, so that nothing is written on it. */
export const wallPlace = ({ axis, line, start, end }: BearingLine): Rect =>
  rectAlong(axis === "x", start, line - LINE, end - start, 2 * LINE);

/** What is written at those lines where there is room for it, and where there is less: a note says the rest. */
export const WALL_GIRDER = ["GIRDER UNDER WALL, BY ENGINEER", "GIRDER UNDER WALL"] as const;

/** The name of each of those lines, along it where there is room for it, else beside its middle. */
export function heavyWallNames(house: House, free: FreePlace, size: number): TextShape[] {
  return heavyWalls(house).map((wall) => nameAlong(wall, WALL_GIRDER, free, size));
}
