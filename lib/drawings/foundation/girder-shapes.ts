import { rectLoop, type Shape } from "../geometry/shape";
import { type FloorFrame, girderPosts, girderRect } from "./floor-girders";

/** Sides of a pier of concrete blocks and of a post, feet. */
export const SUPPORT = { pier: 16 / 12, post: 6 / 12 } as const;

/** Girders with their piers on pads, plan feet. */
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

/** Places by half feet. */
export const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / 0.5) + 1) }, (_, i) => from + i * 0.5);
