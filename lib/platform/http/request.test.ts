import { afterEach, describe, expect, test, vi } from "vitest";

/** The module as it is with so many trusted proxies. */
async function withProxies(count: number) {
  vi.resetModules();
  vi.stubEnv("TRUSTED_PROXIES", String(count));
  return import("./request");
}

afterEach(() => vi.unstubAllEnvs());

describe("the address of a client", () => {
  const FORGED = "203.0.113.66";
  const SOCKET = "192.0.2.1";

  test.each([
    ["no proxy: the connection's, whatever the client claims", 0, `${FORGED}, ${SOCKET}`, SOCKET],
    ["no proxy and no claim", 0, SOCKET, SOCKET],
    [
      "one proxy: what it added, not what the client claims",
      1,
      `${FORGED}, 198.51.100.7, ${SOCKET}`,
      "198.51.100.7",
    ],
    ["two proxies", 2, `${FORGED}, 198.51.100.7, 10.0.0.2, ${SOCKET}`, "198.51.100.7"],
    ["a proxy that was passed by: the connection's", 1, SOCKET, SOCKET],
    ["version 4 written as version 6", 0, `::ffff:${SOCKET}`, SOCKET],
    ["what is no address", 0, "'; drop table orders --", "unknown"],
    ["nothing", 0, "", "unknown"],
  ])("%s", async (_, proxies, forwarded, expected) => {
    const { clientAddress } = await withProxies(proxies);
    expect(clientAddress(new Headers({ "x-forwarded-for": forwarded }))).toBe(expected);
  });
});

describe("a request of this store's own pages", () => {
  test.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "cross-site", origin: "http://store.example", host: "store.example" }, false],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ origin: "http://store.example", host: "store.example" }, true],
    [{ origin: "http://store.example.evil.example", host: "store.example" }, false],
    [{ origin: "null", host: "store.example" }, false],
    [{ host: "store.example" }, true],
  ] as [Record<string, string>, boolean][])("%j: %s", async (headers, expected) => {
    const { isSameOrigin } = await withProxies(0);
    expect(isSameOrigin(new Headers(headers))).toBe(expected);
  });
});
