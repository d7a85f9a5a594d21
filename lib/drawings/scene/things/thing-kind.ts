import type { FixtureKind } from "../../layout/kinds";

/** Fixtures of the layout, and what goes with them without being drawn on a plan. */
export type ThingKind =
  | FixtureKind
  | "coffee-table"
  | "wall-cabinet"
  | "hood"
  | "mirror"
  | "rug"
  | "pendants"
  | "floor-lamp"
  | "picture";
