import { fmtFeet } from "../geometry/fmt-feet.ts";
import { type FreePlace, lettersOf, placesRound } from "../geometry/free-place.ts";
import { centreOf, grown, liesWithin } from "../geometry/rects.ts";
import { type Pt, pt, type TextShape, textWidth } from "../geometry/shape.ts";
import { bayRect, placedBays } from "../layout/bays.ts";
import { boundsOf, intersection } from "../layout/edges.ts";
import { dropOf, foundationOf, groundLevelOf, openFloorOf } from "../layout/heights.ts";
import type { Bay, House, Rect, Room } from "../layout/model.ts";
import { deckDepth } from "../massing/deck-frames.ts";
import { inRect, isEnclosed } from "../massing/envelope.ts";
import { isCourt, openTop } from "../massing/open-floors.ts";
import { outsideSteps, rectsOfSteps } from "../massing/steps.ts";
import { wallsOf } from "../plan/walls.ts";
import { accessPlace } from "./foundation-places.ts";
import { hearthPads } from "./hearth-dims.ts";
import { isOnFill } from "./porch-walls.ts";
import { slabIslands } from "./slab-islands.ts";

const WORDS = {
  slab: ["CONCRETE SLAB ON GRADE", "STEM WALLS AND REINFORCEMENT", "BY ENGINEER"],
  crawlspace: ["CRAWLSPACE", "VAPOR RETARDER ON GROUND", "SIZES BY ENGINEER"],
  pier: ["PIERS FOR PRICING", "NUMBER, SIZE AND DEPTH BY ENGINEER"],
  basement: ["BASEMENT SLAB ON GRADE", "SIZES BY ENGINEER"],
} as const;

/** How wide a bay is along its wall and how far it stands out, as the plans measure them. */
const sizeOf = ({ width, depth }: Bay): string => `${fmtFeet(width, 0.5)} x ${fmtFeet(depth, 0.5)}`;

/** Leading of a block of lines, text heights. */
const LEADING = 1.35;

/**
 * What each part of the ground is: slabs, hearth pads, islands, steps, the way into a crawlspace, porches
 * and decks. Each stands by its part where `free` has room. Plan feet.
 */
export function foundationWords(house: House, index: number, text: number, free: FreePlace): TextShape[] {
  const ground = groundLevelOf(house);
  const rooms = house.levels[index]?.rooms ?? [];
  const level = house.levels[ground];
  const open = (level?.rooms ?? []).filter((room) => !isEnclosed(room));
  const bays = level ? placedBays(level) : [];
  const access = foundationOf(house).kind === "crawlspace" ? accessPlace(house, index) : undefined;
  const step = text * 0.7;
  const near = (at: Pt, reach = 8) => placesRound(at, step, reach);
  return [
    ...(access ? set(["ACCESS 18 x 24 IN"], beside(access)) : []),
    ...hearthPads(house).flatMap(
      (pad) => within("HEARTH PAD", pad) ?? set(["HEARTH PAD"], near(centreOf(pad), 20)),
    ),
    ...slabIslands(house).flatMap((rect) => set(["ISLAND OVER"], near(centreOf(rect), 20))),
    ...outsideSteps(house).flatMap((steps) =>
      set([steps.treads.length > 0 ? "STEPS" : "LANDING"], near(centreOf(boundsOf(rectsOfSteps(steps))))),
    ),
    ...bays.flatMap((placed) =>
      set(["BAY OVER", sizeOf(placed.bay)], outdoors(near(centreOf(bayRect(placed)), 16)), 0.6),
    ),
    ...rooms.filter((room) => room.kind === "garage").flatMap((room) => garage(room)),
    ...open.flatMap((room) => set(openFloor(room), over(near(centreOf(largest([room])), 12), room.rects))),
    ...set(WORDS[foundationOf(house).kind], indoors()),
  ];

  /** A name in its part where it meets nothing there: level, else along it. */
  function within(value: string, part: Rect): TextShape[] | undefined {
    const forms = near(centreOf(part), 8).flatMap((at) =>
      ([undefined, -90] as const).map(
        (rotate): TextShape => ({
          type: "text",
          layer: "A-ANNO-TEXT",
          at,
          value,
          size: text,
          anchor: "middle",
          ...(rotate ? { rotate } : {}),
        }),
      ),
    );
    const found = forms.find((form) => {
      const letters = grown(lettersOf(form), text * 0.15);
      return liesWithin(letters, part) && free.cost(letters, 1) === 0;
    });
    if (found) free.keep(lettersOf(found));
    return found && [found];
  }

  /** Places at the way into a crawlspace: below it or above, before others that are further below. */
  function beside({ x, y }: Pt): readonly Pt[] {
    const [below, above] = [1, -1].map((sign) => pt(x, y + sign * (0.75 + text * 0.9))) as [Pt, Pt];
    return [1, 3].flatMap((reach) => [...near(below, reach), ...near(above, reach)]).concat(near(below));
  }

  /** Those of some places that lie beside the house, for what hangs out over the ground. */
  function outdoors(places: readonly Pt[]): readonly Pt[] {
    const floor = rooms.flatMap((room) => room.rects);
    return places.filter(({ x, y }) => !floor.some((rect) => inRect(rect, x, y, 0.5)));
  }

  /** Places for what the house stands on: over its own floor, from the middle of its largest room. */
  function indoors(): readonly Pt[] {
    const own = rooms.filter(isHouse);
    const floor = own.flatMap((room) => room.rects);
    return over(near(centreOf(largest(own)), 40), floor);
  }

  function openFloor(room: Room): string[] {
    const name = room.name.toUpperCase();
    const { w, d } = boundsOf(room.rects);
    const size = `${fmtFeet(w)} x ${fmtFeet(d)}`;
    if (openFloorOf(house, ground, room) === "slab") {
      return [
        name,
        ...(isSized(house, room) ? [size] : []),
        isOnFill(house) ? "SLAB ON FILL" : "SLAB ON GRADE",
        ...(level && isCourt(level, room) ? ["FALL 1/4 IN PER FT TO OPEN SIDE"] : []),
      ];
    }
    const { posts } = deckDepth(openTop(house, ground, room)(centreOf(largest([room]))));
    if (posts) return [name, size, "FRAMED; POSTS 1'-0\" IN FROM EDGES"];
    return [name, size, "FRAMED; BEAMS FLUSH WITH JOISTS", "ON PIERS 1'-0\" IN FROM EDGES"];
  }

  function garage(room: Room): TextShape[] {
    const drop = dropOf(house, index, room);
    const level = drop > 0.02 ? `${fmtFeet(drop, 0.5)} BELOW MAIN FLOOR` : "LEVEL WITH MAIN FLOOR";
    const lines = ["GARAGE SLAB ON GRADE", level, "FALL 1/8 IN PER FT TO DOOR"];
    return set(lines, near(centreOf(largest([room])), 12));
  }

  /** Sets a block of lines at the first of some places that is free, with `air` at its ends, text heights. */
  function set(lines: readonly string[], places: readonly Pt[], air = 0.2): TextShape[] {
    const wide = Math.max(...lines.map((line) => textWidth(line, text))) + 2 * air * text;
    const tall = lines.length * text * LEADING;
    const at = free.block(wide, tall, places);
    // What is written near to it would read as more of it.
    const apart = text * 0.7;
    free.keep({
      x: at.x - wide / 2 - apart,
      y: at.y - tall / 2 - apart,
      w: wide + 2 * apart,
      d: tall + 2 * apart,
    });
    return lines.map((value, row) => ({
      type: "text",
      layer: "A-ANNO-TEXT",
      at: pt(at.x, at.y + (row - (lines.length - 1) / 2) * text * LEADING),
      value,
      size: text,
      anchor: "middle",
    }));
  }
}

/** Whether the size of an open floor is written on it: posts, which the strings locate, tell how far a slab reaches. */
function isSized(house: House, room: Room): boolean {
  const ground = groundLevelOf(house);
  const posts = wallsOf(house, ground).posts;
  const hasPosts = room.rects.some((rect) => posts.some((post) => intersection(rect, post)));
  return openFloorOf(house, ground, room) !== "slab" || !hasPosts;
}

/** The open floors, each of one rectangle, whose size is written on them; plan feet. */
export function sizedFloors(house: House): Rect[] {
  const open = (house.levels[groundLevelOf(house)]?.rooms ?? []).filter((room) => !isEnclosed(room));
  return open.flatMap((room) => (room.rects.length === 1 && isSized(house, room) ? room.rects : []));
}

/** Those of some places that lie over some rectangles, or all where none does. */
function over(places: readonly Pt[], rects: readonly Rect[]): readonly Pt[] {
  const inside = places.filter(({ x, y }) => rects.some((rect) => inRect(rect, x, y, 0)));
  return inside.length > 0 ? inside : places;
}

function isHouse(room: Room): boolean {
  return room.kind !== "garage" && isEnclosed(room);
}

function largest(rooms: readonly Room[]): Rect {
  const rects = rooms.flatMap((room) => room.rects);
  return rects.reduce(
    (best, rect) => (best.w * best.d >= rect.w * rect.d ? best : rect),
    rects[0] ?? NOWHERE,
  );
}

const NOWHERE: Rect = { x: 0, y: 0, w: 0, d: 0 };
