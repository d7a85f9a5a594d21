import { buildingSmall } from "./posts/building-small";
import { constructionLoans } from "./posts/construction-loans";
import { energyBasics } from "./posts/energy-basics";
import { farmhouseWithoutCostume } from "./posts/farmhouse-without-costume";
import { pdfDwgDxf } from "./posts/pdf-dwg-dxf";
import { planPageChecklist } from "./posts/plan-page-checklist";
import type { PostSeed } from "./posts/post-seed";
import { quietOpenPlan } from "./posts/quiet-open-plan";
import { readYourLot } from "./posts/read-your-lot";
import { whatAPlanSetContains } from "./posts/what-a-plan-set-contains";
import { whatItCostsToBuild } from "./posts/what-it-costs-to-build";

/** The sample blog, newest first; the first three appear on the home page. */
export const posts: PostSeed[] = [
  farmhouseWithoutCostume,
  readYourLot,
  whatAPlanSetContains,
  whatItCostsToBuild,
  constructionLoans,
  buildingSmall,
  energyBasics,
  quietOpenPlan,
  pdfDwgDxf,
  planPageChecklist,
];
