import type { FreePlace } from "../geometry/free-place.ts";
import { nth } from "../geometry/geometry.ts";
import { centreOf, distance, grown, rectAround } from "../geometry/rects.ts";
import { type Pt, pt, type Shape, type TextShape, textWidth } from "../geometry/shape.ts";
import { subtract } from "../layout/edges.ts";
import type { House, Rect, RoofPart, Room } from "../layout/model.ts";
import { roofShapes } from "../massing/roof.ts";
import { roofGround } from "../massing/roof-height.ts";
import { memoized } from "../memoized.ts";
import { outsideOf } from "./roof-edges.ts";
import { type Fall, fallBeside, liesOn } from "./slope-arrows.ts";

/** A strip of roof narrower than this has no name, feet. */
const NARROW = 2;
/** An arrow down the slope: its longest and shortest shaft and its head, feet. */
const ARROW = { most: 4, least: 2, head: 0.4 };
/** The step at which places for a name are tried, feet. */
const STEP = 0.5;

const lowerRoofs = (house: House, index: number): RoofPart[] =>
  house.roofs.filter(({ level }) => level < index);

/** The lines and arrows of the roofs under each level: names and lines of its plan both ask for them. */
const shapesBelow = memoized((house: House) =>
  house.levels.map((_, index) => {
    const roofs = lowerRoofs(house, index);
    return roofs.length > 0 ? roofShapes({ ...house, roofs }) : undefined;
  }),
);

const roomsOf = (house: House, index: number): Rect[] =>
  house.levels[index]?.rooms.flatMap(({ rects }) => rects) ?? [];

/** The ground that the roofs under a level cover with their overhangs, feet. */
export function roofsBelowRects(house: House, index: number): Rect[] {
  return lowerRoofs(house, index).map(roofGround);
}

/**
 * What is seen of the roofs under a level beside its rooms: their lines, and an arrow down each slope
 * off the `bands` where dimensions run.
 */
export function roofsBelowShapes(house: House, index: number, bands: readonly Rect[]): Shape[] {
  const roofs = lowerRoofs(house, index);
  if (roofs.length === 0) return [];
  const rooms = roomsOf(house, index);
  const lines = shapesBelow(house)[index]?.lines ?? [];
  const line = (points: Pt[]): Shape => ({ type: "polyline", layer: "A-ROOF-OTLN", points, weight: "fine" });
  return [
    ...lines.flatMap(({ from, to }) => outsideOf([from, to], rooms).map(line)),
    ...arrowsBelow(house, index, bands).flatMap((seen) => arrow(seen).map(line)),
  ];
}

/**
 * Where arrows stand down the slopes of the roofs under a level, off the `bands`: as on the roof plan where
 * that is seen, else beside what hides it.
 */
function arrowsBelow(house: House, index: number, bands: readonly Rect[]): Fall[] {
  const drawn = shapesBelow(house)[index];
  const hidden = [...roomsOf(house, index), ...bands];
  return (drawn?.arrows ?? []).flatMap(({ from, to, plane }) => {
    const { down } = nth(drawn?.planes ?? [], plane);
    const rings = nth(drawn?.visible ?? [], plane);
    const parts = liesOn([from, to], rings) ? outsideOf([from, to], hidden) : [];
    const seen = parts.sort((a, b) => lengthOf(b) - lengthOf(a))[0];
    if (seen && lengthOf(seen) > ARROW.least) return [seen];
    const beside = down.x === 0 && down.y === 0 ? undefined : fallBeside(rings, down, hidden);
    return beside && lengthOf(beside) > ARROW.least ? [beside] : [];
  });
}

const lengthOf = ([a, b]: Fall): number => Math.hypot(b.x - a.x, b.y - a.y);

/** A shaft in the middle of a stretch with an open head at its lower end. */
function arrow(seen: Fall): Pt[][] {
  const [a, b] = seen;
  const long = lengthOf(seen);
  const half = Math.min(ARROW.most, long * 0.7) / 2;
  const [dx, dy] = [(b.x - a.x) / long, (b.y - a.y) / long];
  const on = (along: number, aside: number) =>
    pt((a.x + b.x) / 2 + dx * along - dy * aside, (a.y + b.y) / 2 + dy * along + dx * aside);
  const { head } = ARROW;
  return [
    [on(-half, 0), on(half, 0)],
    [on(half - head, head / 2), on(half, 0)],
    [on(half, 0), on(half - head, -head / 2)],
  ];
}

/**
 * "ROOF BELOW" with its pitch on each roof under a level, where there is a free place for it: off the
 * `bands` of dimensions, and beside the arrows, of which a short one would be lost under the words.
 */
export function roofsBelowNames(
  house: House,
  index: number,
  free: FreePlace,
  size: number,
  bands: readonly Rect[],
): TextShape[] {
  for (const seen of arrowsBelow(house, index, bands))
    free.keep(grown(rectAround(arrow(seen).flat()), size / 4));
  for (const band of bands) free.keep(band);
  return lowerRoofs(house, index).flatMap((roof): TextShape[] => {
    const rects = subtract([roof.over], roomsOf(house, index))
      .filter(({ w, d }) => Math.min(w, d) >= NARROW)
      .sort((a, b) => b.w * b.d - a.w * a.d);
    const deck = deckOver(house, roof);
    const pitch = roof.shape === "flat" ? "FLAT ROOF BELOW" : `ROOF BELOW, ${roof.pitch}:12`;
    for (const rect of rects) {
      for (const value of deck ? [`${deck.name.toUpperCase()} BELOW`] : [pitch, "ROOF BELOW"]) {
        for (const rotate of [0, -90] as const) {
          const long = textWidth(value, size) + size;
          const [w, d] = rotate ? [1.4 * size, long] : [long, 1.4 * size];
          const box = ({ x, y }: Pt): Rect => ({ x: x - w / 2, y: y - d / 2, w, d });
          const at = placesIn(rect, w, d).find((place) => free.cost(box(place), 1) === 0);
          if (!at) continue;
          free.keep(box(at));
          const turned = rotate ? { rotate } : {};
          return [{ type: "text", layer: "A-ANNO-TEXT", at, value, size, anchor: "middle", ...turned }];
        }
      }
    }
    return [];
  });
}

/** The open room that one walks on over a flat roof. */
export function deckOver({ levels }: House, { shape, over, level }: RoofPart): Room | undefined {
  if (shape !== "flat") return undefined;
  return levels[level + 1]?.rooms.find(
    ({ kind, rects }) => (kind === "deck" || kind === "porch") && subtract([over], rects).length === 0,
  );
}

/** The middles that a box of so many feet may have in a rectangle, those in its middle first. */
function placesIn(rect: Rect, w: number, d: number): Pt[] {
  const [nx, ny] = [Math.floor((rect.w - w) / STEP), Math.floor((rect.d - d) / STEP)];
  if (nx < 0 || ny < 0) return [];
  const middle = centreOf(rect);
  return Array.from({ length: (nx + 1) * (ny + 1) }, (_, i) =>
    pt(middle.x + ((i % (nx + 1)) - nx / 2) * STEP, middle.y + (Math.floor(i / (nx + 1)) - ny / 2) * STEP),
  ).sort((a, b) => distance(a, middle) - distance(b, middle));
}
