import "server-only";
import { db } from "@/lib/platform/db/client";
import { IDENTITY_KEYS, identityOf, type StoreIdentity } from "./rules/identity";
import type { SettingKey } from "./rules/known";
import { PACKAGE_SETTING_KEYS, type StorePackages, storePackages } from "./rules/packages";
import { type SettingValue, settingValue } from "./rules/values";

/**
 * Read from the database, for orders, mails and documents. Programs beside the web server read them too, so
 * nothing of the page cache is imported here.
 */

export async function readSetting<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
  const row = await db.systemSetting.findUnique({ where: { key }, select: { value: true } });
  return settingValue(key, row?.value);
}

export async function readStoreIdentity(): Promise<StoreIdentity> {
  const rows = await db.systemSetting.findMany({
    where: { key: { in: [...IDENTITY_KEYS] } },
    select: { key: true, value: true },
  });
  return identityOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

export async function readStorePackages(): Promise<StorePackages> {
  const rows = await db.systemSetting.findMany({
    where: { key: { in: [...PACKAGE_SETTING_KEYS] } },
    select: { key: true, value: true },
  });
  return storePackages(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
