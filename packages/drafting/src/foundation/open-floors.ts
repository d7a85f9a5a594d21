import { unionOutline } from "../geometry/rect-union.ts";
import { grown, rectOutside } from "../geometry/rects.ts";
import { loopOf, type Pt, rectLoop, type Shape } from "../geometry/shape.ts";
import { OPPOSITE, sideOf } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { deckDepth, deckFrames } from "../massing/deck-frames.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { isOnFill, porchEdges } from "./porch-walls.ts";

/** The ledger at the wall and the beam on its posts as they are drawn, feet. */
const LEDGER = 1.5 / 12;
const BEAM = 3 / 12;

/** Porches as slabs with the edges that are turned down, decks with ledger and beams; plan feet. */
export function openFloorShapes(house: House): Shape[] {
  const ground = groundLevelOf(house);
  const rooms = (house.levels[ground]?.rooms ?? []).filter((room) => !isEnclosed(room));
  return [
    ...rooms.map((room) => line(unionOutline(room.rects), false)),
    // Walls hold a slab on fill: they are drawn with those of the house.
    ...(isOnFill(house) ? [] : [line(unionOutline(porchEdges(house)), true)]),
    ...deckFrames(house).flatMap(({ rect, ledgers, axis, beams }) => [
      ...ledgers.map((side) => line([loopOf(bandAlong(rect, side, LEDGER))], false)),
      ...beams.map((at): Shape => {
        const [x, y] = axis === "x" ? [rect.x, at - BEAM / 2] : [at - BEAM / 2, rect.y];
        const [w, d] = axis === "x" ? [rect.w, BEAM] : [BEAM, rect.d];
        return line([rectLoop(x, y, w, d)], true);
      }),
    ]),
  ];
}

/** How much wider than a post the pier of a low deck is drawn, on each side, feet. */
const PIER = 0.25;

/** The posts of the decks that stand on the ground, of low ones their piers; plan feet. */
export function deckPosts(house: House): Rect[] {
  return deckFrames(house).flatMap(({ posts, top }) =>
    deckDepth(top).posts ? posts : posts.map((post) => grown(post, PIER)),
  );
}

function bandAlong(rect: Rect, side: Side, depth: number): Rect {
  const { line: at, start, end } = sideOf(rect, side);
  return rectOutside(OPPOSITE[side], at, start, end - start, depth);
}

function line(loops: Pt[][], dash: boolean): Shape {
  return { type: "polygon", layer: "S-FNDN-PATT", loops, weight: "fine", dash };
}
