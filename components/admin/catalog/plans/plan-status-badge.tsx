import { stateBadge } from "@/components/admin/table/state-badge";
import { PLAN_STATUS_LABELS } from "@/lib/catalog/plans/admin/schema";

export const PlanStatusBadge = stateBadge(PLAN_STATUS_LABELS, {
  published: "success",
  draft: "warning",
  archived: "outline",
});
