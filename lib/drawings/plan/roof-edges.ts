import { unionOutline } from "../geometry/rect-union";
import { type Pt, pt, type Shape } from "../geometry/shape";
import type { Rect, RoofPart } from "../layout/model";
import { eaveOf } from "../massing/roof-height";

/** Dashed: the edge of roofs, where it passes outside the walls round `enclosed`. */
export function roofEdgeShapes(roofs: readonly RoofPart[], enclosed: readonly Rect[]): Shape[] {
  const eaves = roofs.map((roof) => {
    const [{ x, y, w, d }, eave] = [roof.over, eaveOf(roof)];
    return { x: x - eave, y: y - eave, w: w + 2 * eave, d: d + 2 * eave };
  });
  return unionOutline(eaves)
    .flatMap((loop) =>
      loop.map((point, index): [Pt, Pt] => [point, loop[(index + 1) % loop.length] ?? point]),
    )
    .flatMap((segment) => outsideOf(segment, enclosed))
    .map((points) => ({ type: "polyline", layer: "A-ROOF-OTLN", points, weight: "hair", dash: true }));
}

/** The parts of a horizontal or vertical segment that lie in none of the rectangles. */
function outsideOf([a, b]: [Pt, Pt], rects: readonly Rect[]): [Pt, Pt][] {
  const alongX = Math.abs(a.y - b.y) < 1e-6;
  const line = alongX ? a.y : a.x;
  const [from, to] = alongX ? [a.x, b.x].sort((p, q) => p - q) : [a.y, b.y].sort((p, q) => p - q);
  let parts = [{ start: from ?? 0, end: to ?? 0 }];
  for (const rect of rects) {
    const [low, high] = alongX ? [rect.y, rect.y + rect.d] : [rect.x, rect.x + rect.w];
    // A line on the seam of two rooms, or on the face of a wall, is not outside either.
    if (line < low - 0.01 || line > high + 0.01) continue;
    const [start, end] = alongX ? [rect.x, rect.x + rect.w] : [rect.y, rect.y + rect.d];
    parts = parts.flatMap((part) =>
      [
        { start: part.start, end: Math.min(part.end, start) },
        { start: Math.max(part.start, end), end: part.end },
      ].filter((rest) => rest.end - rest.start > 0.01),
    );
  }
  return parts.map(({ start, end }) =>
    alongX ? [pt(start, line), pt(end, line)] : [pt(line, start), pt(line, end)],
  );
}
