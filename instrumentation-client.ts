import type { z } from "zod";
import { NAVIGATION } from "./lib/platform/browser/navigation";

/**
 * Runs first in every browser. Zod tries whether it may compile its checks as soon as the first
 * schema is used, which the content security policy refuses and reports on each page
 * (https://github.com/colinhacks/zod/issues/5414); so it is told before any is made. This is the
 * object that `z.config` writes to, and that zod shares between its copies. To call the function,
 * also the one of `zod/v4/core`, brings zod to every page, also to those without a schema: a plan
 * page then fetches 158,525 bytes of script in gzip in place of 153,675 (2026-11-25), over its budget.
 */
const settings: Parameters<typeof z.config>[0] = { jitless: true };
Object.assign(globalThis, { __zod_globalConfig: settings });

/** Not told of a link that a part of the page handles by itself, such as a fold, though it is pressed alike. */
export function onRouterTransitionStart(url: string, type: "push" | "replace" | "traverse"): void {
  if (type !== "traverse") dispatchEvent(new CustomEvent(NAVIGATION, { detail: url }));
}
