import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { tellOfCorrections } from "./mutations";

export const correctionJobs: PeriodicJob[] = [
  { name: "corrections:tell", everySeconds: 5, run: tellOfCorrections },
];
