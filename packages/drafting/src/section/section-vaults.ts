import { pt, type Shape } from "../geometry/shape.ts";
import type { House, Room } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { levelHeights } from "../massing/envelope.ts";
import { ROOF_DEPTH } from "../massing/roof-height.ts";
import { vaultAt } from "../massing/vaults.ts";
import type { FarWall } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { alongRect, line } from "./section-parts.ts";
import type { RoofCut } from "./section-plane.ts";
import { heightAt, underRoof } from "./section-roof.ts";

/** Rooms that a cut looks into, and the roofs that it cuts, without eaves. */
export interface Within {
  house: House;
  index: number;
  cut: Cut;
  roofs: readonly RoofCut[];
}

/** Lines shorter than this, or so near under the roof that is cut, are left out, feet. */
const LEAST = 0.1;

/** Cut roofs less their overhangs, which no room is under. */
export function withoutEaves(house: House, cut: Cut, roofs: readonly RoofCut[]): RoofCut[] {
  return roofs.flatMap((one) => {
    const part = drawnRoofs(house)[one.part];
    const [low, high] = (part && alongRect(cut, part.over)) ?? [0, 0];
    const [from, to] = [Math.max(one.from.x, low), Math.min(one.to.x, high)];
    const at = (x: number) => pt(x, heightAt(one, x));
    return to > from ? [{ ...one, from: at(from), to: at(to) }] : [];
  });
}

/** The underside of the roof over a place beyond a cut, at least the plate; feet over grade. */
function vaultOver({ house, index, cut }: Within, along: number, across: number): number {
  const [x, y] = cut.axis === "x" ? [along, across] : [across, along];
  return vaultAt(house, index, x, y);
}

/**
 * How far up one sees what goes to the ceiling beyond a cut, feet over grade: to the plate, in a vaulted
 * room to the roof over it, or to the lower one that is cut before it.
 * @param along its place along the cut
 * @param across the plan line on which it stands
 */
export function seenUpTo(within: Within, room: Room, along: number, across: number): number {
  const { house, index, roofs } = within;
  const plate = levelHeights(house)[index]?.plate ?? 0;
  if (room.ceiling !== "vaulted") return plate;
  const before = underRoof(house, index, roofs, along) ?? plate;
  return Math.max(plate, Math.min(before, vaultOver(within, along, across)));
}

/** The line in which a far wall of a vaulted room meets the slope over it, where one sees that. */
export function vaultLines(within: Within, { from, to, room, face }: FarWall): Shape[] {
  if (room.ceiling !== "vaulted") return [];
  return within.roofs.flatMap((one): Shape[] => {
    const [a, b] = [Math.max(from, one.from.x), Math.min(to, one.to.x)];
    if (b - a < LEAST || drawnRoofs(within.house)[one.part]?.level !== within.index) return [];
    const at = (x: number) => pt(x, vaultOver(within, x, face));
    const under = (x: number) => heightAt(one, x) - ROOF_DEPTH - at(x).y;
    const [low, high] = [under(a), under(b)];
    if (Math.max(low, high) < LEAST) return [];
    const meets = a + ((b - a) * low) / (low - high || 1);
    return [line("A-SECT-MBND", [at(low < 0 ? meets : a), at(high < 0 ? meets : b)], "fine")];
  });
}
