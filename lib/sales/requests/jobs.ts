import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { log } from "@/lib/platform/ops/log";
import { closeForgotten, expireQuote } from "./end-mutations";
import { listExpiredQuotes, listForgotten, OPEN_DAYS } from "./queries";

const BATCH = 50;
const DAY_MS = 86_400_000;

async function each(rows: { id: number }[], work: (id: number) => Promise<void>): Promise<void> {
  let failure: unknown;
  for (const { id } of rows) {
    await work(id).catch((error: unknown) => {
      // One that fails does not keep the others from their turn.
      failure = error;
      log.warn({ err: error, request: id }, "a request could not be ended");
    });
  }
  if (failure) throw failure;
}

export async function expireQuotes(now = new Date()): Promise<void> {
  await each(await listExpiredQuotes(now, BATCH), (id) => expireQuote(id, now));
}

export async function closeForgottenRequests(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - OPEN_DAYS * DAY_MS);
  await each(await listForgotten(now, BATCH), (id) => closeForgotten(id, before));
}

export const requestJobs: PeriodicJob[] = [
  { name: "requests:expire-quotes", everySeconds: 300, run: () => expireQuotes() },
  { name: "requests:close-forgotten", everySeconds: 3600, run: () => closeForgottenRequests() },
];
