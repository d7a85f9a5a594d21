import type { House } from "../layout/model";
import { ROOF_DEPTH } from "../massing/roof-height";
import type { Cut } from "./section-cuts";
import { alongRect, spansOf } from "./section-parts";
import type { RoofCut } from "./section-plane";
import { underRoof } from "./section-roof";

/** Roofs step over a wall when they differ this much in height so far to both sides of it, feet. */
const ROOF_STEP = { reach: 0.5, height: 1.3 };
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

/** Whether a roof ends over an inner wall with a step, which the wall then closes. */
function endsRoof(house: House, index: number, wall: number, cut: Cut, roofs: readonly RoofCut[]): boolean {
  const [left, right] = [wall - ROOF_STEP.reach, wall + ROOF_STEP.reach].map(
    (x) => underRoof(house, index, roofs, x) ?? 0,
  );
  return (
    Math.abs((left ?? 0) - (right ?? 0)) > ROOF_STEP.height &&
    house.roofs.some(
      (part) =>
        part.level === index &&
        !part.porch &&
        alongRect(cut, part.over)?.some((end) => Math.abs(end - wall) < 0.4),
    )
  );
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
