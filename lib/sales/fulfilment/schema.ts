import { z } from "zod";
import { TIME_ZONE_KEY } from "@/lib/settings/schema";

/** The settings that say which days are business days. */
export const CALENDAR_KEYS = { timeZone: TIME_ZONE_KEY, holidays: "store_holidays" } as const;

/** The setting that says for how many days the price of a study set counts. */
export const STUDY_DAYS_KEY = "study_credit_days";

/** What the mail of a delivery says; as it was delivered, whatever becomes of the task later. */
export const deliveryMailSchema = z.object({
  title: z.string(),
  planName: z.string(),
  /** On its way as a parcel; everything else is on the order's page. */
  isShipped: z.boolean(),
  message: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** Names of the files that were delivered. */
  files: z.array(z.string()),
  /** What was sold with it and did not come, in words, and why; empty where nothing is missing. */
  leftOut: z.string().default(""),
  leftOutReason: z.string().default(""),
});
export type DeliveryMail = z.infer<typeof deliveryMailSchema>;
