import { OUTWARD, spanAlong } from "../geometry/rects.ts";
import { boundsOf, type Edge, edgesOf, mergeEdges, runsAlongX, sideOf } from "../layout/edges.ts";
import type { Level, Rect, Side } from "../layout/model.ts";
import { facadeOf, roofedRects } from "./facade.ts";

/** An edge of a deck as a string locates it: where it lies along the string, and the corner it springs from. */
export interface DeckStop {
  along: number;
  near: number;
}

/** Lines nearer than this are one, feet. */
const SAME = 0.02;

/**
 * The open edges of decks, terraces and balconies that the string of one side locates, where no corner of
 * the house on that side does already; plan feet. Each edge is told on the side that its nearer end looks
 * to, past no room.
 */
export function deckStops(level: Level, side: Side): DeckStop[] {
  const roofed = roofedRects(level);
  const all = boundsOf(level.rooms.flatMap(({ rects }) => rects));
  const corners = [
    ...facadeOf(level, edgesOf(level), side).flatMap(({ start, end }) => [start, end]),
    ...spanAlong(runsAlongX(side), boundsOf(roofed)),
  ];
  return deckEdges(level)
    .filter((edge) => stringSide(edge, roofed, all) === side)
    .map((edge) => ({ along: edge.line, near: endTowards(edge, side) }))
    .filter(({ along }) => corners.every((corner) => Math.abs(corner - along) > SAME))
    .sort((a, b) => a.along - b.along);
}

/** The edges of decks beyond which there is nothing to stand on. */
export function deckEdges(level: Level): Edge[] {
  const decks = new Set(level.rooms.filter(({ kind }) => kind === "deck").map(({ id }) => id));
  const open = edgesOf(level).filter(({ room, other }) => decks.has(room) && other === "outside");
  return mergeEdges(open.map((edge) => ({ ...edge, room: "deck" })));
}

/** The side whose strings locate an edge; undefined where rooms stand before both of its ends. */
function stringSide(edge: Edge, roofed: readonly Rect[], all: Rect): Side | undefined {
  const [low, high]: [Side, Side] = runsAlongX(edge.side) ? ["w", "e"] : ["n", "s"];
  const reach = (side: Side) => (sideOf(all, side).line - endTowards(edge, side)) * OUTWARD[side];
  return [low, high].filter((side) => !isHidden(edge, side, roofed)).sort((a, b) => reach(a) - reach(b))[0];
}

const endTowards = ({ start, end }: Edge, side: Side): number => (OUTWARD[side] < 0 ? start : end);

/** Whether a room stands between the end of an edge and the strings of a side. */
function isHidden(edge: Edge, side: Side, roofed: readonly Rect[]): boolean {
  const end = endTowards(edge, side);
  return roofed.some((rect) => {
    const [low, high] = spanAlong(runsAlongX(side), rect);
    const beyond = (sideOf(rect, side).line - end) * OUTWARD[side];
    return edge.line > low + SAME && edge.line < high - SAME && beyond > SAME;
  });
}
