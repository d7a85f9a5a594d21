import { expect, test } from "vitest";
import { elevationAnnotations } from "../cad/elevation-annotations.ts";
import { isCut } from "../elevation/court-views.ts";
import { area2, isWithin } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { CUT_LABEL, cutLabels } from "./cut-labels.ts";
import { Drafter } from "./drafter.ts";
import { elevationSheets } from "./elevation-sheets.ts";
import { courtsOf } from "./faces.ts";
import { schedulesOf } from "./schedules.ts";
import { ARCH_D, QUARTER } from "./sheet.ts";
import { viewsOf } from "./views.ts";

const withCuts = houses
  .map(([slug, house]) => [slug, house, courtsOf(house).filter(({ shapes }) => shapes.some(isCut))] as const)
  .filter(([, , courts]) => courts.length > 0);

test("some houses have courts", () => {
  expect(withCuts.map(([slug]) => slug)).toContain("canyon-court");
});

test.each(withCuts)(
  "%s: says once of each body that is cut before a court what it is",
  (_, house, courts) => {
    for (const face of courts) {
      const pen = new Drafter(ARCH_D.text.least);
      cutLabels(pen, ARCH_D, face.shapes, { x: 0, y: 0, k: QUARTER.k });
      const large = face.shapes
        .filter(isCut)
        .flatMap(({ rings }) => rings)
        .filter((ring) => Math.abs(area2(ring)) > 2 * 100);
      expect(pen.record.texts).toHaveLength(large.length);
      for (const { box } of pen.record.texts)
        for (const x of [box.x, box.x + box.w])
          for (const y of [box.y, box.y + box.h])
            expect(large.some((ring) => isWithin([ring], { x: x / QUARTER.k, y: -y / QUARTER.k }))).toBe(
              true,
            );
      const drawn = elevationAnnotations(house, face).shapes;
      expect(drawn.filter((one) => one.type === "text" && one.value === CUT_LABEL)).toHaveLength(
        large.length,
      );
    }
    const pens = elevationSheets(house, ARCH_D, viewsOf(house), schedulesOf(house)).map((sheet) => {
      const pen = new Drafter(ARCH_D.text.least);
      sheet.draw(pen, ARCH_D);
      return pen.record.texts.filter(({ value }) => value === CUT_LABEL).length;
    });
    expect(pens.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  },
);
