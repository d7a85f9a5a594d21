import { expect, test } from "vitest";
import { isOnSite } from "./on-site";

const NOW = new Date("2026-03-01T12:00:00Z");

test.each([
  ["public", null, true],
  ["private", null, false],
  ["scheduled", "2026-03-01T12:00:00Z", true],
  ["scheduled", "2026-03-01T12:00:01Z", false],
] as const)("a %s post of %s is on the site: %s", (visibility, scheduledFor, shown) => {
  expect(isOnSite({ visibility, scheduledFor }, NOW)).toBe(shown);
});
