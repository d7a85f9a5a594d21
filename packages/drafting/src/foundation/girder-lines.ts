import { cheapest } from "../geometry/cheapest.ts";
import { type AxisLine, overlapOf } from "../geometry/rects.ts";
import { EPS, runsAlongX } from "../layout/edges.ts";
import { foundationOf, groundHearths, groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { entryOf, openingsOf } from "../massing/openings.ts";
import { memoized } from "../memoized.ts";
import { type LevelWalls, underWall, wallsOf } from "../plan/walls.ts";
import { fewest, type Girder, layBothWays } from "./girder-rows.ts";
import { JOIST_SPAN } from "./span-tables.ts";

/** The girders under a house's lowest framed floor, before what stands under them; plan feet. */
export interface GirderLines {
  /** The way that the joists run; the girders run across it. */
  joists: "x" | "y";
  girders: Girder[];
  /** What the girders stand on: blocks in a crawlspace, posts in a basement. */
  supports: "pier" | "post";
  /** The rooms that they carry. */
  floor: Rect[];
}

/** Sides of a pier of concrete blocks and of a post, feet. */
export const SUPPORT = { pier: 16 / 12, post: 6 / 12 } as const;

/** Where those girders run, as far apart as the joists span; null where a slab or piers carry the floor. */
export const girderLines = memoized((house: House): GirderLines | null => {
  const { kind } = foundationOf(house);
  if (kind !== "crawlspace" && kind !== "basement") return null;
  const ground = groundLevelOf(house);
  const index = kind === "basement" ? 0 : ground;
  const level = house.levels[index];
  if (!level) return null;
  const floor = level.rooms
    .filter((room) => isEnclosed(room) && room.kind !== "garage")
    .flatMap((room) => room.rects);
  if (floor.length === 0) return null;
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
  return {
    joists: rows.joists,
    girders: rows.girders.map((girder) => underMiddle(girder, rows.joists, bearing)),
    supports: kind === "basement" ? "post" : "pier",
    floor,
  };
});

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
export function entryAlongX(house: House, ground: number): number {
  const entry = entryOf(openingsOf(house), ground);
  if (!entry) return 0;
  return runsAlongX(entry.side) ? (entry.from + entry.to) / 2 : entry.line;
}
