import { FreePlace } from "../geometry/free-place.ts";
import type { DimensionShape, Shape } from "../geometry/shape.ts";
import type { House, Rect } from "../layout/model.ts";
import { beamLines } from "./beams-over.ts";
import { fixturesToSetOut } from "./fixture-dims.ts";
import { interiorDims } from "./interior-dims.ts";
import { type DimOptions, locatedOutside } from "./plan-dims.ts";
import { groundOf } from "./plan-labels.ts";
import { sweptFloor } from "./plan-openings.ts";
import { rectsOf, wallsOf } from "./walls.ts";

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
