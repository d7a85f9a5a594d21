import { pointAlong } from "../geometry/rects.ts";
import { isOpenAir, OPPOSITE, runsAlongX } from "../layout/edges.ts";
import type { House, Side } from "../layout/model.ts";
import { type LevelWalls, type PlacedDoor, wallsOf } from "../plan/walls.ts";
import type { Device } from "./device.ts";

/** From a jamb to the middle of the light beside it, feet. */
const BESIDE = 0.7;
/** The same where the wall is narrow, feet. */
const NARROW = 0.4;

/** A door to the open air, and the wall light outside beside it; a porch may have its light overhead. */
export interface OutdoorLight {
  door: PlacedDoor;
  /** The middle of the door; plan feet. */
  at: { x: number; y: number };
  light?: Device;
  /** The room that its switch is in. */
  inside: string;
  /** The porch or deck that it opens to, or "outside". */
  outside: string;
}

/**
 * A light at each outside door (IRC E3903.3): on the wall beside its latch, over the lights of a
 * porch ceiling only where the door is the front door.
 */
export function outdoorLights(house: House, index: number): OutdoorLight[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  return walls.doors.flatMap((placed): OutdoorLight[] => {
    const { from, to, kind } = placed.door;
    const [own, other] = [isOpenAir(level, from), isOpenAir(level, to)];
    if (own === other) return [];
    const [inside, outside] = own ? [to, from] : [from, to];
    const roofed = level.rooms.some((room) => room.id === outside && room.kind === "porch");
    const light = roofed && kind !== "entry" ? undefined : lightBeside(walls, placed, own, outside);
    const { edge, start, end } = placed;
    const middle = (start + end) / 2;
    const at = pointAlong(runsAlongX(edge.side), middle, edge.line);
    return [{ door: placed, at, light, inside, outside }];
  });
}

/** On the outer face beside the latch, or beside the hinge, where there is wall; else over the door. */
function lightBeside(walls: LevelWalls, placed: PlacedDoor, ownIsOut: boolean, outside: string): Device {
  const { edge, start, end, low, high, door } = placed;
  const out: Side = ownIsOut ? OPPOSITE[edge.side] : edge.side;
  const face = out === "n" || out === "w" ? low : high;
  const isWall = (along: number) =>
    walls.runs.some(
      (run) =>
        run.kind === "outer" &&
        (run.axis === "x") === runsAlongX(edge.side) &&
        Math.abs(run.line - edge.line) < 0.01 &&
        along > run.start + 0.2 &&
        along < run.end - 0.2,
    ) &&
    ![...walls.doors, ...walls.windows].some(
      (one) =>
        runsAlongX(one.edge.side) === runsAlongX(edge.side) &&
        Math.abs(one.edge.line - edge.line) < 0.01 &&
        along > one.start - 0.2 &&
        along < one.end + 0.2,
    );
  const [atEnd, atStart] = [
    [end + BESIDE, end + NARROW],
    [start - BESIDE, start - NARROW],
  ];
  const wanted = door.hinge === "end" ? [...atStart, ...atEnd] : [...atEnd, ...atStart];
  const along = wanted.find(isWall) ?? (start + end) / 2;
  const [x, y] = runsAlongX(edge.side) ? [along, face] : [face, along];
  return { kind: "wall-light", room: outside, x, y, side: OPPOSITE[out] };
}
