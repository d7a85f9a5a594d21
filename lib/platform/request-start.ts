import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

const shared = globalThis as typeof globalThis & { storeLooksAtRequests?: Set<string> };

/**
 * Has every request of this process looked at before Next sees it. Asking again
 * under the same name changes nothing: in development modules are loaded anew.
 */
export function atRequestStart(name: string, look: (request: IncomingMessage) => void): void {
  shared.storeLooksAtRequests ??= new Set();
  if (shared.storeLooksAtRequests.has(name)) return;
  shared.storeLooksAtRequests.add(name);
  subscribe("http.server.request.start", (message) => {
    const request =
      typeof message === "object" && message && "request" in message ? message.request : undefined;
    if (request instanceof IncomingMessage) look(request);
  });
}
