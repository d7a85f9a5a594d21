import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What is written down behind so many proxies, for a request with these headers from 127.0.0.1. */
async function writtenDown(proxies: number, headers: Record<string, string>) {
  const step = clientAddress(proxies);
  const server = createServer((request, response) =>
    step(request, response, () => response.end(JSON.stringify(request.headers))),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    const sent = httpRequest({ port, host: "127.0.0.1", headers, agent: false }, (response) => {
      response.setEncoding("utf8");
      let body = "";
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve(body));
    });
    sent.on("error", reject);
    sent.end();
  });
  return JSON.parse(text) as Record<string, string>;
}

const FORGED = "203.0.113.66";
const SOCKET = "127.0.0.1";

test.each([
  ["no proxy: the connection's, whatever the client claims", 0, FORGED, SOCKET],
  ["no proxy and no claim", 0, "", SOCKET],
  ["one proxy: what it added, not what the client claims", 1, `${FORGED}, 198.51.100.7`, "198.51.100.7"],
  ["two proxies", 2, `${FORGED}, 198.51.100.7, 10.0.0.2`, "198.51.100.7"],
  ["a proxy that was passed by: the connection's", 1, "", SOCKET],
  ["version 4 written as version 6", 1, "::ffff:198.51.100.7", "198.51.100.7"],
  ["what is no address", 1, "'; drop table orders --", "unknown"],
])("%s", async (_, proxies, forwarded, expected) => {
  const headers: Record<string, string> = forwarded === "" ? {} : { "x-forwarded-for": forwarded };
  expect(await writtenDown(proxies, headers)).toMatchObject({ "x-client-address": expected });
});

test("what only this process says is dropped when a client says it", async () => {
  const seen = await writtenDown(0, { "x-client-address": FORGED, "x-invalidate-tags": "plans" });
  expect(seen).toMatchObject({ "x-client-address": SOCKET });
  expect(seen).not.toHaveProperty("x-invalidate-tags");
});
