import { z } from "zod";
import { changesOf, optionalAddress, requiredText } from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";

export const SEVERITIES = ["info", "warning", "error", "success"] as const;
export type Severity = (typeof SEVERITIES)[number];

export const SEVERITY_LABELS: Record<Severity, string> = {
  info: "Info",
  warning: "Warning",
  error: "Error",
  success: "Success",
};

export const ALERT_STATES = ["active", "scheduled", "ended", "off"] as const;
export type AlertState = (typeof ALERT_STATES)[number];

export const ALERT_STATE_LABELS: Record<AlertState, string> = {
  active: "Active",
  scheduled: "Scheduled",
  ended: "Ended",
  off: "Switched off",
};

export const AUDIENCES = ["public", "staff"] as const;

const MESSAGE_MAX = 300;
export const END_BEFORE_START = "The end must be after the start";

/** "" and null mean none. */
const moment = z
  .union([z.literal(""), z.null(), z.iso.datetime({ offset: true, error: "Enter a date and a time" })], {
    error: "Enter a date and a time",
  })
  .transform((value) => (value ? new Date(value) : null));

const fields = {
  message: requiredText("Message is required", MESSAGE_MAX),
  severity: z.enum(SEVERITIES, "Choose a severity").optional(),
  link: optionalAddress.transform((value) => value || null).optional(),
  startDate: moment.optional(),
  endDate: moment.optional(),
  isActive: z.boolean("Must be true or false").optional(),
};

export function endsAfterStart(alert: { startDate?: Date | null; endDate?: Date | null }): boolean {
  return !alert.startDate || !alert.endDate || alert.endDate > alert.startDate;
}

const inOrder = { path: ["endDate"], message: END_BEFORE_START };

export const createAlertSchema = z.object(fields).refine(endsAfterStart, inOrder);

export const updateAlertFields = changesOf(fields);
export const updateAlertSchema = updateAlertFields.refine(endsAfterStart, inOrder);

export type CreateAlert = z.infer<typeof createAlertSchema>;
export type UpdateAlert = z.infer<typeof updateAlertSchema>;

export const ALERT_LIST = listShape(["createdAt", "message", "severity", "startDate", "endDate"], "desc", {
  state: ALERT_STATES,
  severity: SEVERITIES,
  audience: AUDIENCES,
});
