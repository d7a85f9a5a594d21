import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { forgetCartReminders, writeCartReminders } from "./mutations";

export const cartReminderJobs: PeriodicJob[] = [
  { name: "cart-reminders:write", everySeconds: 300, run: writeCartReminders },
  { name: "cart-reminders:forget", everySeconds: 86_400, run: forgetCartReminders },
];
