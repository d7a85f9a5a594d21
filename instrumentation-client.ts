import type { z } from "zod";
import { READING_SINCE } from "@/lib/platform/browser/reading-since";
// Read before the framework asks for them, in a task that ends below on a slow device.
import "react-dom/client";
import "next/link";

/**
 * Runs first in every browser. Zod tries whether it may compile its checks as soon
 * as a schema is made, which the content security policy refuses and reports on
 * each page; so it is told before any is made, without loading it where none is.
 */
const settings: Parameters<typeof z.config>[0] = { jitless: true };
Object.assign(globalThis, { __zod_globalConfig: settings });

/**
 * A device that takes fewer milliseconds for that is through with all of it within 25, before
 * anybody could have to wait.
 */
const SLOW_MS = 3;

/**
 * The scripts that the framework waits for before it brings a page to life, as
 * `next/script` lists them. Waiting for an empty one ends the task in which React was
 * read, so that a phone can answer a finger before the router is read in another
 * (docs/decisions/0078).
 */
const browser = globalThis as typeof globalThis & { __next_s?: unknown[] };
if (performance.now() - READING_SINCE > SLOW_MS) {
  browser.__next_s = [...(browser.__next_s ?? []), [undefined, { children: "" }]];
}
