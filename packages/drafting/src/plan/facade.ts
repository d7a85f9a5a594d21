import { OUTWARD } from "../geometry/rects.ts";
import { type Edge, EPS, isOpenAir, mergeEdges } from "../layout/edges.ts";
import type { Level, Rect, Side } from "../layout/model.ts";

/** The floor of all rooms of a level with a roof over them, porches included; feet. */
export const roofedRects = (level: Level): Rect[] =>
  level.rooms.filter(({ kind }) => kind !== "deck").flatMap(({ rects }) => rects);

/** The stretches of roofed rooms, porches included, that are seen from one side of a level. */
export function facadeOf(level: Level, edges: readonly Edge[], side: Side): Edge[] {
  return visible(
    edges.filter((edge) => isRoofed(level, edge.room) && !isRoofed(level, edge.other)),
    side,
  );
}

/** The stretches of walls between indoors and outdoors that are seen from one side of a level. */
export function shellOf(level: Level, edges: readonly Edge[], side: Side): Edge[] {
  return visible(enclosedEdges(level, edges), side);
}

/** The edges of a level between what is indoors and what is not, porches and decks included. */
export function enclosedEdges(level: Level, edges: readonly Edge[]): Edge[] {
  return edges.filter(({ room, other }) => !isOpenAir(level, room) && isOpenAir(level, other));
}

function isRoofed(level: Level, id: string): boolean {
  const kind = level.rooms.find((room) => room.id === id)?.kind;
  return kind !== undefined && kind !== "deck";
}

/** The stretches of edges on one side that nothing stands in front of. */
function visible(edges: readonly Edge[], side: Side): Edge[] {
  const facing = mergeEdges(
    edges.filter((edge) => edge.side === side).map((edge) => ({ ...edge, room: "house", other: "outside" })),
  );
  const out = OUTWARD[side];
  return facing.flatMap((edge) => {
    let parts = [{ start: edge.start, end: edge.end }];
    for (const other of facing) {
      if ((other.line - edge.line) * out <= EPS) continue;
      parts = parts.flatMap((part) =>
        [
          { start: part.start, end: Math.min(part.end, other.start) },
          { start: Math.max(part.start, other.end), end: part.end },
        ].filter((rest) => rest.end - rest.start > EPS),
      );
    }
    return parts.map((part) => ({ ...edge, ...part }));
  });
}
