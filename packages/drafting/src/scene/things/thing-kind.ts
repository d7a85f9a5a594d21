import { isDuctless } from "../../layout/ductless.ts";
import type { FixtureKind } from "../../layout/kinds.ts";
import type { Fixture, Level } from "../../layout/model.ts";
import { isCoffeeTable } from "../../plan/plan-fixtures.ts";

/** Fixtures of the layout, and what goes with them without being drawn on a plan. */
export type ThingKind =
  | FixtureKind
  | "coffee-table"
  | "freestanding-tub"
  | "ductless-head"
  | "wall-cabinet"
  | "hood"
  | "mirror"
  | "rug"
  | "pendants"
  | "floor-lamp"
  | "picture";

/** What a fixture is among things, by more than its kind. */
export function looksOf(fixture: Fixture, level: Level): ThingKind {
  if (isCoffeeTable(fixture, level)) return "coffee-table";
  if (fixture.freestanding) return "freestanding-tub";
  return isDuctless(fixture) ? "ductless-head" : fixture.kind;
}
