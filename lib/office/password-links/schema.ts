import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";

/** Who asks for a link because the password is forgotten. */
export const requestPasswordLinkSchema = z.object({
  email: emailSchema("Enter a valid email address", "Email is required"),
});
