import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { forgetStaffEmails, writeStaffEmails } from "./email-mutations";

export const staffNoticeJobs: PeriodicJob[] = [
  { name: "staff-emails:write", everySeconds: 5, run: () => writeStaffEmails() },
  { name: "staff-emails:forget", everySeconds: 86_400, run: () => forgetStaffEmails() },
];
