import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import { log } from "@/lib/platform/ops/log";

/**
 * The page is made again for whoever comes after the next second. The other two times are the least that a
 * static page allows.
 */
async function briefly(tags: string[]): Promise<void> {
  "use cache";
  cacheLife({ stale: 30, revalidate: 1, expire: 300 });
  cacheTag(...tags);
}

/**
 * When the read fails the page is not cached: one moment without the database would stay on it for as long
 * as it lives.
 * @param what names the read in the log
 * @param tags a change of them brings the page back too
 * @returns undefined when the read failed
 */
export async function readOrNothing<T>(
  what: string,
  tags: string[],
  read: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    unstable_rethrow(error);
    log.warn({ err: error }, what);
    await briefly(tags);
    return undefined;
  }
}
