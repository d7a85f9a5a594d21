import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";

export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 500;
/** A person needs longer than this to fill a form in; a form that was sent faster was not read. Milliseconds. */
export const SHORTEST_FILL_MS = 1000;

const required = (message: string, max: number, name: string) =>
  z.string(message).trim().min(1, message).max(max, `${name} has at most ${max} characters`);

/** A text that may be left out, empty or null; all three mean none. */
const optional = (max: number, name: string) =>
  z
    .string(`${name} must be a text`)
    .trim()
    .max(max, `${name} has at most ${max} characters`)
    .nullish()
    .transform((value) => value || null);

/**
 * What only forms send. `website` is a field no person sees: whoever fills it in
 * is a program. `elapsedMs` says how long the form was open.
 */
const trapFields = {
  website: z.string().max(500).optional(),
  elapsedMs: z.number().min(0).optional(),
};

/** The body of POST /api/contact. */
export const contactMessageSchema = z.object({
  firstName: required("First name is required", 100, "First name"),
  lastName: required("Last name is required", 100, "Last name"),
  email: emailSchema("Invalid email address"),
  phone: optional(40, "Phone"),
  subject: optional(200, "Subject"),
  message: z
    .string(`Message must be at least ${MESSAGE_MIN} characters`)
    // A form post writes a line break as two characters, which is not what was typed.
    .transform((value) => value.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(MESSAGE_MIN, `Message must be at least ${MESSAGE_MIN} characters`)
        .max(MESSAGE_MAX, `Message must be at most ${MESSAGE_MAX} characters`),
    ),
  ...trapFields,
});
export type ContactMessageInput = z.infer<typeof contactMessageSchema>;

export const EMAIL_MESSAGE = "Please enter a valid email address";

/** The body of POST /api/newsletter. */
export const newsletterSchema = z.object({ email: emailSchema(EMAIL_MESSAGE), ...trapFields });
export type NewsletterInput = z.infer<typeof newsletterSchema>;
