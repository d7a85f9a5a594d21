import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { publicRead } from "@/lib/platform/db/public-read";
import { DEFAULT_TIME_ZONE } from "@/lib/platform/format/zone";
import { getTimeZone } from "./calendar-queries";
import { identityOf, type StoreIdentity } from "./rules/identity";
import type { SettingKey } from "./rules/known";
import { type StorePackages, storePackages } from "./rules/packages";
import { POLICIES, type Policy, writtenPolicies } from "./rules/policies";
import { type SettingValue, settingValue } from "./rules/values";

export async function getSettings(): Promise<Record<string, string>> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.settings);
  const rows = await publicRead((from) =>
    from.systemSetting.findMany({ select: { key: true, value: true } }),
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

export const getSetting = async <K extends SettingKey>(key: K): Promise<SettingValue<K>> =>
  settingValue(key, (await getSettings())[key]);

/** For a page that goes on, as if it were not set, while settings cannot be read. */
export async function getSettingIfRead<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
  const settings = await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings);
  return settingValue(key, settings?.[key]);
}

export async function getStoreIdentity(): Promise<StoreIdentity> {
  return identityOf((await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings)) ?? {});
}

/** What a plan's page says of the store. While nobody can say, it promises no refund. */
export async function getPlanPageFacts(): Promise<{ contact: StoreIdentity; refundDays: number }> {
  const settings = await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings);
  return {
    contact: identityOf(settings ?? {}),
    refundDays: settings ? settingValue("buyer_refund_days", settings.buyer_refund_days) : 0,
  };
}

export async function getStorePackages(): Promise<StorePackages> {
  const settings = await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings);
  return storePackages(settings ?? null);
}

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

export const listWrittenPolicies = async (): Promise<readonly Policy[]> => (await getStoreFrame()).policies;

async function cachedTimeZone(): Promise<string> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.settings);
  return getTimeZone();
}

export const getStoreZone = async (): Promise<string> =>
  (await readOrNothing("Failed to read the time zone", [TAGS.settings], cachedTimeZone)) ?? DEFAULT_TIME_ZONE;
