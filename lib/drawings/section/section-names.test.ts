import { describe, expect, it } from "vitest";
import { houseOf } from "@/prisma/seed/houses/catalogue";
import { boxesOf } from "../fixtures/boxes-of-shapes";
import { roofShapes } from "../massing/roof";
import { ARCH_D, QUARTER } from "../sheets/sheet";
import { cutsOf } from "./section-cuts";
import { sectionShapes } from "./section-shapes";

/** Wider things than cabinets, doors and windows lie behind many rooms and are hidden there, feet. */
const WIDEST = 9;

describe("the strings of heights in a section", () => {
  it.each(["skyline-narrow", "birch-box", "archived-plan", "terrace-house"])(
    "%s: none runs through cabinets, doors or windows, with place beside them",
    (slug) => {
      const house = houseOf(slug);
      for (const cut of cutsOf(house)) {
        const shapes = sectionShapes(house, roofShapes(house), cut, ARCH_D.text.least / QUARTER.k);
        const things = boxesOf(
          shapes,
          ({ layer, loops }) => layer === "A-SECT-MBND" && loops[0]?.length === 4,
        ).filter(({ from, to }) => to - from < WIDEST);
        for (const string of shapes) {
          if (string.type !== "dimension" || string.axis !== "y") continue;
          const [low, high] = [string.from.y, string.to.y].map((y) => -y).sort((a, b) => a - b) as [
            number,
            number,
          ];
          const crossed = things.filter(
            (one) =>
              string.at > one.from && string.at < one.to && one.high > low + 0.1 && one.low < high - 0.1,
          );
          expect(crossed, `${string.value} at ${string.at}`).toEqual([]);
        }
      }
    },
  );
});
