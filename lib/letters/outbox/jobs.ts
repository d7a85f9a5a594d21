import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { sendOutbox } from "./server/sender";

/** The periodic work of the outbox. */
export const outboxJobs: PeriodicJob[] = [{ name: "outbox:send", everySeconds: 3, run: () => sendOutbox() }];
