import { outdoorUnitName, outdoorUnitOf, outdoorUnitShapes } from "../electrical/outdoor-unit.ts";
import { besideShort, dimString } from "../geometry/dim-string.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { FreePlace, lettersOf, placesRound } from "../geometry/free-place.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { centreOf, grown, OUTWARD, pointAlong } from "../geometry/rects.ts";
import {
  type DimensionShape,
  inked,
  loopOf,
  type Pt,
  pt,
  type Shape,
  type TextShape,
  textWidth,
} from "../geometry/shape.ts";
import { bayRect, bayWalls, type PlacedBay, placedBays } from "../layout/bays.ts";
import { boundsOf, runsAlongX, SIDES, sideOf, subtract } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect, Room, Side } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { outsideSteps, rectsOfSteps } from "../massing/steps.ts";
import { wrappings } from "../plan/label-forms.ts";
import { roofEdgeShapes } from "../plan/roof-edges.ts";

/** A distance to be filled in. */
const BLANK = "_______ ft";
/** The size of the house stands so far before all that is built, feet. */
const SIZES_OFF = 6;

/**
 * The ground floor as it stands on its lot, plan feet: footprint with its size, porches, steps and the edge
 * of the roofs, and a dashed lot at `reach` round it with a blank on each side for the distance to what
 * stands nearest. `box` bounds all rooms; `text` is the height of lettering.
 */
export function siteShapes(house: House, box: Rect, reach: number, text: number): Shape[] {
  const level = house.levels[groundLevelOf(house)];
  const ground = level?.rooms ?? [];
  const bays = level ? placedBays(level) : [];
  const footprint = ground.filter(isEnclosed).flatMap((room) => room.rects);
  const open = ground.filter((room) => !isEnclosed(room));
  const walls = boundsOf(footprint);
  const lot = grown(box, reach);
  const unit = outdoorUnitOf(house, groundLevelOf(house));
  const steps = outsideSteps(house).flatMap(rectsOfSteps);
  // The unit outdoors has its name beside it.
  const kept = [
    ...steps.map((rect) => grown(rect, text / 2)),
    ...(unit ? [grown(unit.ground, 3 * text)] : []),
  ];
  const rooms = [...ground.flatMap((room) => room.rects), ...bays.map(bayRect)];
  const blanks = SIDES.flatMap((side) => blankOf(rooms, lot, side, text, kept));
  const built: Shape[] = [
    { type: "polygon", layer: "C-PROP", loops: [loopOf(lot)], weight: "medium", dash: true },
    ...open.flatMap((room) => unionOutline(room.rects).map(outline)),
    ...steps.map((rect) => outline(loopOf(rect))),
    { type: "polygon", layer: "A-ELEV", loops: unionOutline(footprint), fill: "tone", weight: "heavy" },
    ...bays.map(bayOutline),
    ...(unit ? outdoorUnitShapes(unit) : []),
    ...roofEdgeShapes(house.roofs, footprint),
    ...blanks,
    ...sizesOf(walls, bays, boundsOf([box, ...steps]), blanks, text),
  ];
  const words = [
    house.name.toUpperCase(),
    `${fmtFeet(walls.w)} x ${fmtFeet(walls.d)} to the walls`,
    `First floor ${fmtFeet(house.plinth)}`,
    "over finished grade",
  ];
  const indoors = ground.filter(({ kind }) => kind !== "garage").filter(isEnclosed);
  const at = placeFor(words, text, footprint, [walls, ...indoors.flatMap(({ rects }) => rects)]);
  const names = words.map((line, row) => label(at.x, at.y + text * (row * 1.5 - 2), line, text));
  const free = new FreePlace([...built, ...names].flatMap(inked));
  const middle = (rects: readonly Rect[]) => {
    const all = boundsOf(rects);
    return pt(all.x + all.w / 2, all.y + all.d / 2);
  };
  const garages = ground
    .filter(({ kind }) => kind === "garage")
    .map((room) => named(free, room.name, middle(room.rects), text));
  // The names of porches stand on them or beside them, and not in the house.
  for (const rect of footprint) free.keep(rect);
  const porches = open.flatMap((room) => porchName(free, room, middle(room.rects), text));
  return [
    ...built,
    ...names,
    ...(unit ? [outdoorUnitName(unit, free, text)] : []),
    ...garages,
    ...porches,
    label(lot.x + lot.w / 2, lot.y - text, "PROPERTY LINE, TO BE TAKEN FROM THE SURVEY", text),
    label(lot.x + lot.w / 2, lot.y + lot.d + text, "STREET", text),
  ];
}

function outline(loop: Pt[]): Shape {
  return { type: "polygon", layer: "A-FLOR-PATT", loops: [loop], weight: "fine" };
}

function label(x: number, y: number, value: string, size: number): TextShape {
  return { type: "text", layer: "A-ANNO-TEXT", at: pt(x, y), value, size, anchor: "middle" };
}

function named(free: FreePlace, name: string, at: Pt, text: number): TextShape {
  return free.set(label(at.x, at.y, name.toUpperCase(), text), placesRound(at, text / 2, 24));
}

/** A bay stands out from the wall over the ground, in the same line. */
function bayOutline(placed: PlacedBay): Shape {
  const walls = bayWalls(placed);
  const [first, front] = walls;
  const isInOrder = Math.hypot(first.to.x - front.from.x, first.to.y - front.from.y) < 1e-6;
  const ring = walls.flatMap(({ from, to }) => (isInOrder ? [from, to] : [to, from]));
  const loop = ring.map(({ x, y }) => pt(x, y));
  return { type: "polygon", layer: "A-ELEV", loops: [loop], fill: "tone", weight: "heavy" };
}

/** The name of a porch on its floor, in two lines where one is too long for it, or else beside it. */
function porchName(free: FreePlace, { name, rects }: Room, at: Pt, text: number): TextShape[] {
  const floor = rects.map((rect) => grown(rect, -text / 2));
  for (const lines of wrappings(name.toUpperCase())) {
    const words = lines.map((line, row) =>
      label(at.x, at.y + text * 1.3 * (row - (lines.length - 1) / 2), line, text),
    );
    const boxes = words.map(lettersOf);
    if (subtract(boxes, floor).length > 0 || boxes.some((box) => free.cost(box, 1) > 0)) continue;
    for (const box of boxes) free.keep(box);
    return words;
  }
  return [named(free, name, at, text)];
}

/** Where along a wall its blank may stand, in parts of its length, the better first. */
const PLACES = [0.5, 0.25, 0.75, 0.4, 0.6, 0.1, 0.9, 0.02, 0.98];

/** The blank for the distance from one side of the lot to the wall or porch that stands nearest to it, clear of `kept`. */
function blankOf(
  built: readonly Rect[],
  lot: Rect,
  side: Side,
  text: number,
  kept: readonly Rect[],
): Shape[] {
  const alongX = runsAlongX(side);
  const face = (rect: Rect) => sideOf(rect, side).line;
  const ordered = [...built].sort((a, b) => (face(b) - face(a)) * OUTWARD[side]);
  const start = face(ordered[0] ?? lot);
  const end = sideOf(lot, side).line;
  const before = kept.filter((rect) => isBefore(rect, start, end, alongX));
  const isClear = (at: number) =>
    before.every(({ x, y, w, d }) => (alongX ? at < x || at > x + w : at < y || at > y + d));
  // The longest of the walls that stand there first.
  const walls = ordered
    .filter((rect) => Math.abs(face(rect) - start) < 0.01)
    .map(({ x, y, w, d }) => (alongX ? { near: x, length: w } : { near: y, length: d }))
    .sort((a, b) => b.length - a.length);
  const places = PLACES.flatMap((part) => walls.map(({ near, length }) => near + length * part));
  const along = places.find(isClear) ?? places[0] ?? 0;
  const points = [start, end].map((at) => pointAlong(alongX, along, at));
  // Nearer to the lot line, clear of the size of the house.
  const middle = start + (end - start) * 0.68;
  return [
    { type: "polyline", layer: "A-ANNO-DIMS", points, weight: "fine" },
    // Beside an upright line, over a level one.
    alongX
      ? { ...label(along + text * 0.6, middle, BLANK, text), anchor: "start" }
      : label(middle, along - text * 0.8, BLANK, text),
  ];
}

/** Whether something stands between a wall and the side of the lot that it faces. */
function isBefore({ x, y, w, d }: Rect, wall: number, lot: number, alongX: boolean): boolean {
  const [low, high] = alongX ? [y, y + d] : [x, x + w];
  return high > Math.min(wall, lot) && low < Math.max(wall, lot);
}

/**
 * The width and the depth of the house to its walls, outside of `box`, their figures off the blanks that they cross; what
 * bays stand out past the walls is measured on from them, with its figure beside the string where it is short.
 */
function sizesOf(
  walls: Rect,
  bays: readonly PlacedBay[],
  box: Rect,
  blanks: readonly Shape[],
  text: number,
): DimensionShape[] {
  const lines = blanks.flatMap((shape) => (shape.type === "polyline" ? [shape.points[0]] : []));
  const slid = (dim: DimensionShape): DimensionShape => {
    const [from, length] = [dim.from[dim.axis], dim.to[dim.axis] - dim.from[dim.axis]];
    const half = textWidth(dim.value, text) / 2 + text;
    const meets = (slide: number) =>
      lines.some((point) => point && Math.abs(point[dim.axis] - from - length / 2 - slide) < half);
    const slide = [0, -length / 4, length / 4].find((one) => !meets(one)) ?? 0;
    return slide === 0 ? dim : { ...dim, slide };
  };
  return (["x", "y"] as const).flatMap((axis) => {
    const [start, end] = axis === "x" ? [walls.x, walls.x + walls.w] : [walls.y, walls.y + walls.d];
    const [at, near] = axis === "x" ? [box.y - SIZES_OFF, walls.y] : [box.x - SIZES_OFF, walls.x];
    const faces = bays.map((bay) => bayWalls(bay)[1].from[axis]).filter((face) => face < start || face > end);
    return dimString([start, end, ...faces], axis, at, near, text).map((dim, index, string) =>
      dim.from[axis] >= start && dim.to[axis] <= end ? slid(dim) : besideShort(dim, index, string),
    );
  });
}

/** The middle of the first of some rectangles that holds the words on the footprint, the larger rooms first. */
function placeFor(
  words: readonly string[],
  text: number,
  footprint: readonly Rect[],
  places: readonly Rect[],
): Pt {
  const half = Math.max(...words.map((line) => textWidth(line, text))) / 2 + text * 0.3;
  const high = (words.length * text * 1.5) / 2;
  const built = ({ x, y }: Pt) =>
    subtract([{ x: x - half, y: y - high, w: 2 * half, d: 2 * high }], footprint);
  const middles = [...places].sort((a, b) => b.w * b.d - a.w * a.d).map(centreOf);
  return middles.find((at) => built(at).length === 0) ?? middles[0] ?? pt(0, 0);
}
