import { clipBy, clipSegment, mix2 } from "./geometry.ts";
import { type Pt, rectLoop, type Shape } from "./shape.ts";

/** What of polygons and polylines lies within a rectangle, as a detail shows it; other shapes are left out. */
export function clipShapes(
  shapes: readonly Shape[],
  { x, y, w, d }: { x: number; y: number; w: number; d: number },
): Shape[] {
  const window = rectLoop(x, y, w, d);
  const sides = [(p: Pt) => p.x - x, (p: Pt) => x + w - p.x, (p: Pt) => p.y - y, (p: Pt) => y + d - p.y];
  return shapes.flatMap((shape): Shape[] => {
    if (shape.type === "polyline")
      return pieces(shape.points, window).map((points) => ({ ...shape, points }));
    if (shape.type !== "polygon") return [];
    const loops = shape.loops
      .map((loop) => sides.reduce<Pt[]>((ring, side) => clipBy(ring, side, mix2), loop))
      .filter((loop) => loop.length > 2);
    return loops.length > 0 ? [{ ...shape, loops }] : [];
  });
}

/** The stretches of a polyline within a convex ring, joined where they go on. */
function pieces(points: readonly Pt[], window: readonly Pt[]): Pt[][] {
  const found: Pt[][] = [];
  points.slice(1).forEach((b, index) => {
    const a = points[index];
    const seen = a && clipSegment(a, b, window);
    if (!seen) return;
    const last = found.at(-1);
    const end = last?.at(-1);
    if (last && end && Math.hypot(end.x - seen[0].x, end.y - seen[0].y) < 1e-6) last.push(seen[1]);
    else found.push([...seen]);
  });
  return found;
}
