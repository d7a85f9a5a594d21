import { contemporaryPlans } from "./plans/contemporary";
import { craftsmanPlans } from "./plans/craftsman";
import { farmhousePlans } from "./plans/farmhouse";
import { minimalistPlans } from "./plans/minimalist";
import { modernPlans } from "./plans/modern";
import type { PlanProse } from "./plans/plan-prose";

/** The words of every plan of the sample catalogue, the draft and the archived one included. */
export const planProse: PlanProse[] = [
  ...modernPlans,
  ...farmhousePlans,
  ...contemporaryPlans,
  ...craftsmanPlans,
  ...minimalistPlans,
];
