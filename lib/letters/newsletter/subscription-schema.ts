import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";
import { trapFields } from "@/lib/platform/forms/spam-trap";

export const EMAIL_MESSAGE = "Please enter a valid email address";

export const newsletterSchema = z.object({ email: emailSchema(EMAIL_MESSAGE), ...trapFields });
export type NewsletterInput = z.infer<typeof newsletterSchema>;
