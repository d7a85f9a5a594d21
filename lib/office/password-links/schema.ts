import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";

/** Who asks for a link because the password is forgotten. */
export const requestPasswordLinkSchema = z.object({
  email: emailSchema("Enter a valid email address", "Email is required"),
});

/** What the mail with a link is made of; the token is made of the nonce when it is sent. */
export const passwordMailSchema = z.object({ nonce: z.string(), username: z.string(), hours: z.int() });
