import { expect, test } from "vitest";
import { boxHouse } from "../fixtures/fixture-houses.ts";
import { houses, sampleHouse, sampleHouses } from "../houses/sample-houses.ts";
import { window } from "../layout/rooms.ts";
import { openingsOf } from "../massing/openings.ts";
import { viewsOf } from "../sheets/views.ts";
import { courtViews, isSeen } from "./court-views.ts";
import { elevationExtents } from "./elevation-shapes.ts";

test.each(houses)("the elevations of %s show every door and window", (_, house) => {
  const { sides, courts } = viewsOf(house);
  const hidden = openingsOf(house).filter(
    (opening) =>
      !isSeen(house, sides[opening.side], opening) &&
      !courts.some(({ side, shapes }) => side === opening.side && isSeen(house, shapes, opening)),
  );
  expect(hidden.map(({ side, room, from }) => [side, room, from])).toEqual([]);
});

test("only walls round a court have views of their own", () => {
  const courts = sampleHouses.flatMap((house) => viewsOf(house).courts.map(({ side }) => [house.slug, side]));
  expect(courts).toEqual([
    ["canyon-court", "e"],
    ["canyon-court", "w"],
    ["courtyard-one", "e"],
    ["courtyard-one", "w"],
  ]);
});

test("a window that stands in no wall has no view", () => {
  const house = boxHouse();
  house.levels[0]?.windows.push(window("porch", "s", 7.5, { at: 24, height: 7, sill: 6 }));
  for (const { shapes } of viewsOf(house).courts)
    expect(shapes.some(({ rings }) => rings.length > 0)).toBe(true);
  const bare = { ...house, levels: house.levels.map((level) => ({ ...level, rooms: [] })) };
  expect(courtViews(bare, { n: [], e: [], s: [], w: [] })).toEqual([]);
});

test("downspouts of other walls are not shown without what they hang on", () => {
  const spouts = viewsOf(sampleHouse("canyon-court")).courts.flatMap(({ shapes }) =>
    shapes.filter(({ kind }) => kind === "downspout"),
  );
  expect(spouts).toEqual([]);
  const own = viewsOf(sampleHouse("courtyard-one")).courts.map(
    ({ shapes }) => shapes.filter(({ kind }) => kind === "downspout").length > 0,
  );
  expect(own).toContain(true);
});

test.each(["e", "w"])(
  "the eave before the gallery is cut in the view to the %s, with air under it",
  (face) => {
    const { courts } = viewsOf(sampleHouse("canyon-court"));
    const shapes = courts.find(({ side }) => side === face)?.shapes ?? [];
    const points = shapes
      .filter(({ kind, depth }) => kind === "void" && depth > 900)
      .flatMap(({ rings }) => rings.flat());
    // From the wall at 48 ft to 50 1/2.
    const along = (feet: number) => (face === "e" ? 68 - feet : feet);
    const tip = points.filter(({ x }) => Math.abs(x - along(50.5)) < 0.01).map(({ y }) => y);
    expect(tip.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...tip) - Math.min(...tip)).toBeCloseTo(1.1);
    expect(Math.min(...tip)).toBeGreaterThan(9);
  },
);

test("what stands against such a wall is shown as cut, up to its roof", () => {
  const house = sampleHouse("canyon-court");
  const { sides, courts } = viewsOf(house);
  expect(courts.map(({ side }) => side)).toEqual(["e", "w"]);
  const [court] = courts;
  const cut = (court?.shapes ?? []).filter(({ kind, depth }) => kind === "void" && depth > 900);
  const xs = cut.flatMap(({ rings }) => rings.flat().map(({ x }) => x));
  // The great room with the entry before it, from 14 to 48 ft, and their eaves of 3 in and 2 1/2 ft.
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([68 - 48 - 2.5, 68 - 14 + 0.25]);
  const tops = cut.flatMap(({ rings }) => rings.flat().map(({ y }) => y));
  expect(Math.max(...tops)).toBeLessThanOrEqual(elevationExtents(sides.s).high.y);
  expect(Math.max(...tops)).toBeGreaterThan(12);
});
