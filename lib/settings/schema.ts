import { z } from "zod";

export const SETTING_GROUPS = {
  general: ["title", "logo", "theme", "main", "site"],
  contact: ["contact", "email", "phone", "address"],
  seo: ["seo", "meta", "description", "keyword"],
  social: ["social", "facebook", "twitter", "instagram"],
  payment: ["payment", "stripe", "price", "tax", "invoice"],
  packages: ["package"],
  legal: ["terms", "privacy", "legal", "policy"],
  other: [],
} as const;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[];

export const GROUP_TITLES: Record<SettingGroup, string> = {
  general: "General",
  contact: "Contact",
  seo: "SEO",
  social: "Social",
  payment: "Payment",
  packages: "Packages",
  legal: "Legal",
  other: "Other",
};

/** By the word that comes first in the key, so `seo_title` is about search. */
export function groupOf(key: string): SettingGroup {
  const lower = key.toLowerCase();
  let best: { group: SettingGroup; at: number } = { group: "other", at: Number.POSITIVE_INFINITY };
  for (const group of SETTING_GROUP_NAMES) {
    for (const word of SETTING_GROUPS[group]) {
      const at = lower.indexOf(word);
      if (at >= 0 && at < best.at) best = { group, at };
    }
  }
  return best.group;
}

export function inSections<S extends { key: string }>(
  settings: readonly S[],
): { group: SettingGroup; items: S[] }[] {
  return SETTING_GROUP_NAMES.map((group) => ({
    group,
    items: settings.filter(({ key }) => groupOf(key) === group),
  })).filter(({ items }) => items.length > 0);
}

export const isHtmlKey = (key: string): boolean => key.toLowerCase().includes("html");

const LONG_CHARACTERS = 100;
export const isLongSetting = (key: string, value: string): boolean =>
  isHtmlKey(key) || value.length > LONG_CHARACTERS;

export const MAINTENANCE_KEY = "maintenance_mode";
export const SECOND_FACTOR_KEY = "admin_second_factor";

export const LOGO_KEY = "site_logo";

export const DEFAULT_STUDY_DAYS = 180;
export const DEFAULT_REFUND_DAYS = 14;
export const DEFAULT_MODEL_BUDGET = 2000;
export const DEFAULT_ASSISTANT_SESSIONS = 60;

export const TIME_ZONE_KEY = "store_time_zone";

export const REQUIRED_KEYS: ReadonlySet<string> = new Set([
  MAINTENANCE_KEY,
  "site_title",
  "contact_email",
  "plan_rating_text",
  "terms_html",
  "privacy_html",
  "legal_license_html",
  "refund_policy_html",
]);

/** What card networks take on a statement: 5 to 22 characters, a letter among them, and none of `<>\'"*`. */
export const STATEMENT_DESCRIPTOR = /^(?=.*[A-Za-z])[^<>\\'"*]{5,22}$/;

export const isOn = (value: string | undefined): boolean => value === "true" || value === "1";

export const settingKeySchema = z
  .string("Key is required")
  .trim()
  .min(1, "Key is required")
  .regex(
    /^[A-Za-z][A-Za-z0-9_.-]{0,99}$/,
    "A key starts with a letter and has up to 100 letters, digits, dots, hyphens and underscores",
  );

const value = z
  .string({ error: ({ input }) => (input === undefined ? "Value is required" : "The value must be a text") })
  .max(100_000, "A value has at most 100,000 characters");

const description = z.string().trim().max(500, "A description has at most 500 characters");

export const putSettingSchema = z.object({
  value,
  description: description.nullish(),
  lastUpdatedAt: z.iso.datetime({ offset: true }).optional(),
});

export const newSettingSchema = z.object({
  key: settingKeySchema,
  value: z
    .string("Value is required")
    .max(100_000)
    .refine((text) => text.trim() !== "", "Value is required"),
  description: description.optional(),
});

export type PutSetting = z.infer<typeof putSettingSchema>;

const LINK_WORDS = /(^|[_.-])(url|link|href|logo|image)s?($|[_.-])/i;

export const isAddressKey = (key: string): boolean => groupOf(key) === "social" || LINK_WORDS.test(key);

/** An empty text, a path of this store, or an http(s), mailto or tel address. */
export function isSafeAddress(text: string): boolean {
  return text === "" || /^\/(?![/\\])/.test(text) || /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text);
}

export const CALENDAR_KEYS = { timeZone: TIME_ZONE_KEY, holidays: "store_holidays" } as const;
