import { describe, expect, it } from "vitest";
import { broken } from "../fixtures/cabin.ts";
import { houses } from "../houses/sample-houses.ts";
import type { Level } from "../layout/model.ts";
import { Furnisher } from "../layout/rooms.ts";
import { waysPastIslands } from "./check-islands.ts";

describe("ways past the ends of islands", () => {
  it.each(houses)("are closed or 3 ft wide in %s as drawn", (_, house) => {
    const narrow = house.levels
      .flatMap((_, index) => waysPastIslands(house, index))
      .filter(({ way }) => way > 1 / 12 && way < 2.995);
    expect(narrow).toEqual([]);
  });

  it("are refused where one does not walk through", () => {
    /** The west face of the cabin's kitchen is at 0.5 ft. */
    const islandAt = (start: number) =>
      broken((level: Level) => {
        level.fixtures.push(new Furnisher(level).island("kitchen", start + 1, 7, "s", { w: 2, d: 2 }));
      }).filter((one) => one.includes("island"));
    expect(islandAt(2.5)).toEqual([
      "Main/kitchen: a way of 24 in past the end of the island; it needs 36 in",
    ]);
    expect(islandAt(3.6)).toEqual([]);
    expect(islandAt(0.5)).toEqual([]);
  });
});
