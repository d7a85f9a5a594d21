import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";

export const reminderSchema = z.discriminatedUnion("isWanted", [
  z.object({
    isWanted: z.literal(true),
    email: emailSchema("Please enter a valid email address.", "Please enter your email address."),
  }),
  z.object({ isWanted: z.literal(false) }),
]);
export type Reminder = z.infer<typeof reminderSchema>;
