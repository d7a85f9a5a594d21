import "server-only";
import { db } from "@/lib/platform/db/client";
import { IDENTITY_KEYS, identityOf, type StoreIdentity } from "./rules/identity";
import { REMINDER_HOURS_KEY, reminderHours } from "./rules/reminder-hours";
import { DEFAULT_STUDY_DAYS, isOn, MAINTENANCE_KEY, STATEMENT_DESCRIPTOR, STUDY_DAYS_KEY } from "./schema";

/**
 * Settings as they are in the database at this moment, for orders, mails and documents. Programs
 * beside the web server read them too, so nothing of a page's cache is imported here.
 */

async function readSetting(key: string): Promise<string> {
  return (await db.systemSetting.findUnique({ where: { key }, select: { value: true } }))?.value.trim() ?? "";
}

/** Who runs the store, for emails and documents, which are made outside of any page. */
export async function readStoreIdentity(): Promise<StoreIdentity> {
  const rows = await db.systemSetting.findMany({
    where: { key: { in: [...IDENTITY_KEYS] } },
    select: { key: true, value: true },
  });
  return identityOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** The currency of all prices; one, until prices have one of their own. */
export const readCurrency = async (): Promise<string> => (await readSetting("payment_currency")) || "usd";

/** What buyers see on their card's statement after the account's own name; undefined for nothing. */
export async function readStatementDescriptor(): Promise<string | undefined> {
  const text = await readSetting("stripe_statement_descriptor");
  return STATEMENT_DESCRIPTOR.test(text) ? text : undefined;
}

/** Whether the switch says that the public store is closed. */
export const readMaintenance = async (): Promise<boolean> => isOn(await readSetting(MAINTENANCE_KEY));
/** After how many hours a mail about a cart goes out; undefined where none do. */
export const readReminderHours = async (): Promise<number | undefined> =>
  reminderHours(await readSetting(REMINDER_HOURS_KEY));

/** For how many days the price of a study set counts toward a higher package. */
export async function getStudyDays(): Promise<number> {
  const setting = await db.systemSetting.findUnique({ where: { key: STUDY_DAYS_KEY } });
  return /^\d{1,5}$/.test(setting?.value.trim() ?? "") ? Number(setting?.value) : DEFAULT_STUDY_DAYS;
}
