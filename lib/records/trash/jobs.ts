import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { emptyTrash, sweepUnclaimedFiles, sweepUploads } from "./mutations";

export const trashJobs: PeriodicJob[] = [
  { name: "trash:empty", everySeconds: 86_400, run: () => emptyTrash(new Date()) },
  { name: "uploads:sweep", everySeconds: 3600, run: sweepUploads },
  { name: "files:sweep", everySeconds: 86_400, run: () => sweepUnclaimedFiles(new Date()) },
];
