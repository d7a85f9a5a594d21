import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { deleteOldActivity } from "./mutations";

export const activityJobs: PeriodicJob[] = [
  { name: "activity:forget", everySeconds: 86_400, run: () => deleteOldActivity(new Date()) },
];
