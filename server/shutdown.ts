import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import closeWithGrace from "close-with-grace";

/** Longer than any request may take, in milliseconds. */
const GRACE_MS = 20_000;
/** How soon a connection whose last response was sent is closed, in milliseconds. */
const IDLE_MS = 100;
/**
 * How long the process stays after its last response, in milliseconds: what responses left in memory to be
 * written together is written within a second (lib/insights/visits/mutations.ts).
 */
const LAST_WRITES_MS = 1500;

/**
 * Ends the process on a signal, when the responses under way are sent. A server that is closed
 * takes no new connections, but Node goes on answering on those it has: a proxy that keeps
 * one busy would keep the process from ending. So from then on each ends with its request.
 *
 * @param close what else has to end, once no request is under way
 */
export function closeGracefully(server: Server, close: () => Promise<void>): void {
  // An error outside of a request ends no other request: the framework logs it.
  const skip: closeWithGrace.AllEvents[] = ["uncaughtException", "unhandledRejection", "beforeExit"];
  closeWithGrace({ delay: GRACE_MS + LAST_WRITES_MS, skip, logger: false }, async () => {
    server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(idle);
    await pause(LAST_WRITES_MS);
    await close();
  });
}
