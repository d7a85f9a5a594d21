import { describe, expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { floorFrame } from "../foundation/floor-girders";
import { holds } from "../geometry/rects";
import type { Shape } from "../geometry/shape";
import { groundFloorDepth, groundLevelOf, SUBFLOOR } from "../layout/heights";
import { Drafter } from "../sheets/drafter";
import { ARCH_D } from "../sheets/sheet";
import { wallSheet } from "../sheets/wall-sheet";
import { girderDetail } from "./girder-detail";
import { cutsOf } from "./section-cuts";
import { floorPieces } from "./section-floors";
import { wallSection } from "./wall-section";

const piered = houses.filter(([, house]) => floorFrame(house)?.supports === "pier");

describe("girderDetail", () => {
  it("is drawn of floors on piers alone", () => {
    expect(piered.length).toBeGreaterThan(8);
    const drawn = houses.filter(([, house]) => girderDetail(house)).map(([slug]) => slug);
    expect(drawn).toEqual(piered.map(([slug]) => slug));
  });

  it.each(piered)("%s: says what the foundation plan sets out, within its frame", (_, house) => {
    const detail = girderDetail(house);
    const frame = floorFrame(house);
    const words = detail?.callouts.map((one) => one.words).join(" ") ?? "";
    expect(words).toContain(`Girder of ${frame?.size.name}`);
    const pad = Math.round((frame?.pad ?? 0) * 12);
    expect(words).toContain(`Pad ${pad} by ${pad} in`);
    for (const { at } of detail?.callouts ?? [])
      expect(detail && holds(detail.window, at.x, at.y)).toBe(true);
  });

  it.each(piered)(
    "%s: has joists as deep as those of the wall section and of the building section",
    (_, house) => {
      const depth = groundFloorDepth(house);
      const under = house.plinth - depth;
      const lowest = (shapes: readonly Shape[], top: number) =>
        shapes.flatMap((shape) => {
          const [loop = []] = shape.type === "polygon" && shape.fill === "paper" ? shape.loops : [];
          const heights = loop.map(({ y }) => -y);
          return Math.abs(Math.max(...heights) - top) < 0.01 && Math.max(...loop.map(({ x }) => x)) > 1
            ? [Math.min(...heights)]
            : [];
        });
      const joists = house.plinth - SUBFLOOR;
      expect(Math.min(...lowest(girderDetail(house)?.shapes ?? [], joists))).toBeCloseTo(under, 6);
      expect(Math.min(...lowest(wallSection(house).shapes, joists))).toBeCloseTo(under, 6);
      for (const cut of cutsOf(house)) {
        const floors = floorPieces(house, groundLevelOf(house), house.plinth, cut);
        expect(new Set(lowest(floors, house.plinth).map((z) => z.toFixed(6)))).toEqual(
          new Set([under.toFixed(6)]),
        );
      }
    },
  );

  it("stands on the wall sheet of every house of one floor, where there is room for it", () => {
    for (const [slug, house] of piered.filter(([, { levels }]) => levels.length === 1)) {
      const pen = new Drafter(ARCH_D.text.least);
      wallSheet(house, ARCH_D).draw(pen, ARCH_D);
      expect([slug, pen.record.texts.some(({ value }) => value === "GIRDER AND PIER")]).toEqual([slug, true]);
    }
  });
});
