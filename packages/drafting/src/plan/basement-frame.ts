import { floorFrame, girderPosts, girderRect } from "../foundation/floor-girders.ts";
import { SUPPORT } from "../foundation/girder-lines.ts";
import { heavyWallShapes } from "../foundation/girder-shapes.ts";
import { heavyWallPosts, heavyWalls } from "../foundation/heavy-walls.ts";
import { type FreePlace, lettersOf, placesRound } from "../geometry/free-place.ts";
import { nameAlong } from "../geometry/line-names.ts";
import { centreOf, grown, pointAlong, spanAlong } from "../geometry/rects.ts";
import { filled, loopOf, type Shape, type TextShape } from "../geometry/shape.ts";
import { groundHearths, groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";

/** How far over its girder a mark stands, in text heights, and the step along it at which places are tried, feet. */
const MARK = { off: 0.9, step: 0.5, end: 1.5 };

/** The posts that stand in a basement under the girders of the floor over it and under those of walls, feet. */
export function basementPosts(house: House, index: number): Rect[] {
  const frame = frameOver(house, index);
  if (!frame) return [];
  const posts = girderPosts(frame).map(({ x, y }) => grown({ x, y, w: 0, d: 0 }, SUPPORT.post / 2));
  return [...posts, ...heavyWallPosts(house)];
}

function frameOver(house: House, index: number) {
  if (index !== 0 || groundLevelOf(house) === 0) return undefined;
  const frame = floorFrame(house);
  return frame?.supports === "post" ? frame : undefined;
}

/** Dashed: both faces of each girder over a basement, and heavy the lines of those under walls. */
export function girdersOver(house: House, index: number): Shape[] {
  const frame = frameOver(house, index);
  if (!frame) return [];
  const faces = frame.girders.flatMap((girder) => {
    const rect = girderRect(frame, girder, frame.size.width);
    const alongX = rect.w > rect.d;
    return spanAlong(!alongX, rect).map((face): Shape => {
      const points = spanAlong(alongX, rect).map((end) => pointAlong(alongX, end, face));
      return { type: "polyline", layer: "S-FNDN-PATT", points, weight: "fine", dash: true };
    });
  });
  return [...faces, ...heavyWallShapes(house)];
}

/** The posts themselves. */
export function basementPostShapes(house: House, index: number): Shape[] {
  return basementPosts(house, index).map((post) => filled("S-FNDN", [loopOf(post)], "poche", "thin"));
}

/** The masonry under the hearths of the floor over a basement, which its girders end at; feet. */
const hearthsOver = (house: House, index: number): Rect[] =>
  frameOver(house, index) ? groundHearths(house) : [];

/** The masonry that stands in a basement under each hearth. */
export function hearthBaseShapes(house: House, index: number): Shape[] {
  return hearthsOver(house, index).map((rect) => filled("S-FNDN-FTNG", [loopOf(rect)], "tone", "medium"));
}

/** The names of the bases of hearths, beside them. */
export function hearthBaseNames(house: House, index: number, free: FreePlace, size: number): TextShape[] {
  return hearthsOver(house, index).map((rect) => {
    const at = centreOf(rect);
    const name: TextShape = {
      type: "text",
      layer: "A-ANNO-TEXT",
      at,
      value: "HEARTH BASE",
      size,
      anchor: "middle",
    };
    return free.set(name, placesRound(at, size * 0.5, 24));
  });
}

/** What is written at a girder under a wall of the level above, where there is room for it and where there is less. */
const OVER_BY_ENGINEER = ["GIRDER OVER, BY THE ENGINEER", "GIRDER OVER"] as const;

/** What the girders over a basement are of, beside each where there is a place; those under walls are the engineer's. */
export function girderMarks(house: House, index: number, free: FreePlace, size: number): TextShape[] {
  const frame = frameOver(house, index);
  if (!frame) return [];
  const underWalls = heavyWalls(house).map((wall) => nameAlong(wall, OVER_BY_ENGINEER, free, size));
  const value = `GIRDER OVER: ${frame.size.name.toUpperCase()}`;
  const alongX = frame.joists === "y";
  const ofFrame = frame.girders.flatMap(({ at, from, to }): TextShape[] => {
    const off = frame.size.width / 2 + MARK.off * size;
    const count = Math.max(0, Math.floor((to - from - 2 * MARK.end) / MARK.step));
    const alongs = Array.from({ length: count + 1 }, (_, i) => from + MARK.end + i * MARK.step).sort(
      (a, b) => Math.abs(a - (from + to) / 2) - Math.abs(b - (from + to) / 2),
    );
    const forms = alongs.flatMap((along) =>
      [-off, off].map(
        (aside): TextShape => ({
          type: "text",
          layer: "A-ANNO-TEXT",
          at: pointAlong(alongX, along, at + aside),
          value,
          size,
          anchor: "middle",
          ...(alongX ? {} : { rotate: -90 as const }),
        }),
      ),
    );
    const found = forms.find((form) => free.cost(lettersOf(form), 1) === 0);
    if (!found) return [];
    free.keep(lettersOf(found));
    return [found];
  });
  return [...underWalls, ...ofFrame];
}
