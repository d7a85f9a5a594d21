import { z } from "zod";
import { EMAIL_MAX, isEmail } from "@/lib/platform/format/email";

export function emailSchema(invalid: string, required = invalid) {
  return z
    .string(required)
    .trim()
    .min(1, { message: required, abort: true })
    .max(EMAIL_MAX, { message: "This email address is too long.", abort: true })
    .refine(isEmail, invalid)
    .meta({ format: "idn-email" });
}
