import { readFileSync } from "node:fs";
import path from "node:path";
import { getCacheHandler } from "next/dist/server/use-cache/handlers.js";
import pino from "pino";
import { env } from "@/lib/platform/ops/env.ts";
import { cacheIsKept } from "./cache-kept.ts";
import { layeredCache } from "./layered-cache.ts";
import { redisStore } from "./redis-store.ts";

/**
 * Next's `use cache` when `REDIS_URL` is set (next.config.mjs names this file). Node
 * loads it and what it imports as they are, outside of the bundle: types are only
 * stripped, names of files are whole, and aliases are unknown.
 */
const { REDIS_URL, NEXT_DIST_DIR, LOG_LEVEL } = env();
if (!REDIS_URL) throw new Error("REDIS_URL is not set");

/** What Next would use by itself, with the size that it is configured with. */
const memory = getCacheHandler("default");
if (!memory) throw new Error("Next has no cache in memory");

const store = redisStore({
  url: REDIS_URL,
  namespace: readFileSync(path.join(NEXT_DIST_DIR ?? ".next", "BUILD_ID"), "utf8"),
  log: pino({ level: LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }),
});

export default layeredCache(memory, store, cacheIsKept);
