import { outdoorUnitName, outdoorUnitOf, outdoorUnitShapes } from "../electrical/outdoor-unit.ts";
import { clipShapes } from "../geometry/clip-shapes.ts";
import { FreePlace } from "../geometry/free-place.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { grown } from "../geometry/rects.ts";
import {
  type DimensionShape,
  explodeDimension,
  mirrorShapes,
  pt,
  rectLoop,
  type Shape,
  type TextShape,
} from "../geometry/shape.ts";
import { bayRects } from "../layout/bays.ts";
import { boundsOf } from "../layout/edges.ts";
import { type OpenFloor, openFloorOf } from "../layout/heights.ts";
import type { House, Rect, Room, Side } from "../layout/model.ts";
import { wellsOf } from "../layout/wells.ts";
import { openGuards } from "../massing/porch-guards.ts";
import { atticShapes } from "./attic-access.ts";
import {
  basementPostShapes,
  basementPosts,
  girderMarks,
  girdersOver,
  hearthBaseNames,
  hearthBaseShapes,
} from "./basement-frame.ts";
import { beamNames, beamShapes } from "./beams-over.ts";
import { bollardShapes, bollardsOf, roundBollards } from "./bollards.ts";
import { courtStrings } from "./court-strings.ts";
import { equipmentLabels } from "./equipment-labels.ts";
import { wallTops } from "./guarding-walls.ts";
import { insideDims } from "./inside-dims.ts";
import { textBox } from "./interior-dims.ts";
import { bayShapes } from "./plan-bays.ts";
import { type DimOptions, dimensionShapes, dimReach } from "./plan-dims.ts";
import { fixtureShapes } from "./plan-fixtures.ts";
import { clearOfWalls, groundOf, labelShapes } from "./plan-labels.ts";
import { openingShapes } from "./plan-openings.ts";
import { stairShapes } from "./plan-stairs.ts";
import { stepRects, stepShapes } from "./plan-steps.ts";
import { wellShapes } from "./plan-wells.ts";
import { type Railing, railingRect } from "./posts-railings.ts";
import { dormersOver, roofEdgeShapes } from "./roof-edges.ts";
import { roofsBelowNames, roofsBelowRects, roofsBelowShapes } from "./roofs-below.ts";
import { clearOn, stringBands, stringLines } from "./string-places.ts";
import { breakAtTexts, clearOfTexts } from "./text-breaks.ts";
import { type LevelWalls, wallsOf } from "./walls.ts";

export interface PlanOptions {
  /** Height of room names, feet: a sheet's text size at its scale. */
  text: number;
  dims: DimOptions;
  /**
   * The least height of any text, feet: set on sheets. Names of small rooms may be smaller when left out.
   */
  least?: number;
  mirrored?: boolean;
  /** Whether the edge of the roof overhead is drawn, dashed. */
  roofEdge?: boolean;
  /** Places to keep free of room names, such as door and window marks. */
  keepClear?: readonly Rect[];
}

/** What the mark of a section takes beyond the strings, in text heights. */
const SECTION_MARK = 5.5;

/** Everything drawn on the plan of one level, back to front, in plan feet. */
export function planShapes(house: House, levelIndex: number, options: PlanOptions): Shape[] {
  const level = house.levels[levelIndex];
  if (!level) throw new Error(`${house.slug} has no level ${levelIndex}`);
  const walls = wallsOf(house, levelIndex);
  const small = Math.max(options.text * 0.7, options.least ?? 0);
  const steps = stepShapes(house, levelIndex, small, options.keepClear);
  const stairs = stairShapes(house, levelIndex, Math.max(0.55, options.least ?? 0), walls.runs);
  const wells = wellShapes(house, levelIndex, small);
  const fixed = [...steps, ...stairs, ...wells].filter((shape) => shape.type === "text");
  const unit = outdoorUnitOf(house, levelIndex);
  const bollards = bollardsOf(house)[levelIndex] ?? [];
  const posts = [...basementPosts(house, levelIndex), ...bollards.map(({ rect }) => grown(rect, 0.2))];
  const clear = [...(options.keepClear ?? []), ...fixed.map(textBox), ...posts];
  const strings = dimensionShapes(house, levelIndex, walls, options.dims);
  const bands = stringBands(strings, options.dims.text * SECTION_MARK);
  const roofs = house.roofs.filter((one) => one.level === levelIndex);
  const eaves = options.roofEdge ? roofEdgeShapes(roofs, walls.enclosed) : [];
  // The unit outdoors stands over witness lines, and under eaves.
  const outdoors = unit ? [...outdoorUnitShapes(unit), ...clipShapes(eaves, unit.pad)] : [];
  const built: Shape[] = [
    ...(options.roofEdge ? roofsBelowShapes(house, levelIndex, bands) : []),
    ...level.rooms.flatMap((room) => floorShapes(room, openFloorOf(house, levelIndex, room), walls)),
    ...eaves,
    ...dormersOver(house, levelIndex),
    ...fixtureShapes(level),
    ...bollardShapes(bollards),
    ...wells,
    ...hearthBaseShapes(house, levelIndex),
    ...girdersOver(house, levelIndex),
    ...stairs,
    ...steps,
    ...railingShapes([...walls.railings, ...openGuards(house, levelIndex)]),
    ...wallTops(house, levelIndex),
    ...wallShapes(walls),
    ...basementPostShapes(house, levelIndex),
    ...(options.roofEdge ? beamShapes(house, levelIndex) : []),
    ...bayShapes(house, levelIndex),
    ...openingShapes(level, walls.doors, walls.windows),
  ];
  const solid = [...built, ...outdoors].filter(isSolid);
  const labels = labelShapes(house, levelIndex, walls, {
    text: options.text,
    least: options.least,
    marks: clear,
    drawn: options.least ? solid : [],
  });
  const names = options.least
    ? equipmentLabels(house, levelIndex, bollards, solid, [...clear, ...labels.map(textBox)], options.least)
    : [];
  const named = [...clear, ...labels.map(textBox), ...names.map(textBox)];
  const attics = options.roofEdge
    ? atticShapes(house, levelIndex, solid, named, options.least ?? small)
    : { lines: [], words: [], boxes: [] };
  const written = [...labels, ...names, ...fixed, ...attics.words];
  const taken = [...written.map(textBox), ...attics.boxes, ...(options.keepClear ?? [])];
  const ofSteps = stepRects(house, levelIndex);
  const things = [...taken, ...level.fixtures.map(groundOf), ...ofSteps];
  const courts = options.dims.interior
    ? courtStrings(level, walls, strings, things, options.dims.text, unit?.pad)
    : [];
  const outside = [...strings, ...courts];
  // A wall in line with the middle of an opening by chance is not dimensioned by its string.
  const forWalls = options.dims.strings.filter((kind) => kind !== "openings");
  const located = dimensionShapes(house, levelIndex, walls, { ...options.dims, strings: forWalls });
  const inside = options.dims.interior
    ? insideDims(house, levelIndex, located, [...taken, ...roundBollards(bollards)], solid, options.dims)
    : [];
  const measured = [...outside, ...inside].flatMap(explodeDimension);
  const free = [...taken, ...measured.filter((shape) => shape.type === "text").map(textBox)];
  const asides = options.least
    ? asideNames(house, levelIndex, [...solid, ...measured], free, strings, bands, options.least)
    : [];
  const drawn: Shape[] = [
    ...built,
    ...attics.lines,
    ...labels,
    ...names,
    ...attics.words,
    ...asides,
    ...(options.least ? clearOfTexts(outside, written, [...asides, ...measured], ofSteps) : outside),
    ...outdoors,
    ...inside,
  ];
  const shapes = breakAtTexts(drawn, [...written, ...asides, ...measured]);
  return options.mirrored ? mirrorShapes(shapes, mirrorAxis(house)) : shapes;
}

/** What is written beside the rooms: of girders over a basement, of the unit outdoors and of lower roofs. */
function asideNames(
  house: House,
  index: number,
  drawn: readonly Shape[],
  taken: readonly Rect[],
  strings: readonly DimensionShape[],
  bands: readonly Rect[],
  size: number,
): TextShape[] {
  const free = new FreePlace(drawn);
  for (const box of taken) free.keep(box);
  const unit = outdoorUnitOf(house, index);
  const rooms = house.levels[index]?.rooms.flatMap(({ rects }) => rects) ?? [];
  const names = [
    ...beamNames(house, index, free, size),
    ...girderMarks(house, index, free, size),
    ...hearthBaseNames(house, index, free, size),
    // Between strings it would read as one of their figures.
    ...(unit ? [outdoorUnitName(unit, free, size, [...rooms, ...stringLines(strings)])] : []),
  ];
  return [...names, ...roofsBelowNames(house, index, free, size, bands)];
}

/** Whether lettering may not stand on a shape: lines that only fill or hint stop at it. */
const isSolid = ({ layer }: Shape) =>
  layer !== "A-FLOR-PATT" && layer !== "A-ROOF-OTLN" && layer !== "S-FNDN-PATT";

/** Twice the x about which a house is mirrored: its roofed width, so that mirrored plans start at 0 again. */
export function mirrorAxis(house: House): number {
  return housePlanBox(house, false).w;
}

/** The bounding box of all levels, with or without decks. */
export function housePlanBox(house: House, decks: boolean): Rect {
  const rooms = house.levels.flatMap((level) => level.rooms);
  return boundsOf(rooms.filter((room) => decks || room.kind !== "deck").flatMap((room) => room.rects));
}

/** The bounding box of one level with its outside steps and the dimension strings round it. */
export function levelBox(house: House, levelIndex: number, dims: DimOptions): Rect {
  const level = house.levels[levelIndex];
  const rooms = level?.rooms ?? [];
  const wells = wellsOf(house, levelIndex).map(({ rect }) => rect);
  const unit = outdoorUnitOf(house, levelIndex);
  const bays = level ? bayRects(level) : [];
  const stepped = [...stepRects(house, levelIndex), ...wells, ...bays];
  const box = boundsOf([...rooms.flatMap((room) => room.rects), ...stepped]);
  const reach = (side: Side) =>
    dimReach({ ...dims, clear: clearOn(house, levelIndex, side, dims) }, level && { level, side });
  const [n, e, s, w] = [reach("n"), reach("e"), reach("s"), reach("w")];
  const strung = { x: box.x - w, y: box.y - n, w: box.w + w + e, d: box.d + n + s };
  return unit ? boundsOf([strung, grown(unit.ground, dimReach({ ...dims, clear: 0 }))]) : strung;
}

/** A level with its rooms, strings and, as sheets draw them, the roofs below. */
export function sheetBox(house: House, levelIndex: number, dims: DimOptions): Rect {
  return boundsOf([levelBox(house, levelIndex, dims), ...roofsBelowRects(house, levelIndex)]);
}

function wallShapes(walls: LevelWalls): Shape[] {
  const posts = walls.posts.map((post) => rectLoop(post.x, post.y, post.w, post.d));
  return [
    { type: "polygon", layer: "A-WALL", loops: walls.loops, fill: "poche", weight: "thin" },
    ...posts.map(
      (loop): Shape => ({ type: "polygon", layer: "A-COLS", loops: [loop], fill: "poche", weight: "thin" }),
    ),
  ];
}

function floorShapes(room: Room, open: OpenFloor, walls: LevelWalls): Shape[] {
  const tint: Shape = {
    type: "polygon",
    layer: "A-AREA",
    loops: unionOutline(room.rects),
    fill: `room-${room.kind}`,
  };
  return [tint, ...room.rects.flatMap((rect) => patternShapes(room, open, clearOfWalls(rect, walls)))];
}

/** Boards of porches and decks that are framed, tiles of wet rooms, the crossed void of open-below. */
function patternShapes(room: Room, open: OpenFloor, rect: Rect): Shape[] {
  const line = (x1: number, y1: number, x2: number, y2: number, dash = false): Shape => ({
    type: "polyline",
    layer: "A-FLOR-PATT",
    points: [pt(x1, y1), pt(x2, y2)],
    weight: "hair",
    dash,
  });
  const { x, y, w, d } = rect;
  if (room.kind === "porch" || room.kind === "deck") {
    const outline: Shape = {
      type: "polygon",
      layer: "A-FLOR-PATT",
      loops: [rectLoop(x, y, w, d)],
      weight: "fine",
    };
    if (open === "slab") return [outline];
    const boards: Shape[] = [];
    for (let at = 0.5; at < Math.min(w, d) - 0.1; at += 0.5) {
      boards.push(w >= d ? line(x, y + at, x + w, y + at) : line(x + at, y, x + at, y + d));
    }
    return [outline, ...boards];
  }
  if (room.kind === "bath" || room.kind === "half-bath" || room.kind === "laundry") {
    const tiles: Shape[] = [];
    for (let at = 1; at < w - 0.05; at += 1) tiles.push(line(x + at, y, x + at, y + d));
    for (let at = 1; at < d - 0.05; at += 1) tiles.push(line(x, y + at, x + w, y + at));
    return tiles;
  }
  if (room.kind === "open-below") return [line(x, y, x + w, y + d, true), line(x + w, y, x, y + d, true)];
  return [];
}

/** Guards round voids, stairwells and balconies. */
export function railingShapes(railings: readonly Railing[]): Shape[] {
  return railings.map((railing): Shape => {
    const { x, y, w, d } = railingRect(railing);
    return {
      type: "polygon",
      layer: "A-WALL-RAIL",
      loops: [rectLoop(x, y, w, d)],
      fill: "paper",
      weight: "fine",
    };
  });
}
