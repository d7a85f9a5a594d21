import "server-only";
import { cacheState } from "@/lib/platform/cache/cache-state";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/ops/log";
import { readSetting } from "../direct-queries";
import { MAINTENANCE_KEY } from "../schema";

/** Where no save was heard of; five seconds are promised. */
const FRESH_MS = 2000;

let on = false;
let readAt = Number.NEGATIVE_INFINITY;
let isReachable = true;
let generation = -1;
let reading: Promise<void> | undefined;

async function read(): Promise<void> {
  const before = cacheState().generation;
  try {
    on = await readSetting(MAINTENANCE_KEY);
    isReachable = true;
  } catch (error) {
    // While the database is away the last known state stays.
    isReachable = false;
    log.debug({ err: error }, "maintenance switch not read");
  }
  generation = before;
  readAt = performance.now();
}

export const CLOSED = "The store is closed for maintenance. Please try again in a few minutes.";
export const CLOSED_RETRY_SECONDS = 120;

/** For calls that the middleware leaves alone. @throws AppError `unavailable` */
export async function assertOpen(): Promise<void> {
  if (await isClosed()) throw new AppError("unavailable", CLOSED, { retryAfter: CLOSED_RETRY_SECONDS });
}

/** Read at most every two seconds, and at once after a save. */
export async function isClosed(): Promise<boolean> {
  const age = performance.now() - readAt;
  if (generation === cacheState().generation && age < FRESH_MS) return on;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  // Nobody waits for a database that is away, nor on a store that is busy, where this is a moment old.
  if (isReachable && (generation !== cacheState().generation || age > 2 * FRESH_MS)) await reading;
  return on;
}
