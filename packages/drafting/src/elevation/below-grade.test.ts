import { expect, test } from "vitest";
import { mirrorOf, setOf } from "../fixtures/drawn.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { SIDES } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { schedulesOf } from "../sheets/schedules.ts";

import { belowGradeReach, belowGradeShapes } from "./below-grade.ts";
import { elevationWidth } from "./elevation-shapes.ts";

const lodge = sampleHouse("evergreen-lodge");

test.each(houses)(
  "%s shows what lies below grade where it has a basement, dashed on every side",
  (_, house) => {
    for (const side of SIDES) {
      const shapes = belowGradeShapes(house, side, 0.5);
      expect(shapes.length > 0).toBe(groundLevelOf(house) > 0);
      const drawn = shapes.filter((shape) => shape.type !== "text");
      expect(drawn.every((shape) => "dash" in shape && shape.dash)).toBe(true);
    }
  },
);

test.each([lodge, mirrorOf(lodge)])(
  "the basement walls of a lodge go down to their footing, with its wells",
  (house) => {
    // Floor 7 ft under grade, on a footing 8 in deep.
    for (const side of SIDES) {
      const { left, right, deep } = belowGradeReach(house, side);
      expect(deep).toBeCloseTo(7 + 0.4 + 8 / 12, 6);
      expect(right - left).toBeGreaterThan(elevationWidth(house, side) * 0.6);
      const words = belowGradeShapes(house, side, 0.5).flatMap((shape) =>
        shape.type === "text" ? [shape.value] : [],
      );
      expect(words).toContain("FOOTING BELOW GRADE");
      expect(words.filter((word) => word === "WELL")).toHaveLength(side === "n" || side === "s" ? 2 : 1);
    }
    // The wells stand out 3 ft to both sides of a house 40 ft wide.
    expect(belowGradeReach(house, "s")).toMatchObject({ left: -3, right: 43 });
  },
);

test("its words stand on the sheets of its elevations, within their frame", () => {
  for (const house of [lodge, mirrorOf(lodge)]) {
    const words = setOf(house).pages.flatMap(({ record }) =>
      record.texts.filter(({ value }) => value === "FOOTING BELOW GRADE"),
    );
    expect(words).toHaveLength(4);
  }
});

test.each([lodge, mirrorOf(lodge)])(
  "the windows in its wells stand on elevations with their marks",
  (house) => {
    const marks = new Set(schedulesOf(house).markedWindows[0]?.map(({ mark }) => mark));
    expect(marks.size).toBeGreaterThan(0);
    const elevations = setOf(house).pages.filter(({ record }) =>
      record.texts.some(({ value }) => value === "FOOTING BELOW GRADE"),
    );
    const written = elevations.flatMap(({ record }) => record.texts.map(({ value }) => value));
    for (const mark of marks) expect(written).toContain(mark);
  },
);
