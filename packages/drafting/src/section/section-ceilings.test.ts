import { describe, expect, it } from "vitest";
import { sectionOf } from "../fixtures/drawn.ts";
import { isWithin } from "../geometry/geometry.ts";
import type { Shape } from "../geometry/shape.ts";
import { merged, type Stretch, without } from "../geometry/stretches.ts";
import { sampleHouse, sampleHouses } from "../houses/sample-houses.ts";
import { isOpenAir, runsAlongX } from "../layout/edges.ts";
import { foundationOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roofShapes } from "../massing/roof.ts";
import { plateOf } from "../massing/roof-height.ts";
import { ceilingShapes, floorInsulation, roofInsulation } from "./section-ceilings.ts";
import { type Cut, cutsOf } from "./section-cuts.ts";
import { alongRect, overlaps, spansIn, spansOf } from "./section-parts.ts";
import { type RoofCut, roofCuts } from "./section-plane.ts";
import { roofSlab, underEaves } from "./section-roof.ts";
import { wallSection } from "./wall-section.ts";

const cases = sampleHouses.flatMap((house) =>
  cutsOf(house).map((cut, index) => [house.slug, index + 1, house, cut] as const),
);

/** The waves of insulation that a section draws: their span along the cut. */
function waves(shapes: readonly Shape[]): { from: number; to: number }[] {
  return shapes.flatMap((shape) =>
    shape.type === "polyline" && shape.layer === "A-SECT-PATT" && shape.points.length > 2
      ? [{ from: shape.points[0]?.x ?? 0, to: shape.points.at(-1)?.x ?? 0 }]
      : [],
  );
}

/** The spans of the waves that nothing is drawn over. */
function shownWaves(shapes: readonly Shape[]): Stretch[] {
  return shapes.flatMap((shape, at): Stretch[] => {
    if (shape.type !== "polyline" || shape.layer !== "A-SECT-PATT" || shape.points.length < 3) return [];
    const over = shapes.slice(at + 1).filter((one) => one.type === "polygon" && one.fill !== undefined);
    const free = shape.points.filter((p) =>
      over.every((one) => one.type !== "polygon" || !isWithin(one.loops, p)),
    );
    const [first, last] = [shape.points[0]?.x ?? 0, shape.points.at(-1)?.x ?? 0];
    return free.length > shape.points.length / 2 ? [[first, last]] : [];
  });
}

/** Heated rooms with a flat ceiling and a roof, and no room, over the middle of them. */
function underRoofs(house: House, index: number, cut: Cut, roofs: readonly RoofCut[]): number[] {
  const above = spansOf(house, index + 1, cut);
  return spansOf(house, index, cut)
    .filter(({ room, from, to }) => room.kind !== "garage" && room.ceiling !== "vaulted" && to - from > 3)
    .map(({ from, to }) => (from + to) / 2)
    .filter((x) => above.every(({ from, to }) => x < from || x > to))
    .filter((x) =>
      roofs.some(
        ({ part, from, to }) => drawnRoofs(house)[part]?.level === index && from.x < x - 1 && to.x > x + 1,
      ),
    );
}

describe("the ceilings that a section cuts", () => {
  it.each(cases)("%s, section %i: heated rooms have insulation over them", (_, __, house, cut) => {
    const roofs = roofCuts(roofShapes(house), cut);
    const flat = waves(roofInsulation(house, cut, roofs));
    house.levels.forEach((_level, index) => {
      const found = [...flat, ...waves(ceilingShapes(house, index, cut, roofs))];
      for (const x of underRoofs(house, index, cut, roofs))
        expect(found.some(({ from, to }) => from < x && to > x)).toBe(true);
    });
  });

  it.each(cases)(
    "%s, section %i: flat roofs are filled to their ends, under eaves too",
    (_, __, house, cut) => {
      const drawing = roofShapes(house);
      const seen = roofCuts(drawing, cut);
      const filled = shownWaves(sectionOf(house, cut, 0.5));
      const roofs = [...underEaves(house, drawing, seen, cut), ...seen];
      house.roofs.forEach(({ shape, porch, level }, part) => {
        if (shape !== "flat" || porch) return;
        const own = roofs.filter((one) => one.part === part).map(({ from, to }): Stretch => [from.x, to.x]);
        const above = spansOf(house, level + 1, cut).map(({ from, to }): Stretch => [from, to]);
        const heated = spansOf(house, level, cut)
          .filter(({ room }) => room.kind !== "garage" && room.ceiling !== "vaulted")
          .map(({ from, to }): Stretch => [from, to]);
        const covered = without(overlaps(merged(own, 0.1), merged(heated, 0.1)), above);
        expect(without(covered, filled, 1)).toEqual([]);
        // No other wave comes out over the roof's upper face.
        const inside = ceilingShapes(house, level, cut, roofs);
        expect(
          overlaps(
            waves(inside).map(({ from, to }): Stretch => [from, to]),
            covered,
          ),
        ).toEqual([]);
      });
    },
  );

  it("follows the roof between the rafters of a vault, which end at a dormer", () => {
    const house = sampleHouse("meadow-cottage");
    const [cut] = cutsOf(house) as [Cut, Cut];
    const roof = roofShapes(house);
    const roofs = roofCuts(roof, cut);
    const vault = spansOf(house, 0, cut).find(({ room }) => room.ceiling === "vaulted");
    const dormer = drawnRoofs(house).find((one) => one.dormer && alongRect(cut, one.over));
    const [from, to] = (dormer && alongRect(cut, dormer.over)) ?? [0, 0];
    expect(to - from).toBeGreaterThan(2);
    const filled = waves(roofInsulation(house, cut, roofs));
    expect(filled.some(({ from: a, to: b }) => vault && a > vault.from && b < vault.to + 0.01)).toBe(true);
    // Nothing of the main roof crosses the room of the dormer.
    for (const one of underEaves(house, roof, roofs, cut))
      expect(Math.min(one.to.x, to) - Math.max(one.from.x, from)).toBeLessThan(0.1);
  });

  it.each(cases)(
    "%s, section %i: roofs of vaults are filled to the walls of their dormers and have no eave filled",
    (_, __, house, cut) => {
      const drawing = roofShapes(house);
      const filled = shownWaves(sectionOf(house, cut, 0.5));
      // No stroke stands alone.
      const drawn = roofInsulation(house, cut, roofCuts(drawing, cut));
      expect(waves(drawn)).toHaveLength(drawn.length);
      for (const { dormer, on = 0, level, over } of drawnRoofs(house)) {
        const ends = dormer && alongRect(cut, over);
        const vaults = spansOf(house, level, cut).filter(({ room }) => room.ceiling === "vaulted");
        const parent = house.roofs[on];
        const main = parent && alongRect(cut, parent.over);
        if (!ends || !main || runsAlongX(dormer.faces) !== (cut.axis === "x")) continue;
        for (const { from, to } of vaults) {
          // Beside the dormer, up to its cheeks; a wave starts and ends a little off the ends.
          const beside = overlaps(without([main], [ends]), [[from, to]]);
          expect(without(beside, filled, 0.5).filter(([a, b]) => b - a > 0.9)).toEqual([]);
          const eaves = filled.filter(([a, b]) => a < ends[0] && b > ends[0] + 0.5 && b < ends[1]);
          expect(eaves).toEqual([]);
        }
      }
    },
  );

  it("goes on over partitions without a gap", () => {
    const house = sampleHouse("willow-creek-farmhouse");
    const [cut] = cutsOf(house) as [Cut, Cut];
    const roofs = roofCuts(roofShapes(house), cut);
    expect(waves(ceilingShapes(house, 1, cut, roofs))).toHaveLength(1);
  });

  it.each(cases)(
    "%s, section %i: floors over the outside are insulated, and those of slabs are not",
    (_, __, house, cut) => {
      const { kind } = foundationOf(house);
      const heated = spansOf(house, 0, cut).filter(
        ({ room, from, to }) => room.kind !== "garage" && to - from > 3,
      );
      const filled = waves(floorInsulation(house, cut));
      const open = kind === "crawlspace" || kind === "pier";
      for (const { from, to } of heated)
        expect(filled.some(({ from: a, to: b }) => a < (from + to) / 2 && b > (from + to) / 2)).toBe(open);
    },
  );

  it.each(cases)(
    "%s, section %i: heated floors over garages and the open air are insulated, in words too",
    (_, __, house, cut) => {
      const { callouts } = wallSection(house);
      const words = callouts.map((one) => one.words).join("; ");
      const heights = levelHeights(house);
      const isIn = (x: number, { from, to }: { from: number; to: number }) => from < x && to > x;
      house.levels.slice(1).forEach((level, at) => {
        const below = house.levels[at]?.rooms ?? [];
        const seen = spansOf(house, at + 1, cut);
        // Of this floor alone: the waves of the lowest one lie under them.
        const floor = heights[at + 1]?.floor ?? 0;
        const filled = waves(
          floorInsulation(house, cut).filter(
            (one) => one.type === "polyline" && one.points.every(({ y }) => -y > floor - 1 && -y < floor),
          ),
        );
        const stairs = (house.levels[at]?.stairs ?? []).map(({ rect }) => alongRect(cut, rect));
        for (const { from, to, room } of spansIn(below, cut)) {
          const isGarage = room.kind === "garage";
          for (const over of seen.filter((one) => !["garage", "open-below"].includes(one.room.kind))) {
            const [a, b] = [Math.max(from, over.from), Math.min(to, over.to)];
            const x = (a + b) / 2;
            if (b - a < 3 || stairs.some((ends) => ends && x > ends[0] && x < ends[1])) continue;
            const isCold = isGarage || isOpenAir({ ...level, rooms: below }, room.id);
            expect(
              filled.some((wave) => isIn(x, wave)),
              `${over.room.name} over ${room.name}`,
            ).toBe(isCold);
            if (isCold) expect(words).toContain(`over ${isGarage ? "a garage" : "open air"}`);
          }
        }
      });
    },
  );

  it.each(cases)("%s, section %i: flat roofs lie on the plate and not in the rooms", (_, __, house, cut) => {
    for (const one of roofCuts(roofShapes(house), cut)) {
      const roof = drawnRoofs(house)[one.part];
      if (roof?.shape !== "flat" || roof.porch) continue;
      const slab = roofSlab(house, one);
      const low = slab.type === "polygon" ? Math.max(...slab.loops.flat().map(({ y }) => y)) : 0;
      expect(-low).toBeGreaterThan(plateOf(house, roof) - 0.01);
    }
  });
});
