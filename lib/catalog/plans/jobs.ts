import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { forgetOldRuns, resumeRuns } from "@/lib/records/bulk-runs/mutations";
import { PLAN_RUNS } from "./admin/run-mutations";

export const planJobs: PeriodicJob[] = [
  { name: "plans:runs", everySeconds: 30, run: () => resumeRuns(PLAN_RUNS) },
  { name: "plans:old-runs", everySeconds: 86_400, run: () => forgetOldRuns(new Date()) },
];
