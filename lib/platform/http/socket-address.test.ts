import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { noteSocketAddresses } from "./socket-address";

test("what a client claims of its address is followed by the address of its connection, once", async () => {
  noteSocketAddresses();
  noteSocketAddresses();
  const server = createServer((request, response) => response.end(request.headers["x-forwarded-for"]));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const seen = async (headers: Record<string, string>) => (await fetch(address, { headers })).text();
    expect(await seen({})).toBe("127.0.0.1");
    expect(await seen({ "x-forwarded-for": "203.0.113.7" })).toBe("203.0.113.7, 127.0.0.1");
    expect(await seen({ "x-forwarded-for": "203.0.113.7, 198.51.100.1" })).toBe(
      "203.0.113.7, 198.51.100.1, 127.0.0.1",
    );
  } finally {
    server.close();
  }
});
