import { clipLine } from "../geometry/free-place.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { type Pt, pt, rectLoop, type Shape } from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import type { House, Rect, RoofPart } from "../layout/model.ts";
import { roofGround } from "../massing/roof-height.ts";

/** Dashed: the edge of roofs, where it passes outside the walls round `enclosed`. */
export function roofEdgeShapes(roofs: readonly RoofPart[], enclosed: readonly Rect[]): Shape[] {
  const eaves = roofs.map(roofGround);
  return unionOutline(eaves)
    .flatMap((loop) =>
      loop.map((point, index): [Pt, Pt] => [point, loop[(index + 1) % loop.length] ?? point]),
    )
    .flatMap((segment) => outsideOf(segment, enclosed))
    .map((points) => ({ type: "polyline", layer: "A-ROOF-OTLN", points, weight: "hair", dash: true }));
}

/** How near to a face a line still lies on it, feet. */
const ON_FACE = 0.01;

/** The parts of a stretch that lie in none of some rectangles; on the face of one is not outside either. */
export function outsideOf([a, b]: readonly [Pt, Pt], rects: readonly Rect[]): [Pt, Pt][] {
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  if (long < ON_FACE) return [];
  const at = (t: number): Pt => pt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
  const holes = rects.flatMap(({ x, y, w, d }): Stretch[] => {
    const [east, south] = [x + w + ON_FACE, y + d + ON_FACE];
    const inside = clipLine(a, b, {
      x: x - ON_FACE,
      y: y - ON_FACE,
      w: east - x + ON_FACE,
      d: south - y + ON_FACE,
    });
    return inside ? [inside] : [];
  });
  return without([[0, 1]], holes, ON_FACE / long).map(([from, to]) => [at(from), at(to)]);
}

/** Dashed: the walls of the dormers over this level. */
export function dormersOver(house: House, levelIndex: number): Shape[] {
  return house.roofs
    .filter((roof) => roof.level === levelIndex)
    .flatMap(({ dormers = [] }) => dormers)
    .flatMap(({ over: { x, y, w, d } }) => {
      const ring = rectLoop(x, y, w, d);
      return ring.map(
        (point, index): Shape => ({
          type: "polyline",
          layer: "A-ROOF-OTLN",
          points: [point, ring[(index + 1) % ring.length] ?? point],
          weight: "fine",
          dash: true,
        }),
      );
    });
}
