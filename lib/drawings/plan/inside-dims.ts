import { FreePlace } from "../geometry/free-place";
import type { DimensionShape, Shape } from "../geometry/shape";
import type { House, Rect } from "../layout/model";
import { beamLines } from "./beams-over";
import { fixturesToSetOut } from "./fixture-dims";
import { interiorDims } from "./interior-dims";
import { type DimOptions, locatedOutside } from "./plan-dims";
import { groundOf } from "./plan-labels";
import { sweptFloor } from "./plan-openings";
import { rectsOf, wallsOf } from "./walls";

/** The dimensions within a level of what the strings outside do not locate. */
export function insideDims(
  house: House,
  levelIndex: number,
  located: readonly DimensionShape[],
  texts: readonly Rect[],
  solid: readonly Shape[],
  dims: DimOptions,
): DimensionShape[] {
  const walls = wallsOf(house, levelIndex);
  const { fixtures = [], stairs = [] } = house.levels[levelIndex] ?? {};
  return interiorDims(walls, {
    text: dims.text,
    step: dims.step,
    solid: rectsOf(walls.runs),
    texts,
    things: [
      ...fixtures.map(groundOf),
      ...stairs.map((one) => one.rect),
      ...walls.doors.flatMap((one) => sweptFloor(one) ?? []),
    ],
    lines: new FreePlace(solid),
    beams: beamLines(solid),
    outside: locatedOutside(located),
    setOut: fixturesToSetOut(house, levelIndex),
  });
}
