import { placeDoor } from "../layout/edges.ts";
import type { DoorKind } from "../layout/kinds.ts";
import { inches, type LevelContext } from "./level-context.ts";

type Leafed = Exclude<DoorKind, "open" | "opening">;

const every = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Widths that doors are stocked in, inches; swinging leaves by two inches from 2 ft to 3 ft. */
const STOCK: Readonly<Record<Leafed, readonly number[]>> = {
  hinged: every(24, 36, 2),
  pocket: every(24, 36, 2),
  entry: [...every(32, 36, 2), 42],
  double: [48, 56, 60, 64, 72],
  french: [48, 60, 64, 72, 96],
  bifold: [24, 30, 32, 36, 48, 60, 72],
  slider: [60, 72, 96, 108, 120, 144, 168, 180, 192],
  garage: [96, 108, 120, 144, 168, 180, 192, 216],
};
/** A layout writes 32 in as 2.67 ft, inches. */
const ROUNDED = 0.1;

/** Doors of widths that one can order. */
export function checkLeaves({ level, edges, report }: LevelContext): void {
  for (const door of level.doors) {
    if (door.kind === "open" || door.kind === "opening") continue;
    const placed = placeDoor(edges, door);
    if (!placed) continue;
    const width = (placed.end - placed.start) * 12;
    if (STOCK[door.kind].some((one) => Math.abs(one - width) < ROUNDED)) continue;
    const what = `the ${door.kind} door from ${door.from} to ${door.to}`;
    report(`${what} is ${inches(width / 12)} wide, which is no stock size`, door.from);
  }
}
