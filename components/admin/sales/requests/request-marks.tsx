import { stateBadge } from "@/components/admin/table/state-badge";
import { REQUEST_STATE_LABELS } from "@/lib/sales/requests/rules/states";

export const RequestStateBadge = stateBadge(REQUEST_STATE_LABELS, {
  new: "warning",
  asked: "outline",
  quoted: "outline",
  in_work: "warning",
  delivered: "success",
  closed: "secondary",
  expired: "secondary",
  declined: "secondary",
  refused: "secondary",
  canceled: "secondary",
});
