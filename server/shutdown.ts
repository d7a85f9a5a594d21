import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import closeWithGrace from "close-with-grace";

const GRACE_MS = 20_000;
const IDLE_MS = 100;
/** Responses leave counts in memory, which are written within a second (lib/insights/visits/mutations.ts). */
const LAST_WRITES_MS = 1500;

/**
 * A closed Node server goes on answering on the connections it has, and a proxy that keeps one busy would
 * keep the process from ending: so each connection ends with its request.
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
