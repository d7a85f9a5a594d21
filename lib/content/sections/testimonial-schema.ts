import { z } from "zod";
import { addressOrNull, optionalText } from "@/lib/platform/forms/form-schema";
import type { TestimonialItem } from "./schema";

const REQUIRED = "Name, role, and quote are required fields";

export const testimonialFormSchema = z
  .object({
    name: optionalText(120).optional(),
    role: optionalText(120).optional(),
    quote: optionalText(2000).optional(),
    company: optionalText(120).optional(),
    avatar: addressOrNull.optional(),
  })
  .transform((typed, context): TestimonialItem => {
    const { name = "", role = "", quote = "", company, avatar } = typed;
    const missing = Object.entries({ name, role, quote }).find(([, value]) => value === "");
    // One message for all three, at the first that is empty.
    if (missing) context.addIssue({ code: "custom", path: [missing[0]], message: REQUIRED });
    return { name, role, quote, company: company || undefined, avatar: avatar || undefined };
  });

export const testimonialListSchema = z
  .array(testimonialFormSchema, "The content must be a JSON list of testimonials")
  .max(100, "At most 100 testimonials");
