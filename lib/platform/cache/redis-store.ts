import { AsyncLocalStorage } from "node:async_hooks";
import { createCacheComponentsHandler } from "@leejpsd/nextjs-cache-handler/cache-components";
import { createClient } from "@redis/client";
import type { SharedStore } from "./layered-cache.ts";

/** Longest wait for one answer: what Redis spares is some milliseconds of work. */
const ANSWER_MS = 250;
/** How long a Redis that failed is left alone, so that one that hangs delays a page now and then, not each. */
const REST_MS = 5000;
const CONNECT_MS = 1000;
const LONGEST_RETRY_MS = 2000;
/** A connection that nothing comes over, not even the answer to a ping, is given up after the second of these. */
const PING_MS = 5000;
const SILENCE_MS = 12_000;

interface Log {
  info(message: string): void;
  warn(about: { reason: string }, message: string): void;
}

/** Whether Redis is worth asking; says once that it is away, and once that it is back. */
export class Availability {
  #log: Log;
  #now: () => number;
  #restsUntil = 0;
  #away = false;

  constructor(log: Log, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  isUp(): boolean {
    return this.#now() >= this.#restsUntil;
  }

  failed(reason: string): void {
    this.#restsUntil = this.#now() + REST_MS;
    if (this.#away) return;
    this.#away = true;
    this.#log.warn({ reason }, "the shared cache is away; each instance makes its pages for itself");
  }

  worked(): void {
    this.#restsUntil = 0;
    if (!this.#away) return;
    this.#away = false;
    this.#log.info("the shared cache is back");
  }
}

function connect(url: string, availability: Availability) {
  const client = createClient({
    url,
    // While it is away a command fails at once instead of waiting in a queue.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, LONGEST_RETRY_MS),
    },
  });
  client.on("ready", () => availability.worked());
  client.on("error", (error: Error) => availability.failed(error.message));
  // It goes on trying by itself, and its events say how that goes.
  client.connect().catch(() => undefined);
  client.unref();
  return client;
}

/**
 * What instances share in Redis. The library reads and writes entries, lets them end
 * and drops those of a tag; its own way to spread tags is not used, because it looks
 * through all of Redis before each request.
 *
 * @param namespace of the build: what one release made is nothing to another
 */
export function redisStore({
  url,
  namespace,
  log,
}: {
  url: string;
  namespace: string;
  log: Log;
}): SharedStore & { close(): void } {
  const availability = new Availability(log);
  const client = connect(url, availability);
  let refusal = "";
  const handler = createCacheComponentsHandler({
    // Its subscriptions have another shape; they are not used.
    client: () => client as Omit<typeof client, "subscribe">,
    keyPrefix: "store:",
    buildNamespace: namespace,
    abortTimeoutMs: ANSWER_MS,
    // Nothing in place of Redis: memory is in front of it already.
    fallback: "never",
    // As in memory, what is to be made anew is not shown once more.
    staleWhileRevalidate: false,
    // Says the same at each request; `availability` says it once.
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message, about) => {
        refusal = String(about?.message ?? message);
      },
      error: () => undefined,
    },
    onMetric: ({ type, meta }) => {
      if (type === "redis.timeout") availability.failed(`no answer within ${ANSWER_MS} ms`);
      if (type === "cache.set.failed" && meta?.reason === "redis-error") availability.failed(refusal);
      if (type === "cache.hit" || type === "cache.set") availability.worked();
    },
  });
  // The library reads the clock and starts timers, which belong to no page: Next would not keep one that does.
  const outside = AsyncLocalStorage.snapshot();
  return {
    isUp: () => availability.isUp(),
    get: (key, softTags) => outside(() => handler.get(key, softTags)),
    set: (key, pending) => outside(() => handler.set(key, pending)),
    // The announcement from the database expires the tag everywhere; here it only makes room.
    updateTags: (tags, durations) =>
      outside(() => handler.updateTags(tags, durations).catch(() => undefined)),
    close: () => client.destroy(),
  };
}
