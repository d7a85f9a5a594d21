import { placesRound } from "../geometry/free-place.ts";
import { centreOf, grown, pointAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { bayRects } from "../layout/bays.ts";
import { boundsOf, intersection, subtract } from "../layout/edges.ts";
import { isFurniture, type RoomKind } from "../layout/kinds.ts";
import type { House, Level, Rect } from "../layout/model.ts";
import { inRect } from "../massing/envelope.ts";
import { outsideSteps, rectsOfSteps } from "../massing/steps.ts";
import type { LevelWalls } from "../plan/walls.ts";
import { floorFrame, girderRect } from "./floor-girders.ts";
import { heavyWallPosts } from "./heavy-walls.ts";

/** IRC R408: over ground with a vapor retarder one vent stands within 3 ft of each corner; places for it, clear of the wall round the corner, feet. */
const FROM_CORNER = [3, 2.5, 2, 1.75, 1.5] as const;
/** Sides of a vent in a wall of 8 in, feet. */
export const VENT = { wide: 16 / 12, deep: 8 / 12 };
/** What the pocket of a girder takes of a wall, and how near steps stop the air of a vent, feet. */
const POCKET = 0.6;
const STOPPED = 0.5;
/** A vent this near to a corner airs it, and one that finds no place so near begins to look here, feet. */
const AT_CORNER = 3.1;
const FARTHER = { from: 3.5, step: 0.5 };
/** The shortest stretch of wall that gets vents of its own, feet. */
const SHORT_RUN = 8;
/** Piers for pricing stand at most this far apart, feet. */
const PIER_BAY = 8;
/** Where the way into a crawlspace hurts least. */
const ACCESS: readonly RoomKind[] = ["utility", "storage", "closet", "laundry", "mudroom", "hall", "pantry"];

/** The ground that a vent takes with the wall that it stands in, plan feet. */
export const ventRect = ({ x, y, alongX }: Pt & { alongX: boolean }): Rect => {
  const [w, d] = alongX ? [VENT.wide, VENT.deep] : [VENT.deep, VENT.wide];
  return { x: x - w / 2, y: y - d / 2, w, d };
};

/** A vent in the middle of its stem wall. */
type Vent = Pt & { alongX: boolean };

/** An end of a stem wall: the corner, and the place of a vent so far from it, feet. */
interface WallEnd {
  corner: Pt;
  place: (far: number) => Vent;
  /** Half the length of the wall. */
  half: number;
}

/**
 * The vents of a crawlspace, on the middle of its stem walls; none towards a garage or a porch.
 * They stand off the ends of girders and off what steps and bays stand before. An end of a wall that
 * leaves no such place has none if the other wall of its corner has one, else the next along it.
 */
export function ventPlaces(house: House, index: number, walls: LevelWalls): Vent[] {
  const level = house.levels[index];
  const frame = floorFrame(house);
  const taken = [
    ...(frame ? frame.girders.map((girder) => girderRect(frame, girder, POCKET)) : []),
    ...outsideSteps(house)
      .flatMap(rectsOfSteps)
      .map((rect) => grown(rect, STOPPED)),
    ...(level ? bayRects(level).map((rect) => grown(rect, STOPPED)) : []),
  ];
  const isAired = (vent: Vent) => airs(level, vent);
  const isFree = (vent: Vent) => isAired(vent) && taken.every((one) => !intersection(one, ventRect(vent)));
  const ends = walls.runs
    .filter((run) => run.kind === "outer" && run.end - run.start >= SHORT_RUN)
    .flatMap(endsOfWall)
    .filter(({ place }) => isAired(place(FROM_CORNER[0])));
  const near = ends.map(({ place }) => FROM_CORNER.map(place).find(isFree));
  const found = near.filter((vent) => vent !== undefined);
  const farther = ends.flatMap(({ corner, place, half }, at) => {
    const vented = found.some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < AT_CORNER);
    if (near[at] || vented) return [];
    const count = Math.max(0, Math.ceil((half - FARTHER.from) / FARTHER.step));
    const places = Array.from({ length: count }, (_, i) => place(FARTHER.from + i * FARTHER.step));
    return places.find(isFree) ?? [];
  });
  return [...found, ...farther];
}

function endsOfWall({ axis, start, end, low, line }: LevelWalls["runs"][number]): WallEnd[] {
  const alongX = axis === "x";
  const inside = Math.abs(low - line) < 0.01 ? 1 : -1;
  const at = (along: number, across: number) => pointAlong(alongX, along, line + inside * across);
  return ([1, -1] as const).map((way): WallEnd => {
    const from = way === 1 ? start : end;
    const place = (far: number) => ({ ...at(from + way * far, VENT.deep / 2), alongX });
    return { corner: at(from, 0), place, half: (end - start) / 2 };
  });
}

/** Whether there is air before a vent: neither side of its wall is a garage or a porch. */
function airs(level: Level | undefined, { x, y, alongX }: Vent): boolean {
  return [-1.5, 1.5].every((across) => {
    const [px, py] = alongX ? [x, y + across] : [x + across, y];
    const room = level?.rooms.find(({ rects }) => rects.some((rect) => inRect(rect, px, py, 0)));
    return room?.kind !== "garage" && room?.kind !== "porch";
  });
}

/** Sides of the way down into a crawlspace, feet (IRC R408.4: 18 in x 24 in). */
const ACCESS_HOLE = { x: 2, y: 1.5 };

/** Half the way down with the framing round it, feet. */
const HATCH = { x: ACCESS_HOLE.x / 2 + 0.3, y: ACCESS_HOLE.y / 2 + 0.3 };

/** From the face of a wall, a stem and the footing under it, which the way down keeps off where it can, feet. */
const OFF_FOOTING = 0.75;

/** The hole of the way down round its middle, plan feet. */
export const accessHole = ({ x, y }: Pt): Rect => ({
  x: x - ACCESS_HOLE.x / 2,
  y: y - ACCESS_HOLE.y / 2,
  w: ACCESS_HOLE.x,
  d: ACCESS_HOLE.y,
});

/**
 * The middle of the way down, in a room that is fit for it, clear of girders, of the pads under those of walls and of
 * all that is built in over it; nothing where none is.
 */
export function accessPlace(house: House, index: number): Pt | undefined {
  const level = house.levels[index];
  const rooms = level?.rooms ?? [];
  const fixtures = level?.fixtures.filter(({ kind }) => !isFurniture(kind)) ?? [];
  const fixed = [...fixtures, ...(level?.stairs ?? [])].map(({ rect }) => rect);
  const frame = floorFrame(house);
  const girders = frame
    ? [
        ...frame.girders.map((girder) => girderRect(frame, girder, frame.pad)),
        ...heavyWallPosts(house).map((post) => grown({ ...centreOf(post), w: 0, d: 0 }, frame.pad / 2)),
      ]
    : [];
  const hatch = ({ x, y }: Pt, apart = 0): Rect => ({
    x: x - HATCH.x - apart,
    y: y - HATCH.y - apart,
    w: 2 * (HATCH.x + apart),
    d: 2 * (HATCH.y + apart),
  });
  const floor = frame?.floor ?? [];
  for (const apart of [OFF_FOOTING, 0])
    for (const kind of ACCESS) {
      const rects = rooms
        .filter((room) => room.kind === kind)
        .flatMap((room) => room.rects)
        .filter((one) => one.w >= 3 && one.d >= 3)
        .sort((a, b) => a.w * a.d - b.w * b.d);
      for (const rect of rects) {
        const place = placesRound({ x: rect.x + rect.w / 2, y: rect.y + rect.d / 2 }, 0.5, 12).find(
          (at) =>
            subtract([hatch(at)], [rect]).length === 0 &&
            (apart === 0 || subtract([hatch(at, apart)], floor).length === 0) &&
            girders.every((one) => intersection(one, hatch(at)) === null) &&
            fixed.every((one) => intersection(one, accessHole(at)) === null),
        );
        if (place) return place;
      }
    }
  return undefined;
}

/** A grid of piers under a house, at its edges and inside; feet. */
export function pierPlaces(enclosed: readonly Rect[]): Pt[] {
  const box = boundsOf(enclosed);
  const stops = (from: number, length: number) => {
    const inset = 0.67;
    const bays = Math.max(1, Math.ceil((length - 2 * inset) / PIER_BAY));
    return Array.from({ length: bays + 1 }, (_, i) => from + inset + ((length - 2 * inset) * i) / bays);
  };
  return stops(box.x, box.w).flatMap((x) =>
    stops(box.y, box.d)
      .map((y) => ({ x, y }))
      .filter((p) => subtract([{ x: p.x - 0.3, y: p.y - 0.3, w: 0.6, d: 0.6 }], enclosed).length === 0),
  );
}
