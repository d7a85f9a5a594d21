import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import {
  forgetOldCarts,
  forgetOldConversations,
  forgetPassedLimits,
  forgetPassedTagChanges,
} from "./mutations";

/** Rows that have served their time go, so that no table grows without end. */
export const housekeepingJobs: PeriodicJob[] = [
  { name: "housekeeping:limits", everySeconds: 3600, run: forgetPassedLimits },
  { name: "housekeeping:cache-tags", everySeconds: 3600, run: forgetPassedTagChanges },
  { name: "housekeeping:carts", everySeconds: 86_400, run: forgetOldCarts },
  { name: "housekeeping:conversations", everySeconds: 86_400, run: forgetOldConversations },
];
