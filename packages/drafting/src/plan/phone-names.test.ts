import { describe, expect, it } from "vitest";
import { sampleHouses } from "../houses/sample-houses.ts";
import type { RoomKind } from "../layout/kinds.ts";
import { textBox } from "./interior-dims.ts";
import { phoneNames } from "./phone-names.ts";
import { floorPlanSvg, framingOf } from "./plan-svg.ts";
import { rectsOf, wallsOf } from "./walls.ts";

/** Rooms that a buyer looks for by name. */
const SOUGHT: ReadonlySet<RoomKind> = new Set([
  ...(["living", "great", "family", "kitchen", "bedroom", "primary", "garage", "office", "loft"] as const),
]);
/** The frame of a plan on a phone, CSS pixels, and the least that can be read there. */
const [ACROSS, DOWN, READABLE] = [333, 356, 8];

const levels = sampleHouses.flatMap((house) =>
  house.levels.map((level, index) => {
    const { scale, box } = framingOf(house, index);
    const walls = wallsOf(house, index);
    const names = phoneNames(level, walls, { w: box.w / scale, d: box.d / scale });
    const pixels = Math.min(ACROSS / box.w, DOWN / box.d) * scale;
    return { of: `${house.slug} ${level.name}`, house, index, level, walls, names, pixels };
  }),
);

const meet = (a: ReturnType<typeof textBox>, b: ReturnType<typeof textBox>) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y) > 0.01;

describe("names of rooms on a phone", () => {
  it.each(levels)("can be read and cross no wall and no other name: $of", ({ walls, names, pixels }) => {
    const boxes = names.map(textBox);
    const solid = rectsOf(walls.runs);
    names.forEach(({ value, size }, at) => {
      expect(size * pixels, value).toBeGreaterThanOrEqual(READABLE);
      const others = [...solid, ...boxes.filter((_, index) => index > at)];
      const crossed = others.filter((other) => meet(boxes[at] as (typeof boxes)[number], other));
      expect(crossed, value).toEqual([]);
    });
  });

  it("are there for every room that one looks for", () => {
    const unnamed = levels.flatMap(({ of, level, names }) =>
      level.rooms
        .filter(({ kind }) => SOUGHT.has(kind))
        .filter(({ rects }) =>
          names.every(({ at }) =>
            rects.every(({ x, y, w, d }) => at.x < x || at.x > x + w || at.y < y || at.y > y + d),
          ),
        )
        .map(({ name }) => `${of}: ${name}`),
    );
    expect(unnamed).toEqual([]);
  });

  it("stand in for the others on a narrow screen alone, mirrored too", () => {
    for (const { house, index } of levels.slice(0, 6))
      for (const mirrored of [false, true]) {
        const svg = floorPlanSvg(house, index, { mirrored });
        expect(svg).toContain('<g data-layer="names">');
        expect(svg.match(/<g data-layer="large-names" display="none">/g)).toHaveLength(1);
        expect(svg).toContain("@media screen and (max-width:639px)");
      }
  });
});
