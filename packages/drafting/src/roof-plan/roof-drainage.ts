import { isWithin, nth, type P2, p2 } from "../geometry/geometry.ts";
import { centreOf, largestOf } from "../geometry/rects.ts";
import { rectLoop } from "../geometry/shape.ts";
import { boundsOf, OPPOSITE, runsAlongX, SIDES, sideOf, subtract } from "../layout/edges.ts";
import type { Cricket, House, Rect, RoofPart, Side } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { footprint, inRect, isEnclosed } from "../massing/envelope.ts";
import { OUT } from "../massing/face.ts";
import type { RoofDrawing } from "../massing/roof.ts";
import { roofFaces } from "../massing/roof-faces.ts";
import { roofGround } from "../massing/roof-height.ts";
import { BESIDE, handOf, isClearBelow } from "./clear-walls.ts";
import { eaveGutters, edgeGutters, type Gutter, joinedGutters, oneOfEach, sharedCorners } from "./gutters.ts";
import { roomDecks } from "./room-decks.ts";

/** A way through a parapet, with the one for the overflow beside it. */
export interface Scupper {
  /** Its roof, or the deck over rooms that is one. */
  part: RoofPart;
  at: P2;
  out: P2;
  overflow: P2;
}

export interface Drainage {
  gutters: Gutter[];
  scuppers: Scupper[];
  /** The fall of flat roofs, from high to low, and what is seen of the roof. */
  falls: { from: P2; to: P2; seen: P2[][] }[];
  /** In the middle of flat roofs that nothing drains over the edge of, with the one for the overflow beside it. */
  drains: { at: P2; overflow: P2 }[];
  /** Behind chimneys, and where the layout builds a roof up: the line it stands on, and its upper end. */
  crickets: { base: [P2, P2]; apex: P2 }[];
}

/** One scupper serves this much roof, square feet. */
const SCUPPER_AREA = 1000;
/** Steps aside along a wall, nearest first, feet. */
const ASIDE = [0, ...Array.from({ length: 20 }, (_, i) => [(i + 1) / 2, -(i + 1) / 2]).flat()];
/** A scupper keeps this far from a chimney, feet. */
const FROM_CHIMNEY = 2;
/** Scuppers keep this far from the ends of their wall and from one another, feet. */
const FROM_END = 0.7;
const APART = 1.7;
/** A scupper keeps this far from where the corner of another roof meets its wall, feet. */
const FROM_CORNER = 1.2;
/** A leader goes so much farther rather than to touch a casing, or to pass before an opening; feet. */
const TIGHT = 4;
const FAR = 100;
/** IRC R1003.20: a chimney wider than this across the slope needs a cricket, feet. */
const CRICKET_WIDTH = 2.5;

/** Where the rain that falls on a house goes; plan feet. */
export function drainageOf(house: House, roof: RoofDrawing): Drainage {
  const flat = house.roofs
    .map((part, index) => ({ part, seen: nth(roof.visible, firstPlane(roof, index)) }))
    .filter(({ part, seen }) => part.shape === "flat" && seen.length > 0 && part.over.w * part.over.d > 30)
    .concat(roomDecks(house).map((part) => ({ part, seen: seenDeck(house, part) })));
  const chimneys = chimneyBoxes(house);
  const drained = flat.flatMap(({ part, seen }) => {
    const sides = freeSides(house, part);
    // Leaders run down a wall that leaves them room between its windows, if there is one.
    const side =
      sides.find((one) => !part.parapet || scuppersOf(house, part, one, chimneys).clear) ?? sides[0];
    return side ? [{ part, side, seen }] : [];
  });
  const enclosed = flat.filter(({ part }) => !freeSide(house, part));
  return {
    gutters: sharedCorners(
      joinedGutters(
        oneOfEach([
          ...roof.planes.flatMap((plane) =>
            eaveGutters(house, roof, plane, nth(drawnRoofs(house), plane.part)),
          ),
          ...drained
            .filter(({ part }) => !part.parapet)
            .flatMap(({ part, side }) => edgeGutters(house, roof, part, side)),
        ]),
      ),
    ),
    scuppers: drained
      .filter(({ part }) => part.parapet)
      .flatMap(({ part, side }) => scuppersOf(house, part, side, chimneys).scuppers),
    drains: enclosed.map(({ part: { over } }) => {
      const at = centreOf(over);
      return { at, overflow: over.w >= over.d ? p2(at.x + 3, at.y) : p2(at.x, at.y + 3) };
    }),
    falls: [
      ...drained.map(({ part, side, seen }) => ({ ...fallOf(part, side), seen })),
      ...enclosed.flatMap(({ part, seen }) => fallsInward(part.over).map((fall) => ({ ...fall, seen }))),
    ],
    crickets: [
      ...house.roofs.flatMap((part) => (part.crickets ?? []).map(builtUp)),
      ...chimneys.flatMap((box) => cricketOf(roof, drained, box)),
    ],
  };
}

/** What the roofs over a deck leave of it, as rings. */
function seenDeck(house: House, { over, level }: RoofPart): P2[][] {
  const above = house.roofs.filter((part) => part.level > level).map(roofGround);
  const open = largestOf(subtract([over], above));
  return open ? [rectLoop(open.x, open.y, open.w, open.d)] : [];
}

function firstPlane(roof: RoofDrawing, part: number): number {
  return Math.max(
    0,
    roof.planes.findIndex((plane) => plane.part === part),
  );
}

/** The outside of every chimney at the roof, plan feet. */
export function chimneyBoxes(house: House): Rect[] {
  return roofFaces(house)
    .filter((face) => face.kind === "chimney" && face.normal.z > 0.9)
    .map((face) => boundsOf(face.parts.flat().map(({ x, y }) => ({ x, y, w: 0, d: 0 }))));
}

/** A cricket of the layout: its base along the wall, its end in the middle of the other side. */
function builtUp({ over, against }: Cricket): { base: [P2, P2]; apex: P2 } {
  return {
    base: [onSide(over, against, 0), onSide(over, against, 1)],
    apex: onSide(over, OPPOSITE[against], 0.5),
  };
}

/** From two opposite sides to the drain in the middle. */
function fallsInward({ x, y, w, d }: Rect): { from: P2; to: P2 }[] {
  const c = p2(x + w / 2, y + d / 2);
  const ends =
    w >= d ? [p2(x + w * 0.1, c.y), p2(x + w * 0.9, c.y)] : [p2(c.x, y + d * 0.1), p2(c.x, y + d * 0.9)];
  return ends.map((from) => ({ from, to: p2(c.x + (from.x - c.x) * 0.45, c.y + (from.y - c.y) * 0.45) }));
}

/** The longest side of a flat roof beyond which no other roof and no wall stands. */
export const freeSide = (house: House, part: RoofPart): Side | undefined => freeSides(house, part)[0];

/** Where along a side is looked for what stands beyond it, as shares of its length. */
const SAMPLES = [0.15, 0.35, 0.5, 0.65, 0.85];

/** The sides of a flat roof beyond which no other roof and no wall stands, the longest first. */
function freeSides(house: House, part: RoofPart): Side[] {
  const { over } = part;
  const reach = (part.parapet ? 0 : (part.eave ?? 0)) + 0.6;
  const above = house.levels.slice(part.level + 1).flatMap((level) => level.rooms.filter(isEnclosed));
  const blocked = (x: number, y: number) =>
    house.roofs.some((other) => other !== part && other.level >= part.level && inRect(other.over, x, y)) ||
    above.some((room) => room.rects.some((rect) => inRect(rect, x, y)));
  /** The share of a side that is free: all of one with scuppers, more than half of an eave with a gutter. */
  const free = (side: Side) => {
    const clear = SAMPLES.filter((t) => {
      const p = onSide(over, side, t);
      return !blocked(p.x + OUT[side].x * reach, p.y + OUT[side].y * reach);
    });
    return clear.length / SAMPLES.length;
  };
  const length = (side: Side) => (runsAlongX(side) ? over.w : over.d);
  const hand = handOf(house);
  const sides = hand === 1 ? (["n", "w", "e", "s"] as const) : (["n", "e", "w", "s"] as const);
  return sides
    .map((side) => ({ side, share: free(side) }))
    .filter(({ share }) => share > (part.parapet ? 0.99 : 0.5))
    .sort((a, b) => length(b.side) * b.share - length(a.side) * a.share)
    .map(({ side }) => side);
}

/** The point at a share of a side of a rectangle. */
function onSide(box: Rect, side: Side, t: number): P2 {
  if (side === "n") return p2(box.x + box.w * t, box.y);
  if (side === "s") return p2(box.x + box.w * t, box.y + box.d);
  return p2(side === "w" ? box.x : box.x + box.w, box.y + box.d * t);
}

/** The scuppers of a side of a flat roof, and whether their leaders pass no door and no window. */
function scuppersOf(
  house: House,
  part: RoofPart,
  side: Side,
  chimneys: readonly Rect[],
): { scuppers: Scupper[]; clear: boolean } {
  const { over } = part;
  const length = runsAlongX(side) ? over.w : over.d;
  const count = length < 16 ? 1 : Math.max(2, Math.ceil((over.w * over.d) / SCUPPER_AREA));
  // A house and its mirror image count from the same end.
  const isTurned = runsAlongX(side) && handOf(house) === -1;
  const along = (t: number) => onSide(over, side, isTurned ? 1 - t : t);
  const [first, across] = [onSide(over, side, 0), runsAlongX(side)];
  const line = across ? first.y : first.x;
  const alongOf = (t: number) => (across ? along(t).x : along(t).y);
  const corners = house.roofs
    .filter((other) => other !== part)
    .flatMap((other) => SIDES.map((one) => sideOf(other.over, one)))
    .filter((one) => Math.abs(one.line - line) < 0.1)
    .flatMap((one) => [one.start, one.end]);
  const isByCorner = (t: number) => corners.some((one) => Math.abs(one - alongOf(t)) < FROM_CORNER);
  const free = (t: number) => {
    const p = along(t);
    return chimneys.every(
      ({ x, y, w, d }) =>
        p.x < x - FROM_CHIMNEY ||
        p.x > x + w + FROM_CHIMNEY ||
        p.y < y - FROM_CHIMNEY ||
        p.y > y + d + FROM_CHIMNEY,
    );
  };
  const taken: number[] = [];
  // No door or window under the leader, if the wall leaves room for it.
  const blank = (t: number, beside?: number) =>
    isClearBelow(house, part.level, side, line, alongOf(t), beside);
  const clear = (wanted: number): number => {
    const open = ASIDE.map((feet) => wanted + feet / length)
      .filter((one) => one * length > FROM_END && (1 - one) * length > FROM_END)
      .filter((one) => taken.every((not) => Math.abs(one - not) * length > APART))
      .filter(free);
    const cost = (one: number) =>
      Math.abs(one - wanted) * length +
      (blank(one, BESIDE.casing) ? 0 : blank(one) ? TIGHT : FAR) +
      (isByCorner(one) ? FAR / 2 : 0);
    const t = open.reduce((best, one) => (cost(one) < cost(best) ? one : best), open[0] ?? wanted);
    taken.push(t);
    return t;
  };
  const places = Array.from({ length: count }, (_, index) => clear((index + 0.5) / count));
  const scuppers = places.map((t) => ({
    part,
    at: along(t),
    out: OUT[side],
    overflow: along(clear(Math.min(0.95, t + 5 / length))),
  }));
  return { scuppers, clear: places.every((t) => blank(t)) };
}

function fallOf(part: RoofPart, side: Side): { from: P2; to: P2 } {
  const { over } = part;
  const c = centreOf(over);
  const across = runsAlongX(side) ? over.d : over.w;
  const half = Math.min(4, across / 4);
  const out = OUT[side];
  return { from: p2(c.x - out.x * half, c.y - out.y * half), to: p2(c.x + out.x * half, c.y + out.y * half) };
}

/** Behind a chimney that stands in a slope or in the fall of a flat roof, on its upper side; none on a ridge. */
function cricketOf(
  roof: RoofDrawing,
  drained: readonly { side: Side; seen: P2[][] }[],
  box: Rect,
): { base: [P2, P2]; apex: P2 }[] {
  const c = centreOf(box);
  const index = roof.visible.findIndex((rings) => isWithin(rings, c));
  const plane = roof.planes[index];
  if (!plane) return [];
  const isFlat = plane.down.x === 0 && plane.down.y === 0;
  const side = drained.find(({ seen }) => isWithin(seen, c))?.side;
  if (isFlat && !side) return [];
  const down = isFlat && side ? OUT[side] : plane.down;
  const up = p2(-down.x, -down.y);
  const wide = up.x === 0 ? box.w : box.d;
  const deep = up.x === 0 ? box.d : box.w;
  const reach = deep / 2 + wide / 2;
  const apex = p2(c.x + up.x * reach, c.y + up.y * reach);
  if (wide <= CRICKET_WIDTH || !isWithin(nth(roof.visible, index), apex)) return [];
  const mid = p2(c.x + (up.x * deep) / 2, c.y + (up.y * deep) / 2);
  const half = wide / 2;
  return [
    {
      base: [p2(mid.x - up.y * half, mid.y - up.x * half), p2(mid.x + up.y * half, mid.y + up.x * half)],
      apex,
    },
  ];
}

/** The house and everything that drains round it, plan feet. */
export function roofPlanBox(house: House, roof: RoofDrawing): Rect {
  const corners = roof.planes.flatMap((plane) => plane.parts.flat());
  const box = footprint(house);
  return boundsOf([box, ...corners.map(({ x, y }) => ({ x, y, w: 0, d: 0 }))]);
}
