import { describe, expect, it } from "vitest";
import { vaultedCabin } from "../fixtures/vaulted-cabin.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { vaultAt } from "../massing/vaults.ts";
import { interiorShapes } from "./interior-shapes.ts";
import { type InteriorView, interiorViews } from "./interior-views.ts";
import { drawnHeight, vaultLine } from "./vaulted-walls.ts";

/** The upper edge of the face of a wall as it is drawn, from left to right. */
function topOf(house: House, view: InteriorView) {
  const [ring] = interiorShapes(house, view, 0.2).flatMap((shape) =>
    shape.type === "polygon" && shape.weight === "medium" && shape.fill === "paper" ? shape.loops : [],
  );
  return (ring ?? [])
    .filter(({ y }) => y < -0.01)
    .map(({ x, y }) => ({ x, z: -y }))
    .sort((a, b) => a.x - b.x);
}

const vaulted = houses.flatMap(([slug, house]) =>
  interiorViews(house)
    .filter(({ room, island }) => room.ceiling === "vaulted" && !island)
    .map((view) => ({ slug, house, view })),
);

describe("walls of vaulted rooms", () => {
  it("are some of the catalogue's", () => {
    expect(vaulted.map(({ slug }) => slug)).toContain(sampleHouse("meadow-cottage").slug);
  });

  it.each(vaulted)("$slug: go up to the slope over their face, which is named", ({ house, view }) => {
    const top = topOf(house, view);
    expect(top.length).toBeGreaterThan(1);
    const face = view.line + (view.side === "n" || view.side === "w" ? 1 : -1) * (house.outerWall ?? 0.5);
    for (const { x, z } of top) {
      const along = view.side === "n" || view.side === "e" ? x : -x;
      const [px, py] = view.side === "n" || view.side === "s" ? [along, face] : [face, along];
      const floor = house.plinth;
      expect(z).toBeCloseTo(vaultAt(house, view.level, px, py) - floor, 2);
      expect(z).toBeGreaterThan(view.ceiling + 0.2);
    }
    const words = interiorShapes(house, view, 0.2).flatMap((shape) =>
      shape.type === "text" ? [shape.value] : [],
    );
    expect(words.filter((word) => word.startsWith("VAULTED CEILING"))).toHaveLength(1);
  });

  it("rise with a gable at its end", () => {
    const house = vaultedCabin();
    const room = house.levels[0]?.rooms.find(({ ceiling }) => ceiling === "vaulted");
    const [rect] = room?.rects ?? [];
    if (!room || !rect) throw new Error("The vault is gone.");
    const walls = (["n", "e", "s", "w"] as const).map((side): InteriorView => {
      const [from, to] = side === "n" || side === "s" ? [rect.x, rect.x + rect.w] : [rect.y, rect.y + rect.d];
      const line = { n: rect.y, s: rect.y + rect.d, w: rect.x, e: rect.x + rect.w }[side];
      return { level: 0, room, side, line, from, to, ceiling: house.levels[0]?.ceiling ?? 8, fixtures: [] };
    });
    const spread = walls.map((view) => {
      const zs = vaultLine(house, view).map(({ y }) => y);
      return Math.max(...zs) - Math.min(...zs);
    });
    expect(Math.max(...spread)).toBeGreaterThan(2);
    expect(Math.min(...spread)).toBeLessThan(0.01);
    for (const view of walls)
      expect(drawnHeight(house, view)).toBeGreaterThanOrEqual(
        Math.max(...vaultLine(house, view).map(({ y }) => y)),
      );
  });

  it.each(houses)("%s: others end at their flat ceiling", (_, house) => {
    for (const view of interiorViews(house).filter(({ room }) => room.ceiling !== "vaulted"))
      expect(drawnHeight(house, view)).toBe(view.ceiling);
  });
});
