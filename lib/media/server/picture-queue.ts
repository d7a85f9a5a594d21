import "server-only";
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import sharp from "sharp";
import { AppError } from "@/lib/platform/errors";

/**
 * A core stays free for pages; more than three would take all threads of Node's pool, which files and DNS
 * need too.
 */
export const PICTURES_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Uploads that may wait for their turn; each holds its picture, up to 5 MB, in memory. */
export const MAX_WAITING_PICTURES = 32;
const RETRY_AFTER_SECONDS = 15;

// One thread for each picture: the bound above is that of all threads.
sharp.concurrency(1);

export const pictureQueue = pLimit(PICTURES_AT_ONCE);

/** @throws AppError `unavailable` when too many wait already */
export async function decodeInTurn<T>(decode: () => Promise<T>): Promise<T> {
  if (pictureQueue.pendingCount >= MAX_WAITING_PICTURES) {
    throw new AppError("unavailable", "Many images are being prepared. Please try again in a moment.", {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return pictureQueue(decode);
}
