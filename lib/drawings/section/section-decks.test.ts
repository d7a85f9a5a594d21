import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { boxOf } from "../geometry/geometry";
import { centreOf } from "../geometry/rects";
import { groundLevelOf, openFloorOf } from "../layout/heights";
import { levelHeights } from "../massing/envelope";
import { porchBeams } from "../massing/porch-beams";
import { roofShapes } from "../massing/roof";
import { wallsOf } from "../plan/walls";
import type { Cut } from "./section-cuts";
import { openFloors } from "./section-decks";
import { sectionShapes } from "./section-shapes";

const porches = catalogue
  .map(({ house }) => house)
  .filter((house) => wallsOf(house, groundLevelOf(house)).posts.length > 0);

describe.each(porches)("A section through the porch of $slug", (house) => {
  const ground = groundLevelOf(house);

  it("cuts the beam over the posts, under what covers it", () => {
    const [beam] = porchBeams(house, ground);
    if (!beam) throw new Error("no beam over the posts");
    const { x, y } = centreOf(beam.rect);
    const cut: Cut = { axis: beam.alongX ? "y" : "x", at: beam.alongX ? x : y, through: "" };
    const across = beam.alongX ? y : x;
    const found = sectionShapes(house, roofShapes(house), cut, 0.375).some((shape) => {
      if (shape.type !== "polygon" || shape.layer !== "A-SECT-MCUT") return false;
      const { x0, x1, y0, y1 } = boxOf(shape.loops.flat());
      return (
        Math.abs((x0 + x1) / 2 - across) < 0.01 &&
        Math.abs(-y1 - beam.low) < 0.01 &&
        Math.abs(-y0 - beam.high) < 0.01
      );
    });
    expect(found).toBe(true);
  });

  it("shows the fill under a slab that lies over grade", () => {
    const top = (levelHeights(house)[ground]?.floor ?? 0) - 4 / 12;
    for (const room of house.levels[ground]?.rooms ?? []) {
      if (room.kind !== "porch" || openFloorOf(house, ground, room) !== "slab" || top < 0.2) continue;
      for (const rect of room.rects) {
        const shapes = openFloors(house, { axis: "y", at: rect.x + rect.w / 2, through: "" }, ground);
        const fill = shapes.some(
          (shape) =>
            shape.type === "polygon" &&
            shape.layer === "A-SECT-PATT" &&
            Math.abs(-boxOf(shape.loops.flat()).y0 - top) < 0.01,
        );
        expect(fill).toBe(true);
      }
    }
  });
});
