import type { IncomingMessage, ServerOptions } from "node:http";
import type { Step } from "./step.ts";

/**
 * Longer than proxies keep one (60 s in nginx and in the load balancers of the clouds): with Node's own 5 s
 * they sent requests on connections just closed, and one that must not be repeated, such as a payment,
 * failed.
 */
const KEEP_ALIVE_MS = 65_000;

export const CONNECTION_LIMITS: ServerOptions = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: 15_000,
  // A plan file of 200 MB takes as long as it takes.
  requestTimeout: 0,
  connectionsCheckingInterval: 1000,
};

/** A phone at the edge of its network sends ten times as much. */
const LEAST_BYTES = 15_000;
const WINDOW_MS = 15_000;

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

export const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

interface Limits {
  leastBytes: number;
  windowMs: number;
}

export function slowBodies(
  { leastBytes, windowMs }: Limits = { leastBytes: LEAST_BYTES, windowMs: WINDOW_MS },
): Step {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const { socket } = request;
    let read = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete) return clearInterval(timer);
      const came = socket.bytesRead - read;
      read = socket.bytesRead;
      // What has come and is not taken yet waits for this process, not for the client.
      if (came >= leastBytes || request.readableLength > 0 || socket.isPaused()) return;
      if (!response.headersSent) socket.write(TIMED_OUT);
      socket.destroySoon();
    }, windowMs);
    timer.unref();
    response.once("close", () => clearInterval(timer));
    next();
  };
}
