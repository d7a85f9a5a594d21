import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { publicRead } from "@/lib/platform/db/public-read";
import { DEFAULT_TIME_ZONE } from "@/lib/platform/format/zone";
import { getTimeZone } from "./calendar-queries";
import { identityOf, type StoreIdentity } from "./rules/identity";
import { POLICIES, type Policy, writtenPolicies } from "./rules/policies";
import { REMINDER_HOURS_KEY, reminderHours } from "./rules/reminder-hours";

/** All settings by key. */
export async function getSettings(): Promise<Record<string, string>> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.settings);
  const rows = await publicRead((from) =>
    from.systemSetting.findMany({ select: { key: true, value: true } }),
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** One setting, or what stands in for it while staff have not set it. */
export async function getSetting(key: string, fallback: string): Promise<string> {
  return (await getSettings())[key] ?? fallback;
}

/** Who runs the store, for pages; a page whose settings cannot be read goes without. */
export async function getStoreIdentity(): Promise<StoreIdentity> {
  return identityOf((await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings)) ?? {});
}

/** What the frame of a page says of the store, by one read of the settings. */
export interface StoreFrame {
  identity: StoreIdentity;
  /** Those that say something; all of them while nobody can say. */
  policies: readonly Policy[];
}

export async function getStoreFrame(): Promise<StoreFrame> {
  const settings = await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings);
  return {
    identity: identityOf(settings ?? {}),
    policies: settings ? writtenPolicies(settings) : POLICIES,
  };
}

/** The policies that pages link to. */
export const listWrittenPolicies = async (): Promise<readonly Policy[]> => (await getStoreFrame()).policies;

/** Whether visitors who have not chosen a theme see the dark one. */
export async function isDarkByDefault(): Promise<boolean> {
  const settings = await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings);
  return settings?.theme_default?.trim() === "dark";
}

async function cachedTimeZone(): Promise<string> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.settings);
  return getTimeZone();
}

/** The store's time zone, for the dates of a page that is cached until a setting changes. */
export const getStoreZone = async (): Promise<string> =>
  (await readOrNothing("Failed to read the time zone", [TAGS.settings], cachedTimeZone)) ?? DEFAULT_TIME_ZONE;

/** Small print under the totals of cart and checkout. */
export async function getPriceNote(): Promise<string> {
  const settings = await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings);
  return settings?.price_note?.trim() ?? "";
}

/** Whether checkout offers a mail about a cart that is left behind. */
export async function offersCartReminder(): Promise<boolean> {
  const settings = await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings);
  return reminderHours(settings?.[REMINDER_HOURS_KEY]) !== undefined;
}
