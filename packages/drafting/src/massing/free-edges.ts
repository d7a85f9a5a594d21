import { nth } from "../geometry/geometry.ts";
import { spanAlong } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { enclosedAt, insideOf, isEnclosed, type OuterEdge, unionEdges } from "./envelope.ts";

/** Free edges of the open rooms of a level: those that no wall and no other open room adjoins. */
export function freeEdges(house: House, level: number): OuterEdge[] {
  const source = house.levels[level];
  if (!source) return [];
  const open = source.rooms.filter((room) => !isEnclosed(room));
  const stops = source.rooms.filter(isEnclosed).flatMap((room) => room.rects);
  return unionEdges(open, level).flatMap((edge) => {
    const cuts = stops
      .flatMap((r) => spanAlong(runsAlongX(edge.side), r))
      .filter((at) => at > edge.from + 0.05 && at < edge.to - 0.05);
    const ends = [edge.from, ...cuts.sort((a, b) => a - b), edge.to];
    const runs: OuterEdge[] = [];
    ends.slice(1).forEach((to, i) => {
      const from = nth(ends, i);
      const outside = insideOf(edge, (from + to) / 2, -0.2);
      if (to - from < 0.05 || enclosedAt(source, outside.x, outside.y)) return;
      const last = runs.at(-1);
      if (last && Math.abs(last.to - from) < 1e-4) last.to = to;
      else runs.push({ ...edge, from, to });
    });
    return runs;
  });
}
