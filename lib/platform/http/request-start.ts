import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";

interface Started {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

type Look = (started: Started) => void;
type Refuse = (request: IncomingMessage, response: ServerResponse) => boolean;

const shared = globalThis as typeof globalThis & { storeLooksAtRequests?: Set<string> };

/**
 * Has every request of this process looked at before Next sees it. Asking again
 * under the same name changes nothing: in development modules are loaded anew.
 */
export function atRequestStart(name: string, look: Look): void {
  shared.storeLooksAtRequests ??= new Set();
  if (shared.storeLooksAtRequests.has(name)) return;
  shared.storeLooksAtRequests.add(name);
  subscribe("http.server.request.start", (message) => {
    if (typeof message !== "object" || !message) return;
    const { request, response, server } = message as Partial<Started>;
    if (
      request instanceof IncomingMessage &&
      response instanceof ServerResponse &&
      server instanceof Server
    ) {
      look({ request, response, server });
    }
  });
}

/**
 * Lets `refuse` answer requests before Next sees them. Node tells of a request and
 * then hands it to the server's listeners; those that are answered are not handed on.
 */
export function refuseAtRequestStart(name: string, refuse: Refuse): void {
  const guarded = new WeakSet<Server>();
  atRequestStart(name, ({ server }) => {
    if (guarded.has(server)) return;
    guarded.add(server);
    const emit = server.emit.bind(server);
    server.emit = (event: string, ...args: unknown[]) => {
      const [request, response] = args;
      if (event === "request" && request instanceof IncomingMessage && response instanceof ServerResponse) {
        if (refuse(request, response)) return true;
      }
      return emit(event, ...args);
    };
  });
}
