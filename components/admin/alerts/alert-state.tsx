import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { ALERT_STATE_LABELS, type AlertState, SEVERITY_LABELS, type Severity } from "@/lib/alerts/schema";

const STATE_LOOK: Record<AlertState, BadgeVariant> = {
  active: "success",
  scheduled: "warning",
  ended: "outline",
  off: "outline",
};

const SEVERITY_LOOK: Record<Severity, BadgeVariant> = {
  info: "secondary",
  success: "default",
  warning: "clay",
  error: "destructive",
};

/** What an alert is at this moment, as a mark. */
export function AlertStateBadge({ state }: { state: AlertState }) {
  return <Badge variant={STATE_LOOK[state]}>{ALERT_STATE_LABELS[state]}</Badge>;
}

/** How urgent an alert is, as a mark. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge variant={SEVERITY_LOOK[severity]}>{SEVERITY_LABELS[severity]}</Badge>;
}
