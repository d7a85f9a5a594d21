import { pt, type Shape } from "../geometry/shape.ts";
import { BAY_KIND, bayWalls, glassOf, type PlacedBay } from "../layout/bays.ts";
import type { House } from "../layout/model.ts";
import { unitCount } from "../layout/windows.ts";
import { wallsOf } from "../plan/walls.ts";
import { box, line, type Span } from "./front-pen.ts";
import { type InteriorView, spanOf } from "./interior-views.ts";
import { CASING, jointsOf } from "./wall-openings.ts";

/** The bays of a wall as they are seen from the room: what they open of it, and their front with its glass behind. */
export function bayFronts(house: House, view: InteriorView): Shape[] {
  return wallsOf(house, view.level)
    .bays.filter(
      ({ bay, edge, start, end }) =>
        bay.side === view.side &&
        Math.abs(edge.line - view.line) < 0.05 &&
        start > view.from - 0.05 &&
        end < view.to + 0.05,
    )
    .flatMap((placed) => bayFront(house, placed));
}

function bayFront(house: House, placed: PlacedBay): Shape[] {
  const { bay, start, end } = placed;
  const head = bay.sill + bay.height;
  const [left, right] = spanOf(bay.side, start, end);
  // Straight cheeks stand within the opening, canted ones run to the corners of the front.
  const inset = bay.angle === 45 ? bay.depth : (house.outerWall ?? 0.5);
  const corners: Span = [left + inset, right - inset];
  const [, front] = bayWalls(placed);
  const glass = glassOf(front);
  const ends = spanOf(bay.side, glass.from, glass.to);
  const joints = jointsOf(ends, unitCount(BAY_KIND, ends[1] - ends[0]));
  return [
    box(left, right, 0, head, "paper", "thin"),
    ...corners.map((x) => line([pt(x, 0), pt(x, head)], "fine")),
    // Its head is that of the opening: no casing shows over the glass.
    ...(front.glass > 0
      ? [
          box(...corners, bay.sill - CASING, bay.sill, "paper", "fine"),
          box(...ends, bay.sill, head, "tone", "thin"),
          ...joints.map((x) => line([pt(x, bay.sill), pt(x, head)], "fine")),
        ]
      : []),
  ];
}
