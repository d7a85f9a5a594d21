import { describe, expect, it } from "vitest";
import { elevationExtents } from "../elevation/elevation-shapes.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import type { House, Side } from "../layout/model.ts";
import { measure } from "../measure.ts";
import { sheetList } from "./plan-set.ts";
import { viewsOf } from "./views.ts";

/** Houses on sheets of 24 by 36 in. */
const large = houses.filter(([, house]) => measure(house).squareFeet > 800);
const elevations = (house: House) => sheetList(house).filter(({ number }) => number.startsWith("A2."));

describe("the sheets of elevations", () => {
  it("take narrow views side by side, two to a sheet", () => {
    expect(elevations(sampleHouse("skyline-narrow")).map(({ title }) => title)).toEqual([
      "Front and Rear Elevations",
      "Left and Right Elevations",
    ]);
  });

  it.each(large)(
    "%s: draws all four sides at 1/4 in, alone only what is too wide and too high for two",
    (_, house) => {
      const sheets = elevations(house);
      expect(sheets.map(({ scale }) => scale)).toEqual(sheets.map(() => `1/4" = 1'-0"`));
      const { sides } = viewsOf(house);
      const size = (pair: Side[]) => {
        const boxes = pair.map((side) => elevationExtents(sides[side]));
        return {
          wide: boxes.reduce((sum, { low, high }) => sum + high.x - low.x, 0),
          tall: boxes.reduce((sum, { high }) => sum + high.y, 0),
        };
      };
      const alone = (title: string) => sheets.some((sheet) => sheet.title === title);
      // What surely fits: 125 by 73 ft of paper, less the heights beside views of 11 ft and the room over them.
      for (const [pair, title] of [
        [["s", "n"] as Side[], "Front Elevation"],
        [["w", "e"] as Side[], "Left Elevation"],
      ] as const) {
        const { wide, tall } = size(pair);
        const fits = wide < 90 || tall < 55;
        expect([title, fits && alone(title)]).toEqual([title, false]);
      }
    },
  );
});
