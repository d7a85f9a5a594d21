import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { deliverReadyVariants } from "./mutations";

export const fulfilmentJobs: PeriodicJob[] = [
  { name: "fulfilment:ready-variants", everySeconds: 60, run: deliverReadyVariants },
];
