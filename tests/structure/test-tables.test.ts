import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The lines of the tables of a document, without their heads. */
const linesOf = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /^\| /.test(line) && !/^\| (?:(?:Case|Promise|Row|Taken out) *\||-)/.test(line));

const TABLES = ["docs/security.md", "docs/back-office-coverage.md"];

/** `file` "test" of a line of the table. */
const named = (line: string) =>
  [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(([, file = "", name = ""]) => ({
    file,
    name,
  }));

test("the table of what the store promises has every promise", () => {
  const lines = linesOf("docs/security.md");
  expect(lines.length).toBeGreaterThan(80);
  for (let number = 1; number <= 16; number += 1) {
    expect(
      lines.some((line) => line.startsWith(`| ${number}. `)),
      `promise ${number}`,
    ).toBe(true);
  }
});

describe.each(TABLES)("%s", (table) => {
  const lines = linesOf(table);

  test("has no line without a test", () => {
    expect(lines.length).toBeGreaterThan(0);
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
