import { factsOf, type HouseFacts } from "../facts.ts";
import type { House } from "../layout/model.ts";
import { type FloorGuide, floorGuide } from "../plan/floor-guide.ts";
import { floorPlanSvg } from "../plan/plan-svg.ts";
import { type PlanSet, writeSampleSheet } from "../sheets/plan-set.ts";
import { sheetPurpose } from "../sheets/purposes.ts";
import { sheetPicture } from "../sheets/sheet-picture.ts";

/** What anybody may see of the drawings before buying them. */
export interface DrawnPreview {
  facts: HouseFacts;
  floors: (FloorGuide & { mirrored: string })[];
  sheets: { number: string; title: string; purpose: string; picture: string }[];
  /** One whole sheet as PDF, with words across it. */
  sample: { number: string; title: string; name: string; body: Buffer };
}

/** Draws the preview of a set: floor plans with their rooms, a small picture of each sheet, one sheet whole. */
export async function drawPreview(house: House, set: PlanSet): Promise<DrawnPreview> {
  const sheets = set.pages.map((page) => {
    const [number = "", ...words] = page.title.split(" ");
    const entry = { number, title: words.join(" ") };
    return { ...entry, purpose: sheetPurpose(entry), picture: sheetPicture(page) };
  });
  const sample = sheets.find(({ number }) => number === SAMPLE) ?? sheets[0];
  if (!sample) throw new Error(`The set of ${house.slug} has no sheets.`);
  return {
    facts: factsOf(house),
    floors: house.levels.map((_, index) => ({
      ...floorGuide(house, index),
      mirrored: floorPlanSvg(house, index, { mirrored: true }),
    })),
    sheets,
    sample: {
      number: sample.number,
      title: sample.title,
      name: `${house.slug}-sample-sheet`,
      body: await writeSampleSheet(set, sample.number),
    },
  };
}

/** The first sheet of elevations: it shows how the set is drawn, and nobody builds from it alone. */
const SAMPLE = "A2.1";
