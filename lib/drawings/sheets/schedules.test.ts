import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
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
});
