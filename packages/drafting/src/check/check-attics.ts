import { areaOf } from "../geometry/rects.ts";
import { subtract } from "../layout/edges.ts";
import type { Dormer, House, RoofPart } from "../layout/model.ts";
import { depthOf, frontMiddle, frontOf, slopeAtFront } from "../massing/drawn-roofs.ts";
import { levelHeights } from "../massing/envelope.ts";
import { OUT } from "../massing/face.ts";
import { roomUnder } from "../massing/openings.ts";
import { roofHeight } from "../massing/roof-height.ts";
import type { LevelContext } from "./level-context.ts";

/** From the head of a dormer's window to its plate: plates and a header, feet. */
const HEADER = 11 / 12;
/** Studs and casing between a window and the corner of a dormer, feet. */
const CORNER = 0.4;
/** The least front of a dormer that a window fits in, feet. */
const FRONT = 2;

/** Vaulted rooms lie under a sloped roof of their own level, and dormers fit their roof and light such a room. */
export function checkAttics(house: House, contexts: readonly LevelContext[]): void {
  for (const { level, index, report } of contexts) {
    const above = (house.levels[index + 1]?.rooms ?? []).flatMap((room) => room.rects);
    const sloped = house.roofs.filter((roof) => roof.level === index && roof.shape !== "flat");
    for (const room of level.rooms.filter((one) => one.ceiling === "vaulted")) {
      const covered = subtract(room.rects, above);
      const open = subtract(
        room.rects,
        sloped.map((roof) => roof.over),
      );
      if (areaOf(covered) < areaOf(room.rects) - 0.1) report("vaulted under an upper level", room.id);
      else if (areaOf(open) > 0.1) report("vaulted without a sloped roof over all of it", room.id);
    }
  }
  for (const roof of house.roofs) {
    for (const dormer of roof.dormers ?? []) {
      for (const fault of dormerFaults(house, roof, dormer))
        contexts[roof.level]?.report(`the dormer at ${dormer.over.x}, ${dormer.over.y} ${fault}`);
    }
  }
}

function dormerFaults(house: House, roof: RoofPart, dormer: Dormer): string[] {
  const { over, faces } = dormer;
  if (subtract([over], [roof.over]).length > 0) return ["leaves its roof"];
  const { start, end } = frontOf(dormer);
  const { x, y } = frontMiddle(dormer);
  const height = (off: number) => roofHeight(house, roof, x + OUT[faces].x * off, y + OUT[faces].y * off);
  if (height(0.5) > height(0) - 0.02) return ["does not look down the slope of its roof"];
  const faults: string[] = [];
  const depth = depthOf(house, roof, dormer);
  if (!Number.isFinite(depth) || height(-depth) < height(0.1 - depth) - 1e-6)
    faults.push("rises over the ridge of its roof");
  const plate = (levelHeights(house)[roof.level]?.floor ?? 0) + dormer.plate;
  if (plate - slopeAtFront(house, roof, dormer) < FRONT) faults.push("has no front to put a window in");
  for (const { at, width, height: glass, sill } of dormer.windows) {
    if (at - width / 2 < start + CORNER - 0.005 || at + width / 2 > end - CORNER + 0.005)
      faults.push("has a window that leaves its front");
    if (sill + glass > dormer.plate - HEADER + 0.005) faults.push("has a window without room for its header");
  }
  if (roomUnder(house, roof.level, over)?.ceiling !== "vaulted")
    faults.push("stands over a flat ceiling and lights no room");
  return faults;
}
