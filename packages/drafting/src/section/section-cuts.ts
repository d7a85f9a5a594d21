import { areaOf, spanAlong } from "../geometry/rects.ts";
import { type Placed, runsAlongX } from "../layout/edges.ts";
import type { House, Rect, RoofPart, Stair } from "../layout/model.ts";
import { footprint, inRect, isEnclosed } from "../massing/envelope.ts";
import { type LevelWalls, wallsOf } from "../plan/walls.ts";

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

/**
 * Roofs whose slope a builder has to see, square feet and rise in 12: what is smaller or flatter is told by
 * the elevations and the roof plan.
 */
const ROOF = { area: 200, pitch: 1 };
/** Sections of a house at most, and how far they keep from one another, feet. */
const MOST = 4;
const APART = 3;

/**
 * Building sections: two across one another, of which one runs up the stair where there is one, and
 * further ones until the slope of every large roof is cut.
 */
export function cutsOf(house: House): Cut[] {
  const walls = house.levels.map((_, index) => wallsOf(house, index));
  const stair = house.levels.flatMap((level) => level.stairs)[0];
  const box = footprint(house);
  const best = (axis: Cut["axis"]) => {
    const [from, to] = spanAlong(axis === "y", box);
    return bestCut(house, walls, axis, [from + 2, to - 2]) ?? cutAt(house, axis, (from + to) / 2);
  };
  const first = stair ? stairCut(stair) : best("y");
  const cuts = [first, best(first.axis === "x" ? "y" : "x")];
  for (const roof of slopesOf(house)) {
    if (cuts.length === MOST) break;
    if (cuts.some((cut) => showsSlope(roof, cut))) continue;
    const cut = slopeCut(house, walls, roof, cuts);
    if (cut) cuts.push(cut);
  }
  return cuts;
}

/** The roofs whose slope is to be cut, the largest first. */
const slopesOf = (house: House): RoofPart[] =>
  house.roofs
    .filter(({ porch, pitch, over }) => !porch && pitch >= ROOF.pitch && over.w * over.d >= ROOF.area)
    .sort((a, b) => b.over.w * b.over.d - a.over.w * a.over.d);

/** Whether a roof falls along an axis: a hip falls along both. */
function fallsAlong({ shape, ridge, high }: RoofPart, axis: Cut["axis"]): boolean {
  if (shape === "hip") return true;
  if (shape === "gable") return ridge !== axis;
  return high !== undefined && runsAlongX(high) === (axis === "y");
}

/** Whether a section shows how steep a roof is, and what carries it. */
function showsSlope(roof: RoofPart, { axis, at }: Pick<Cut, "axis" | "at">): boolean {
  const [low, high] = spanAlong(axis === "y", roof.over);
  return fallsAlong(roof, axis) && at > low && at < high;
}

/** The best cut through a roof down its slope, where one keeps off the others. */
function slopeCut(
  house: House,
  walls: readonly LevelWalls[],
  roof: RoofPart,
  others: readonly Cut[],
): Cut | undefined {
  const axes = (["y", "x"] as const).filter((axis) => fallsAlong(roof, axis));
  for (const axis of axes) {
    const [low, high] = spanAlong(axis === "y", roof.over);
    const taken = others.filter((cut) => cut.axis === axis).map(({ at }) => at);
    const middle = (low + high) / 2;
    const off = (at: number) => Math.abs(at - middle) / 100;
    const cut = bestCut(house, walls, axis, [low + 1, high - 1], taken, off);
    if (cut) return cut;
  }
  return undefined;
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

/**
 * The cut along an axis that meets most rooms and openings and shows the most slopes of roofs, runs
 * along no wall and keeps off what is `taken`; from and to in feet. Of cuts that are as good the first
 * is taken, or that which is least `off`.
 */
function bestCut(
  house: House,
  walls: readonly LevelWalls[],
  axis: "x" | "y",
  [from, to]: readonly [number, number],
  taken: readonly number[] = [],
  off: (at: number) => number = () => 0,
): Cut | undefined {
  let best: { at: number; score: number } | undefined;
  for (let at = from; at < to; at += STEP) {
    if (taken.some((other) => Math.abs(other - at) < APART)) continue;
    const score = scoreOf(house, walls, axis, at) + slopeScore(house, axis, at) - off(at);
    if (!best || score > best.score + 1e-6) best = { at, score };
  }
  return best && cutAt(house, axis, best.at);
}

const cutAt = (house: House, axis: Cut["axis"], at: number): Cut => ({
  axis,
  at,
  through: roomsAlong(house, axis, at),
});

/** What it is worth to cut a roof down its slope: as much as two large rooms for all of them. */
function slopeScore(house: House, axis: "x" | "y", at: number): number {
  const roofs = slopesOf(house).filter((roof) => fallsAlong(roof, axis));
  const area = (list: readonly RoofPart[]) => list.reduce((sum, { over }) => sum + over.w * over.d, 0);
  const shown = roofs.filter((roof) => showsSlope(roof, { axis, at }));
  return (40 * area(shown)) / Math.max(1, area(roofs));
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
