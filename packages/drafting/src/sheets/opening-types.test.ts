import { describe, expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { unitCount } from "../layout/windows.ts";
import { boxesOverlap } from "./boxes.ts";
import { Drafter } from "./drafter.ts";
import { openingTypes } from "./opening-types.ts";
import { scheduleSheets } from "./schedule-sheets.ts";
import { type ScheduleRow, schedulesOf } from "./schedules.ts";
import { ARCH_D } from "./sheet.ts";

describe("the types of doors and windows", () => {
  it.each(houses)("%s: every mark of the schedules is drawn once, in the schedule's figures", (_, house) => {
    const schedules = schedulesOf(house);
    const pen = new Drafter(ARCH_D.text.least);
    openingTypes(ARCH_D, house.style, schedules, ARCH_D.area)?.draw(pen);
    const values = pen.record.texts.map(({ value }) => value);
    for (const { mark, size } of [...schedules.doors, ...schedules.windows]) {
      expect(values.filter((value) => value === mark)).toHaveLength(1);
      for (const figure of size.split(" x ")) expect(values).toContain(figure);
    }
  });

  // A supplier reads from its type which of the units of a window open (R310 counts on them).
  it.each(houses)("%s: a unit that swings is told from fixed glass", (_, house) => {
    const all = schedulesOf(house);
    const strokesOf = (row: ScheduleRow) => {
      const pen = new Drafter(ARCH_D.text.least);
      openingTypes(ARCH_D, house.style, { ...all, doors: [], windows: [row] }, ARCH_D.area)?.draw(pen);
      return pen.record.paths.filter(({ dash }) => dash).length;
    };
    for (const row of all.windows)
      expect(strokesOf(row), row.mark).toBe(
        row.type.startsWith("Casement") ? unitCount("casement", row.width) : 0,
      );
  });

  it.each(houses)("%s: stand on the sheet of the schedules, and no word on another", (_, house) => {
    const sheets = scheduleSheets(house, ARCH_D, schedulesOf(house));
    const { y: top, h } = ARCH_D.area;
    let found = 0;
    for (const sheet of sheets) {
      const pen = new Drafter(ARCH_D.text.least);
      sheet.draw(pen, ARCH_D);
      const { texts } = pen.record;
      if (texts.some(({ value }) => value === "DOOR AND WINDOW TYPES")) found += 1;
      expect(Math.max(...texts.map(({ box }) => box.y + box.h))).toBeLessThanOrEqual(top + h + 1);
      const met = texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter((other) => boxesOverlap(one.box, other.box))
          .map((other) => `${one.value} on ${other.value}`),
      );
      expect(met).toEqual([]);
    }
    expect(found).toBe(1);
  });
});
