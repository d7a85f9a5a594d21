import { edgesOf } from "../layout/edges.ts";
import { floorHeights } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { checkAttics } from "./check-attics.ts";
import { checkBaths } from "./check-bath.ts";
import { checkBays } from "./check-bays.ts";
import { checkBreasts } from "./check-breasts.ts";
import { checkEquipment } from "./check-equipment.ts";
import { checkFixtures } from "./check-fixtures.ts";
import { checkChimneys, checkFraming } from "./check-framing.ts";
import { checkIslands } from "./check-islands.ts";
import { checkJambs } from "./check-jambs.ts";
import { checkLeaves } from "./check-leaves.ts";
import { checkOpenings } from "./check-openings.ts";
import { checkOverhangs } from "./check-overhangs.ts";
import { checkPockets } from "./check-pockets.ts";
import { checkReach } from "./check-reach.ts";
import { checkRoofWater } from "./check-roofs.ts";
import { checkRooms } from "./check-rooms.ts";
import { checkStairWalls } from "./check-stair-walls.ts";
import { checkSteps } from "./check-steps.ts";
import { checkRoofs, checkStairs } from "./check-structure.ts";
import { checkSweeps } from "./check-sweeps.ts";
import { checkSwings } from "./check-swings.ts";
import { checkWallFit } from "./check-wall-fit.ts";
import { checkWorktops } from "./check-worktops.ts";
import type { LevelContext } from "./level-context.ts";

/** Something wrong with a layout, and where to look. */
export interface Problem {
  /** The house's slug. */
  house: string;
  /** The level's name; "house" for what concerns the whole. */
  level: string;
  room?: string;
  message: string;
}

/**
 * Checks a layout as a plan checker would: rooms, doors, windows, fixtures, stairs and roofs.
 * Returns every problem found; an empty list means the house can be drawn and listed.
 */
export const checkHouse = memoized((house: House): readonly Problem[] => {
  const problems: Problem[] = [];
  const floors = floorHeights(house);
  const contexts = house.levels.map((level, index): LevelContext => {
    const rooms = new Map(level.rooms.map((room) => [room.id, room]));
    return {
      house,
      level,
      index,
      floor: floors[index] ?? house.plinth,
      edges: edgesOf(level),
      room: (id) => rooms.get(id),
      report: (message, room) => problems.push({ house: house.slug, level: level.name, room, message }),
    };
  });
  const reportHouse = (message: string) => problems.push({ house: house.slug, level: "house", message });

  for (const context of contexts) {
    checkRooms(context);
    checkOpenings(context);
    checkLeaves(context);
    checkJambs(context);
    checkSwings(context);
    checkSweeps(context);
    checkPockets(context);
    checkFixtures(context);
    checkWorktops(context);
    checkIslands(context);
    checkBaths(context);
    checkFraming(context);
    checkBays(context);
    checkBreasts(context);
  }
  checkStairs(house, contexts);
  checkStairWalls(house, contexts);
  checkReach(house, contexts, reportHouse);
  checkEquipment(house, contexts, reportHouse);
  checkWallFit(house, contexts);
  checkChimneys(house, contexts);
  checkSteps(house, contexts);
  checkRoofWater(house, contexts);
  checkOverhangs(house, contexts);
  checkAttics(house, contexts);
  checkRoofs(house, contexts, reportHouse);
  return problems;
});

/** Throws with every problem of the house, one on a line, if there is any. */
export function assertHouse(house: House): void {
  const problems = checkHouse(house);
  if (problems.length === 0) return;
  const lines = problems.map((problem) => {
    const place = problem.room ? `${problem.level}, ${problem.room}` : problem.level;
    return `  ${problem.house} (${place}): ${problem.message}`;
  });
  throw new Error(`The layout of ${house.slug} is wrong:\n${lines.join("\n")}`);
}
