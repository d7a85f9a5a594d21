import { describe, expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { stairsOf } from "../section/stair-detail.ts";
import { detailSheets } from "./detail-sheets.ts";
import { Drafter } from "./drafter.ts";
import { paperFor } from "./plan-set.ts";

/** Words end at least so far before the frame beside them, points. */
const OFF = 10;

describe("the sheets of details", () => {
  it.each(houses)(
    "%s: have no lettering at the frame of the next detail, where details alone are on them",
    (_, house) => {
      const on = paperFor(house);
      for (const sheet of detailSheets(house, on).slice(stairsOf(house).length > 0 ? 2 : 1)) {
        const pen = new Drafter(on.text.least);
        sheet.draw(pen, on);
        const frames = pen.record.paths.flatMap(({ rings: [ring = []], closed }) => {
          const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
          const [x, y, w, h] = [
            Math.min(...xs),
            Math.min(...ys),
            Math.max(...xs) - Math.min(...xs),
            Math.max(...ys) - Math.min(...ys),
          ];
          return closed && ring.length === 4 && w > 60 && h > 60 ? [{ x, y, w, h }] : [];
        });
        const at = pen.record.texts.flatMap(({ value, box }) => {
          const right = box.x + box.w;
          const met = frames.some(
            ({ x, y, h }) =>
              box.x < x - 1 && right > x - OFF && right < x + 60 && box.y < y + h && box.y + box.h > y,
          );
          return met ? [value] : [];
        });
        expect(at).toEqual([]);
      }
    },
  );

  it("hold one detail alone only where the sheet before is small and full", () => {
    const alone = houses.flatMap(([slug, house]) => {
      const sheets = detailSheets(house, paperFor(house));
      const further = sheets.slice(stairsOf(house).length > 0 ? 2 : 1);
      expect(further.length).toBeLessThan(2);
      return further.some(({ shown }) => shown.length === 1) ? [slug] : [];
    });
    expect(alone).toEqual(["meadow-cottage", "fern-cabin"]);
  });
});
