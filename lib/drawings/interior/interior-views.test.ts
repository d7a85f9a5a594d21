import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { interiorShapes } from "./interior-shapes";
import { acrossOf, interiorViews } from "./interior-views";

describe.each(catalogue.map(({ house }) => [house.slug, house] as const))(
  "interior elevations of %s",
  (_, house) => {
    const views = interiorViews(house);

    it("show every kitchen and every bath", () => {
      const shown = new Set(views.map(({ room }) => room.id));
      for (const room of house.levels.flatMap((level) => level.rooms)) {
        if (["kitchen", "bath", "half-bath"].includes(room.kind))
          expect([room.name, shown.has(room.id)]).toEqual([room.name, true]);
      }
    });

    it("stay within the wall and under the ceiling", () => {
      for (const view of views) {
        const ends = [acrossOf(view.side, view.from), acrossOf(view.side, view.to)];
        const points = interiorShapes(house, view, 0.3).flatMap((shape) =>
          shape.type === "polygon" ? shape.loops.flat() : [],
        );
        for (const p of points) {
          expect(p.x).toBeGreaterThanOrEqual(Math.min(...ends) - 0.3);
          expect(p.x).toBeLessThanOrEqual(Math.max(...ends) + 0.3);
          expect(-p.y).toBeGreaterThanOrEqual(-0.01);
          expect(-p.y).toBeLessThanOrEqual(view.ceiling + 0.01);
        }
      }
    });
  },
);
