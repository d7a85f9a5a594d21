import { cheapest } from "../geometry/cheapest";
import { type AxisLine, overlapOf, pointAlong, rectAlong } from "../geometry/rects";
import { EPS, runsAlongX } from "../layout/edges";
import { foundationOf, groundHearths, groundLevelOf, joistsOf } from "../layout/heights";
import type { House, Rect } from "../layout/model";
import { isEnclosed } from "../massing/envelope";
import { entryOf, openingsOf } from "../massing/openings";
import { type LevelWalls, underWall, wallsOf } from "../plan/walls";
import { loadsOf, postsOf } from "./girder-loads";
import { fewest, type Girder, layBothWays } from "./girder-rows";
import { type GirderSize, girderFor, JOIST_SPAN, padSide, postSpacing } from "./span-tables";

export interface Post {
  x: number;
  y: number;
}

/** Girders under the floor over a crawlspace or basement, and the posts that carry them. */
export interface FloorFrame {
  /** The way that the joists run; the girders run across it. */
  joists: "x" | "y";
  /** Their size for pricing, at 16 in. */
  joist: "2x10" | "2x12";
  girders: (Girder & { posts: number[] })[];
  size: GirderSize;
  /** What the girders stand on: blocks in a crawlspace, posts in a basement. */
  supports: "pier" | "post";
  /** The rooms it carries, plan feet. */
  floor: Rect[];
  /** Side of the pad under each post, feet. */
  pad: number;
  /** The most floors that rest on one of its girders. */
  floors: number;
}

/** Sides of a pier of concrete blocks and of a post, feet. */
export const SUPPORT = { pier: 16 / 12, post: 6 / 12 } as const;

const known = new WeakMap<House, FloorFrame | null>();

/**
 * The girders of a house's lowest framed floor, as far apart as its joists span and on posts as
 * near as what rests on each girder asks for (`span-tables`); undefined where a slab or piers carry
 * it. For pricing: an engineer sizes them. Plan feet.
 */
export function floorFrame(house: House): FloorFrame | undefined {
  const found = known.get(house);
  if (found !== undefined) return found ?? undefined;
  const frame = frameOf(house);
  known.set(house, frame ?? null);
  return frame;
}

function frameOf(house: House): FloorFrame | undefined {
  const { kind } = foundationOf(house);
  if (kind !== "crawlspace" && kind !== "basement") return undefined;
  const ground = groundLevelOf(house);
  const index = kind === "basement" ? 0 : ground;
  const level = house.levels[index];
  if (!level) return undefined;
  const floor = level.rooms
    .filter((room) => isEnclosed(room) && room.kind !== "garage")
    .flatMap((room) => room.rects);
  if (floor.length === 0) return undefined;
  const walls = wallsOf(house, ground);
  const hearths = groundHearths(house);
  // Nobody walks through a girder's posts at the foot of a cellar stair.
  const stairs = level.stairs.map(({ rect }) => rect);
  // A wall may stand off its girder by up to the depth of the joists (IRC R502.4).
  const bearing = walls.runs.filter((run) => run.kind === "inner");
  const rows = fewest(
    (["y", "x"] as const).flatMap((joists) =>
      layBothWays({ joists, span: JOIST_SPAN, floor, bearing, hearths, stairs }),
    ),
    entryAlongX(house, ground),
  );
  const loaded = rows.girders
    .map((girder) => underMiddle(girder, rows.joists, bearing))
    .map((girder) => ({ girder, stretches: loadsOf(house, ground, rows.joists, girder) }));
  const loads = loaded.flatMap(({ stretches }) => stretches);
  const size = girderFor(loads, joistsOf(house).depth);
  return {
    joists: rows.joists,
    joist: joistsOf(house).name,
    floor,
    size,
    supports: kind === "basement" ? "post" : "pier",
    girders: loaded.map(({ girder, stretches }) => ({ ...girder, posts: postsOf(girder, stretches, size) })),
    pad: Math.max(0, ...loads.map((load) => padSide(load, postSpacing(size, load)))),
    floors: Math.max(1, ...loads.map((load) => load.floors)),
  };
}

/**
 * A girder that was laid on the line of a wall, under the middle of that wall: lines of walls in line with outer ones
 * are their outside faces. Its half width makes up for what joists to one side of it gain.
 */
function underMiddle(girder: Girder, joists: "x" | "y", walls: LevelWalls["runs"]): Girder {
  const lapOf = ({ start, end }: AxisLine) =>
    overlapOf({ start, end }, { start: girder.from, end: girder.to });
  const over = walls
    .filter(({ axis, line }) => axis !== joists && Math.abs(line - girder.at) < EPS)
    .map(underWall)
    .filter((wall) => lapOf(wall) > 0);
  const longest = cheapest(over, (wall) => -lapOf(wall));
  return longest ? { ...girder, at: longest.line } : girder;
}

/** Where along x one comes into a house, feet. */
function entryAlongX(house: House, ground: number): number {
  const entry = entryOf(openingsOf(house), ground);
  if (!entry) return 0;
  return runsAlongX(entry.side) ? (entry.from + entry.to) / 2 : entry.line;
}

/** The middles of all posts under the girders of a house, plan feet. */
export function girderPosts(frame: FloorFrame): Post[] {
  return frame.girders.flatMap(({ at, posts }) =>
    posts.map((along) => pointAlong(frame.joists === "y", along, at)),
  );
}

/** The ground that a girder covers, plan feet. */
export function girderRect({ joists }: FloorFrame, { at, from, to }: Girder, width: number): Rect {
  return rectAlong(joists === "y", from, at - width / 2, to - from, width);
}
