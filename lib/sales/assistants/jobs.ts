import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { forgetOldCalls } from "./call-mutations";
import { forgetOldSessions } from "./session-mutations";

export const assistantJobs: PeriodicJob[] = [
  { name: "assistants:forget-calls", everySeconds: 3600, run: () => forgetOldCalls(new Date()) },
  { name: "assistants:forget-sessions", everySeconds: 86_400, run: () => forgetOldSessions(new Date()) },
];
