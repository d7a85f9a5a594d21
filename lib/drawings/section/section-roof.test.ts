import { expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { boxesOf } from "../fixtures/boxes-of-shapes";
import { roofTop } from "../massing/roof-height";
import { cutsOf } from "./section-cuts";
import { alongRect, spansOf } from "./section-parts";
import { parapets } from "./section-roof";

it.each(houses)("%s: no parapet stands against a wall of the level over its roof", (_, house) => {
  for (const cut of cutsOf(house)) {
    const stubs = boxesOf(parapets(house, cut, []), ({ fill }) => fill === "poche");
    for (const roof of house.roofs) {
      const ends = alongRect(cut, roof.over);
      if (!ends || !roof.parapet) continue;
      const over = spansOf(house, roof.level + 1, cut);
      for (const [at, out] of [[ends[0], -1] as const, [ends[1], 1] as const]) {
        const isWalled = over.some(({ from, to }) => at + out * 0.3 > from && at + out * 0.3 < to);
        const isStub = stubs.some(
          ({ from, to, high }) =>
            Math.min(Math.abs(from - at), Math.abs(to - at)) < 0.01 &&
            Math.abs(high - roofTop(house, roof)) < 0.01,
        );
        if (isWalled) expect([cut.through, at, isStub]).toEqual([cut.through, at, false]);
      }
    }
  }
});

it("parapets end at walls of the level over them in some houses, and free in others", () => {
  const shown = houses.flatMap(([, house]) =>
    cutsOf(house).map((cut) => {
      const roofs = house.roofs.filter(({ parapet, over }) => parapet && alongRect(cut, over)).length;
      const stubs = boxesOf(parapets(house, cut, []), ({ fill }) => fill === "poche").length;
      return { roofs, stubs };
    }),
  );
  expect(shown.filter(({ roofs, stubs }) => stubs < 2 * roofs).length).toBeGreaterThan(1);
  expect(shown.filter(({ roofs, stubs }) => roofs > 0 && stubs === 2 * roofs).length).toBeGreaterThan(1);
});
