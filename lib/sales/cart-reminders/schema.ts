import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";

/** The body of PUT /api/checkout/reminder: whether a mail about the cart is wanted, and where. */
export const reminderSchema = z.discriminatedUnion("isWanted", [
  z.object({
    isWanted: z.literal(true),
    email: emailSchema("Please enter a valid email address.", "Please enter your email address."),
  }),
  z.object({ isWanted: z.literal(false) }),
]);
export type Reminder = z.infer<typeof reminderSchema>;
