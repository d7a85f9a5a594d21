import { expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { pointAlong } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { inRect, levelHeights } from "../massing/envelope.ts";
import { plateOf, roofBase, roofTop } from "../massing/roof-height.ts";
import { outerThickness, wallsOf } from "../plan/walls.ts";
import { cutsOf } from "./section-cuts.ts";

/** Places where a section cuts an inner wall that goes up over the flat roof beside it by 2 ft and more. */
const outdoors = houses.flatMap(([slug, house]) =>
  cutsOf(house).flatMap((cut) => {
    const solid = boxesOf(sectionOf(house, cut, 0.54), ({ fill }) => fill === "poche");
    return house.levels.flatMap((_, index) => {
      const plate = levelHeights(house)[index]?.plate ?? 0;
      return wallsOf(house, index)
        .runs.filter(
          ({ kind, axis, start, end }) =>
            kind === "inner" && axis !== cut.axis && cut.at > start && cut.at < end,
        )
        .flatMap((run) =>
          ([-1, 1] as const).flatMap((out) => {
            const face = out < 0 ? run.low : run.high;
            const place = pointAlong(cut.axis === "x", face + out * 0.3, cut.at);
            const flat = house.roofs.find(
              (roof) =>
                roof.shape === "flat" &&
                !roof.porch &&
                roof.level === index &&
                inRect(roof.over, place.x, place.y) &&
                !inRect(roof.over, ...acrossOf(cut, face - out * 0.6)),
            );
            const goesUp = solid.some(
              ({ from, to, low, high }) =>
                Math.abs(from - run.low) < 0.01 &&
                Math.abs(to - run.high) < 0.01 &&
                low < plate + 0.1 &&
                flat &&
                high > roofBase(house, flat) + 2 &&
                // Behind its own parapet a roof needs none.
                Math.abs(high - roofTop(house, flat)) > 0.01,
            );
            return flat && goesUp ? [{ slug, house, index, run, face, out, flat, solid }] : [];
          }),
        );
    });
  }),
);

function acrossOf(cut: { axis: "x" | "y"; at: number }, along: number): [number, number] {
  const { x, y } = pointAlong(cut.axis === "x", along, cut.at);
  return [x, y];
}

it.each(outdoors)(
  "$slug: a wall over the flat roof at $face is as thick outdoors as outer walls are",
  ({ house, index, run, face, out, flat, solid }) => {
    const clear = plateOf(house, flat) + 2;
    const over = solid.filter(
      ({ from, to, low, high }) => from < face + 0.2 && to > face - 0.2 && low < clear && high > clear,
    );
    const ends = over.flatMap(({ from, to }) => [from, to]);
    const outer = out < 0 ? Math.min(...ends) : Math.max(...ends);
    expect(Math.abs(outer - (out < 0 ? run.high : run.low))).toBeCloseTo(outerThickness(house, index));
  },
);

it("is so in Lakefront and Canyon", () => {
  const slugs = new Set(outdoors.map(({ slug }) => slug));
  expect([...slugs]).toEqual(expect.arrayContaining(["lakefront-retreat", "canyon-court"]));
});
