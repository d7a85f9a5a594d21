import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { pointAlong } from "../geometry/rects";
import { foundationOf } from "../layout/heights";
import { wallsOf } from "../plan/walls";
import { slabBearings } from "./bearing-lines";
import { foundationShapes } from "./foundation-shapes";

const slabs = catalogue
  .map(({ house }) => [house.slug, house] as const)
  .filter(([, house]) => foundationOf(house).kind === "slab");

describe("slabBearings", () => {
  it.each(slabs)("%s: each lies under an inner wall of the ground level", (_, house) => {
    const inner = wallsOf(house, house.groundLevel ?? 0).runs.filter(({ kind }) => kind === "inner");
    for (const { axis, line, start, end } of slabBearings(house)) {
      const wall = inner.find(
        (run) =>
          run.axis === axis &&
          Math.abs(run.line - line) < 0.01 &&
          run.start <= start + 0.01 &&
          run.end >= end - 0.01,
      );
      expect(wall).toBeDefined();
    }
  });

  it("are the walls to garages alone where no floor lies above", () => {
    for (const [, house] of slabs.filter(([, { levels }]) => levels.length === 1)) {
      const garage = house.levels[0]?.rooms.some(({ kind }) => kind === "garage") ?? false;
      expect(slabBearings(house).length > 0).toBe(garage);
    }
  });

  it("carry a floor above on at least one wall, as the foundation plan shows", () => {
    for (const [slug, house] of slabs.filter(([, { levels }]) => levels.length > 1)) {
      expect([slug, slabBearings(house).length > 0]).toEqual([slug, true]);
      const dashed = foundationShapes(house, 0.5).flatMap((shape) =>
        shape.type === "polygon" && shape.layer === "S-FNDN-FTNG" && shape.dash ? shape.loops.flat() : [],
      );
      for (const { axis, line, start } of slabBearings(house)) {
        const corner = pointAlong(axis === "x", start, line - 0.5);
        const near = dashed.some((p) => Math.abs(p.x - corner.x) < 1.6 && Math.abs(p.y - corner.y) < 1.6);
        expect([slug, near]).toEqual([slug, true]);
      }
    }
  });

  it("are none over a crawlspace", () => {
    const raised = catalogue.filter(({ house }) => foundationOf(house).kind !== "slab");
    expect(raised.flatMap(({ house }) => slabBearings(house))).toEqual([]);
  });
});
