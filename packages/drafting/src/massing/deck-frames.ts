/** What a framed deck of the ground level stands on, for the foundation plan, elevations and lists alike. */

import { overlapOf, rectAlong, spanAlong } from "../geometry/rects.ts";
import { OPPOSITE, sideOf } from "../layout/edges.ts";
import { groundLevelOf, openFloorOf } from "../layout/heights.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { isEnclosed } from "./envelope.ts";
import { openTop } from "./open-floors.ts";

/** Beams stand this far in from a free edge, and end posts from the ends of their beam, feet. */
const INSET = 1;
/** Joists and beams for pricing reach at most this far from support to support, feet; sizes are by engineer. */
const JOISTS = 12;
const BEAM = 8;
const POST = 0.5;
/** Side of a pier of concrete under a post, or under a beam where a deck lies too low for posts, feet. */
export const DECK_PIER = 1;

/** One rectangle of a deck with its supports; plan feet. */
export interface DeckFrame {
  rect: Rect;
  /** Sides that hang on a ledger at the wall of the house. */
  ledgers: Side[];
  /** The axis that beams run along, and their lines across it. */
  axis: "x" | "y";
  beams: number[];
  posts: Rect[];
  /** Height of its top over grade. */
  top: number;
}

/** Boards on joists, and on joists of 7 1/4 in where a floor lies too low for deeper ones, feet. */
const DEPTH = { high: 0.9, low: 8.25 / 12 };
/** The shortest post that can be fastened to its pad and to its beam, feet. */
const SHORTEST = 0.5;

/**
 * How deep boards and joists of a deck are whose top lies so far over grade, feet. Where the deeper
 * joists leave no room for a post there is none: beams, flush with the joists, bear on the piers.
 */
export function deckDepth(top: number): { depth: number; posts: boolean } {
  const posts = top > DEPTH.high + SHORTEST;
  return { depth: posts ? DEPTH.high : DEPTH.low, posts };
}

/** The frames of all decks of the ground level that are built of boards on joists. */
export function deckFrames(house: House): DeckFrame[] {
  const ground = groundLevelOf(house);
  const rooms = house.levels[ground]?.rooms ?? [];
  const walls = rooms.filter(isEnclosed).flatMap((room) => room.rects);
  return rooms
    .filter((room) => !isEnclosed(room) && openFloorOf(house, ground, room) === "framed")
    .flatMap((room) => {
      const top = openTop(house, ground, room);
      return room.rects.map((rect) => ({ ...frameOf(rect, walls), top: top(rect) }));
    });
}

function frameOf(rect: Rect, walls: readonly Rect[]): Omit<DeckFrame, "top"> {
  const share = (side: Side) => attached(rect, side, walls);
  const alongX = share("n") + share("s") >= share("w") + share("e");
  const [near, far]: [Side, Side] = alongX ? ["n", "s"] : ["w", "e"];
  const ledgers = [near, far].filter((side) => {
    const edge = sideOf(rect, side);
    return share(side) >= (edge.end - edge.start) / 2;
  });
  const [from, to] = spanAlong(!alongX, rect);
  const supports = parted(
    from + (ledgers.includes(near) ? 0 : INSET),
    to - (ledgers.includes(far) ? 0 : INSET),
    JOISTS,
  );
  const beams = supports.filter(
    (_, index) =>
      !(index === 0 && ledgers.includes(near)) && !(index === supports.length - 1 && ledgers.includes(far)),
  );
  const [start, end] = spanAlong(alongX, rect);
  const posts = beams.flatMap((line) =>
    parted(start + INSET, end - INSET, BEAM).map((along) =>
      rectAlong(alongX, along - POST / 2, line - POST / 2, POST, POST),
    ),
  );
  return { rect, ledgers, axis: alongX ? "x" : "y", beams, posts };
}

/** How much of one side of a rectangle lies at a wall, feet. */
function attached(rect: Rect, side: Side, walls: readonly Rect[]): number {
  const own = sideOf(rect, side);
  return walls.reduce((sum, wall) => {
    const other = sideOf(wall, OPPOSITE[side]);
    if (Math.abs(other.line - own.line) > 0.05) return sum;
    return sum + Math.max(0, overlapOf(own, other));
  }, 0);
}

/** Both ends of a stretch and the places between that part it into equal bays of at most so many feet. */
function parted(from: number, to: number, most: number): number[] {
  const bays = Math.max(1, Math.ceil((to - from) / most - 1e-6));
  return Array.from({ length: bays + 1 }, (_, index) => from + ((to - from) * index) / bays);
}
