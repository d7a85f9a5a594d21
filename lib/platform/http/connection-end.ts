import type { Server } from "node:http";
import { atRequestStart } from "./request-start";

/** How soon a connection whose last request was answered is closed, in milliseconds. */
const IDLE_MS = 100;

/**
 * Has every connection end with the request that is under way, once it is called.
 * A server that is closed takes no new connections, but Node goes on answering on
 * those it has: a proxy that keeps one busy would keep the process from ending, and
 * its visitors with an instance that should be gone.
 */
export function endConnectionsLater(): () => void {
  const servers = new Set<Server>();
  let ending = false;
  atRequestStart("connection-end", ({ response, server }) => {
    servers.add(server);
    if (ending) response.setHeader("connection", "close");
  });
  return () => {
    if (ending) return;
    ending = true;
    // Those that were busy when the server was closed have been told nothing.
    setInterval(() => {
      for (const server of servers) server.closeIdleConnections();
    }, IDLE_MS).unref();
  };
}
