import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { headerNote } from "../sheets/floor-sheets.ts";
import { headerOf } from "../sheets/headers.ts";
import { schedulesOf } from "../sheets/schedules.ts";

import { headersUnderBeams } from "./beam-ends.ts";
import { beamsOver } from "./beams-over.ts";
import { wallsOf } from "./walls.ts";

/** Openings that have a beam end over them or cross them, by their own line and ends. */
function beamsAcross(house: House, index: number) {
  const { doors, windows } = wallsOf(house, index);
  const beams = beamsOver(house)[index] ?? [];
  const ends = beams.flatMap(({ axis, line, start, end }) =>
    [start, end].map((along) => (axis === "x" ? { x: along, y: line } : { x: line, y: along })),
  );
  return [...doors, ...windows].filter(
    ({ edge, start, end }) =>
      ends.some(({ x, y }) => {
        const [along, across] = runsAlongX(edge.side) ? [x, y] : [y, x];
        return Math.abs(across - edge.line) < 0.45 && along > start && along < end;
      }) ||
      beams.some(
        (beam) =>
          (beam.axis === "x") !== runsAlongX(edge.side) &&
          beam.line > start &&
          beam.line < end &&
          edge.line > beam.start &&
          edge.line < beam.end,
      ),
  );
}

describe("beams over openings", () => {
  it.each(houses)(
    "each such opening of %s is named under its plan, with a header by the engineer",
    (_, house) => {
      const schedules = schedulesOf(house);
      for (const index of house.levels.keys()) {
        const note = headerNote(house, index, schedules);
        const over = beamsAcross(house, index);
        if (over.length > 0) expect(note).toContain("HEADER BY ENGINEER CARRIES BEAM");
        for (const opening of over) {
          const marked = [...(schedules.markedDoors[index] ?? []), ...(schedules.markedWindows[index] ?? [])];
          const mark = marked.find((one) =>
            "door" in opening
              ? "door" in one && one.door === opening.door
              : "window" in one && one.window === opening.window,
          )?.mark;
          expect(note).toContain(mark ? ` ${mark}` : "the opening from");
          const row = [...schedules.doors, ...schedules.windows].find((one) => one.mark === mark);
          if (row) expect(row.header).toBe("By engineer");
        }
      }
    },
  );

  it("only one of Bayview's does, on its way over the door of the primary bedroom: posts stand in its walls", () => {
    const house = sampleHouse("bayview-contemporary");
    const carrying = headersUnderBeams(house).flatMap(({ doors, windows }) => [...doors, ...windows]);
    expect(carrying).toEqual([expect.objectContaining({ door: expect.objectContaining({ to: "primary" }) })]);
  });

  it("take a header out of the code's table, which counts no load at a point", () => {
    const house = sampleHouse("fern-cabin");
    const top = house.levels.length - 1;
    expect(headerOf(house, top, 2)).not.toBe("By engineer");
    expect(headerOf(house, top, 2, true)).toBe("By engineer");
  });

  it.each(houses)("are as many in %s in a mirror", (_, house) => {
    const count = (one: House) =>
      headersUnderBeams(one).map(({ doors, windows }) => doors.length + windows.length);
    expect(count(mirrorOf(house))).toEqual(count(house));
  });
});
