import { areaOf, spanAlong } from "../geometry/rects";
import { type Placed, runsAlongX } from "../layout/edges";
import type { House, Rect, Stair } from "../layout/model";
import { footprint, inRect, isEnclosed } from "../massing/envelope";
import { type LevelWalls, wallsOf } from "../plan/walls";

/**
 * A plane that cuts the house upright. `axis` is the plan axis along which the section runs from
 * left to right: "x" is seen looking north, "y" looking east. `at` is its place across, feet.
 */
export interface Cut {
  axis: "x" | "y";
  at: number;
  /** Why it lies there, as its title says. */
  through: string;
}

/** How far a cut keeps off walls that run along it, feet. */
const CLEAR = 0.5;
const STEP = 0.5;

/** Two building sections, across one another; one of them runs up the stair where there is one. */
export function cutsOf(house: House): Cut[] {
  const walls = house.levels.map((_, index) => wallsOf(house, index));
  const stair = house.levels.flatMap((level) => level.stairs)[0];
  const first = stair ? stairCut(stair) : bestCut(house, walls, "y");
  return [first, bestCut(house, walls, first.axis === "x" ? "y" : "x")];
}

/** Along the middle of the flight that leaves the lower floor. */
function stairCut(stair: Stair): Cut {
  const { rect, up } = stair;
  const alongX = !runsAlongX(up);
  const span = alongX ? rect.d : rect.w;
  const start = alongX ? rect.y : rect.x;
  if (stair.shape === "straight")
    return { axis: alongX ? "x" : "y", at: start + span / 2, through: "the stair" };
  // Going up, the first flight of a stair that turns left lies on the right hand.
  const right = (stair.turn ?? "left") === "left";
  const high = { n: right, s: !right, e: right, w: !right }[up];
  return { axis: alongX ? "x" : "y", at: start + span * (high ? 0.75 : 0.25), through: "the stair" };
}

/** The cut along an axis that meets most rooms and openings, and runs along no wall. */
function bestCut(house: House, walls: readonly LevelWalls[], axis: "x" | "y"): Cut {
  const box = footprint(house);
  const [from, to] = spanAlong(axis === "y", box);
  let best: { at: number; score: number } | undefined;
  for (let at = from + 2; at < to - 2; at += STEP) {
    const score = scoreOf(house, walls, axis, at);
    if (!best || score > best.score + 1e-6) best = { at, score };
  }
  const at = best?.at ?? (from + to) / 2;
  return { axis, at, through: roomsAlong(house, axis, at) };
}

function scoreOf(house: House, walls: readonly LevelWalls[], axis: "x" | "y", at: number): number {
  const isMet = (rect: Rect) => {
    const [low, high] = spanAlong(axis === "y", rect);
    return at > low && at < high;
  };
  return house.levels.reduce((sum, level, index) => {
    const { runs = [], windows = [], bays = [] } = walls[index] ?? {};
    const along = runs.some((run) => run.axis === axis && at > run.low - CLEAR && at < run.high + CLEAR);
    const cut = level.rooms
      .filter(isEnclosed)
      .flatMap((room) => room.rects)
      .filter(isMet);
    const length = cut.reduce((all, r) => all + (axis === "x" ? r.w : r.d), 0);
    const meets = ({ edge, start, end }: Placed) =>
      runsAlongX(edge.side) !== (axis === "x") && at > start + 0.3 && at < end - 0.3;
    const opened = windows.filter(meets).length * 6 + bays.filter(meets).length * 20;
    const fixtures = level.stairs.some(({ rect }) => isMet(rect));
    return sum + length + opened - (along ? 60 : 0) - (fixtures ? 25 : 0);
  }, 0);
}

/** The names of the two largest rooms that a cut of the ground level meets. */
function roomsAlong(house: House, axis: "x" | "y", at: number): string {
  const box = footprint(house);
  const probe = (room: House["levels"][number]["rooms"][number]) =>
    room.rects.some((r) =>
      axis === "x" ? inRect(r, r.x + r.w / 2, at, 0) : inRect(r, at, r.y + r.d / 2, 0),
    );
  const rooms = (house.levels[house.groundLevel ?? 0]?.rooms ?? []).filter(
    (room) => isEnclosed(room) && probe(room),
  );
  const area = (room: (typeof rooms)[number]) => areaOf(room.rects);
  const names = rooms.sort((a, b) => area(b) - area(a)).map((room) => room.name.toLowerCase());
  return (
    names.slice(0, 2).join(" and ") || `the house at ${Math.round(at - (axis === "x" ? box.y : box.x))} ft`
  );
}
