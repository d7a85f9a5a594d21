import { describe, expect, it } from "vitest";
import { liesWithin } from "../geometry/rects.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { intersection } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { chimneysOf } from "../massing/chimneys.ts";
import { checkHouse } from "./check.ts";

const messages = (house: House) => checkHouse(house).map(({ message }) => message);

/** A house with a fixture of one level moved or widened. */
function changed(slug: string, kind: "fireplace" | "chimney", by: { x?: number; d?: number }): House {
  const house = structuredClone(sampleHouse(slug));
  for (const level of house.levels)
    for (const { kind: own, rect } of level.fixtures) {
      if (own !== kind) continue;
      rect.x += by.x ?? 0;
      rect.y -= (by.d ?? 0) / 2;
      rect.d += by.d ?? 0;
    }
  return house;
}

describe("checkBreasts", () => {
  it("refuses a breast that takes the room of a window's casing", () => {
    expect(messages(changed("skyline-narrow", "fireplace", { d: 0.7 }))).toContainEqual(
      expect.stringContaining("its casing needs 3 1/2 in"),
    );
  });

  it("refuses a shaft that hangs over the edge of the breast under it", () => {
    expect(messages(changed("willow-creek-farmhouse", "chimney", { x: 0.5 }))).toContain(
      "the chimney stands over the edge of the fireplace under it",
    );
  });
});

it.each(houses)("the chimneys of %s have one footprint from breast to cap", (_, house) => {
  for (const { rect, level } of chimneysOf(house)) {
    const near = house.levels
      .slice(level)
      .flatMap(({ fixtures }) => fixtures)
      .filter((one) => ["fireplace", "chimney"].includes(one.kind) && intersection(one.rect, rect));
    expect(near.length).toBeGreaterThan(0);
    for (const one of near)
      expect(liesWithin(rect, one.rect, -0.01), `${one.kind} in ${one.room}`).toBe(true);
    for (const one of near.filter(({ kind }) => kind === "chimney")) {
      expect(one.rect.w).toBeCloseTo(rect.w, 2);
      expect(one.rect.d).toBeCloseTo(rect.d, 2);
    }
  }
});
