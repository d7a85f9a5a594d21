import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { boxesOf } from "../fixtures/boxes-of-shapes";
import { OUTWARD } from "../geometry/rects";
import { runsAlongX } from "../layout/edges";
import { cutsOf } from "./section-cuts";
import { hearthCuts } from "./section-hearth";
import { alongRect } from "./section-parts";

describe.each(houses)("the fireplaces that sections of %s cut", (_, house) => {
  it("are open to the room that they face", () => {
    for (const cut of cutsOf(house)) {
      const open = boxesOf(hearthCuts(house, cut), ({ fill }) => fill === "paper");
      for (const { kind, rect, faces } of house.levels.flatMap(({ fixtures }) => fixtures)) {
        const ends = kind === "fireplace" && alongRect(cut, rect);
        if (!ends || runsAlongX(faces) === (cut.axis === "x")) continue;
        const front = OUTWARD[faces] > 0 ? ends[1] : ends[0];
        const reaching = open.filter(
          ({ from, to }) => Math.min(...[from, to].map((x) => Math.abs(x - front))) < 0.01,
        );
        // Low over the floor, as its shaft above goes from side to side.
        expect(reaching.some(({ high, low }) => high - low < 4)).toBe(true);
      }
    }
  });
});
