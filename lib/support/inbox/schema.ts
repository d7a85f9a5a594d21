import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";
import { trapFields } from "@/lib/platform/forms/spam-trap";

export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 500;

const required = (message: string, max: number, name: string) =>
  z.string(message).trim().min(1, message).max(max, `${name} has at most ${max} characters`);

const optional = (max: number, name: string) =>
  z
    .string(`${name} must be a text`)
    .trim()
    .max(max, `${name} has at most ${max} characters`)
    .nullish()
    .transform((value) => value || null);

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
