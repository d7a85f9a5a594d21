import { Agent, createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endConnectionsLater } from "./connection-end";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A visitor with one connection, which is kept. */
function visitor(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string) =>
    new Promise<string>((resolve) => {
      get({ port, path, agent }, (response) => {
        response.resume();
        response.on("end", () => resolve(`${response.statusCode} ${response.headers.connection}`));
      }).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
}

test("connections that are busy when the process is asked to end get what is under way, and no more than one answer after it", async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/slow") waiting.push(response);
    else response.end("answered");
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const endConnections = endConnectionsLater();
  const [busy, quiet] = [visitor(port), visitor(port)];
  expect(await busy("/")).toBe("200 keep-alive");

  const slow = [busy("/slow"), quiet("/slow")];
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  let closed = false;
  const end = new Promise((resolve) => server.close(resolve)).then(() => {
    closed = true;
  });
  endConnections();
  // Waits for the visitor's one connection, and is sent on it as soon as it is free.
  const next = busy("/");
  for (const response of waiting) response.end("answered");
  expect(await Promise.all(slow)).toEqual(["200 keep-alive", "200 keep-alive"]);
  expect(await next).toBe("200 close");
  expect(await busy("/")).toBe("ECONNREFUSED");
  // The quiet one has its connection still, until it is looked for.
  expect(closed).toBe(false);
  vi.advanceTimersByTime(100);
  await end;
});
