import { type CourtView, courtViews } from "../elevation/court-views";
import { type ElevationShape, elevationShapes } from "../elevation/elevation-shapes";
import type { House, Side } from "../layout/model";
import { type RoofDrawing, roofShapes } from "../massing/roof";

/** A house seen from its four sides and from above; costly enough to be made once a set. */
export interface Views {
  sides: Readonly<Record<Side, ElevationShape[]>>;
  /** The walls of its courts that none of the four sides shows. */
  courts: CourtView[];
  roof: RoofDrawing;
}

/** Of the house drawn last: its PDF and its CAD file are made one after the other. */
let last: { house: House; views: Views } | undefined;

/** The four elevations and the roof plan of a house. */
export function viewsOf(house: House): Views {
  if (last?.house === house) return last.views;
  const side = (one: Side) => elevationShapes(house, one);
  const sides = { n: side("n"), e: side("e"), s: side("s"), w: side("w") };
  const views = { sides, courts: courtViews(house, sides), roof: roofShapes(house) };
  last = { house, views };
  return views;
}
