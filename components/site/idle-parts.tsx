"use client";

import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from "react";

type Code = typeof import("./idle-code");

/** A page that never comes to rest does not do without, in milliseconds. */
const AT_LATEST_MS = 3000;
/** Browsers without idle time of their own wait a moment instead, in milliseconds. */
const MOMENT_MS = 200;

let rested = false;

function subscribe(notify: () => void): () => void {
  if (rested) return () => undefined;
  const rest = () => {
    rested = true;
    notify();
  };
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(rest, MOMENT_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(rest, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(idle);
}

/** What hydrates late, when the page is at rest already, must begin as the server wrote it. */
const useRested = () =>
  useSyncExternalStore(
    subscribe,
    () => rested,
    () => false,
  );

/** Where the code cannot be fetched, as on a lost connection, the page goes without. */
const Nothing = () => null;

const part = <P extends object>(pick: (code: Code) => ComponentType<P>) =>
  lazy(() =>
    import("./idle-code").then(
      (code) => ({ default: pick(code) }),
      () => ({ default: Nothing as ComponentType<P> }),
    ),
  );

const Launcher = part((code) => code.ConciergeLauncher);
const Tools = part((code) => code.CardTools);
const Viewed = part((code) => code.RecentlyViewed);

/**
 * For what does nothing without script and is below the first screen: it is not in the HTML of the
 * page, and its code comes in one script once the page is idle.
 */
function AtRest({ children }: { children: ReactNode }) {
  return useRested() ? <Suspense fallback={null}>{children}</Suspense> : null;
}

export function ConciergeLauncher() {
  return (
    <AtRest>
      <Launcher />
    </AtRest>
  );
}

export function CardTools(props: ComponentProps<Code["CardTools"]>) {
  return (
    <AtRest>
      <Tools {...props} />
    </AtRest>
  );
}

export function RecentlyViewed(props: ComponentProps<Code["RecentlyViewed"]>) {
  return (
    <AtRest>
      <Viewed {...props} />
    </AtRest>
  );
}
