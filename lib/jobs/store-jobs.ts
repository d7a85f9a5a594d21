import "server-only";
import { activityJobs } from "@/lib/activity/jobs";
import { downloadJobs } from "@/lib/downloads/jobs";
import { fulfilmentJobs } from "@/lib/fulfilment/jobs";
import { orderJobs } from "@/lib/orders/jobs";
import { outboxJobs } from "@/lib/outbox/jobs";
import { type PeriodicJob, startJobs } from "@/lib/platform/ops/jobs";
import { trashJobs } from "@/lib/trash/jobs";
import { housekeepingJobs } from "./housekeeping";

const shared = globalThis as typeof globalThis & { storeJobs?: () => Promise<void> };

/** All periodic work of the store. */
export const STORE_JOBS: PeriodicJob[] = [
  ...orderJobs,
  ...fulfilmentJobs,
  ...outboxJobs,
  ...downloadJobs,
  ...housekeepingJobs,
  ...trashJobs,
  ...activityJobs,
];

/** Starts the periodic work of this instance, once. */
export function startStoreJobs(): void {
  shared.storeJobs ??= startJobs(STORE_JOBS);
}

/** Lets what is under way finish and starts nothing more. */
export async function stopStoreJobs(): Promise<void> {
  await shared.storeJobs?.();
}
