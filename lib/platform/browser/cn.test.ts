import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cn } from "./cn";

test("of two classes of one kind the later one stays", () => {
  expect(cn("bg-popover p-4", "bg-destructive")).toBe("p-4 bg-destructive");
  expect(cn("max-w-lg", undefined, "max-w-3xl")).toBe("max-w-3xl");
});

test("classes of different kinds stay, also by the names that are ours", () => {
  expect(cn("text-subheading text-destructive", "font-display font-medium")).toBe(
    "text-subheading text-destructive font-display font-medium",
  );
});

/** The prefix of a utility that takes names of the theme, and one of the same kind that Tailwind itself knows. */
const KINDS = [
  ["text", "text-sm"],
  ["shadow", "shadow-none"],
  ["ease", "ease-linear"],
  ["animate", "animate-none"],
] as const;

test.each(KINDS)("every --%s-* of the theme is told from other kinds", (prefix, known) => {
  const theme = readFileSync("app/theme.css", "utf8");
  const names = [...theme.matchAll(new RegExp(`^  --(${prefix}-[a-z]+(?:-[a-z]+)*):`, "gm"))].map(
    ([, name]) => name,
  );
  expect(names).not.toEqual([]);
  for (const name of names) {
    expect(cn(known, name)).toBe(name);
    expect(cn(name, "text-destructive")).toBe(`${name} text-destructive`);
  }
});
