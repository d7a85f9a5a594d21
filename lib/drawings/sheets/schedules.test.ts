import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { isOpenAir } from "../layout/edges";
import { mirrorLayout } from "../variant/mirror";
import { schedulesOf } from "./schedules";

/** As the schedule and the types write it, in whole inches. */
const inches = (feet: number) => Math.round(feet * 12);

describe("the schedule of windows", () => {
  it.each(houses)("%s: writes sills and heights that add up to the head", (_, house) => {
    const { windows } = schedulesOf(house);
    expect(windows.length).toBeGreaterThan(0);
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
