import "server-only";
import { db } from "@/lib/platform/db/client";
import { IDENTITY_KEYS, identityOf, type StoreIdentity } from "./rules/identity";
import type { SettingKey } from "./rules/known";
import { PACKAGE_SETTING_KEYS, type StorePackages, storePackages } from "./rules/packages";
import { type SettingValue, settingValue } from "./rules/values";

/** What is sold, as taxes tell it apart. */
export type TaxCategory = "files" | "printed" | "services";

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

/** Of the provider; undefined for its own default. */
export async function readTaxCodes(): Promise<Record<TaxCategory, string | undefined>> {
  const rows = await db.systemSetting.findMany({
    where: { key: { in: ["tax_code_files", "tax_code_printed", "tax_code_services"] } },
    select: { key: true, value: true },
  });
  const of = (key: SettingKey) => rows.find((row) => row.key === key)?.value.trim() || undefined;
  return {
    files: of("tax_code_files"),
    printed: of("tax_code_printed"),
    services: of("tax_code_services"),
  };
}

export async function readStorePackages(): Promise<StorePackages> {
  const rows = await db.systemSetting.findMany({
    where: { key: { in: [...PACKAGE_SETTING_KEYS] } },
    select: { key: true, value: true },
  });
  return storePackages(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** Null where one of the four is not set. */
export async function readAcquirer(): Promise<{
  bin: string;
  country: string;
  merchantId: string;
  name: string;
} | null> {
  const keys = ["bin", "country", "merchant_id", "name"].map((part) => `payment_acquirer_${part}`);
  const rows = await db.systemSetting.findMany({
    where: { key: { in: keys } },
    select: { key: true, value: true },
  });
  const [bin, country, merchantId, name] = keys.map((key) =>
    rows.find((row) => row.key === key)?.value.trim(),
  );
  return bin && country && merchantId && name ? { bin, country, merchantId, name } : null;
}
