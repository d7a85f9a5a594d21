import type { Projection } from "../geometry/visibility.ts";
import type { Face } from "../massing/face.ts";

/** Distances towards the viewer, feet. */
export interface DepthRange {
  from: number;
  to: number;
}

/** A downspout stands out this far from its wall at most, and its head, which is no higher, feet. */
const ON_WALL = { spout: 0.3, head: 0.8 };

/** The walls that lie wholly in a range of depth, with what lies in it before or on them. */
export function facesWithin(faces: readonly Face[], project: Projection, { from, to }: DepthRange): Face[] {
  const near = faces.filter((face) =>
    face.parts.flat().every((p) => project(p).depth >= from && project(p).depth <= to),
  );
  const span = (face: Face) => {
    const points = face.parts.flat().map(project);
    const xs = points.map(({ x }) => x);
    return {
      low: Math.min(...xs),
      high: Math.max(...xs),
      depth: Math.max(...points.map(({ depth }) => depth)),
    };
  };
  const walls = near.filter(({ kind }) => kind === "wall").map(span);
  return near.filter((face) => {
    const { low, high, depth } = span(face);
    const zs = face.parts.flat().map(({ z }) => z);
    const isHead = Math.max(...zs) - Math.min(...zs) < ON_WALL.head;
    const reach = isHead ? ON_WALL.head : ON_WALL.spout;
    const isOnWall = walls.some((wall) => Math.abs(depth - wall.depth) < reach);
    // A chimney, or a downspout and its elbow at another wall.
    const isOther =
      face.kind.startsWith("chimney") || (face.kind === "downspout" && (!face.side || !isOnWall));
    return !isOther && walls.some((wall) => Math.min(high, wall.high) - Math.max(low, wall.low) > 0.05);
  });
}
