import type { Shape } from "../geometry/shape.ts";
import { merged, type Stretch } from "../geometry/stretches.ts";
import {
  foundationOf,
  groundFloorDepth,
  groundHearths,
  groundLevelOf,
  HEARTH_PAD,
} from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { beyondBy, farWalls } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { footingZone } from "./section-ground.ts";
import { alongRect, box, overlaps, spansOf, thinBox } from "./section-parts.ts";
import { isSeen, seenOf } from "./seen-things.ts";

/** Rooms nearer to one another have only a wall between them, feet. */
export const WALL = 0.8;

/** What stands under a floor, and how far beyond the cut, feet. */
export interface Standing {
  by: number;
  shapes: Shape[];
}

/**
 * The masonry under a hearth of the ground floor that is cut, down to its pad.
 * @param foot over grade, feet: of a slab that of its thickening
 */
export function hearthBases(house: House, cut: Cut, foot: number): Shape[] {
  const floor = levelHeights(house)[groundLevelOf(house)]?.floor ?? 0;
  const slab = foundationOf(house).kind === "slab";
  return groundHearths(house).flatMap((rect) => {
    const ends = alongRect(cut, rect);
    if (!ends) return [];
    const [from, to] = ends;
    if (slab) return [box("A-SECT-MCUT", from - HEARTH_PAD, to + HEARTH_PAD, foot, floor, "tone")];
    return [box("A-SECT-MCUT", from, to, foot, floor, "tone"), padOf(ends, foot)];
  });
}

/**
 * The masonry under the hearths of the ground floor that one sees beyond a cut through a crawlspace or a
 * basement: from under the joists down to its pad, as far as no foundation wall stands before it.
 */
export function hearthBasesBeyond(house: House, cut: Cut, foot: number): Standing[] {
  const { kind } = foundationOf(house);
  if (kind === "slab") return [];
  const ground = groundLevelOf(house);
  const top = (levelHeights(house)[ground]?.floor ?? 0) - groundFloorDepth(house);
  const walls =
    kind === "basement" ? farWalls(house, ground - 1, cut) : farWalls(house, ground, cut, ["outer"]);
  const rooms = spansOf(house, kind === "basement" ? ground - 1 : ground, cut).filter(
    ({ room }) => room.kind !== "garage",
  );
  const open = merged(
    rooms.map(({ from, to }): Stretch => [from, to]),
    WALL,
  );
  return groundHearths(house)
    .filter((rect) => !alongRect(cut, rect) && isSeen(rect, walls, cut))
    .map((rect) => ({
      by: beyondBy(cut, cut.axis === "x" ? rect.y + rect.d : rect.x),
      shapes: overlaps(seenOf(rect, walls, cut), open).flatMap((ends) => [
        thinBox(...ends, foot, top),
        padOf(ends, foot),
      ]),
    }));
}

const padOf = ([from, to]: Stretch, foot: number): Shape =>
  footingZone(from - HEARTH_PAD + 0.33, to + HEARTH_PAD - 0.33, foot);
