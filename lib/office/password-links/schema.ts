import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";

export const requestPasswordLinkSchema = z.object({
  email: emailSchema("Enter a valid email address", "Email is required"),
});
