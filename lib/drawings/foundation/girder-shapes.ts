import { areaOf, pointAlong, rectAlong } from "../geometry/rects";
import { type Pt, rectLoop, type Shape } from "../geometry/shape";
import { intersection } from "../layout/edges";
import type { Rect } from "../layout/model";
import { type FloorFrame, girderPosts, girderRect } from "./floor-girders";

/** Sides of a pier of concrete blocks and of a post, feet. */
export const SUPPORT = { pier: 16 / 12, post: 6 / 12 } as const;
/** The arrows that show how joists run: their length and heads, and how far they keep from girders and from their ends, feet. */
const ARROW = { most: 6, head: 0.45, clear: 1, end: 3 };

/** Girders with their piers on pads, and which way the joists between them run; plan feet. */
export function girderShapes(frame: FloorFrame): Shape[] {
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
    ...girderPosts(frame).flatMap(({ x, y }): Shape[] => [
      square("S-FNDN-FTNG", x, y, frame.pad, { dash: true }),
      square("S-FNDN", x, y, SUPPORT[frame.supports], { fill: "tone", weight: "medium" }),
    ]),
  ];
}

function square(
  layer: Shape["layer"],
  x: number,
  y: number,
  side: number,
  how: { fill?: "tone"; weight?: "medium"; dash?: boolean },
): Shape {
  const loops = [rectLoop(x - side / 2, y - side / 2, side, side)];
  return { type: "polygon", layer, loops, weight: "fine", ...how };
}

/** An arrow with two heads along the joists in the widest free place beside each girder. */
export function joistArrows(frame: FloorFrame, taken: readonly Rect[]): Shape[] {
  return frame.girders.flatMap((girder) => {
    const half = Math.min(ARROW.most, girder.carries) / 2;
    const places = [-1, 1].flatMap((side) =>
      steps(girder.from + ARROW.end, girder.to - ARROW.end).map((along) => ({
        along,
        at: girder.at + side * (half + ARROW.clear),
      })),
    );
    const box = ({ along, at }: { along: number; at: number }): Rect =>
      rectAlong(frame.joists === "y", along - 0.5, at - half, 1, 2 * half);
    const free = places.find(
      (place) =>
        covered(box(place), frame.floor) && taken.every((one) => intersection(one, box(place)) === null),
    );
    return free ? [arrow(frame, free.along, free.at - half, free.at + half)] : [];
  });
}

function arrow({ joists }: FloorFrame, along: number, low: number, high: number): Shape {
  const at = (u: number, v: number): Pt => pointAlong(joists === "y", u, v);
  const { head } = ARROW;
  const points = [
    at(along - head / 2, low + head),
    at(along, low),
    at(along + head / 2, low + head),
    at(along, low),
    at(along, high),
    at(along - head / 2, high - head),
    at(along, high),
    at(along + head / 2, high - head),
  ];
  return { type: "polyline", layer: "S-FNDN-PATT", points, weight: "thin" };
}

/** Places by half feet. */
export const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / 0.5) + 1) }, (_, i) => from + i * 0.5);

const covered = (box: Rect, floor: readonly Rect[]): boolean => {
  const common = floor.flatMap((rect) => intersection(rect, box) ?? []);
  return areaOf(common) > box.w * box.d - 0.01;
};
