import { expect, test } from "vitest";
import { isDarkColor } from "./color";

test.each([
  ["#000000", true],
  ["#23483b", true],
  ["#123", true],
  ["#f9fafb", false],
  ["#fff", false],
  ["#e0b040", false],
])("%s is dark: %s", (hex, dark) => {
  expect(isDarkColor(hex)).toBe(dark);
});
