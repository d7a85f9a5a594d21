import { isDuctless } from "./ductless.ts";
import type { FixtureKind } from "./kinds.ts";
import type { Fixture } from "./model.ts";

/** How equipment is written on every sheet; the general notes spell the short words out. */
export const EQUIPMENT = {
  "water-heater": "WH",
  furnace: "FURN",
  "air-handler": "AHU",
} as const satisfies Partial<Record<FixtureKind, string>>;

/** How the head of a ductless unit is written: there is no air handler in such a house. */
export const DUCTLESS = "DUCTLESS";

const NAMES: Partial<Record<FixtureKind, string>> = EQUIPMENT;

/** What a piece of equipment is called on every sheet; undefined for what is none. */
export function equipmentName(fixture: Fixture): string | undefined {
  return isDuctless(fixture) ? DUCTLESS : NAMES[fixture.kind];
}
