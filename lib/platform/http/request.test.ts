import { describe, expect, test } from "vitest";
import { isSameOrigin } from "./request";

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
  ] as [Record<string, string>, boolean][])("%j: %s", (headers, expected) => {
    expect(isSameOrigin(new Headers(headers))).toBe(expected);
  });
});
