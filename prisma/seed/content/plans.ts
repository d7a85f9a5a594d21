import { contemporaryPlans } from "./plans/contemporary";
import { craftsmanPlans } from "./plans/craftsman";
import { farmhousePlans } from "./plans/farmhouse";
import { minimalistPlans } from "./plans/minimalist";
import { modernPlans } from "./plans/modern";
import type { PlanProse } from "./plans/plan-prose";

export const planProse: PlanProse[] = [
  ...modernPlans,
  ...farmhousePlans,
  ...contemporaryPlans,
  ...craftsmanPlans,
  ...minimalistPlans,
];
