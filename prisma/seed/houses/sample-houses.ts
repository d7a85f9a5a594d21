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

/** Every house of the sample catalogue, grouped by style. */
export const sampleHouses: readonly House[] = [
  // Modern
  cedarRidgeModern,
  harborLine,
  lumenHouse,
  skylineNarrow,
  alderStudio,
  // Farmhouse
  willowCreekFarmhouse,
  prairieHome,
  orchardHouse,
  meadowCottage,
  stonegateFarm,
  // Craftsman
  fernCabin,
  oakStreetCottage,
  hawthorneBungalow,
  archivedPlan,
  evergreenLodge,
  timberlineCraftsman,
  // Contemporary
  gardenSuite,
  foundryLoft,
  terraceHouse,
  lakefrontRetreat,
  bayviewContemporary,
  canyonCourt,
  // Minimalist
  whiteGable,
  quietHouse,
  birchBox,
  courtyardOne,
];

/** Every house after its slug: the rows of a test that goes through all of them. */
export const houses = sampleHouses.map((house) => [house.slug, house] as const);

/** The house of a slug. @throws Error when there is none */
export function houseOf(slug: string): House {
  const found = sampleHouses.find((house) => house.slug === slug);
  if (!found) throw new Error(`There is no sample house ${slug}.`);
  return found;
}
