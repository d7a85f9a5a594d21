import "server-only";
import { activityJobs } from "@/lib/activity/jobs";
import { cartReminderJobs } from "@/lib/cart-reminders/jobs";
import { downloadJobs } from "@/lib/downloads/jobs";
import { fulfilmentJobs } from "@/lib/fulfilment/jobs";
import { letterJobs } from "@/lib/letters/jobs";
import { orderJobs } from "@/lib/orders/jobs";
import { outboxJobs } from "@/lib/outbox/jobs";
import { planJobs } from "@/lib/plans/jobs";
import { type PeriodicJob, startJobs } from "@/lib/platform/ops/jobs";
import { reviewJobs } from "@/lib/reviews/jobs";
import { trashJobs } from "@/lib/trash/jobs";
import { visitJobs } from "@/lib/visits/jobs";
import { housekeepingJobs } from "./housekeeping-jobs";

let stop: (() => Promise<void>) | undefined;

/** All periodic work of the store. */
export const STORE_JOBS: PeriodicJob[] = [
  ...orderJobs,
  ...fulfilmentJobs,
  ...letterJobs,
  ...cartReminderJobs,
  ...outboxJobs,
  ...downloadJobs,
  ...housekeepingJobs,
  ...reviewJobs,
  ...trashJobs,
  ...activityJobs,
  ...visitJobs,
  ...planJobs,
];

/** Starts the periodic work of this instance, once; on a signal what is under way finishes and nothing more starts. */
export function startStoreJobs(): void {
  if (stop) return;
  stop = startJobs(STORE_JOBS);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop?.());
}
