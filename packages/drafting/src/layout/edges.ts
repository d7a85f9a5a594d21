import { largest } from "../geometry/cheapest.ts";
import { memoized } from "../memoized.ts";
import type { DoorKind, RoomKind } from "./kinds.ts";
import type { Door, Level, Rect, Room, Side, Window } from "./model.ts";

/** Lengths closer than this are the same length, feet. */
export const EPS = 0.01;

/** Room kinds that lie open to the weather: a wall towards them is an outer wall. */
export const OPEN_AIR: ReadonlySet<RoomKind> = new Set(["porch", "deck"]);

/** Clear widths of doors that name none, feet. "open" takes the whole shared edge. */
export const DOOR_WIDTHS: Readonly<Record<Exclude<DoorKind, "open">, number>> = {
  hinged: 2.67,
  double: 4,
  pocket: 2.67,
  bifold: 4,
  slider: 6,
  french: 5,
  entry: 3,
  garage: 9,
  opening: 4,
};

/**
 * A straight stretch of a room's boundary with one and the same thing on the other side.
 * `line` is the fixed coordinate (y for sides n and s, x for e and w), `start` and `end`
 * run along growing x or y; feet.
 */
export interface Edge {
  room: string;
  /** Room id, or "outside". */
  other: string;
  side: Side;
  line: number;
  start: number;
  end: number;
}

/** A door or window with its place resolved: the clear opening from `start` to `end` on `edge`. */
export interface Placed {
  edge: Edge;
  start: number;
  end: number;
}

export const SIDES: readonly Side[] = ["n", "e", "s", "w"];
export const OPPOSITE: Readonly<Record<Side, Side>> = { n: "s", e: "w", s: "n", w: "e" };

/** Whether a side runs along x (north and south walls do). */
export function runsAlongX(side: Side): boolean {
  return side === "n" || side === "s";
}

/** Whether two edges lie on one line, whichever way they face. */
export function isOnLine(a: Pick<Edge, "side" | "line">, b: Pick<Edge, "side" | "line">): boolean {
  return runsAlongX(a.side) === runsAlongX(b.side) && Math.abs(a.line - b.line) < EPS;
}

/** The given side of a rectangle as a line and an interval, feet. */
export function sideOf(rect: Rect, side: Side): { line: number; start: number; end: number } {
  if (runsAlongX(side)) {
    return { line: side === "n" ? rect.y : rect.y + rect.d, start: rect.x, end: rect.x + rect.w };
  }
  return { line: side === "w" ? rect.x : rect.x + rect.w, start: rect.y, end: rect.y + rect.d };
}

/** The common area of two rectangles, or null where they at most touch. */
export function intersection(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const d = Math.min(a.y + a.d, b.y + b.d) - y;
  return w > EPS && d > EPS ? { x, y, w, d } : null;
}

/** The area that two rectangles share; 0 where they share none. Asked by the million: it makes nothing. */
export function sharedArea(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  if (w <= EPS) return 0;
  const d = Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y);
  return d > EPS ? w * d : 0;
}

/** What is left of `pieces` after all of `holes` is cut out, as rectangles that do not overlap. */
export function subtract(pieces: readonly Rect[], holes: readonly Rect[]): Rect[] {
  let left = [...pieces];
  for (const hole of holes) {
    left = left.flatMap((piece) => cut(piece, hole));
  }
  return left;
}

function cut(piece: Rect, hole: Rect): Rect[] {
  const common = intersection(piece, hole);
  if (!common) return [piece];
  const below = common.y + common.d;
  const right = common.x + common.w;
  return [
    { x: piece.x, y: piece.y, w: piece.w, d: common.y - piece.y },
    { x: piece.x, y: below, w: piece.w, d: piece.y + piece.d - below },
    { x: piece.x, y: common.y, w: common.x - piece.x, d: common.d },
    { x: right, y: common.y, w: piece.x + piece.w - right, d: common.d },
  ].filter((rect) => rect.w > EPS && rect.d > EPS);
}

/** The bounding box of some rectangles; a zero rectangle when there are none. */
export function boundsOf(rects: readonly Rect[]): Rect {
  if (rects.length === 0) return { x: 0, y: 0, w: 0, d: 0 };
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    w: Math.max(...rects.map((rect) => rect.x + rect.w)) - x,
    d: Math.max(...rects.map((rect) => rect.y + rect.d)) - y,
  };
}

/** All edges of all rooms of a level, each between two rooms once from either side. */
export const edgesOf = memoized((level: Level): readonly Edge[] =>
  level.rooms.flatMap((room) => mergeEdges(roomEdges(level, room))),
);

function roomEdges(level: Level, room: Room): Edge[] {
  return room.rects.flatMap((rect) =>
    SIDES.flatMap((side) => {
      const { line, start, end } = sideOf(rect, side);
      const edges: Edge[] = [];
      let free = [{ start, end }];
      for (const other of level.rooms) {
        for (const otherRect of other.rects) {
          const facing = sideOf(otherRect, OPPOSITE[side]);
          const from = Math.max(start, facing.start);
          const to = Math.min(end, facing.end);
          if (Math.abs(facing.line - line) > EPS || to - from <= EPS) continue;
          free = free.flatMap((span) => cutSpan(span, from, to));
          if (other.id !== room.id) {
            edges.push({ room: room.id, other: other.id, side, line, start: from, end: to });
          }
        }
      }
      return [...edges, ...free.map((span) => ({ room: room.id, other: "outside", side, line, ...span }))];
    }),
  );
}

function cutSpan(span: { start: number; end: number }, from: number, to: number) {
  return [
    { start: span.start, end: Math.min(span.end, from) },
    { start: Math.max(span.start, to), end: span.end },
  ].filter((rest) => rest.end - rest.start > EPS);
}

/** Joins edges that continue one another on the same line. */
export function mergeEdges(edges: readonly Edge[]): Edge[] {
  const sorted = [...edges].sort((a, b) => a.start - b.start);
  const merged: Edge[] = [];
  for (const edge of sorted) {
    const before = merged.find(
      (other) =>
        other.room === edge.room &&
        other.other === edge.other &&
        other.side === edge.side &&
        Math.abs(other.line - edge.line) < EPS &&
        Math.abs(other.end - edge.start) < EPS,
    );
    if (before) before.end = edge.end;
    else merged.push({ ...edge });
  }
  return merged;
}

/** Whether a place that a wall or a door parts, a room or "outside", lies in the open air. */
export function isOpenAir(level: Level, id: string): boolean {
  const kind = level.rooms.find((room) => room.id === id)?.kind;
  return kind === undefined || OPEN_AIR.has(kind);
}

/** Whether a door leads out of the house: outside, or to a porch, a deck or a patio. */
export function leadsOut(level: Level, { from, to }: Door): boolean {
  return isOpenAir(level, from) || isOpenAir(level, to);
}

/** The room that an outside door leads out of. */
export function indoorsOf(level: Level, { from, to }: Door): string {
  return [from, to].find((id) => !isOpenAir(level, id)) ?? from;
}

/**
 * The stretches of a room's boundary that face the open air: outside, or a porch or deck.
 * A wall that runs on from outside to porch is one stretch; its `other` reads "outside".
 */
export function outerEdges(level: Level, edges: readonly Edge[], room: string, side?: Side): Edge[] {
  const open = edges.filter(
    (edge) => edge.room === room && (!side || edge.side === side) && isOpenAir(level, edge.other),
  );
  return mergeEdges(open.map((edge) => ({ ...edge, other: "outside" })));
}

/** Where a door stands, or null when its rooms share no edge at that place. */
export function placeDoor(edges: readonly Edge[], door: Door): Placed | null {
  const edge = pick(
    edges.filter(
      (one) => one.room === door.from && one.other === door.to && (!door.side || one.side === door.side),
    ),
    door.at,
  );
  if (!edge) return null;
  if (door.kind === "open") return { edge, start: edge.start, end: edge.end };
  const at = door.at ?? (edge.start + edge.end) / 2;
  const half = (door.width ?? DOOR_WIDTHS[door.kind]) / 2;
  return { edge, start: at - half, end: at + half };
}

/** Where a window sits, or null when its room has no outer edge on that side at that place. */
export function placeWindow(level: Level, edges: readonly Edge[], window: Window): Placed | null {
  const edge = pick(outerEdges(level, edges, window.room, window.side), window.at);
  if (!edge) return null;
  const at = window.at ?? (edge.start + edge.end) / 2;
  return { edge, start: at - window.width / 2, end: at + window.width / 2 };
}

/** The longest edge at the place asked for. */
function pick(edges: readonly Edge[], at: number | undefined): Edge | null {
  const there = edges.filter((edge) => at === undefined || (at > edge.start - EPS && at < edge.end + EPS));
  return largest(there, ({ start, end }) => end - start) ?? null;
}
