import { describe, expect, it } from "vitest";
import { Drafter } from "./drafter.ts";
import { flowSheets, heading, paragraph, space, tableUnits } from "./flow.ts";
import { wrap } from "./lettering.ts";
import { ARCH_D } from "./sheet.ts";

const wide = 400;

describe("text in columns", () => {
  it("begins each column at the same height, whatever kept it apart from the last", () => {
    const units = ["One", "Two"].flatMap((title) => [
      space(40),
      heading(ARCH_D, title),
      ...Array.from({ length: 12 }, (_, index) => paragraph(ARCH_D, `Line ${index}.`, wide)),
    ]);
    const [sheet] = flowSheets(ARCH_D, units, { columns: 2, title: "Notes", number: () => "A0.1" });
    const pen = new Drafter();
    sheet?.draw(pen, ARCH_D);
    const [one, two] = ["ONE", "TWO"].map((word) => pen.record.texts.find(({ value }) => value === word));
    expect(two?.x).toBeGreaterThan(one?.x ?? 0);
    expect(two?.y).toBe(one?.y);
  });

  it("begins no column with what kept its heading apart from the one before", () => {
    const lines = (count: number) => Array.from({ length: count }, () => paragraph(ARCH_D, "Line.", wide));
    const lengths = Array.from({ length: 14 }, (_, index) => index + 1);
    const tops = lengths.flatMap((before) =>
      lengths.flatMap((after) => {
        const part = [heading(ARCH_D, "One"), ...lines(before), space(90)];
        const units = [...part, heading(ARCH_D, "Two"), ...lines(after)];
        const [sheet] = flowSheets(ARCH_D, units, { columns: 2, title: "Notes", number: () => "A0.1" });
        const pen = new Drafter();
        sheet?.draw(pen, ARCH_D);
        const [one, two] = ["ONE", "TWO"].map((word) => pen.record.texts.find(({ value }) => value === word));
        const isFirst = pen.record.texts.every(({ x, y }) => x !== two?.x || y >= two.y);
        return one && two && two.x > one.x && isFirst ? [two.y - one.y] : [];
      }),
    );
    expect(new Set(tops)).toEqual(new Set([0]));
  });

  it("leaves no row of a table alone in a column", () => {
    const rows = Array.from({ length: 12 }, (_, index) => [String(index), "x"]);
    for (const lead of [0, 1, 2, 3, 4, 5]) {
      const units = [
        ...Array.from({ length: lead }, () => paragraph(ARCH_D, "Before.", wide)),
        ...tableUnits(ARCH_D, [1, 1], [["Mark", "Word"], ...rows], wide),
      ];
      const [sheet] = flowSheets(ARCH_D, units, { columns: 2, title: "Table", number: () => "A6.1" });
      const pen = new Drafter();
      sheet?.draw(pen, ARCH_D);
      const marks = pen.record.texts.filter(({ value }) => /^\d+$/.test(value));
      const last = marks.filter(({ x }) => x > ARCH_D.area.x + ARCH_D.area.w / 2);
      expect(last.length).not.toBe(1);
    }
  });
});

describe("lines of text", () => {
  it.each([
    ["Living Room, Bedroom 2", "Bedroom 2"],
    ["a threshold of at most 7 3/4 in", "7 3/4"],
    ["ceiling under rooms 5/8 in type X", "type X"],
  ])("keep together what is read as one in %j", (value, one) => {
    for (let width = 60; width < 160; width += 2)
      expect(wrap(value, width, 10).some((line) => line.includes(one))).toBe(true);
  });

  it("part it where no line has room for it", () => {
    expect(wrap("Bedroom 2", 30, 10)).toEqual(["Bedroom", "2"]);
  });
});
