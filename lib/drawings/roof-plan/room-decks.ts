import { areaOf } from "../geometry/rects";
import { intersection } from "../layout/edges";
import type { House, RoofPart } from "../layout/model";
import { isEnclosed } from "../massing/envelope";
import { deckOver } from "../plan/roofs-below";

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
