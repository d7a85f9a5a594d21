import { slabBearings } from "../foundation/bearing-lines.ts";
import { type FloorFrame, floorFrame, girderRect } from "../foundation/floor-girders.ts";
import { SUPPORT } from "../foundation/girder-lines.ts";
import { ONE_PAD } from "../foundation/girder-shapes.ts";
import { heavyWalls } from "../foundation/heavy-walls.ts";
import { boxOf } from "../geometry/geometry.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { merged, type Stretch } from "../geometry/stretches.ts";
import {
  dropOf,
  FLOOR_STRUCTURE,
  foundationOf,
  groundFloorDepth,
  groundHearths,
  groundLevelOf,
  SUBFLOOR,
} from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { beamsOver } from "../plan/beams-over.ts";
import { underWall, wallsOf } from "../plan/walls.ts";
import { beyondBy } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { footingZone, PAD_LAYER } from "./section-ground.ts";
import { hearthBases, hearthBasesBeyond, type Standing, WALL } from "./section-hearth-bases.ts";
import {
  alongRect,
  area,
  box,
  lowestFloor,
  overlaps,
  type Span,
  spansOf,
  thinBox,
  timber,
} from "./section-parts.ts";
import { DEPTH } from "./wall-parts.ts";

/** How deep a slab is thickened under a wall, and its half width at the foot, feet. */
const THICK = 1;
const HALF = 0.5;

/**
 * What carries the ground floor within the foundation: girders with their piers, hearths, thickened
 * slabs; and beams under upper walls.
 */
export function floorSupports(house: House, cut: Cut): Shape[] {
  const frame = floorFrame(house);
  const slab = foundationOf(house).kind === "slab";
  const foot = slab ? (levelHeights(house)[groundLevelOf(house)]?.floor ?? 0) - THICK : footOf(house);
  // The farthest first, as what is nearer stands before it.
  const beyond = [...(frame ? girders(house, frame, cut) : []), ...hearthBasesBeyond(house, cut, foot)].sort(
    (a, b) => b.by - a.by,
  );
  return withJoinedPads([
    ...beyond.flatMap(({ shapes }) => shapes),
    ...(frame ? wallGirders(house, frame, cut) : []),
    // What is cut of a hearth stands before the piers beyond.
    ...hearthBases(house, cut, foot),
    ...thickened(house, cut),
    ...beams(house, cut),
  ]);
}

/** Parts with one pad in place of those on one level that meet or leave no earth between them. */
function withJoinedPads(parts: readonly Shape[]): Shape[] {
  const isPad = ({ layer }: Shape) => layer === PAD_LAYER;
  const pads = parts
    .filter(isPad)
    .flatMap((shape) => (shape.type === "polygon" ? shape.loops.map(boxOf) : []));
  const joined = [...new Set(pads.map(({ y0 }) => y0))].flatMap((top) =>
    merged(
      pads.filter(({ y0 }) => y0 === top).map(({ x0, x1 }): Stretch => [x0, x1]),
      ONE_PAD,
    ).map(([from, to]) => footingZone(from + 0.33, to - 0.33, -top)),
  );
  return [...parts.filter((shape) => !isPad(shape)), ...joined];
}

/**
 * The beams that the plan of each level has over it: in the floor, under outer walls of the level above that
 * stand on no wall, and at the plate, under the ends of two roofs.
 */
function beams(house: House, cut: Cut): Shape[] {
  const heights = levelHeights(house);
  return beamsOver(house).flatMap((some, index) =>
    some
      .filter(({ axis, start, end }) => axis !== cut.axis && cut.at > start && cut.at < end)
      .flatMap(({ carries, low, high }) => {
        const { plate = 0 } = heights[index] ?? {};
        if (carries === "roofs") return timber(low, high, plate, plate + FLOOR_STRUCTURE - SUBFLOOR);
        const { floor = 0 } = heights[index + 1] ?? {};
        return timber(low, high, floor - FLOOR_STRUCTURE, floor - SUBFLOOR);
      }),
  );
}

/** Where piers and masonry within the foundation end: at the slab of a basement, else as deep as its walls. */
function footOf(house: House): number {
  const floor = levelHeights(house)[0]?.floor ?? 0;
  return foundationOf(house).kind === "basement" ? floor : -DEPTH;
}

/** Heights over grade of the girders of the ground floor and of what they stand on, feet. */
function girderHeights(house: House, { size }: FloorFrame) {
  const top = (levelHeights(house)[groundLevelOf(house)]?.floor ?? 0) - SUBFLOOR;
  return { top, low: top - size.depth, foot: footOf(house) };
}

/** A pier or post on its pad under a girder, cut where it is met and else seen beyond the cut. */
function pier(house: House, frame: FloorFrame, x: number, met: boolean): Shape[] {
  const { low, foot } = girderHeights(house, frame);
  const half = SUPPORT[frame.supports] / 2;
  return [
    met
      ? box("A-SECT-MCUT", x - half, x + half, foot, low, "tone")
      : box("A-SECT-MBND", x - half, x + half, foot, low, "paper", "fine"),
    footingZone(x - frame.pad / 2 + 0.33, x + frame.pad / 2 - 0.33, foot),
  ];
}

/** A girder that is cut across. */
function girderEnd(house: House, frame: FloorFrame, at: number): Shape[] {
  const { low, top } = girderHeights(house, frame);
  return timber(at - frame.size.width / 2, at + frame.size.width / 2, low, top);
}

/** The engineer's girders under walls that carry an upper wall, drawn as those of the frame are. */
function wallGirders(house: House, frame: FloorFrame, cut: Cut): Shape[] {
  return heavyWalls(house)
    .filter(({ axis, start, end }) => axis !== cut.axis && cut.at > start && cut.at < end)
    .flatMap(({ line }) => [...pier(house, frame, line, false), ...girderEnd(house, frame, line)]);
}

/** Girders that a cut crosses, and the piers or posts under them and along the next one beyond. */
function girders(house: House, frame: FloorFrame, cut: Cut): Standing[] {
  const ground = groundLevelOf(house);
  const { top, low } = girderHeights(house, frame);
  const half = SUPPORT[frame.supports] / 2;
  const along = frame.joists === "y" ? "x" : "y";
  if (along !== cut.axis) {
    return frame.girders.flatMap((girder) => {
      if (!alongRect(cut, girderRect(frame, girder, 0.2))) return [];
      const nearest = girder.posts.filter((post) => beyondBy(cut, post) > -half);
      const met = nearest.some((post) => Math.abs(post - cut.at) < half);
      const by = Math.max(0, Math.min(...nearest.map((post) => beyondBy(cut, post))));
      return [
        ...(nearest.length > 0 ? [{ by, shapes: pier(house, frame, girder.at, met) }] : []),
        { by: 0, shapes: girderEnd(house, frame, girder.at) },
      ];
    });
  }
  const rooms = spansOf(house, ground, cut).filter(({ room }) => room.kind !== "garage");
  const isBehindHearth = (post: number) =>
    groundHearths(house).some((rect) => {
      const [from, to] = alongRect(cut, rect) ?? [];
      return from !== undefined && to !== undefined && post - half > from && post + half < to;
    });
  const beyond = frame.girders.filter(({ at }) => beyondBy(cut, at) > -half);
  const next = Math.min(...beyond.map(({ at }) => beyondBy(cut, at)));
  return beyond
    .filter(({ at }) => Math.abs(beyondBy(cut, at) - next) < 0.01)
    .flatMap(({ at, from, to, posts }) => {
      const met = Math.abs(beyondBy(cut, at)) < frame.size.width / 2;
      const seen = posts
        .filter((post) => rooms.some((room) => post > room.from && post < room.to))
        .filter((post) => !isBehindHearth(post));
      const shapes = [
        ...(met ? [] : girderBeyond(house, frame, [from, to], rooms)),
        ...seen.flatMap((post) => pier(house, frame, post, Math.abs(beyondBy(cut, at)) < half)),
        ...(met ? [box("A-SECT-MCUT", from, to, low, top, "paper")] : []),
      ];
      return [{ by: Math.max(0, beyondBy(cut, at)), shapes }];
    });
}

/** What one sees of a girder along the cut beyond it: as far as it is deeper than the joists that hang from it. */
function girderBeyond(house: House, frame: FloorFrame, ends: Stretch, rooms: readonly Span[]): Shape[] {
  const { low } = girderHeights(house, frame);
  const joists = (levelHeights(house)[groundLevelOf(house)]?.floor ?? 0) - groundFloorDepth(house);
  if (joists - low < 0.05) return [];
  const seen = merged(
    rooms.map(({ from, to }): Stretch => [from, to]),
    WALL,
  );
  return overlaps([ends], seen).map(([from, to]) => thinBox(from, to, low, joists));
}

/** The thickened slab under walls that bear, and where it steps down to a garage: concrete up to the wall that stands on it. */
function thickened(house: House, cut: Cut): Shape[] {
  const ground = groundLevelOf(house);
  const floor = levelHeights(house)[ground]?.floor ?? 0;
  const runs = wallsOf(house, ground).runs.filter(({ axis }) => axis !== cut.axis);
  return slabBearings(house)
    .filter(({ axis, start, end }) => axis !== cut.axis && cut.at > start && cut.at < end)
    .map(({ line }) => {
      const wall = runs.find(
        (run) => Math.abs(underWall(run).line - line) < 0.01 && cut.at > run.start && cut.at < run.end,
      );
      const top = lowestFloor(house, ground, wall?.line ?? line, cut, floor);
      const [from, to, low] = [line - HALF, line + HALF, top - THICK];
      if (!wall || floor - top < 0.02) return box("A-SECT-MCUT", from, to, low, top - 0.01, "tone");
      const after = spansOf(house, ground, cut).find((one) => Math.abs(one.from - line) < 0.6);
      // The house is over the half of it that the garage is not.
      const isGarageAfter = after !== undefined && dropOf(house, ground, after.room) > 0.02;
      const [high, step] = isGarageAfter ? [from, wall.high] : [to, wall.low];
      const foot = isGarageAfter ? to : from;
      const ring = [
        pt(high, low),
        pt(foot, low),
        pt(foot, top),
        pt(step, top),
        pt(step, floor),
        pt(high, floor),
      ];
      return area("A-SECT-MCUT", [ring], "tone", "thin");
    });
}
