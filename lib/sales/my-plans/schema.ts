import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";

export const LINK_MINUTES = 30;
export const CODE_TRIES = 5;
export const SESSION_DAYS = 30;
/** The newest; older ones are found by their number. */
export const ORDERS_MAX = 100;

const email = emailSchema("Enter a valid email address", "Email is required");
const ENTER_CODE = "Enter the six digits from the email";
const code = z
  .string(ENTER_CODE)
  .max(40, ENTER_CODE)
  .transform((text) => text.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, ENTER_CODE));

export const requestLinkSchema = z.object({ email });

/** By the link of the email, else by its code in the browser that asked. */
export const openSessionSchema = z
  .object({ token: z.string().max(200).optional(), email: email.optional(), code: code.optional() })
  .refine(({ token, email: typed }) => token !== undefined || typed !== undefined, {
    path: ["token"],
    message: "Send the token of the link, or the email address with its code.",
  });
export type OpenSession = z.infer<typeof openSessionSchema>;
