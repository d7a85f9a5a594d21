import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { houses } from "../houses/sample-houses.ts";
import { isOpenAir } from "../layout/edges.ts";
import { openingParts } from "../massing/opening-parts.ts";

import { Drafter } from "./drafter.ts";
import { scheduleSheets } from "./schedule-sheets.ts";
import { schedulesOf } from "./schedules.ts";
import { ARCH_D, TABLOID } from "./sheet.ts";

type Placed = { x: number; y: number };

/** As the schedule and the types write it, in whole inches. */
const inches = (feet: number) => Math.round(feet * 12);

describe("the schedule of windows", () => {
  it.each(houses)("%s: writes sills and heights that add up to the head", (_, house) => {
    const { windows } = schedulesOf(house);
    expect(windows.length).toBeGreaterThan(0);
    // T beside a mark is safety glass.
    expect(windows.map(({ mark }) => mark)).not.toContain("T");
    for (const { mark, sill = 0, head } of windows)
      expect(inches(sill) + inches(head - sill), mark).toBe(inches(head));
  });

  it.each(houses)("%s: marks a way out of each room with a bed that has no door out (R310)", (_, house) => {
    for (const one of [house, mirrorOf(house)]) {
      const { windows, markedWindows } = schedulesOf(one);
      const escapes = new Set(windows.filter((row) => row.escape).map(({ mark }) => mark));
      one.levels.forEach((level, index) => {
        const isOut = (id: string) => isOpenAir(level, id);
        const beds = level.fixtures.filter(({ kind }) => kind.startsWith("bed-"));
        for (const room of new Set(beds.map((bed) => bed.room))) {
          const ways = level.doors.filter(({ from, to }) => from === room || to === room);
          const marks = markedWindows[index]?.filter(({ window }) => window.room === room) ?? [];
          const leads = ways.some(({ from, to }) => isOut(from) || isOut(to));
          expect(leads || marks.some(({ mark }) => escapes.has(mark)), room).toBe(true);
        }
      });
    }
  });
});

describe("the sheets of schedules", () => {
  it.each(houses)("%s: name each part of a table that goes on in another column", (_, house) => {
    for (const on of [ARCH_D, TABLOID])
      for (const sheet of scheduleSheets(house, on, schedulesOf(house))) {
        const pen = new Drafter(on.text.least);
        sheet.draw(pen, on);
        const { texts } = pen.record;
        const firsts = texts.filter(({ value, bold }) => bold && (value === "Mark" || value === "Level"));
        for (const { value, x, y } of firsts) {
          const isOver = (one: Placed) =>
            y - 3.5 * on.text.head < one.y && one.y < y && Math.abs(one.x - x) < 20;
          const title = texts.find((one) => one.value.includes("SCHEDULE") && isOver(one));
          expect(title, `${on.label} ${value} at ${x}, ${y}`).toBeDefined();
        }
      }
  });

  it("names the windows of a house with many as continued", () => {
    const long = houses.flatMap(([, house]) =>
      scheduleSheets(house, ARCH_D, schedulesOf(house)).map((sheet) => {
        const pen = new Drafter(ARCH_D.text.least);
        sheet.draw(pen, ARCH_D);
        return pen.record.texts.map(({ value }) => value);
      }),
    );
    expect(long.some((words) => words.includes("WINDOW SCHEDULE, CONTINUED"))).toBe(true);
  });
});

describe("the schedule of doors", () => {
  it.each(houses)(
    "%s: asks for safety glass in each outside door that is drawn with glass (R308.4.1)",
    (_, house) => {
      const { doors } = schedulesOf(house);
      for (const { mark, kind, outside, tempered, remarks, width, head } of doors) {
        if (!outside || kind === "garage") continue;
        const rect = { u0: 0, v0: 0, u1: width, v1: head, opening: { type: "door" as const, kind } };
        const glazed = openingParts(house, rect).some((part) => part.kind === "glass");
        expect(tempered, mark).toBe(glazed);
        expect(/tempered/i.test(remarks), mark).toBe(glazed);
      }
    },
  );
});
