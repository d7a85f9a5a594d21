import type { House } from "../layout/model.ts";
import { alderStudio } from "./plans/alder-studio.ts";
import { archivedPlan } from "./plans/archived-plan.ts";
import { bayviewContemporary } from "./plans/bayview-contemporary.ts";
import { birchBox } from "./plans/birch-box.ts";
import { canyonCourt } from "./plans/canyon-court.ts";
import { cedarRidgeModern } from "./plans/cedar-ridge-modern.ts";
import { courtyardOne } from "./plans/courtyard-one.ts";
import { foundryLoft } from "./plans/draft-plan.ts";
import { evergreenLodge } from "./plans/evergreen-lodge.ts";
import { fernCabin } from "./plans/fern-cabin.ts";
import { gardenSuite } from "./plans/garden-suite.ts";
import { harborLine } from "./plans/harbor-line.ts";
import { hawthorneBungalow } from "./plans/hawthorne-bungalow.ts";
import { lakefrontRetreat } from "./plans/lakefront-retreat.ts";
import { lumenHouse } from "./plans/lumen-house.ts";
import { meadowCottage } from "./plans/meadow-cottage.ts";
import { oakStreetCottage } from "./plans/oak-street-cottage.ts";
import { orchardHouse } from "./plans/orchard-house.ts";
import { prairieHome } from "./plans/prairie-home.ts";
import { quietHouse } from "./plans/quiet-house.ts";
import { skylineNarrow } from "./plans/skyline-narrow.ts";
import { stonegateFarm } from "./plans/stonegate-farm.ts";
import { terraceHouse } from "./plans/terrace-house.ts";
import { timberlineCraftsman } from "./plans/timberline-craftsman.ts";
import { whiteGable } from "./plans/white-gable.ts";
import { willowCreekFarmhouse } from "./plans/willow-creek-farmhouse.ts";

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
export function sampleHouse(slug: string): House {
  const found = sampleHouses.find((house) => house.slug === slug);
  if (!found) throw new Error(`There is no sample house ${slug}.`);
  return found;
}
