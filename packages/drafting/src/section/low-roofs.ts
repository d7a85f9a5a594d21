import { intersection } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { ROOF_DEPTH, roofBase, roofSpan } from "../massing/roof-height.ts";

/** Insulation over a ceiling and the air over it (IRC 2021 R806.3), feet. */
const INSULATION = 1;
const AIR = 1 / 12;

/**
 * Whether a sloped roof lies so low over the ceiling of heated rooms that halfway up its slope insulation
 * with air over it has no place under its rafters: it is insulated within them, unvented.
 */
export function isLowRoof(house: House, roof: RoofPart): boolean {
  if (roof.porch || roof.shape === "flat" || !coversRooms(house, roof)) return false;
  const ceiling = levelHeights(house)[roof.level]?.plate ?? 0;
  const under = roofBase(house, roof) - ROOF_DEPTH - ceiling;
  const rise = (roofSpan(roof) * roof.pitch) / 12;
  return under + (roof.shape === "shed" ? rise / 2 : rise / 4) < INSULATION + AIR;
}

/** Whether most of what a roof covers of its level is heated under a flat ceiling. */
function coversRooms(house: House, { level, over }: RoofPart): boolean {
  const area = (isWanted: (kind: string, vaulted: boolean) => boolean) =>
    (house.levels[level]?.rooms ?? [])
      .filter((room) => isEnclosed(room) && isWanted(room.kind, room.ceiling === "vaulted"))
      .flatMap(({ rects }) => rects.flatMap((rect) => intersection(rect, over) ?? []))
      .reduce((sum, { w, d }) => sum + w * d, 0);
  return area((kind, vaulted) => kind !== "garage" && !vaulted) > area(() => true) / 2;
}
