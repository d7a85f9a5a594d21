import { describe, expect, it } from "vitest";
import { areaOf } from "../geometry/rects.ts";
import { skylineNarrow } from "../houses/plans/skyline-narrow.ts";
import { terraceHouse } from "../houses/plans/terrace-house.ts";
import { houses } from "../houses/sample-houses.ts";
import { intersection } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { plateOf } from "../massing/roof-height.ts";
import { heightsOf } from "./level-marks.ts";
import { viewsOf } from "./views.ts";

const platesOf = (house: House) =>
  heightsOf(house, viewsOf(house), 0).filter(({ label }) => label.startsWith("Top of plate, "));

describe("marks of plates that are not at the ceiling of a level", () => {
  it("leave out that of a strip of roof over a part of a room", () => {
    expect(platesOf(skylineNarrow)).toEqual([]);
  });

  it("name the roof where it covers many rooms alike", () => {
    expect(platesOf(terraceHouse).map(({ label }) => label)).toEqual(["Top of plate, shed roof"]);
  });

  it.each(houses)("name a room of %s only where the roof of that plate covers most of it", (_, house) => {
    for (const { at, label } of platesOf(house)) {
      const name = label.replace("Top of plate, ", "");
      if (name.endsWith(" roof")) continue;
      const covers = house.roofs.some(
        (roof) =>
          Math.abs(plateOf(house, roof) - at) < 0.01 &&
          house.levels[roof.level]?.rooms.some((room) => {
            const under = areaOf(room.rects.flatMap((rect) => intersection(rect, roof.over) ?? []));
            return room.name === name && under > 0.5 * areaOf(room.rects);
          }),
      );
      expect(covers, label).toBe(true);
    }
  });
});
