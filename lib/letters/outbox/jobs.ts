import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { sendOutbox } from "./server/sender";

export const outboxJobs: PeriodicJob[] = [{ name: "outbox:send", everySeconds: 3, run: () => sendOutbox() }];
