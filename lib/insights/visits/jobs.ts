import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { deleteOldCounts, deleteVisitors } from "./mutations";

export const visitJobs: PeriodicJob[] = [
  { name: "visits:forget-visitors", everySeconds: 3600, run: () => deleteVisitors() },
  { name: "visits:forget-counts", everySeconds: 86_400, run: () => deleteOldCounts() },
];
