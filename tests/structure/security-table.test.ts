import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const text = readFileSync("docs/security.md", "utf8");
const lines = text
  .split("\n")
  .filter((line) => /^\| /.test(line) && !/^\| (?:(?:Case|Promise) *\||-)/.test(line));

/** `file` "test" of a line of the table. */
const named = (line: string) =>
  [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(([, file = "", name = ""]) => ({
    file,
    name,
  }));

describe("the table of what the store promises", () => {
  test("has every promise, and no line without a test", () => {
    for (let number = 1; number <= 16; number += 1) {
      expect(
        lines.some((line) => line.startsWith(`| ${number}. `)),
        `promise ${number}`,
      ).toBe(true);
    }
    expect(lines.length).toBeGreaterThan(80);
    for (const line of lines) expect(named(line).length, line).toBeGreaterThan(0);
  });

  test.each(lines.flatMap(named))('$file has "$name"', ({ file, name }) => {
    expect(existsSync(file), file).toBe(true);
    const source = readFileSync(file, "utf8");
    const title = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    // Beside test(...), the last argument of test.each(...)(...) and describe.each(...)(...).
    expect(source).toMatch(new RegExp(`\\(\\s*(["'\`])${title}\\1`));
  });
});
