import type { FixtureKind } from "./kinds";

/** How equipment is written on every sheet; the general notes spell the short words out. */
export const EQUIPMENT = {
  "water-heater": "WH",
  furnace: "FURN",
  "air-handler": "AHU",
} as const satisfies Partial<Record<FixtureKind, string>>;
