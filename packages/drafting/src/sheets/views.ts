import { type CourtView, courtViews } from "../elevation/court-views.ts";
import { type ElevationShape, elevationShapes } from "../elevation/elevation-shapes.ts";
import type { House, Side } from "../layout/model.ts";
import { type RoofDrawing, roofShapes } from "../massing/roof.ts";
import { memoized } from "../memoized.ts";

/** A house seen from its four sides and from above; costly enough to be made once a set. */
export interface Views {
  sides: Readonly<Record<Side, ElevationShape[]>>;
  /** The walls of its courts that none of the four sides shows. */
  courts: CourtView[];
  roof: RoofDrawing;
}

/** The four elevations and the roof plan of a house. */
export const viewsOf = memoized((house: House): Views => {
  const side = (one: Side) => elevationShapes(house, one);
  const sides = { n: side("n"), e: side("e"), s: side("s"), w: side("w") };
  return { sides, courts: courtViews(house, sides), roof: roofShapes(house) };
});
