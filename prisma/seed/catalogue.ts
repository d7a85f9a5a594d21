import type { House } from "drafting";
import { sampleHouse } from "drafting/author";

export interface PlanSource {
  /** Id of its row; its sheets, drawn before there is a row, carry it as their plan number. */
  id: number;
  house: House;
  /** US cents. */
  price: number;
  status: "published" | "draft" | "archived";
  isPopular: boolean;
  isNew: boolean;
  createdDaysAgo: number;
}

/**
 * Writes one line of the catalogue: the price in whole dollars, published unless it says otherwise.
 * The id stays with its slug for ever, so that a house more or fewer renumbers no sheet.
 */
function plan(
  id: number,
  slug: string,
  dollars: number,
  createdDaysAgo: number,
  marks: Partial<Pick<PlanSource, "status" | "isPopular" | "isNew">> = {},
): PlanSource {
  return {
    id,
    house: sampleHouse(slug),
    price: dollars * 100,
    status: "published",
    isPopular: false,
    isNew: false,
    createdDaysAgo,
    ...marks,
  };
}

export const catalogue: readonly PlanSource[] = [
  // Modern
  plan(1, "cedar-ridge-modern", 1295, 212, { isPopular: true }),
  plan(2, "harbor-line", 695, 148),
  plan(3, "lumen-house", 2095, 18, { isNew: true }),
  plan(4, "skyline-narrow", 1095, 96),
  plan(5, "alder-studio", 395, 64),
  // Farmhouse
  plan(6, "willow-creek-farmhouse", 1195, 301, { isPopular: true }),
  plan(7, "prairie-home", 895, 267, { isPopular: true }),
  plan(8, "orchard-house", 1795, 121),
  plan(9, "meadow-cottage", 445, 83),
  plan(10, "stonegate-farm", 2495, 25, { isNew: true }),
  // Craftsman
  plan(11, "fern-cabin", 295, 12, { isNew: true }),
  plan(12, "oak-street-cottage", 595, 117),
  plan(13, "hawthorne-bungalow", 795, 224, { isPopular: true }),
  plan(14, "archived-plan", 950, 402, { status: "archived" }),
  plan(15, "evergreen-lodge", 1150, 91),
  plan(16, "timberline-craftsman", 1345, 160),
  // Contemporary
  plan(17, "garden-suite", 365, 58),
  plan(18, "draft-plan", 1495, 3, { status: "draft" }),
  plan(19, "terrace-house", 985, 74),
  plan(20, "lakefront-retreat", 875, 52),
  plan(21, "bayview-contemporary", 1395, 188, { isPopular: true }),
  plan(22, "canyon-court", 2295, 132),
  // Minimalist
  plan(23, "white-gable", 545, 139),
  plan(24, "quiet-house", 745, 45),
  plan(25, "birch-box", 325, 110),
  plan(26, "courtyard-one", 975, 9, { isNew: true }),
];
