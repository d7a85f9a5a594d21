import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import { log } from "@/lib/platform/ops/log";

/**
 * Shortens the life of the page that is being rendered: whoever comes after the
 * next second has it made again. The other two times are the least that a static
 * page allows.
 */
async function briefly(tags: string[]): Promise<void> {
  "use cache";
  cacheLife({ stale: 30, revalidate: 1, expire: 300 });
  cacheTag(...tags);
}

/**
 * A read of which a page can do without the result. When it fails, the reason is
 * logged, the page goes without, and is not cached: without this, one moment in
 * which the database was away would stay on a cached page for as long as it lives.
 *
 * @param what names the read in the log
 * @param tags what the read is tagged with, so that a change brings the page back too
 * @returns the result, or undefined when the read failed
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
