import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { THEME_COLORS } from "@/lib/platform/browser/theme";

const css = readFileSync(path.join(import.meta.dirname, "theme.css"), "utf8");

function tokens(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? "", m[2] ?? ""]));
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => luminance(theme.get(name) ?? "missing"));
  if (a === undefined || b === undefined) return Number.NaN;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const GROUNDS = ["background", "paper", "card", "popover", "muted", "secondary", "accent"];
const INKS = ["foreground", "muted-foreground", "primary", "clay", "destructive", "success", "warning"];

describe.each([":root", ".dark"])("colours of %s", (selector) => {
  const theme = tokens(selector);

  it.each(GROUNDS)("every ink reads on %s at 4.5:1", (ground) => {
    for (const ink of INKS) expect(contrast(theme, ink, ground), ink).toBeGreaterThanOrEqual(4.5);
  });

  it("text on filled controls reads at 4.5:1", () => {
    for (const fill of ["primary", "destructive", "clay"]) {
      expect(contrast(theme, `${fill}-foreground`, fill), fill).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(theme, "primary-foreground", "primary-hover")).toBeGreaterThanOrEqual(4.5);
  });

  it("control outlines and the focus ring stand out at 3:1", () => {
    for (const ground of ["background", "paper", "card", "popover"]) {
      expect(contrast(theme, "input", ground), ground).toBeGreaterThanOrEqual(3);
      expect(contrast(theme, "ring", ground), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

it("the browser's frame has the colour of the page", () => {
  expect(tokens(":root").get("background")).toBe(THEME_COLORS.light);
  expect(tokens(".dark").get("background")).toBe(THEME_COLORS.dark);
});
