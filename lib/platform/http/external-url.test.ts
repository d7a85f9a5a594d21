import { expect, it } from "vitest";
import { safeExternalUrl } from "./external-url";

it.each([
  ["https://x.com/ann", "https://x.com/ann"],
  ["mailto:ann@example.com", "mailto:ann@example.com"],
  [" ann@example.com ", "mailto:ann@example.com"],
  ["javascript:alert(1)", undefined],
  ["JAVASCRIPT:alert(1)//@x", undefined],
  ["data:text/html,x", undefined],
  ["//evil.example", undefined],
  ["", undefined],
  [null, undefined],
])("%j leads to %j", (typed, href) => {
  expect(safeExternalUrl(typed)).toBe(href);
});
