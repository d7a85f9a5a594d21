import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { sendOrderEvents } from "./server/event-sender";

export const orderEventJobs: PeriodicJob[] = [
  { name: "assistants:tell", everySeconds: 2, run: () => sendOrderEvents() },
];
