import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { issueMissingLicenses } from "./issue-mutations";

export const licenseJobs: PeriodicJob[] = [
  { name: "licenses:issue-missing", everySeconds: 3600, run: issueMissingLicenses },
];
