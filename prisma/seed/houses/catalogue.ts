import type { House } from "@/lib/drawings/layout/model";
import { alderStudio } from "./plans/alder-studio";
import { archivedPlan } from "./plans/archived-plan";
import { bayviewContemporary } from "./plans/bayview-contemporary";
import { birchBox } from "./plans/birch-box";
import { canyonCourt } from "./plans/canyon-court";
import { cedarRidgeModern } from "./plans/cedar-ridge-modern";
import { courtyardOne } from "./plans/courtyard-one";
import { foundryLoft } from "./plans/draft-plan";
import { evergreenLodge } from "./plans/evergreen-lodge";
import { fernCabin } from "./plans/fern-cabin";
import { gardenSuite } from "./plans/garden-suite";
import { harborLine } from "./plans/harbor-line";
import { hawthorneBungalow } from "./plans/hawthorne-bungalow";
import { lakefrontRetreat } from "./plans/lakefront-retreat";
import { lumenHouse } from "./plans/lumen-house";
import { meadowCottage } from "./plans/meadow-cottage";
import { oakStreetCottage } from "./plans/oak-street-cottage";
import { orchardHouse } from "./plans/orchard-house";
import { prairieHome } from "./plans/prairie-home";
import { quietHouse } from "./plans/quiet-house";
import { skylineNarrow } from "./plans/skyline-narrow";
import { stonegateFarm } from "./plans/stonegate-farm";
import { terraceHouse } from "./plans/terrace-house";
import { timberlineCraftsman } from "./plans/timberline-craftsman";
import { whiteGable } from "./plans/white-gable";
import { willowCreekFarmhouse } from "./plans/willow-creek-farmhouse";

/** One plan of the sample catalogue: the house it is drawn from and how it is sold. */
export interface PlanSource {
  house: House;
  /** US cents. */
  price: number;
  status: "published" | "draft" | "archived";
  isPopular: boolean;
  isNew: boolean;
  /** Age of the listing at the time of seeding, days. */
  createdDaysAgo: number;
}

/** Writes one line of the catalogue: the price in whole dollars, published unless it says otherwise. */
function plan(
  house: House,
  dollars: number,
  createdDaysAgo: number,
  marks: Partial<Pick<PlanSource, "status" | "isPopular" | "isNew">> = {},
): PlanSource {
  return {
    house,
    price: dollars * 100,
    status: "published",
    isPopular: false,
    isNew: false,
    createdDaysAgo,
    ...marks,
  };
}

/** Every plan of the sample catalogue, grouped by style. */
export const catalogue: PlanSource[] = [
  // Modern
  plan(cedarRidgeModern, 1295, 212, { isPopular: true }),
  plan(harborLine, 695, 148),
  plan(lumenHouse, 2095, 18, { isNew: true }),
  plan(skylineNarrow, 1095, 96),
  plan(alderStudio, 395, 64),
  // Farmhouse
  plan(willowCreekFarmhouse, 1195, 301, { isPopular: true }),
  plan(prairieHome, 895, 267, { isPopular: true }),
  plan(orchardHouse, 1795, 121),
  plan(meadowCottage, 445, 83),
  plan(stonegateFarm, 2495, 25, { isNew: true }),
  // Craftsman
  plan(fernCabin, 295, 12, { isNew: true }),
  plan(oakStreetCottage, 595, 117),
  plan(hawthorneBungalow, 795, 224, { isPopular: true }),
  plan(archivedPlan, 950, 402, { status: "archived" }),
  plan(evergreenLodge, 1150, 91),
  plan(timberlineCraftsman, 1345, 160),
  // Contemporary
  plan(gardenSuite, 365, 58),
  plan(foundryLoft, 1495, 3, { status: "draft" }),
  plan(terraceHouse, 985, 74),
  plan(lakefrontRetreat, 875, 52),
  plan(bayviewContemporary, 1395, 188, { isPopular: true }),
  plan(canyonCourt, 2295, 132),
  // Minimalist
  plan(whiteGable, 545, 139),
  plan(quietHouse, 745, 45),
  plan(birchBox, 325, 110),
  plan(courtyardOne, 975, 9, { isNew: true }),
];

/** The house of every plan after its slug: the rows of a test that goes through all of them. */
export const houses = catalogue.map(({ house }) => [house.slug, house] as const);

/** The house of a slug. @throws Error when no plan of the catalogue has it */
export function houseOf(slug: string): House {
  const found = catalogue.find(({ house }) => house.slug === slug);
  if (!found) throw new Error(`There is no house ${slug} in the catalogue.`);
  return found.house;
}

/** Id of a sample plan's row: its sheets, drawn before there is a row, carry it as their plan number. */
export const samplePlanId = (index: number): number => index + 1;
