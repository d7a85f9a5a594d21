import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { deleteOldGrants } from "./mutations";

export const downloadJobs: PeriodicJob[] = [
  { name: "downloads:forget-old-links", everySeconds: 6 * 3600, run: () => deleteOldGrants(new Date()) },
];
