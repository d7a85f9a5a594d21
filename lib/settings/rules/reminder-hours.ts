export const REMINDER_HOURS_KEY = "cart_reminder_hours";
export const MAX_REMINDER_HOURS = 720;
export function reminderHours(value: string | undefined): number | undefined {
  const hours = Number(value?.trim() ?? "");
  return Number.isInteger(hours) && hours >= 1 && hours <= MAX_REMINDER_HOURS ? hours : undefined;
}

export const wrongReminderHours = (value: string): string | undefined =>
  value === "" || value === "0" || reminderHours(value) !== undefined
    ? undefined
    : `Give whole hours from 1 to ${MAX_REMINDER_HOURS}, or 0 for no emails`;
