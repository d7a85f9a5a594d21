import { overlapOf, rectBetween, spanAlong } from "../geometry/rects.ts";
import { runsAlongX, SIDES, sideOf, subtract } from "../layout/edges.ts";
import type { House, Rect, Stair } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";
import { guardingWalls } from "../plan/guarding-walls.ts";
import { frameOf } from "../plan/pen.ts";
import { type PlacedWindow, wallRects, wallsOf } from "../plan/walls.ts";
import { FLIGHT_DEPTH, stairProfile } from "../section/stair-profile.ts";
import { inches, type LevelContext } from "./level-context.ts";

/** IRC R311.7.1: the clear width of a flight between finished walls, feet; a stair that turns has two side by side. */
const CLEAR = 3;
/** IRC 2021 R312.1.2: a guard on the open side of a flight, over the line of its nosings, feet. */
const GUARD = 34 / 12;
/** Glass begins this high over the steps beside it: no flight passes before a window, feet. */
const OVER_STEPS = 18 / 12;
/** A window this near to a stair stands in its wall, feet. */
const BESIDE = 0.6;
/** Treads are fitted to the wall beside them: what gaps less is a joint, what gaps more is a well; feet. */
const TIGHT = 0.02;
const SLOT = 4 / 12;

/** A step or landing of a stair: where it lies, and its height over grade; feet. */
export interface Step {
  rect: Rect;
  top: number;
}

/** Stairs between the walls on both of their levels: wide enough, guarded, and no window behind their steps. */
export function checkStairWalls(house: House, contexts: readonly LevelContext[]): void {
  for (const { level, index, floor, report } of contexts) {
    for (const stair of level.stairs) {
      const levels = contexts.slice(index, index + 2);
      const width = Math.min(...levels.map((one) => clearWidth(stair, wallRects(house, one.index))));
      const least = CLEAR * (stair.shape === "u" ? 2 : 1);
      if (width < least - 0.005) {
        report(`a stair ${inches(width)} wide between its walls; it needs ${inches(least)}`, stair.room);
      }
      const slot = Math.max(...levels.map((one) => slotBeside(stair, wallRects(house, one.index))));
      if (slot > 0) report(`a stair ends ${inches(slot)} before the wall beside it`, stair.room);
      checkGuardingWalls(house, index, stair, report);
      const steps = stepsOf(house, index, stair, floor);
      for (const context of levels) checkWindows(context, stair, steps);
    }
  }
}

/** Walls between a straight flight and a void end high enough over its nosings to guard it. */
function checkGuardingWalls(house: House, index: number, stair: Stair, report: LevelContext["report"]): void {
  const [first] = stairProfile(house, index, stair).flights;
  const [foot] = first?.steps ?? [];
  if (!first || !foot || stair.shape !== "straight") return;
  const { toPlan } = frameOf(stair.rect, stair.up);
  const alongX = !runsAlongX(stair.up);
  const along = (v: number) => (alongX ? toPlan(0, v).x : toPlan(0, v).y);
  const way = Math.sign(along(1) - along(0));
  for (const { start, end } of guardingWalls(house, index + 1, [stair])) {
    const high = way * ((way > 0 ? end : start) - along(foot.x));
    const nosing = first.rise * (1 + high / first.run);
    const over = (house.levels[index]?.ceiling ?? 0) - nosing;
    if (over > GUARD - 0.005) continue;
    report(
      `a wall that ends ${inches(over)} over the nosings beside it; it needs ${inches(GUARD)}`,
      stair.room,
    );
  }
}

/** The least width of a stair that walls leave anywhere on its run, feet. */
function clearWidth({ rect, up }: Stair, walls: readonly Rect[]): number {
  const alongX = runsAlongX(up) === false;
  const free = subtract([rect], walls).map(({ x, y, w, d }) =>
    alongX ? { from: x, to: x + w, low: y, high: y + d } : { from: y, to: y + d, low: x, high: x + w },
  );
  const stops = [...new Set(free.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const widths = stops.slice(1).flatMap((to, index) => {
    const from = stops[index] ?? to;
    // The wall across the end of a flight takes a strip of it.
    if (to - from < BESIDE) return [];
    const here = free.filter((one) => one.from < to - 0.01 && one.to > from + 0.01);
    if (here.length === 0) return [];
    return [Math.max(...here.map(({ high }) => high)) - Math.min(...here.map(({ low }) => low))];
  });
  return Math.min(...widths);
}

/** The widest slot between a side of a stair and the face of a wall along it, feet; 0 where there is none. */
function slotBeside({ rect, up }: Stair, walls: readonly Rect[]): number {
  const alongX = !runsAlongX(up);
  const [low, high] = spanAlong(!alongX, rect);
  const [start, end] = spanAlong(alongX, rect);
  const gaps = walls.flatMap((wall) => {
    const [from, to] = spanAlong(alongX, wall);
    const [near, far] = spanAlong(!alongX, wall);
    return overlapOf({ start, end }, { start: from, end: to }) > BESIDE ? [low - far, near - high] : [];
  });
  return Math.max(0, ...gaps.filter((gap) => gap > TIGHT && gap < SLOT));
}

/** The treads and the landing of a stair that starts on a level whose floor is so high over grade, feet. */
export function stepsOf(house: House, levelIndex: number, stair: Stair, floor: number): Step[] {
  const { flights, landing } = stairProfile(house, levelIndex, stair);
  const frame = frameOf(stair.rect, stair.up);
  const half = frame.w / 2;
  const turned = stair.shape === "u" && stair.turn === "right";
  const step = (u: [number, number], v: [number, number], top: number): Step => {
    const [u0, u1] = turned ? [frame.w - u[1], frame.w - u[0]] : u;
    return { rect: rectBetween(frame.toPlan(u0, v[0]), frame.toPlan(u1, v[1])), top: floor + top };
  };
  const treads = flights.flatMap(({ steps }, index) => {
    const u: [number, number] =
      flights.length === 1 ? [0, frame.w] : index === 0 ? [0, half] : [half, frame.w];
    return steps.flatMap((edge, i) => {
      const next = steps[i + 1];
      return i % 2 === 1 && next ? [step(u, [edge.x, next.x], edge.y)] : [];
    });
  });
  // With the wall behind it: a window there is before the landing.
  return landing ? [...treads, step([0, frame.w], [landing.from, frame.d], landing.z)] : treads;
}

function checkWindows(context: LevelContext, stair: Stair, steps: readonly Step[]): void {
  for (const placed of wallsOf(context.house, context.index).windows) {
    const { sill, height } = fullWindow(placed.window);
    const [bottom, head] = [context.floor + sill, context.floor + sill + height];
    const beside = steps.filter(({ rect }) => touches(placed, rect, stair.rect)).map(({ top }) => top);
    const behind = beside.filter((top) => top - FLIGHT_DEPTH < head);
    const over = bottom - Math.max(...behind);
    if (over > OVER_STEPS - 0.005) continue;
    const { room, side } = placed.window;
    const least = `it needs ${inches(OVER_STEPS)}`;
    context.report(
      `the window on side ${side} of ${room} begins ${inches(over)} over the steps before it; ${least}`,
      room,
    );
  }
}

/** Whether a step lies along a window in the wall beside its stair. */
function touches({ edge, start, end }: PlacedWindow, step: Rect, stair: Rect): boolean {
  const side = SIDES.map((one) => ({ one, ...sideOf(stair, one) })).find(
    ({ one, line }) => runsAlongX(one) === runsAlongX(edge.side) && Math.abs(line - edge.line) < BESIDE,
  );
  if (!side) return false;
  const own = sideOf(step, side.one);
  return Math.abs(own.line - side.line) < BESIDE && overlapOf(own, { start, end }) > 0.05;
}
