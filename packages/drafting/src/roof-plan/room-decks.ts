import type { P2 } from "../geometry/geometry.ts";
import { areaOf } from "../geometry/rects.ts";
import { intersection } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { deckOver } from "../plan/roofs-below.ts";

/** A deck's boards, and the least sleepers that carry them over a membrane, feet. */
export const BOARDS = 0.1;
export const SLEEPERS = 0.06;
/** Fall of a membrane to its scupper, rise per run: 1/4 in per ft (R905). */
export const FALL = 0.25 / 12;

/** A deck over less of a room than this is none of its roof, square feet. */
const LEAST = 4;

/**
 * The decks that are the roof of rooms below, as flat roofs with an edge that water leaves through
 * scuppers; those on flat roofs of the layout are drained by these. Plan feet.
 */
export function roomDecks(house: House): RoofPart[] {
  const known = new Set(house.roofs.map((part) => deckOver(house, part)));
  return house.levels.flatMap((level, index) => {
    const below = (house.levels[index - 1]?.rooms ?? [])
      .filter((room) => isEnclosed(room))
      .flatMap(({ rects }) => rects);
    return level.rooms
      .filter((room) => room.kind === "deck" && !known.has(room))
      .flatMap(({ rects }) => rects)
      .filter((rect) => areaOf(below.flatMap((one) => intersection(one, rect) ?? [])) >= LEAST)
      .map((over): RoofPart => ({ over, level: index - 1, shape: "flat", pitch: 0.25, parapet: 0.5 }));
  });
}

/** The membrane of a deck over rooms at the edge that it is drained over, feet over grade: under what is walked on. */
export function membraneAtEdge(house: House, { over, level }: RoofPart, out: P2): number {
  const { floor = 0 } = levelHeights(house)[level + 1] ?? {};
  return floor - BOARDS - SLEEPERS - FALL * (out.x === 0 ? over.d : over.w);
}
