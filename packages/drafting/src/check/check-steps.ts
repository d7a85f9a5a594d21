import { OUTWARD, rectOutside } from "../geometry/rects.ts";
import { intersection, OPPOSITE, placeDoor, runsAlongX, subtract } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import type { Steps } from "../massing/flights.ts";
import { drivesOf, stepsOf } from "../massing/steps.ts";
import { swingingLeaves } from "../plan/plan-openings.ts";
import { wallsOf } from "../plan/walls.ts";
import type { LevelContext } from "./level-context.ts";

/** Room that a landing may lie over a wall's face by, feet. */
const TOUCH = 0.05;

/** IRC R311.7.1: the width of a flight, feet. */
const FLIGHT = 3;

/** Steps and landings at doors: on free ground outside, on free floor in garages; no door into the air. */
export function checkSteps(house: House, contexts: readonly LevelContext[]): void {
  const context = contexts[groundLevelOf(house)];
  if (!context) return;
  for (const steps of stepsOf(house)) {
    if (steps.room === "outside") checkOutside(context, steps);
    else checkInGarage(context, steps);
    checkLeafOver(context, steps);
  }
  for (const one of contexts) {
    if (one.index <= context.index) continue;
    for (const door of one.level.doors) {
      const kind = one.room(door.from)?.kind;
      if (door.to !== "outside" || kind === "porch" || kind === "deck") continue;
      one.report(`the ${door.kind} door opens into the air`, door.from);
    }
  }
}

function partsOf(steps: Steps): Rect[] {
  return steps.landing ? [steps.landing, ...steps.treads] : steps.treads;
}

function checkOutside({ house, index, level, report }: LevelContext, steps: Steps): void {
  if (drivesOf(house, index).some((drive) => partsOf(steps).some((part) => intersection(part, drive))))
    report(`outside steps on side ${steps.side} stand before a garage door`);
  for (const room of level.rooms) {
    const hits = room.rects.some((rect) =>
      partsOf(steps).some((part) => {
        const common = intersection(rect, part);
        return common !== null && Math.min(common.w, common.d) > TOUCH;
      }),
    );
    if (hits) report(`outside steps on side ${steps.side} run into it`, room.id);
  }
}

/**
 * A leaf that opens out over a landing stands open at its hinges: a flight down along the wall
 * begins on the other side of the door, or the landing goes on as wide as the flight before the leaf.
 */
function checkLeafOver({ house, index, report }: LevelContext, { side, line, landing, down }: Steps): void {
  if (!landing || runsAlongX(down) === runsAlongX(side)) return;
  const toEnd = OUTWARD[down] > 0;
  for (const placed of wallsOf(house, index).doors) {
    const { kind, from, to } = placed.door;
    const over = swingingLeaves(placed).find(
      ({ pin, square }) =>
        intersection(square, landing) !== null &&
        Math.abs((runsAlongX(side) ? pin.y : pin.x) - line) < TOUCH &&
        Math.abs((runsAlongX(side) ? pin.x : pin.y) - (toEnd ? placed.end : placed.start)) < TOUCH,
    );
    if (!over) continue;
    const way = (runsAlongX(side) ? landing.d : landing.w) - over.width;
    if (way > FLIGHT - TOUCH) continue;
    report(`the ${kind} door from ${from} to ${to} stands open across the top of its steps`, from);
  }
}

function checkInGarage({ level, edges, report }: LevelContext, steps: Steps): void {
  const garage = level.rooms.find((room) => room.id === steps.room);
  if (!garage) return;
  const parts = partsOf(steps);
  if (subtract(parts, garage.rects).length > 0) report("the steps into the garage leave it", garage.id);
  for (const fixture of level.fixtures.filter((one) => one.room === garage.id)) {
    if (parts.some((part) => intersection(part, fixture.rect))) {
      report(`the ${fixture.kind} stands on the steps into the garage`, garage.id);
    }
  }
  for (const door of level.doors) {
    if (door.from !== garage.id || door.to !== "outside") continue;
    const placed = placeDoor(edges, door);
    if (!placed) continue;
    const { edge, start, end } = placed;
    const zone = rectOutside(OPPOSITE[edge.side], edge.line, start, end - start, 1.5);
    if (parts.some((part) => intersection(part, zone))) {
      report(`the steps into the garage stand before its ${door.kind} door`, garage.id);
    }
  }
}
