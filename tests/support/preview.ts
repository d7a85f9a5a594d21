import { factsOf, floorGuide, type House, sheetPurpose } from "drafting";
import type { PlanPreview } from "@/lib/catalog/previews/schema";

/** A few of each set: to list all of them is to draft them. */
const SHEETS = [
  { number: "A0.0", title: "Cover Sheet" },
  { number: "A1.1", title: "Main Level Floor Plan" },
  { number: "A2.1", title: "Front Elevation" },
];

/** What a page shows of a house's drawings, without drawing anything: the addresses lead nowhere. */
export function samplePreview(house: House): PlanPreview {
  const media = (name: string) => `/media/plans/${house.slug}/${name}`;
  return {
    facts: factsOf(house),
    floors: house.levels.map((_, index) => ({
      ...floorGuide(house, index),
      plan: media(`floor-plan-${index + 1}.svg`),
      mirrored: media(`floor-plan-${index + 1}-mirrored.svg`),
    })),
    sheets: SHEETS.map((sheet) => ({
      ...sheet,
      purpose: sheetPurpose(sheet),
      picture: media(`sheet-${sheet.number}.webp`),
    })),
    sample: { number: "A2.1", title: "Front Elevation", file: media("sample-sheet.pdf") },
  };
}
