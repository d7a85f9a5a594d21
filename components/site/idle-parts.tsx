"use client";

import { type ComponentProps, useSyncExternalStore } from "react";

type Code = typeof import("./idle-code");

/** A page that never comes to rest does not do without, in milliseconds. */
const AT_LATEST_MS = 3000;
/** Browsers without idle time of their own wait a moment instead, in milliseconds. */
const MOMENT_MS = 200;

let code: Code | undefined;
let isAsked = false;
const waiting = new Set<() => void>();

/** Where the code cannot be fetched, as on a lost connection, the page goes without. */
async function load(): Promise<void> {
  try {
    code = await import("./idle-code");
  } catch (error) {
    console.warn("What comes when a page is at rest did not come:", error);
    return;
  }
  for (const notify of waiting) notify();
}

function subscribe(notify: () => void): () => void {
  waiting.add(notify);
  if (!isAsked) {
    isAsked = true;
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: AT_LATEST_MS });
    else setTimeout(load, MOMENT_MS);
  }
  return () => waiting.delete(notify);
}

/**
 * For what does nothing without script and is below the first screen: it is not in the HTML of the
 * page, and comes in one script once the page is at rest, all of it at once: drawn one by one, the
 * tools of 24 cards took a sixth of the work of a page. What hydrates later than that must begin
 * as the server wrote it.
 */
const useIdleCode = () =>
  useSyncExternalStore(
    subscribe,
    () => code,
    () => undefined,
  );

export function ConciergeLauncher() {
  const Launcher = useIdleCode()?.ConciergeLauncher;
  return Launcher ? <Launcher /> : null;
}

export function CardTools(props: ComponentProps<Code["CardTools"]>) {
  const Tools = useIdleCode()?.CardTools;
  return Tools ? <Tools {...props} /> : null;
}

export function RecentlyViewed(props: ComponentProps<Code["RecentlyViewed"]>) {
  const Viewed = useIdleCode()?.RecentlyViewed;
  return Viewed ? <Viewed {...props} /> : null;
}
