import { describe, expect, it } from "vitest";
import { devicesOf } from "../electrical/devices.ts";
import { mirrorOf, planOnSheet } from "../fixtures/drawn.ts";
import { distanceTo } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";

import { atticsOf } from "./attic-access.ts";

describe.each(houses)("the accesses to the attics of %s (R807.1)", (_, sold) => {
  it("are drawn, one to each attic, off lights, alarms and steps", () => {
    for (const house of [sold, mirrorOf(sold)]) {
      house.levels.forEach((level, index) => {
        const shapes = planOnSheet(house, index);
        const words = shapes.filter((one) => one.type === "text" && one.value === "22x30");
        expect(words.length, level.name).toBe(atticsOf(house)[index]?.length);
        for (const word of words) {
          if (word.type !== "text") continue;
          const lamps = devicesOf(house, index).devices.filter(({ kind }) => /^(light|fan|smoke)/.test(kind));
          for (const lamp of lamps)
            expect(Math.hypot(lamp.x - word.at.x, lamp.y - word.at.y)).toBeGreaterThan(0.5);
          for (const { rect } of level.stairs) expect(distanceTo(word.at, rect)).toBeGreaterThan(0);
        }
      });
    }
  });
});
