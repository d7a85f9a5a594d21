import { z } from "zod";
import { withoutAccents } from "@/lib/platform/format/slug";

const ADDRESS_MAX = 2000;
const ADDRESS_HINT = "Enter an address that starts with / or https://";

/** Nothing that a browser would run or take for another host. */
function isSafeAddress(value: string): boolean {
  if (/[\s\\<>"]/.test(value)) return false;
  return /^\/(?!\/)/.test(value) || (/^https?:\/\/[^/]/i.test(value) && URL.canParse(value));
}

const address = z.string("Enter an address").trim().max(ADDRESS_MAX, "That address is too long");

export const optionalAddress = z
  .union([address, z.null()])
  .transform((value) => value ?? "")
  .refine((value) => value === "" || isSafeAddress(value), ADDRESS_HINT);

export const requiredAddress = address.refine(isSafeAddress, ADDRESS_HINT);

export const addressOrNull = optionalAddress.transform((value) => value || null);

export function requiredText(message: string, max: number) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, `At most ${max.toLocaleString("en-US")} characters`);
}

export function optionalText(max: number) {
  return z
    .union([z.string("Enter text"), z.null()])
    .transform((value) => (value ?? "").trim())
    .pipe(z.string().max(max, `At most ${max.toLocaleString("en-US")} characters`));
}

export const SEARCH_LIMITS = { title: 120, description: 320 } as const;
export const searchFields = {
  seoTitle: optionalText(SEARCH_LIMITS.title).optional(),
  seoDescription: optionalText(SEARCH_LIMITS.description).optional(),
};

export function textOrNull(max: number) {
  return optionalText(max).transform((value) => value || null);
}

export const flag = z.boolean("Must be true or false");

export const colorOrNull = z
  .union([z.string("Enter a color"), z.null()])
  .transform((value) => value?.trim().toLowerCase() || null)
  .refine(
    (value) => value === null || /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(value),
    "Enter a color such as #f9fafb",
  );

export const sectionIdField = requiredText("Section ID is required", 80)
  .transform((value) => value.toLowerCase().replaceAll(/\s+/g, "-"))
  .refine(
    (value) => /^[a-z0-9][a-z0-9_-]*$/.test(value),
    "Section ID must contain only letters, numbers, hyphens and underscores",
  );

const SETTINGS_HINT = "Additional settings must be a JSON object";
const SETTINGS_MAX = 20_000;

function parsedSettings(value: unknown, context: z.RefinementCtx): Record<string, unknown> | null {
  let found = value;
  try {
    if (typeof value === "string") found = value.trim() === "" ? null : JSON.parse(value);
  } catch {
    found = undefined;
  }
  const isObject = typeof found === "object" && !Array.isArray(found);
  if (isObject && JSON.stringify(found).length <= SETTINGS_MAX)
    return found as Record<string, unknown> | null;
  context.addIssue({ code: "custom", message: isObject ? "That is too long" : SETTINGS_HINT });
  return z.NEVER;
}

export const additionalSettingsField = z.unknown().transform(parsedSettings);

export function textList(maxItems: number, maxLength: number) {
  return z
    .array(
      z.string("Each entry is a text").trim().max(maxLength, `At most ${maxLength} characters`),
      "Give a list",
    )
    .transform((items) => items.filter((item) => item !== ""))
    .pipe(z.array(z.string()).max(maxItems, `At most ${maxItems} entries`));
}

export const slugField = z
  .string("Slug is required")
  .trim()
  .min(1, "Slug is required")
  .max(150, "At most 150 characters")
  .regex(/^[a-z0-9-]+$/, "Slug must contain only lowercase letters, numbers, and hyphens");

export const displayOrder = z.number().int().min(0).max(1_000_000).catch(0);

/** When the edited copy had been saved, as its editor read it. */
export const readAt = z.iso.datetime({ offset: true, error: "lastUpdatedAt is an ISO 8601 date" }).optional();

export function changesOf<F extends z.ZodRawShape>(fields: F) {
  return z.object(fields).partial().extend({ lastUpdatedAt: readAt });
}

export function generateSlug(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, "")
    .trim()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/-+/g, "-");
}

export const anyObject = z.record(z.string(), z.unknown(), "Send an object");

export const rowId = z.int().positive().max(2_147_483_647);

export const rowIds = z.array(rowId).min(1).max(100);
