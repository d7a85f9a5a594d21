import { expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { houses } from "../houses/sample-houses.ts";
import { roofTop } from "../massing/roof-height.ts";
import { wallsOf } from "../plan/walls.ts";
import { cutsOf } from "./section-cuts.ts";
import { parapets } from "./section-parapets.ts";
import { alongRect, spansOf } from "./section-parts.ts";

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

/** The places between two flat roofs with parapets that a section cuts, and the higher top of the two. */
const between = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((cut) =>
    house.roofs.flatMap((roof) => {
      const ends = roof.parapet ? alongRect(cut, roof.over) : undefined;
      return house.roofs.flatMap((other) => {
        const next = other.parapet ? alongRect(cut, other.over) : undefined;
        return ends && next && roof.level === other.level && Math.abs(ends[1] - next[0]) < 0.05
          ? [{ slug, house, cut, at: ends[1], top: Math.max(roofTop(house, roof), roofTop(house, other)) }]
          : [];
      });
    }),
  ),
);

it.each(between)(
  "$slug: one parapet stands between two flat roofs, the higher",
  ({ house, cut, at, top }) => {
    const stubs = boxesOf(parapets(house, cut, []), ({ fill }) => fill === "poche").filter(
      ({ from, to }) => from < at + 0.6 && to > at - 0.6,
    );
    expect(stubs.map(({ high }) => high)).toEqual([expect.closeTo(top)]);
    const walls = house.levels.flatMap((_, index) => wallsOf(house, index).runs);
    const carries = walls.some(
      ({ axis, low, high }) =>
        axis !== cut.axis && stubs.some(({ from, to }) => from > low - 0.01 && to < high + 0.01),
    );
    expect(carries).toBe(true);
  },
);

it("Courtyard and Cedar Ridge are cut through such places", () => {
  expect(new Set(between.map(({ slug }) => slug))).toEqual(new Set(["courtyard-one", "cedar-ridge-modern"]));
});
