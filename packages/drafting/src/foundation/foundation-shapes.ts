import { FreePlace } from "../geometry/free-place.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { type AxisLine, centreOf, grown, overlapOf, rectAlong, rectOutside } from "../geometry/rects.ts";
import {
  type DimensionShape,
  filled,
  inked,
  loopOf,
  type Pt,
  pt,
  rectLoop,
  type Shape,
} from "../geometry/shape.ts";
import { OPPOSITE } from "../layout/edges.ts";
import { foundationOf, groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { outsideSteps, rectsOfSteps } from "../massing/steps.ts";
import { cornerStrings } from "../plan/court-strings.ts";
import { textBox } from "../plan/interior-dims.ts";
import { outlineOf } from "../plan/plan-bays.ts";
import { wellShapes } from "../plan/plan-wells.ts";
import { type LevelWalls, wallsOf } from "../plan/walls.ts";
import { slabBearings } from "./bearing-lines.ts";
import { floorFrame, girderPosts, girderRect } from "./floor-girders.ts";
import { foundationDims } from "./foundation-dims.ts";
import { accessHole, accessPlace, pierPlaces, ventPlaces, ventRect } from "./foundation-places.ts";
import { foundationWords, sizedFloors } from "./foundation-words.ts";
import { boxesOf, girderDims } from "./girder-dims.ts";
import { girderShapes, heavyWallNames, heavyWallShapes, wallPlace } from "./girder-shapes.ts";
import { hearthPads, padDims } from "./hearth-dims.ts";
import { heavyWallPosts, heavyWalls } from "./heavy-walls.ts";
import { joistArrows } from "./joist-arrows.ts";
import { deckPosts, openFloorShapes } from "./open-floors.ts";
import { outdoorRects, outlineBox } from "./outdoors.ts";
import { porchWalls } from "./porch-walls.ts";
import { slabIslandShapes, slabIslands } from "./slab-islands.ts";
import { betweenStems, slabSteps } from "./slab-steps.ts";
import { garageStemRects, garageWalls, STEM, stemRects } from "./stem-walls.ts";

/** The zone of a footing each side of its stem wall, feet: a size for pricing, not a design. */
const FOOTING = 4 / 12;
/** Half the width of the thickened slab under a wall, feet. */
const THICK = 0.5;
/** A pad under a post, wider where a pier stands on it. */
const padOf = (post: Rect): number => Math.max(1.5, post.w + 0.5);
const PIER = 16 / 12;

/** The level whose walls stand on the foundation: of a house with a basement, the basement. */
export function foundationLevel(house: House): number {
  return foundationOf(house).kind === "basement" ? 0 : groundLevelOf(house);
}

/**
 * The foundation plan in plan feet, for pricing and for the engineer: stem walls, slabs with what
 * is thickened, pads under posts, slabs with their drop, vents and access. `text` is the size of
 * lettering, feet.
 */
export function foundationShapes(house: House, text: number): Shape[] {
  const index = foundationLevel(house);
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const posts = postsOnPads(house);
  const zones = footingZones(house, index, walls);
  const drawn = builtShapes(house, index, walls, text);
  const dims = foundationDims(
    walls.enclosed,
    posts,
    outlineBox(house, index),
    text,
    garageEnds(house, index, walls),
    outdoorRects(house, index),
  );
  const frame = floorFrameShapes(house, text);
  const lines = [...drawn, ...[...frame.shapes, ...frame.dims, ...dims].flatMap(inked)];
  const free = new FreePlace(lines);
  const setting = { drawn: lines, free, piers: piersOf(house) };
  const hearths = padDims([...hearthPads(house), ...slabIslands(house)], walls.enclosed, setting, text);
  const arrows = frame.arrowsClearOf(hearths);
  free.draw(arrows);
  const under = [...frame.shapes, ...arrows, ...frame.dims];
  const words = [...foundationWords(house, index, text, free), ...heavyWallNames(house, free, text)];
  const closed = [
    ...posts.map((post) => grown(post, padOf(post) / 2)),
    ...outsideSteps(house).flatMap(rectsOfSteps),
    ...words.map((one) => grown(textBox(one), text * 0.8)),
    ...hearths.flatMap(inked).flatMap((one) => (one.type === "text" ? [textBox(one)] : [])),
  ];
  const ground = { taken: [...zones, ...closed], closed };
  return [
    ...drawn,
    ...under,
    ...words,
    ...dims,
    ...hearths,
    ...cornerStrings(level, dims, ground, text, sizedFloors(house)),
  ];
}

/** What the foundation plan shows without its floor's girders, its words and its strings. */
function builtShapes(house: House, index: number, walls: LevelWalls, text: number): Shape[] {
  const { kind } = foundationOf(house);
  const stems = stemRects(walls);
  return [
    ...openFloorShapes(house),
    ...outsideSteps(house).map((steps) =>
      filled("S-FNDN-PATT", unionOutline(rectsOfSteps(steps)), undefined, "fine", true),
    ),
    ...wellShapes(house, index, text),
    ...wallsOf(house, groundLevelOf(house)).bays.map((bay) =>
      filled("S-FNDN-PATT", [outlineOf(bay)], undefined, "fine", true),
    ),
    ...footings(footingZones(house, index, walls)),
    filled("S-FNDN", unionOutline(porchWalls(house)), "tone", "medium"),
    ...(kind === "pier"
      ? piers(walls)
      : [filled("S-FNDN", unionOutline(stems, walls.enclosed), "tone", "heavy")]),
    ...thickened(house),
    ...garageStems(house, index, walls, kind),
    ...postsOnPads(house).flatMap((post) => padShapes(post, padOf(post))),
    ...hearthPads(house).map(hearthPad),
    ...slabIslandShapes(house),
    ...(kind === "crawlspace" ? crawlspace(house, index, walls, text) : []),
  ];
}

/** The pads of the posts or piers under the girders of a floor and of walls, plan feet. */
function piersOf(house: House): Rect[] {
  const frame = floorFrame(house);
  if (!frame) return [];
  const middles = [...girderPosts(frame), ...heavyWallPosts(house).map(centreOf)];
  return middles.map(({ x, y }) => grown({ x, y, w: 0, d: 0 }, frame.pad / 2));
}

/** Girders and piers under a floor with their strings, and the arrows that tell the way of its joists; plan feet. */
interface FrameShapes {
  shapes: Shape[];
  dims: DimensionShape[];
  /** The arrows, off the lines and figures of some strings too. */
  arrowsClearOf: (strings: readonly DimensionShape[]) => Shape[];
}

/** Girders, piers and the way of the joists over a crawlspace or basement, set out. */
function floorFrameShapes(house: House, text: number): FrameShapes {
  const frame = floorFrame(house);
  if (!frame) return { shapes: [], dims: [], arrowsClearOf: () => [] };
  const access = accessPlace(house, foundationLevel(house));
  const index = foundationLevel(house);
  const crawl = foundationOf(house).kind === "crawlspace";
  const walls = heavyWalls(house);
  const taken = [
    ...(crawl ? ventPlaces(house, index, wallsOf(house, index)).map(ventRect) : []),
    ...piersOf(house),
    ...frame.girders.map((girder) => girderRect(frame, girder, 0.4)),
    ...walls.map(wallPlace),
    ...hearthPads(house),
    ...(access ? [grown({ ...access, w: 0, d: 0 }, 1.2)] : []),
  ];
  const dims = girderDims(frame, taken, text, walls);
  return {
    shapes: [...girderShapes(frame, heavyWallPosts(house)), ...heavyWallShapes(house)],
    dims,
    arrowsClearOf: (strings) =>
      joistArrows(frame, [...taken, ...boxesOf([...dims, ...strings]).map(({ rect }) => rect)], text),
  };
}

/** The posts of porches and decks that need a pad of their own, plan feet. */
export function postsOnPads(house: House): Rect[] {
  return [...wallsOf(house, groundLevelOf(house)).posts, ...deckPosts(house)];
}

/** What the foundation plan covers with its dimensions, feet. */
export function foundationBox(house: House, text: number): Rect {
  const box = outlineBox(house, foundationLevel(house));
  const strings = postsOnPads(house).length > 0 ? 7.6 : 5;
  return grown(box, 2.5 + text * strings);
}

/** The zones of the footings under stem walls (IRC R403.1), on a slab without those to a garage; plan feet. */
function footingZones(house: House, index: number, walls: LevelWalls): Rect[] {
  const { kind } = foundationOf(house);
  const between = kind === "slab" ? [] : garageWalls(house, index, walls);
  const stems = kind === "pier" ? [] : [...stemRects(walls), ...garageStemRects(between)];
  return [...stems, ...porchWalls(house)].map((rect) => grown(rect, FOOTING));
}

/** Dashed: the zone of the footing under a stem wall; its size is the engineer's. */
function footings(zones: readonly Rect[]): Shape[] {
  return [filled("S-FNDN-FTNG", unionOutline(zones), undefined, "fine", true)];
}

/** Dashed: the slab that is thickened under bearing walls and where it steps down to a garage, round their corners. */
function thickened(house: House): Shape[] {
  const lines = slabBearings(house);
  const bands = lines.map(({ axis, line, start, end }): Rect => {
    const met = lines.filter(
      (other) => other.axis !== axis && overlapOf(other, { start: line - THICK, end: line + THICK }) >= 0,
    );
    const at = (along: number) => met.filter((other) => Math.abs(other.line - along) < THICK);
    const from = Math.min(start, ...at(start).map((other) => other.line - THICK));
    const to = Math.max(end, ...at(end).map((other) => other.line + THICK));
    return rectAlong(axis === "x", from, line - THICK, to - from, 2 * THICK);
  });
  return bands.length > 0 ? [filled("S-FNDN-FTNG", unionOutline(bands), undefined, "fine", true)] : [];
}

function piers(walls: LevelWalls): Shape[] {
  return [
    filled("S-FNDN-FTNG", unionOutline(walls.enclosed), undefined, "fine", true),
    ...pierPlaces(walls.enclosed).map(({ x, y }) =>
      filled("S-FNDN", [rectLoop(x - PIER / 2, y - PIER / 2, PIER, PIER)], "tone", "medium"),
    ),
  ];
}

/** A garage stands on its own stem wall, open at the overhead door, where the house has none. */
function garageStems(house: House, index: number, walls: LevelWalls, kind: string): Shape[] {
  const doors = walls.doors.filter(({ door }) => door.kind === "garage");
  const gaps = doors.map(({ edge, start, end }): Rect => {
    return rectOutside(OPPOSITE[edge.side], edge.line, start, end - start, STEM);
  });
  const between = garageWalls(house, index, walls);
  const inner = garageStemRects(between);
  const drawn =
    kind === "slab"
      ? stepShapes(house, index, walls)
      : [filled("S-FNDN", unionOutline(inner), "tone", "medium")];
  return [
    ...(inner.length > 0 ? drawn : []),
    ...gaps.map((gap) => filled("S-FNDN", [loopOf(gap)], "paper", "fine")),
  ];
}

/** A slab steps down here, where it is thickened: under the faces of the walls to the garage. */
function stepShapes(house: House, index: number, walls: LevelWalls): Shape[] {
  const stems = stemRects(walls);
  return slabSteps(house, index, walls)
    .flatMap((step) => betweenStems(step, stems))
    .map((step) => ({ type: "polyline", layer: "S-FNDN", points: endsOf(step), weight: "medium" }));
}

const endsOf = ({ axis, line, start, end }: AxisLine): [Pt, Pt] =>
  axis === "x" ? [pt(start, line), pt(end, line)] : [pt(line, start), pt(line, end)];

/** Where the strings meet what parts house and garage: the step of a slab, else the lines of the walls. */
function garageEnds(house: House, index: number, walls: LevelWalls): Pt[] {
  const isSlab = foundationOf(house).kind === "slab";
  return (isSlab ? slabSteps(house, index, walls) : garageWalls(house, index, walls)).flatMap(endsOf);
}

function padShapes(post: Rect, size: number): Shape[] {
  const [cx, cy] = [post.x + post.w / 2, post.y + post.d / 2];
  return [
    filled("S-FNDN-FTNG", [rectLoop(cx - size / 2, cy - size / 2, size, size)], undefined, "fine", true),
    filled("S-FNDN", [loopOf(post)], "tone", "medium"),
  ];
}

/** A pad under a fireplace, where no stem wall is. */
function hearthPad(pad: Rect): Shape {
  return filled("S-FNDN-FTNG", [loopOf(pad)], undefined, "fine", true);
}

function crawlspace(house: House, index: number, walls: LevelWalls, text: number): Shape[] {
  const vents = ventPlaces(house, index, walls).flatMap((vent): Shape[] => [
    filled("S-FNDN", [loopOf(ventRect(vent))], "paper", "medium"),
    { type: "text", layer: "A-ANNO-TEXT", at: pt(vent.x, vent.y), value: "V", size: text, anchor: "middle" },
  ]);
  const access = accessPlace(house, index);
  if (!access) return vents;
  return [...vents, filled("S-FNDN", [loopOf(accessHole(access))], undefined, "medium", true)];
}
