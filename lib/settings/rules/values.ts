import { countryCodes } from "@/lib/platform/format/countries";
import {
  DEFAULT_ASSISTANT_SESSIONS,
  DEFAULT_MODEL_BUDGET,
  DEFAULT_REFUND_DAYS,
  DEFAULT_STUDY_DAYS,
  isOn,
  MAINTENANCE_KEY,
  SECOND_FACTOR_KEY,
  STATEMENT_DESCRIPTOR,
} from "../schema";
import type { SettingKey } from "./known";
import { REMINDER_HOURS_KEY, reminderHours } from "./reminder-hours";

const wholeOr = (text: string, other: number): number => (/^\d{1,9}$/.test(text) ? Number(text) : other);

const READERS = {
  [MAINTENANCE_KEY]: isOn,
  [SECOND_FACTOR_KEY]: isOn,
  theme_default: (text: string): "light" | "dark" => (text === "dark" ? "dark" : "light"),
  /** The currency of all prices; one, until prices have one of their own. */
  payment_currency: (text: string): string => text || "usd",
  /** What buyers see on their card's statement after the account's own name; undefined for nothing. */
  stripe_statement_descriptor: (text: string): string | undefined =>
    STATEMENT_DESCRIPTOR.test(text) ? text : undefined,
  study_credit_days: (text: string): number => wholeOr(text, DEFAULT_STUDY_DAYS),
  /** Within which buyers can get a refund themselves; 0 for never. */
  buyer_refund_days: (text: string): number => wholeOr(text, DEFAULT_REFUND_DAYS),
  /** None for everywhere. */
  shipping_countries: countryCodes,
  /** After how many hours a mail about a cart goes out; undefined where none do. */
  [REMINDER_HOURS_KEY]: reminderHours,
  assistant_hourly_sessions: (text: string): number => wholeOr(text, DEFAULT_ASSISTANT_SESSIONS),
  concierge_daily_messages: (text: string): number => wholeOr(text, DEFAULT_MODEL_BUDGET),
} satisfies { [K in SettingKey]?: (text: string) => unknown };

type Readers = typeof READERS;
export type SettingValue<K extends SettingKey> = K extends keyof Readers ? ReturnType<Readers[K]> : string;

export function settingValue<K extends SettingKey>(key: K, stored: string | undefined): SettingValue<K> {
  const text = stored?.trim() ?? "";
  const read = (READERS as Partial<Record<SettingKey, (text: string) => unknown>>)[key];
  return (read ? read(text) : text) as SettingValue<K>;
}
