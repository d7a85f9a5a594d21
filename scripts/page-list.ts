import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

interface PrerenderManifest {
  routes: Record<string, Record<string, unknown>>;
}

/** What each page's entry says to platforms that stand in front of the server; the server itself reads neither. */
const FOR_PLATFORMS = ["allowHeader", "experimentalBypassFor"];

/**
 * Takes from the framework's list of the pages that were made, which each server
 * holds in memory as long as it runs, what none of them reads: three quarters of it,
 * and it is 33 MB where the build made 25,000 pages (docs/decisions/0061).
 */
export function shortenPageList(dist: string): void {
  const file = path.join(dist, "prerender-manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as PrerenderManifest;
  for (const entry of Object.values(manifest.routes)) for (const field of FOR_PLATFORMS) delete entry[field];
  writeFileSync(file, JSON.stringify(manifest));
}
