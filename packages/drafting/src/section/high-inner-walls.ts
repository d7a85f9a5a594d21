import type { House } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { ROOF_DEPTH } from "../massing/roof-height.ts";
import type { Cut } from "./section-cuts.ts";
import { alongRect, spansOf } from "./section-parts.ts";
import type { RoofCut } from "./section-plane.ts";
import { heightAt } from "./section-roof.ts";

/** A roof that ends so near over a wall ends on it; it steps where the roof just past its end differs so much in height, feet. */
const ROOF_STEP = { near: 0.4, past: 0.05, height: 0.1 };
/** The foot of a slope that rises so much is carried by a wall so near to it that ends so far under it, feet. */
const FOOT = { rise: 1, near: 0.4, over: 0.3 };

/** Whether an inner wall that is cut goes on over its ceiling, up to a roof; `plate` is the height of its own top. */
export function goesUp(
  house: House,
  index: number,
  wall: number,
  cut: Cut,
  plate: number,
  roofs: readonly RoofCut[],
): boolean {
  return (
    besideVault(house, index, wall, cut) ||
    endsRoof(house, index, wall, cut, roofs) ||
    carriesFoot(house, index, wall, plate, roofs)
  );
}

/** Whether a roof ends over an inner wall with a step to the roof beside it, or beside none, which the wall then closes. */
function endsRoof(house: House, index: number, wall: number, cut: Cut, roofs: readonly RoofCut[]): boolean {
  const own = roofs.filter(({ part }) => drawnRoofs(house)[part]?.level === index);
  return house.roofs.some(({ level, porch, over }, part) => {
    const ends = level === index && !porch ? alongRect(cut, over) : undefined;
    return ends?.some((end, side) => {
      if (Math.abs(end - wall) > ROOF_STEP.near) return false;
      const past = side === 0 ? -ROOF_STEP.past : ROOF_STEP.past;
      const isOf = (one: RoofCut) => one.part === part;
      const height = topAt(own.filter(isOf), end - past);
      const beside = topAt(
        own.filter((one) => !isOf(one)),
        end + past,
      );
      return height !== undefined && Math.abs(height - (beside ?? 0)) > ROOF_STEP.height;
    });
  });
}

/** Height of the highest of some cut roofs at a place along the cut; undefined where none is. */
function topAt(roofs: readonly RoofCut[], x: number): number | undefined {
  const tops = roofs.filter(({ from, to }) => x >= from.x && x <= to.x).map((one) => heightAt(one, x));
  return tops.length > 0 ? Math.max(...tops) : undefined;
}

/** Whether the foot of a slope ends over an inner wall and over its plate, as where a lower roof goes on from there. */
function carriesFoot(
  house: House,
  index: number,
  wall: number,
  plate: number,
  roofs: readonly RoofCut[],
): boolean {
  return roofs.some(({ part, from, to }) => {
    const roof = house.roofs[part];
    const foot = from.y < to.y ? from : to;
    return (
      roof?.level === index &&
      !roof.porch &&
      Math.abs(from.y - to.y) > FOOT.rise &&
      Math.abs(foot.x - wall) < FOOT.near &&
      foot.y - ROOF_DEPTH > plate + FOOT.over
    );
  });
}

/** Whether one of the rooms on both sides of a wall is vaulted. */
function besideVault(house: House, index: number, wall: number, cut: Cut): boolean {
  return spansOf(house, index, cut).some(
    ({ from, to, room }) =>
      room.ceiling === "vaulted" && (Math.abs(from - wall) < 0.6 || Math.abs(to - wall) < 0.6),
  );
}
