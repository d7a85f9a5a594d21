import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { listDueFeeds } from "./feed-queries";
import { pushFeed } from "./server/feed-push";

export async function pushFeeds(now = new Date()): Promise<void> {
  for (const key of await listDueFeeds(now)) await pushFeed(key, now);
}

export const assistantFeedJobs: PeriodicJob[] = [
  { name: "assistants:feeds", everySeconds: 10, run: () => pushFeeds() },
];
