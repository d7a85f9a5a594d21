import { stateBadge } from "@/components/admin/table/state-badge";
import { ALERT_STATE_LABELS, SEVERITY_LABELS } from "@/lib/content/alerts/schema";

export const AlertStateBadge = stateBadge(ALERT_STATE_LABELS, {
  active: "success",
  scheduled: "warning",
  ended: "outline",
  off: "outline",
});

export const SeverityBadge = stateBadge(SEVERITY_LABELS, {
  info: "secondary",
  success: "default",
  warning: "clay",
  error: "destructive",
});
