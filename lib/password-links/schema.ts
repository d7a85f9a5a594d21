import { z } from "zod";

/** Who asks for a link because the password is forgotten. */
export const requestPasswordLinkSchema = z.object({
  email: z
    .string("Email is required")
    .trim()
    .min(1, "Email is required")
    .max(254, "That email address is too long")
    .pipe(z.email("Enter a valid email address")),
});

/** What the mail with a link is made of; the token is made of the nonce when it is sent. */
export const passwordMailSchema = z.object({ nonce: z.string(), username: z.string(), hours: z.int() });
