import { z } from "zod";
import { featureItemSchema } from "../schema";
import { testimonialListSchema } from "../testimonial-schema";

const featureListSchema = z.array(
  featureItemSchema.extend({
    title: z.string("Each feature needs a title").trim().min(1, "Each feature needs a title"),
  }),
  "The content must be a JSON list of features",
);

const LISTS = new Map<string, z.ZodType>([
  ["features", featureListSchema],
  ["testimonials", testimonialListSchema],
]);

export const holdsList = (sectionId: string): boolean => LISTS.has(sectionId);

/** In words for a person; undefined also for sections whose content is plain text. */
export function contentProblem(sectionId: string, content: string | null): string | undefined {
  const schema = LISTS.get(sectionId);
  if (!schema || content === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return "The content must be valid JSON";
  }
  return schema.safeParse(value).error?.issues[0]?.message;
}
