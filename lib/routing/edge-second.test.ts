import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FOR_A_MOMENT } from "@/lib/platform/http/cache-control";
import { tellEdgeSeconds } from "./edge-second";

let server: Server;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  tellEdgeSeconds();
  server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(() => server.close());

async function told(edgeTime: string | undefined, how: (response: ServerResponse) => void) {
  answer = how;
  const { port } = server.address() as AddressInfo;
  const headers: Record<string, string> = edgeTime === undefined ? {} : { "x-edge-time": edgeTime };
  return (await fetch(`http://127.0.0.1:${port}`, { headers })).headers.get("x-accel-expires");
}

const says =
  (cacheControl: string, status = 200) =>
  (response: ServerResponse) => {
    response.statusCode = status;
    response.setHeader("cache-control", cacheControl);
    response.end("page");
  };

it("has a public page kept until the end of the second in which nginx asked for it", async () => {
  expect(await told("1795400000.731", says(FOR_A_MOMENT))).toBe("@1795400000");
});

it.each([
  ["an answer for one visitor", says("private, no-cache, no-store, max-age=0, must-revalidate")],
  ["a file that is kept for long", says("public, max-age=31536000, immutable")],
  ["an error", says(FOR_A_MOMENT, 503)],
  ["an answer that says nothing of it", (response: ServerResponse) => void response.end("page")],
])("says nothing of %s, which it would have kept", async (_, how) => {
  expect(await told("1795400000.731", how)).toBe(null);
});

it.each([undefined, "", "soon", "1795400000", "1795400000.731, 1"])(
  "says nothing to whoever tells no time (%j)",
  async (time) => {
    expect(await told(time, says(FOR_A_MOMENT))).toBe(null);
  },
);
