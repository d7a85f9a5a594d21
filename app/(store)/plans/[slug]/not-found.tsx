// Named here and not for the whole store, which would send it along with every page.
export { PlanNotFound as default } from "@/components/catalog/plans/plan-not-found";
