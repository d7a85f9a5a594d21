import fc from "fast-check";
import { expect, test } from "vitest";
import { clipped, evidenceText } from "./evidence-text";

test("what staff wrote comes first, then each part with its note", () => {
  const parts = [
    { title: "Order", note: "", entries: [{ label: "Number", text: "HP-7K3M9QXT" }] },
    { title: "Downloads", note: "None.", entries: [] },
  ];
  expect(evidenceText(parts, "We called.")).toBe(
    "We called.\n\nORDER\nNumber: HP-7K3M9QXT\n\nDOWNLOADS\nNone.",
  );
  expect(evidenceText(parts)).toMatch(/^ORDER/);
});

test("a text that is too long ends with a whole line and says so", () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join("\n");
  const short = clipped(lines, 100);
  expect(short.length).toBeLessThanOrEqual(100);
  expect(short).toMatch(/^Line 0\n(?:Line \d+\n)+\(The rest is in the document\.\)$/);
  expect(clipped(lines, lines.length)).toBe(lines);
});

test("no text is longer than there is room for", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 40, max: 200 }), (text, max) => {
      expect(clipped(text, max).length).toBeLessThanOrEqual(max);
    }),
  );
});
