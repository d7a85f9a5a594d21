import "server-only";
import { activityJobs } from "@/lib/access/activity/jobs";
import { saleJobs } from "@/lib/catalog/plan-sales/jobs";
import { planJobs } from "@/lib/catalog/plans/jobs";
import { visitJobs } from "@/lib/insights/visits/jobs";
import { letterJobs } from "@/lib/letters/letters/jobs";
import { outboxJobs } from "@/lib/letters/outbox/jobs";
import { type PeriodicJob, startJobs } from "@/lib/platform/ops/jobs";
import { staffNoticeJobs } from "@/lib/queue/staff-notices/jobs";
import { trashJobs } from "@/lib/records/trash/jobs";
import { orderEventJobs } from "@/lib/sales/assistants/event-jobs";
import { assistantFeedJobs } from "@/lib/sales/assistants/feed-jobs";
import { assistantJobs } from "@/lib/sales/assistants/jobs";
import { cartReminderJobs } from "@/lib/sales/cart-reminders/jobs";
import { correctionJobs } from "@/lib/sales/corrections/jobs";
import { downloadJobs } from "@/lib/sales/downloads/jobs";
import { fulfilmentJobs } from "@/lib/sales/fulfilment/jobs";
import { licenseJobs } from "@/lib/sales/licenses/jobs";
import { myPlansJobs } from "@/lib/sales/my-plans/jobs";
import { orderJobs } from "@/lib/sales/orders/jobs";
import { requestJobs } from "@/lib/sales/requests/jobs";
import { reviewJobs } from "@/lib/sales/reviews/jobs";
import { housekeepingJobs } from "./housekeeping-jobs";

let stop: (() => Promise<void>) | undefined;

export const STORE_JOBS: PeriodicJob[] = [
  ...orderJobs,
  ...orderEventJobs,
  ...requestJobs,
  ...fulfilmentJobs,
  ...correctionJobs,
  ...letterJobs,
  ...cartReminderJobs,
  ...staffNoticeJobs,
  ...outboxJobs,
  ...downloadJobs,
  ...licenseJobs,
  ...housekeepingJobs,
  ...reviewJobs,
  ...myPlansJobs,
  ...trashJobs,
  ...activityJobs,
  ...visitJobs,
  ...planJobs,
  ...saleJobs,
  ...assistantJobs,
  ...assistantFeedJobs,
];

/** On a signal, runs under way finish and none starts. */
export function startStoreJobs(): void {
  if (stop) return;
  stop = startJobs(STORE_JOBS);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop?.());
}
