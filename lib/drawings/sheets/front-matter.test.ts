import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { measure } from "../measure";
import { coverSheet } from "./cover";
import { Drafter, type TextRecord } from "./drafter";
import { notesSheets } from "./general-notes";
import { NOTES } from "./note-texts";
import { sheetList } from "./plan-set";
import { ARCH_D, type Paper, TABLOID } from "./sheet";
import { viewsOf } from "./views";

/** How low the lettering of a sheet reaches, as a share of its drawing area. */
function reach(on: Paper, texts: readonly TextRecord[]): number {
  return (Math.max(...texts.map(({ box }) => box.y + box.h)) - on.area.y) / on.area.h;
}

describe("the general notes", () => {
  it.each([
    ["24 x 36", ARCH_D],
    ["11 x 17", TABLOID],
  ])("fill one sheet of %s from top to bottom", (_, on) => {
    const [sheet, ...more] = notesSheets(on);
    expect(more).toEqual([]);
    const pen = new Drafter(on.text.least);
    sheet?.draw(pen, on);
    expect(reach(on, pen.record.texts)).toBeGreaterThan(0.7);
    expect(reach(on, pen.record.texts)).toBeLessThanOrEqual(1.001);
    // No heading stands last in its column.
    for (const { title } of NOTES) {
      const head = pen.record.texts.find(({ value }) => value === title.toUpperCase());
      if (!head) throw new Error(`${title} is not set.`);
      const under = pen.record.texts.some(
        ({ x, y }) => Math.abs(x - head.x) < 60 && y > head.y && y < head.y + head.size * 3,
      );
      expect(under, title).toBe(true);
    }
  });
});

describe("the cover", () => {
  it.each(houses)("of %s holds its tables within the sheet, down to its foot", (_, house) => {
    const list = sheetList(house);
    const small = measure(house).squareFeet <= 800 && house.levels.length === 1;
    const on = small ? TABLOID : ARCH_D;
    const info = { name: house.name, planNumber: "HP-001", style: house.style, ...measure(house) };
    const others = list.slice(1).map((one) => ({ ...one, draw: () => undefined }));
    const pen = new Drafter(on.text.least);
    coverSheet(house, on, viewsOf(house), info, others).draw(pen, on);
    expect(reach(on, pen.record.texts)).toBeLessThanOrEqual(1.001);
    expect(reach(on, pen.record.texts)).toBeGreaterThan(0.93);
    // The front stands in the middle between the rule under the name and the tables.
    const index = pen.record.texts.find(({ value }) => value === "SHEET INDEX");
    const marks = pen.record.paths.flatMap(({ rings }) => rings.flat()).map(({ y }) => y);
    const rule = on.area.y + 168 * on.s;
    const front = marks.filter((y) => y > rule + 1 && y < (index?.y ?? 0) - 20 * on.s);
    const [over, under] = [Math.min(...front) - rule, (index?.y ?? 0) - Math.max(...front)];
    expect(Math.abs(over - under)).toBeLessThan(60 * on.s);
    const words = pen.record.texts.map(({ value }) => value);
    for (const { number, title } of list) {
      expect(words).toContain(number);
      expect(words).toContain(title);
    }
  });
});
