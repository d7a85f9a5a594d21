import { z } from "zod";

export const FEATURE_ICONS = [
  "BoltIcon",
  "Box",
  "BrainCircuitIcon",
  "BarChart3Icon",
  "TargetIcon",
  "PencilRulerIcon",
  "HeartIcon",
  "MedalIcon",
  "BadgeCheckIcon",
] as const;
export type FeatureIcon = (typeof FEATURE_ICONS)[number];

const text = z.string().trim();

export const featureItemSchema = z.object({
  iconName: text.default("BoltIcon"),
  title: text.min(1),
  description: text.default(""),
  color: text.default("primary"),
});
export type FeatureItem = z.infer<typeof featureItemSchema>;

const draftFeatureSchema = featureItemSchema.extend({
  title: z.string(),
  description: z.string().default(""),
});

/** Undefined for a text that holds no cards. */
export function draftFeatures(content: string): FeatureItem[] | undefined {
  if (content.trim() === "") return [];
  try {
    return z.array(draftFeatureSchema).safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

/** Forms store an optional text that was left empty as "" or null. */
const optionalText = text.nullish().transform((value) => value || undefined);

export const testimonialItemSchema = z.object({
  quote: text.min(1),
  name: text.min(1),
  role: text.default(""),
  company: optionalText,
  avatar: optionalText,
});
export type TestimonialItem = z.infer<typeof testimonialItemSchema>;

export const NO_ITEMS = "the list is empty";

type Items<T> = { items: T[]; problem?: undefined } | { items?: undefined; problem: string };

/**
 * The list is stored as JSON text.
 * @returns the items, or what is wrong: no content, not JSON, not a list, an empty list, or an item that is
 * not whole
 */
export function parseSectionItems<S extends z.ZodType>(
  schema: S,
  content: string | null | undefined,
): Items<z.infer<S>> {
  if (!content) return { problem: "the section has no content" };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { problem: "the content is not valid JSON" };
  }
  const parsed = z.array(schema).safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { problem: `the content is not a list of items: ${issue?.path.join(".")} ${issue?.message}` };
  }
  return parsed.data.length > 0 ? { items: parsed.data } : { problem: NO_ITEMS };
}
