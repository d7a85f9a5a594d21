import { unionOutline } from "../geometry/rect-union";
import { grown, rectOutside } from "../geometry/rects";
import { loopOf, type Pt, rectLoop, type Shape } from "../geometry/shape";
import { OPPOSITE, sideOf } from "../layout/edges";
import { groundLevelOf, openFloorOf } from "../layout/heights";
import type { House, Rect, Room, Side } from "../layout/model";
import { deckDepth, deckFrames } from "../massing/deck-frames";
import { isEnclosed } from "../massing/envelope";
import { freeEdges } from "../massing/free-edges";

/** How far in the line of a porch slab's thickened edge is drawn, feet. */
const EDGE = 8 / 12;
/** The ledger at the wall and the beam on its posts as they are drawn, feet. */
const LEDGER = 1.5 / 12;
const BEAM = 3 / 12;

/** Porches as slabs with their thickened free edges, decks with ledger and beams; plan feet. */
export function openFloorShapes(house: House): Shape[] {
  const ground = groundLevelOf(house);
  const rooms = (house.levels[ground]?.rooms ?? []).filter((room) => !isEnclosed(room));
  return [
    ...rooms.flatMap((room): Shape[] => [
      line(unionOutline(room.rects), false),
      ...(openFloorOf(house, ground, room) === "slab" ? slabEdge(house, room) : []),
    ]),
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
  return deckFrames(house).flatMap(({ posts, floor }) =>
    deckDepth(floor).posts ? posts : posts.map((post) => grown(post, PIER)),
  );
}

function slabEdge(house: House, room: Room): Shape[] {
  const bands = freeEdges(house, groundLevelOf(house)).map(({ side, line: at, from, to }): Rect => {
    return rectOutside(OPPOSITE[side], at, from, to - from, EDGE);
  });
  return bands.length > 0 ? [line(unionOutline(bands, room.rects), true)] : [];
}

function bandAlong(rect: Rect, side: Side, depth: number): Rect {
  const { line: at, start, end } = sideOf(rect, side);
  return rectOutside(OPPOSITE[side], at, start, end - start, depth);
}

function line(loops: Pt[][], dash: boolean): Shape {
  return { type: "polygon", layer: "S-FNDN-PATT", loops, weight: "fine", dash };
}
