import { distance, OUTWARD, spanAlong } from "../geometry/rects.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { wallRects, wallsOf } from "../plan/walls.ts";
import { type Device, isSwitchKind } from "./device.ts";
import { type HollowWall, hollowWalls } from "./hollow-walls.ts";

/** Each switch of a box, and the studs at the jamb and in the corner that it stands between, feet. */
const WIDTH = { each: 0.15, studs: 0.375 };
/** Off the face of a wall, into it and out of it, feet. */
const PROBE = { into: 0.1, out: 0.15 };
/** Further on no pier is measured, feet; and what lies so near to the line of a wall is in it. */
const FAR = 3;
const IN_WALL = 0.7;
/** A switch hangs at 4 ft: glass that starts above it leaves its wall whole. */
const GLASS = 4.3;

/** Two switches nearer than this along a wall stand in one box, feet. */
export const ONE_BOX = 0.9;

/** What parts the walls of a level. */
export interface Piers {
  solid: readonly Rect[];
  openings: readonly Pick<HollowWall, "side" | "line" | "start" | "end">[];
}

export function piersOf(house: House, index: number): Piers {
  const walls = wallsOf(house, index);
  const doors = [...walls.doors, ...walls.bays].map(({ edge, start, end }) => ({ ...edge, start, end }));
  return { solid: wallRects(house, index), openings: [...doors, ...hollowWalls(walls, GLASS)] };
}

/** How much wall a box of so many switches needs between openings and corners, feet. */
export function wallFor(count: number): number {
  return count < 2 ? 0 : count * WIDTH.each + WIDTH.studs;
}

/** The wall round a place on its face, from one opening, corner or end to the next, feet; no more than 3 ft to either side. */
export function pierAt({ solid, openings }: Piers, at: { side: Side; x: number; y: number }): number {
  const alongX = runsAlongX(at.side);
  const [along, face] = alongX ? [at.x, at.y] : [at.y, at.x];
  const spansAt = (line: number) =>
    solid
      .filter((rect) => {
        const [low, high] = spanAlong(!alongX, rect);
        return line > low && line < high;
      })
      .map((rect) => spanAlong(alongX, rect));
  const whole: Stretch[] = [[along - FAR, along + FAR]];
  const beyondEnds = without(whole, spansAt(face + OUTWARD[at.side] * PROBE.into), 0.02);
  const corners = spansAt(face - OUTWARD[at.side] * PROBE.out);
  const own = openings
    .filter(({ side, line }) => runsAlongX(side) === alongX && Math.abs(line - face) < IN_WALL)
    .map(({ start, end }): Stretch => [start, end]);
  const pier = without(whole, [...beyondEnds, ...corners, ...own]).find(
    ([from, to]) => along >= from && along <= to,
  );
  return pier ? pier[1] - pier[0] : 0;
}

/** Whether a box with its studs is wider than the wall that it is in. */
export function isTight(piers: Piers, { side, x, y, gang }: Device): boolean {
  return side !== undefined && pierAt(piers, { side, x, y }) < wallFor(1 + (gang?.length ?? 0));
}

/** Switches that stand at one place of a wall, each by the box that it is in. */
export function boxesOf(
  switches: readonly Device[],
  isOne: (a: string, b: string) => boolean,
): Map<Device, Device> {
  const boxes: Device[] = [];
  return new Map(
    switches.map((one) => {
      const box = boxes.find((other) => isOne(other.room, one.room) && isInBox(other, one));
      if (!box) {
        const own = { ...one };
        boxes.push(own);
        return [one, own];
      }
      if (isSwitchKind(one.kind)) box.gang = [...(box.gang ?? []), one.kind];
      return [one, box];
    }),
  );
}

/** Whether a switch stands so near to a box on its wall that it is in it. */
export function isInBox(box: Device, one: Pick<Device, "x" | "y" | "side">): boolean {
  return (
    box.side === one.side &&
    distance(box, one) < ONE_BOX &&
    Math.abs(runsAlongX(one.side ?? "n") ? box.y - one.y : box.x - one.x) < 0.01
  );
}
