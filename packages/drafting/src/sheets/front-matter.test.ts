import { describe, expect, it, test } from "vitest";
import { factsOf } from "../facts.ts";
import { boxHouse } from "../fixtures/fixture-houses.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { measure } from "../measure.ts";
import { coverSheet } from "./cover.ts";
import { Drafter, type TextRecord } from "./drafter.ts";
import { notesSheets } from "./general-notes.ts";
import { NOTES, notesFor } from "./note-texts.ts";
import { sheetList } from "./plan-set.ts";
import { ARCH_D, type Paper, SET_TITLE, TABLOID } from "./sheet.ts";
import { viewsOf } from "./views.ts";

/** How low the lettering of a sheet reaches, as a share of its drawing area. */
function reach(on: Paper, texts: readonly TextRecord[]): number {
  return (Math.max(...texts.map(({ box }) => box.y + box.h)) - on.area.y) / on.area.h;
}

describe("the general notes", () => {
  it.each([
    ["24 x 36", ARCH_D],
    ["11 x 17", TABLOID],
  ])("fill one sheet of %s from top to bottom", (_, on) => {
    const [sheet, ...more] = notesSheets(boxHouse({ shape: "gable", ridge: "x", pitch: 8 }), on);
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

test.each(houses)("the notes of %s ask a way out of a basement where there is one (R310.1)", (_, house) => {
  const lines = notesFor(house).flatMap((part) => part.lines);
  const openings = lines.filter((line) => line.includes("(R310)"));
  expect(openings).toHaveLength(1);
  expect(openings[0]?.startsWith("The basement and each sleeping room")).toBe(groundLevelOf(house) > 0);
  expect(lines.some((line) => /Handrail .*\(R311\.7\.8\)/.test(line))).toBe(true);
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
    // The tails of the name's letters stand clear of the line under it.
    const [title, line] = [house.name, SET_TITLE].map((text) =>
      pen.record.texts.find(({ value, size }) => value === text && size > 20 * on.s),
    );
    if (!title || !line) throw new Error("The cover has no name.");
    const [tails, capitals] = [title.y + 0.22 * title.size, line.y - 0.7 * line.size];
    expect(capitals - tails).toBeGreaterThan(8 * on.s);
    // Every row of Table R301.2 that a site fills in.
    for (const row of ["Special wind region", "Windborne debris zone", "Mean annual temperature, F"])
      expect(words).toContain(row);
    for (const row of ["Outdoor dry-bulb, F", "Indoor dry-bulb, F", "Coincident wet bulb, F", "Daily range"])
      expect(words).toContain(row);
    const all = words.join(" ");
    for (const { tall, vaulted } of factsOf(house).levels)
      for (const room of [...tall, ...vaulted])
        expect(all).toMatch(new RegExp(`${room}.* (two stories|vaulted)`));
    for (const { number, title } of list) {
      expect(words).toContain(number);
      expect(words).toContain(title);
    }
  });
});
