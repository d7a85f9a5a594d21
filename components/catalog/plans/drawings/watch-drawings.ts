import type { FirstDrawingState } from "@/lib/catalog/drawing-queue/schema";

export const FIRST_POLL_MS = 3000;
export const MAX_POLL_INTERVAL_MS = 20_000;
/** Each look waits this many times as long as the one before it. */
const LONGER = 1.3;

/**
 * Asks less and less often.
 * @param ask may fail, as on a lost connection: it is asked again
 * @param onChange called again until the caller ends the watch: what is cached may take a moment to
 * be renewed
 * @returns ends the watch
 */
export function watchDrawings(ask: () => Promise<FirstDrawingState>, onChange: () => void): () => void {
  let wait = FIRST_POLL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let ended = false;
  const look = async () => {
    clearTimeout(timer);
    if (asking || ended || document.visibilityState !== "visible") return;
    asking = true;
    const state = await ask().catch(() => "waiting" as const);
    asking = false;
    if (ended) return;
    if (state !== "waiting") onChange();
    timer = setTimeout(look, wait);
    wait = Math.min(wait * LONGER, MAX_POLL_INTERVAL_MS);
  };
  const lookAgain = () => {
    wait = FIRST_POLL_MS;
    void look();
  };
  document.addEventListener("visibilitychange", lookAgain);
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", lookAgain);
  };
}
