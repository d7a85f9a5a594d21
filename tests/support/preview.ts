import { factsOf } from "@/lib/drawings/facts";
import type { House } from "@/lib/drawings/layout/model";
import { floorGuide } from "@/lib/drawings/plan/floor-guide";
import { sheetList } from "@/lib/drawings/sheets/plan-set";
import { sheetPurpose } from "@/lib/drawings/sheets/purposes";
import type { PlanPreview } from "@/lib/previews/schema";

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
    sheets: sheetList(house).map(({ number, title }) => ({
      number,
      title,
      purpose: sheetPurpose({ number, title }),
      picture: media(`sheet-${number}.webp`),
    })),
    sample: { number: "A2.1", title: "Front Elevation", file: media("sample-sheet.pdf") },
  };
}
