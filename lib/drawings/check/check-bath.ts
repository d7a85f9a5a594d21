import { intersection, runsAlongX } from "../layout/edges";
import type { Fixture, Rect } from "../layout/model";
import { wallRects } from "../plan/walls";
import type { LevelContext } from "./level-context";

/** IRC R307.1: from the centre of a water closet to what stands beside it, and free before it, feet. */
const BESIDE = 15 / 12;
const BEFORE = 21 / 12;
/** IRC P2708.1: a shower measures at least 30 in each way. */
const SHOWER = 30 / 12;
/** Fixtures may touch the face of a wall; what is deeper than this stands in it, feet. */
const TOUCH = 0.03;

/** Water closets with room to sit and rise, showers to stand in, and nothing built into a wall. */
export function checkBaths(context: LevelContext): void {
  const walls = wallRects(context.house, context.index);
  for (const fixture of context.level.fixtures) {
    if (fixture.kind === "toilet") checkToilet(context, fixture, walls);
    if (fixture.kind === "shower") {
      const least = Math.min(fixture.rect.w, fixture.rect.d);
      if (least < SHOWER - 1e-6) {
        context.report(`a shower ${inches(least)} wide; it needs ${inches(SHOWER)}`, fixture.room);
      }
    }
    const deep = walls.flatMap((wall) => intersection(wall, fixture.rect) ?? []);
    if (deep.some((common) => Math.min(common.w, common.d) > TOUCH)) {
      context.report(`the ${fixture.kind} stands in a wall`, fixture.room);
    }
  }
}

function checkToilet({ level, report }: LevelContext, toilet: Fixture, walls: readonly Rect[]): void {
  const things = level.fixtures.filter((one) => one !== toilet).map((one) => one.rect);
  const solid = [...walls, ...things];
  const { rect, faces } = toilet;
  const alongX = runsAlongX(faces);
  const [from, to] = alongX ? [rect.x, rect.x + rect.w] : [rect.y, rect.y + rect.d];
  const [back, front] = alongX
    ? faces === "s"
      ? [rect.y, rect.y + rect.d]
      : [rect.y + rect.d, rect.y]
    : faces === "e"
      ? [rect.x, rect.x + rect.w]
      : [rect.x + rect.w, rect.x];
  const ahead = Math.sign(front - back);
  const centre = (from + to) / 2;
  const across = (one: Rect) =>
    (alongX ? [one.x, one.x + one.w] : [one.y, one.y + one.d]) as [number, number];
  const along = (one: Rect) =>
    (alongX ? [one.y, one.y + one.d] : [one.x, one.x + one.w]).map((at) => (at - back) * ahead) as [
      number,
      number,
    ];
  const depth = Math.abs(front - back);
  const beside = solid.flatMap((one) => {
    const [near, far] = [Math.min(...along(one)), Math.max(...along(one))];
    if (far < 2 * TOUCH || near > depth - TOUCH) return [];
    const [a, b] = across(one);
    return [a > centre ? a - centre : b < centre ? centre - b : 0];
  });
  const before = solid.flatMap((one) => {
    const [a, b] = across(one);
    if (b < centre - BESIDE + TOUCH || a > centre + BESIDE - TOUCH) return [];
    const near = Math.min(...along(one));
    return near > depth - TOUCH ? [near - depth] : [];
  });
  const side = Math.min(BESIDE, ...beside);
  const ahead21 = Math.min(BEFORE, ...before);
  if (side < BESIDE - 0.005) {
    report(`a toilet ${inches(side)} from its centre to what is beside it; it needs 15 in`, toilet.room);
  }
  if (ahead21 < BEFORE - 0.005) {
    report(`a toilet with ${inches(ahead21)} clear before it; it needs 21 in`, toilet.room);
  }
}

function inches(feet: number): string {
  return `${Math.round(feet * 120) / 10} in`;
}
