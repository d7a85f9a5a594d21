import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { forgetOldEntries } from "./mutations";

export const myPlansJobs: PeriodicJob[] = [
  { name: "my-plans:forget", everySeconds: 3600, run: () => forgetOldEntries() },
];
