import { describe, expect, test } from "vitest";
import { houses, sampleHouses } from "../houses/sample-houses.ts";
import type { House } from "./model.ts";
import { houseOf, layoutOf, layoutSchema } from "./schema.ts";

const first = () => structuredClone(layoutOf(sampleHouses[0] as House));

describe("the schema of layouts", () => {
  test.each(houses)("takes %s as it is", (_, house) => {
    const layout = layoutSchema.parse(JSON.parse(JSON.stringify(layoutOf(house))));
    expect(houseOf(layout)).toEqual(house);
  });

  const paths = (change: (layout: ReturnType<typeof first>) => unknown) => {
    const layout = first();
    change(layout);
    return layoutSchema.safeParse(layout).error?.issues.map(({ path }) => path.join("."));
  };

  test.each<[string, (layout: ReturnType<typeof first>) => unknown, string]>([
    ["a version to come", (layout) => Object.assign(layout, { version: 2 }), "version"],
    ["a word that is misspelled", (layout) => Object.assign(layout, { plint: 2 }), ""],
    [
      "a room as wide as a street",
      (layout) => Object.assign(layout.levels[0]?.rooms[0]?.rects[0] ?? {}, { w: 3000 }),
      "levels.0.rooms.0.rects.0.w",
    ],
    [
      "a number that is none",
      (layout) => Object.assign(layout.levels[0]?.rooms[0]?.rects[0] ?? {}, { x: Number.NaN }),
      "levels.0.rooms.0.rects.0.x",
    ],
    ["no level", (layout) => Object.assign(layout, { levels: [] }), "levels"],
    [
      "ten thousand fixtures",
      (layout) =>
        Object.assign(layout.levels[0] ?? {}, {
          fixtures: Array.from({ length: 10_000 }, () => layout.levels[0]?.fixtures[0]),
        }),
      "levels.0.fixtures",
    ],
    [
      "a colour with code in it",
      (layout) => Object.assign(layout.palette, { wall: "red;}" }),
      "palette.wall",
    ],
    [
      "a room whose id is markup",
      (layout) => Object.assign(layout.levels[0]?.rooms[0] ?? {}, { id: "<svg>" }),
      "levels.0.rooms.0.id",
    ],
  ])("refuses %s and says where", (_, change, path) => {
    expect(paths(change)).toEqual([path]);
  });
});
