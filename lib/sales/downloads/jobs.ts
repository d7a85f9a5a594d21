import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { deleteOldDownloads } from "./log-mutations";
import { deleteOldGrants } from "./mutations";

export const downloadJobs: PeriodicJob[] = [
  { name: "downloads:forget-old-links", everySeconds: 6 * 3600, run: () => deleteOldGrants(new Date()) },
  { name: "downloads:forget-old-log", everySeconds: 86_400, run: () => deleteOldDownloads(new Date()) },
];
