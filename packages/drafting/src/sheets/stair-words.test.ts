import { describe, expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { stairsOf } from "../section/stair-detail.ts";
import { stairProfile } from "../section/stair-profile.ts";
import { detailSheets } from "./detail-sheets.ts";
import { Drafter } from "./drafter.ts";
import { paperFor } from "./plan-set.ts";

/** The sixteenths of an inch in a length that is written so: 7 5/16. */
function sixteenths(words: string): number {
  const [whole = "0", part = "0/1"] = words.split(" ");
  const [over = 0, under = 1] = part.split("/").map(Number);
  return Number(whole) * 16 + (over * 16) / under;
}

describe.each(houses.filter(([, house]) => stairsOf(house).length > 0))("%s", (_, house) => {
  const on = paperFor(house);
  const written = detailSheets(house, on).flatMap((sheet) => {
    const pen = new Drafter(on.text.least);
    sheet.draw(pen, on);
    return pen.record.texts.map(({ value }) => value);
  });
  const profiles = stairsOf(house)
    .slice(0, 2)
    .map(({ level, stair }) => stairProfile(house, level, stair));

  it("says of risers that they are so high where they add up, else about", () => {
    const all = written.join(" ");
    for (const { risers, total } of profiles) {
      const words = [...all.matchAll(/(\d+) (risers of|equal risers, about) ([\d/ ]+) in/g)].filter(
        ([, count]) => Number(count) === risers,
      );
      expect(words.length).toBeGreaterThan(0);
      for (const [, , how, each = ""] of words)
        expect(how).toBe(
          Math.abs(sixteenths(each) * risers - total * 192) < 0.01 ? "risers of" : "equal risers, about",
        );
    }
  });

  it("says which stair its tread is of where another has others", () => {
    const sizes = new Set(profiles.map(({ run }) => Math.round(run * 192)));
    const titles = written.filter((one) => one.startsWith("TREAD AND RISER"));
    expect(titles).toHaveLength(1);
    if (sizes.size > 1) expect(titles).toEqual(["TREAD AND RISER OF DETAIL 1"]);
  });
});
