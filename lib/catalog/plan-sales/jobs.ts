import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { followScopes, runSales } from "./run-mutations";

export const saleJobs: PeriodicJob[] = [
  { name: "sales:due", everySeconds: 1, run: () => runSales() },
  { name: "sales:scopes", everySeconds: 60, run: () => followScopes() },
];
