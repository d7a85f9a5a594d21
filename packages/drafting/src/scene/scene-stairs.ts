/** Stairs of a scene: treads as boxes, and the line that one walks on them. */

import { rectBetween } from "../geometry/rects.ts";
import type { House, Rect, Stair } from "../layout/model.ts";
import { frameOf } from "../plan/pen.ts";
import { FLIGHT_DEPTH, type FlightProfile, stairProfile } from "../section/stair-profile.ts";
import type { MaterialTable } from "./material-table.ts";
import { grid, type SceneBox } from "./scene.ts";

const TREAD = "#b08a63";
const RISER = "#efece5";
/** Half the gap between the runs of a stair that turns, feet. */
const GAP = 0.1;
/** How far before the first riser one stands to climb, and after the last one when one has climbed; feet. */
const BEYOND = 0.8;

interface SceneStair {
  boxes: SceneBox[];
  /** From the foot to the head: x, y, z on the grid. */
  walk: number[];
}

/** The hole that a stair needs in the floor above: all of it, but for what lies before its last riser where it turns. */
export function stairWell(house: House, levelIndex: number, stair: Stair): Rect {
  const { flights } = stairProfile(house, levelIndex, stair);
  const frame = frameOf(stair.rect, stair.up);
  return rectBetween(frame.toPlan(0, flights[1]?.steps.at(-1)?.x ?? 0), frame.toPlan(frame.w, frame.d));
}

/** @param floor of the level that it leaves, feet over grade */
export function sceneStair(
  house: House,
  levelIndex: number,
  stair: Stair,
  floor: number,
  materials: MaterialTable,
): SceneStair {
  const profile = stairProfile(house, levelIndex, stair);
  const frame = frameOf(stair.rect, stair.up);
  const { w, d } = frame;
  const turned = stair.shape === "u" && stair.turn === "right";
  // The plan measures along the climb from the foot; the frame's front is the side one walks towards.
  const place = (u: number, v: number) => frame.toPlan(turned ? w - u : u, v);
  const boxes: SceneBox[] = [];
  const box = (material: number, u: [number, number], v: [number, number], z: [number, number]) => {
    const [a, b] = [place(u[0], v[0]), place(u[1], v[1])];
    boxes.push([
      material,
      grid(Math.min(a.x, b.x)),
      grid(Math.min(a.y, b.y)),
      grid(floor + Math.max(0, z[0])),
      grid(Math.max(a.x, b.x)),
      grid(Math.max(a.y, b.y)),
      grid(floor + z[1]),
    ]);
  };
  const [tread, riser] = [materials.of(TREAD, "boards"), materials.of(RISER)];
  const climb = (flight: FlightProfile, u: [number, number]) => {
    for (let step = 0; step < flight.risers - 1; step++) {
      const foot = flight.steps[2 * step];
      const edge = flight.steps[2 * step + 1];
      const next = flight.steps[2 * step + 2];
      if (!foot || !edge || !next) continue;
      const v: [number, number] = [Math.min(foot.x, next.x), Math.max(foot.x, next.x)];
      box(riser, u, v, [edge.y - FLIGHT_DEPTH, edge.y - 0.12]);
      box(tread, u, v, [edge.y - 0.12, edge.y]);
    }
  };
  const walk: number[] = [];
  const step = (u: number, v: number, z: number) => {
    const at = place(u, v);
    walk.push(grid(at.x), grid(at.y), grid(floor + z));
  };
  const [first, second] = profile.flights;
  if (!first) return { boxes, walk };
  const foot = first.steps[0]?.x ?? 0;
  if (!second || !profile.landing) {
    climb(first, [0, w]);
    step(w / 2, foot - BEYOND, 0);
    step(w / 2, foot, first.rise);
    step(w / 2, d, profile.total);
    step(w / 2, d + BEYOND, profile.total);
    return { boxes, walk };
  }
  const { from, to, z } = profile.landing;
  climb(first, [0, w / 2 - GAP]);
  climb(second, [w / 2 + GAP, w]);
  box(riser, [0, w], [from, to], [z - FLIGHT_DEPTH, z - 0.12]);
  box(tread, [0, w], [from, to], [z - 0.12, z]);
  const head = second.steps.at(-1)?.x ?? 0;
  step(w / 4, foot - BEYOND, 0);
  step(w / 4, foot, first.rise);
  step(w / 4, from, z);
  step(w / 4, (from + to) / 2, z);
  step((w * 3) / 4, (from + to) / 2, z);
  step((w * 3) / 4, from, z + second.rise);
  step((w * 3) / 4, head, profile.total);
  step((w * 3) / 4, head - BEYOND, profile.total);
  return { boxes, walk };
}
