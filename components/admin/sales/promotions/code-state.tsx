import { stateBadge } from "@/components/admin/table/state-badge";
import { PROMOTION_STATE_LABELS } from "@/lib/sales/promotions/schema";

export const CodeStateBadge = stateBadge(PROMOTION_STATE_LABELS, {
  active: "success",
  scheduled: "warning",
  ended: "outline",
  "used-up": "outline",
  off: "outline",
});
