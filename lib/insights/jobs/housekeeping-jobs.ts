import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import {
  deleteOldCarts,
  deleteOldConversations,
  deletePassedLimits,
  deletePassedTagChanges,
} from "./mutations";

export const housekeepingJobs: PeriodicJob[] = [
  { name: "housekeeping:limits", everySeconds: 3600, run: deletePassedLimits },
  { name: "housekeeping:cache-tags", everySeconds: 3600, run: deletePassedTagChanges },
  { name: "housekeeping:carts", everySeconds: 86_400, run: deleteOldCarts },
  { name: "housekeeping:conversations", everySeconds: 86_400, run: deleteOldConversations },
];
