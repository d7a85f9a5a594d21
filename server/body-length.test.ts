import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyLength } from "./body-length";

/** As the framework sends what a handler gives it: in pieces, without the length. */
const server = createServer((incoming, response) =>
  bodyLength(incoming, response, () => {
    response.setHeader("x-body-length", "6");
    if (incoming.headers["x-encoded"]) response.setHeader("content-encoding", "gzip");
    response.flushHeaders();
    if (incoming.method !== "HEAD") response.write("abc");
    response.end(incoming.method === "HEAD" ? undefined : "def");
  }),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const headersOf = (path: string, method = "GET", headers = {}) =>
  new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path, method, headers }, (response) => {
      response.resume().on("end", () => resolve(response.headers));
    })
      .on("error", reject)
      .end();
  });

test.each(["GET", "HEAD"])("a %s of a file says how long it is, under no other name", async (method) => {
  const headers = await headersOf("/api/downloads/a", method);
  expect(headers["content-length"]).toBe("6");
  expect(headers["transfer-encoding"]).toBeUndefined();
  expect(headers["x-body-length"]).toBeUndefined();
});

test("a body that was encoded on the way has another length", async () => {
  const headers = await headersOf("/api/downloads/a", "GET", { "x-encoded": "1" });
  expect(headers["content-length"]).toBeUndefined();
});

test("other answers are let through as they are", async () => {
  expect((await headersOf("/api/orders/a"))["content-length"]).toBeUndefined();
});
