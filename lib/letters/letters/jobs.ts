import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { forgetLetterMails, writeLetterMails } from "./mutations";

export const letterJobs: PeriodicJob[] = [
  { name: "letters:write", everySeconds: 5, run: writeLetterMails },
  { name: "letters:forget", everySeconds: 86_400, run: forgetLetterMails },
];
