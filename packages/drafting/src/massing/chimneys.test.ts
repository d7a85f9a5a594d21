import { describe, expect, it } from "vitest";
import { boxHouse } from "../fixtures/fixture-houses.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { chimneysOf } from "./chimneys.ts";
import { drawnRoofs } from "./drawn-roofs.ts";
import { inRect } from "./envelope.ts";
import { roofPlanes } from "./roof.ts";
import { HEEL, roofTop } from "./roof-height.ts";
import { planeCovers, planeHeight } from "./roof-plane.ts";

const plate = 1.5 + 9;

/** A box of 40 by 24 ft with a chimney at its west end, and its roof. */
function boxUnder(roof: Partial<RoofPart>): House {
  const house = boxHouse(roof);
  const room = house.levels[0]?.rooms[0]?.id ?? "";
  house.levels[0]?.fixtures.push({
    kind: "fireplace",
    room,
    rect: { x: 0.5, y: 10, w: 1.5, d: 4 },
    faces: "e",
  });
  return house;
}

describe("chimneysOf", () => {
  it("rises three feet over the roof that it passes", () => {
    const [chimney] = chimneysOf(boxUnder({ shape: "flat", pitch: 0.25 }));
    expect(chimney?.top).toBeCloseTo(plate + 1.1 + 3, 6);
  });

  it("rises two feet over a parapet within ten feet", () => {
    const [chimney] = chimneysOf(boxUnder({ shape: "flat", pitch: 0.25, parapet: 4, eave: 0 }));
    expect(chimney?.top).toBeCloseTo(plate + 1.1 + 4 + 0.04 + 2, 6);
  });

  it("rises two feet over the slope ten feet up from its side", () => {
    const [chimney] = chimneysOf(boxUnder({ shape: "shed", pitch: 8, high: "e" }));
    const side = (chimney?.rect.x ?? 0) + (chimney?.rect.w ?? 0);
    const over = plate + HEEL + ((side + 10) * 8) / 12 + 2;
    expect(chimney?.top).toBeGreaterThanOrEqual(over - 1e-6);
    expect(chimney?.top).toBeLessThan(over + 0.05);
  });
});

it.each(houses)("the chimneys of %s stand clear of every roof round them", (_, house) => {
  const planes = roofPlanes(house);
  for (const { rect, top } of chimneysOf(house)) {
    for (let x = rect.x - 10; x < rect.x + rect.w + 10; x += 0.5) {
      for (let y = rect.y - 10; y < rect.y + rect.d + 10; y += 0.5) {
        const far = Math.hypot(
          Math.max(rect.x - x, x - rect.x - rect.w, 0),
          Math.max(rect.y - y, y - rect.y - rect.d, 0),
        );
        if (far > 10) continue;
        const heights = planes
          .filter((plane) => planeCovers(plane, x, y))
          .map((plane) => planeHeight(plane, { x, y }));
        const walls = drawnRoofs(house).filter((part) => part.parapet && inRect(part.over, x, y));
        const clear = inRect(rect, x, y) ? 3 : 2;
        for (const height of heights) expect(top - height).toBeGreaterThan(clear - 1e-6);
        // A parapet is its rim; its middle counts as near only with a rim that is.
        for (const part of walls.filter(
          ({ over: { x: x0, y: y0, w, d } }) => Math.min(x - x0, x0 + w - x, y - y0, y0 + d - y) < 0.5,
        ))
          expect(top - roofTop(house, part)).toBeGreaterThan(2 - 1e-6);
      }
    }
  }
});
