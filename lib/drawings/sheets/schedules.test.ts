import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { isOpenAir } from "../layout/edges";
import { openingParts } from "../massing/opening-parts";
import { mirrorLayout } from "../variant/mirror";
import { schedulesOf } from "./schedules";

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
    for (const one of [house, mirrorLayout(house)]) {
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
