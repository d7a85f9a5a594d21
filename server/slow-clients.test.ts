import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { CONNECTION_LIMITS, slowBodies } from "./slow-clients.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(options: object, leastBytes: number): Promise<number> {
  const step = slowBodies({ leastBytes, windowMs: 100 });
  const server = createServer({ ...CONNECTION_LIMITS, ...options }, (request, response) =>
    step(request, response, () => {
      request.resume().once("end", () => response.end("whole"));
      request.once("error", () => undefined);
    }),
  );
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const POST = "POST / HTTP/1.1\r\nhost: store\r\nconnection: close\r\ncontent-length: 10\r\n\r\n";

/** What comes back on a connection until it is closed, for what is sent at its start and what every 30 ms after it. */
async function sent(port: number, start: string, later: string[] = []): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(start);
  const parts = [...later];
  const timer = setInterval(() => {
    const part = parts.shift();
    if (part !== undefined) socket.write(part);
  }, 30);
  ends.push(() => {
    clearInterval(timer);
    socket.destroy();
  });
  return text(socket);
}

test("a body that stops coming ends its connection", async () => {
  const port = await serve({}, 1);
  expect(await sent(port, `${POST}half`)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a body that trickles ends its connection", async () => {
  const port = await serve({}, 50);
  expect(await sent(port, POST, [..."0123456789"])).toMatch(/^HTTP\/1\.1 408 /);
});

test("a body that comes slowly but comes is taken", async () => {
  const port = await serve({}, 1);
  expect(await sent(port, POST, [..."0123456789"])).toMatch(/whole/);
});

test("a head that stops coming, or never began, ends its connection", async () => {
  const port = await serve({ headersTimeout: 100, connectionsCheckingInterval: 50 }, 1);
  expect(await sent(port, "GET / HTTP/1.1\r\nhost:")).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(await sent(port, "")).toMatch(/^(HTTP\/1\.1 408 |$)/);
});
