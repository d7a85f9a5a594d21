import type { IncomingMessage, ServerResponse } from "node:http";
import { FOR_A_MOMENT } from "@/lib/platform/http/cache-control";
import { atRequestStart } from "@/lib/platform/http/request-start";

/** Seconds since 1970 by the clock of the nginx in front, as its `$msec` has them. */
const EDGE_TIME = /^(\d{1,12})\.\d{3}$/;

/**
 * nginx counts in whole seconds: what it may keep for one it keeps until the end of the
 * next, up to two seconds, and then sends once more while it fetches a new one. Told the
 * end of the second it asked in, by its own clock, it keeps it for one at most.
 */
function tellTheSecond(request: IncomingMessage, response: ServerResponse): void {
  const second = EDGE_TIME.exec(String(request.headers["x-edge-time"] ?? ""))?.[1];
  if (!second) return;
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    const isForAMoment = response.getHeader("cache-control") === FOR_A_MOMENT;
    // Behind `Cache-Control`, of which nginx goes on to read how long an old answer is of use.
    if (isForAMoment && response.statusCode === 200) response.setHeader("x-accel-expires", `@${second}`);
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}

/** Tells an nginx in front, which says what time it has, until when it may keep a public page. */
export function tellEdgeSeconds(): void {
  atRequestStart("edge-second", ({ request, response }) => tellTheSecond(request, response));
}
