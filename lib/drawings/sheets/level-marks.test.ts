import { describe, expect, it } from "vitest";
import { skylineNarrow } from "@/prisma/seed/houses/plans/skyline-narrow";
import { terraceHouse } from "@/prisma/seed/houses/plans/terrace-house";
import { houses } from "@/prisma/seed/houses/sample-houses";
import { areaOf } from "../geometry/rects";
import { intersection } from "../layout/edges";
import type { House } from "../layout/model";
import { plateOf } from "../massing/roof-height";
import { heightsOf } from "./level-marks";
import { viewsOf } from "./views";

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
