import "server-only";
import { log } from "@/lib/platform/ops/log";
import { announceDueContent } from "../due-mutations";

/** How soon after its moment a post or an alert is on the pages, at most, in milliseconds. */
const POLL_INTERVAL_MS = 1000;

/** @returns stops looking */
export function watchDueContent(): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      await announceDueContent();
    } catch (error) {
      log.debug({ err: error }, "due content could not be looked for");
    }
    if (stopped) return;
    timer = setTimeout(() => void look(), POLL_INTERVAL_MS);
    timer.unref();
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
