import { expect, it } from "vitest";
import { brokenWord, type Lettering, runsOf } from "./runs.ts";

const ASCII: Lettering = { has: (codePoint) => codePoint < 0x80, kin: [], weight: 400 };
const shown = (text: string) =>
  runsOf(text, ASCII).map((run) => [run.text, run.face?.name.replace(/^NotoSans|-.*$/g, "")]);

it.each([
  ["Bedroom 2", [["Bedroom 2", undefined]]],
  ["Šumava", [["Šumava", ""]]],
  [
    "12 李明",
    [
      ["12 ", undefined],
      ["李明", "SC"],
    ],
  ],
  [
    "up → 3",
    [
      ["up ", undefined],
      ["→", "Symbols"],
      [" 3", undefined],
    ],
  ],
])("%s is set in %j", (text, runs) => {
  expect(shown(text)).toEqual(runs);
});

it("sets words from right to left, and keeps the order in which they are read", () => {
  const runs = runsOf("plan بيت (الأرز) 12", ASCII).filter(({ text }) => text.trim() !== "");
  const read = [...runs].sort((one, other) => one.at - other.at).map(({ text }) => text.trim());
  expect(read.indexOf("بيت")).toBeLessThan(read.indexOf("الأرز"));
  expect(runs.findIndex(({ text }) => text === "بيت")).toBeGreaterThan(
    runs.findIndex(({ text }) => text === "الأرز"),
  );
});

it("has a box for what no face has", () => {
  expect(shown("a𐎀")).toEqual([
    ["a", undefined],
    ["𐎀", ""],
  ]);
});

it("breaks a word between letters, marks with their letter", () => {
  expect(brokenWord("ab\u0301cd", 2, (text) => [...text.replaceAll(/\p{M}/gu, "")].length)).toEqual([
    "ab\u0301",
    "cd",
  ]);
});
