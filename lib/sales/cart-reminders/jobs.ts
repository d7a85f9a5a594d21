import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { forgetCartReminders, writeCartReminders } from "./mutations";

/** The periodic work of mails about carts. */
export const cartReminderJobs: PeriodicJob[] = [
  { name: "cart-reminders:write", everySeconds: 300, run: writeCartReminders },
  { name: "cart-reminders:forget", everySeconds: 86_400, run: forgetCartReminders },
];
