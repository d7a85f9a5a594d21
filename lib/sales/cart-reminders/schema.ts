import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";

/** After how many hours a mail about a cart goes out; none without it. */
export const REMINDER_HOURS_KEY = "cart_reminder_hours";
export const MAX_REMINDER_HOURS = 720;
/** How long it is known that an address got a mail about a cart, so that it gets no second one in this time; in days. */
export const KEPT_DAYS = 30;

/** The hours of the setting; undefined where no mails go out. */
export function reminderHours(value: string | undefined): number | undefined {
  const hours = Number(value?.trim() ?? "");
  return Number.isInteger(hours) && hours >= 1 && hours <= MAX_REMINDER_HOURS ? hours : undefined;
}

/** Why the setting cannot be this; undefined where it can. */
export const wrongReminderHours = (value: string): string | undefined =>
  value === "" || value === "0" || reminderHours(value) !== undefined
    ? undefined
    : `Give whole hours from 1 to ${MAX_REMINDER_HOURS}, or 0 for no emails`;

/** The body of PUT /api/checkout/reminder: whether a mail about the cart is wanted, and where. */
export const reminderSchema = z.discriminatedUnion("isWanted", [
  z.object({
    isWanted: z.literal(true),
    email: emailSchema("Please enter a valid email address.", "Please enter your email address."),
  }),
  z.object({ isWanted: z.literal(false) }),
]);
export type Reminder = z.infer<typeof reminderSchema>;

/** What a mail about a cart is made of; stored with it. */
export const cartMailSchema = z.object({
  plans: z.array(z.object({ name: z.string(), slug: z.string() })),
});
