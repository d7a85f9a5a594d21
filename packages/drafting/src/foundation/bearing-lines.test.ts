import { describe, expect, it } from "vitest";
import { foundationPlan, mirrorOf, variantOf } from "../fixtures/drawn.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { overlapOf, pointAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { sampleHouse, sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import { foundationOf, groundLevelOf } from "../layout/heights.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { inRect } from "../massing/envelope.ts";
import { roofHeight, roofTop } from "../massing/roof-height.ts";
import { stepLines } from "../massing/roof-steps.ts";
import { type LevelWalls, underWall, wallsOf } from "../plan/walls.ts";
import { foundationNotes } from "../sheets/foundation-sheet.ts";
import type { VariantConfig } from "../variant/apply-variant.ts";

import { roofSteps, slabBearings } from "./bearing-lines.ts";
import { garageWalls } from "./stem-walls.ts";

const slabs = sampleHouses
  .map((house) => [house.slug, house] as const)
  .filter(([, house]) => foundationOf(house).kind === "slab");

/** Inner walls away from garages with the end of a roof on either side, one of them a foot over the other somewhere. */
function wallsUnderSteps(house: House) {
  const ground = groundLevelOf(house);
  const garages = (house.levels[ground]?.rooms ?? []).filter(({ kind }) => kind === "garage");
  const roofs = house.roofs.filter(({ level, porch }) => level === ground && !porch);
  return wallsOf(house, ground).runs.filter(({ kind, axis, line, start, end }) => {
    if (kind !== "inner" || end - start < 4) return false;
    return [0.25, 0.5, 0.75].some((share) => {
      const along = start + share * (end - start);
      const [a, b] = [-0.5, 0.5].map((off) => {
        const { x, y } = pointAlong(axis === "x", along, line + off);
        if (garages.some(({ rects }) => rects.some((rect) => inRect(rect, x, y)))) return undefined;
        const over = roofs.filter((roof) => inRect(roof.over, x, y));
        return over.length === 1
          ? { roof: over[0], top: Math.max(...over.map((roof) => topAt(house, roof, x, y))) }
          : undefined;
      });
      return a && b && a.roof !== b.roof && Math.abs(a.top - b.top) > 1;
    });
  });
}

const topAt = (house: House, roof: RoofPart, x: number, y: number) =>
  roof.shape === "flat" ? roofTop(house, roof) : roofHeight(house, roof, x, y);

type Run = LevelWalls["runs"][number];

/** The inner walls of the ground level under those upper ones, wall on wall, at whose lines roofs over their level end. */
function underUpperEnds(house: House) {
  const ground = groundLevelOf(house);
  const innerOf = (level: number) => wallsOf(house, level).runs.filter(({ kind }) => kind === "inner");
  return house.levels.flatMap((_, level) =>
    level <= ground
      ? []
      : stepLines(house, level).flatMap((step) => {
          const over = innerOf(level).filter(
            (wall) => wall.axis === step.axis && Math.abs(wall.line - step.line) < 0.3,
          );
          return over.flatMap((upper) =>
            innerOf(ground)
              .filter((wall) => wall.axis === step.axis && Math.abs(wall.line - step.line) < 0.3)
              .map((wall): { wall: Run; stretch: Stretch } => ({
                wall,
                stretch: [
                  Math.max(step.start, upper.start, wall.start),
                  Math.min(step.end, upper.end, wall.end),
                ],
              }))
              .filter(({ stretch: [from, to] }) => to - from > 3),
          );
        }),
  );
}

/** What of a stretch of a wall stands on a slab that is not thickened. */
function bareOf(house: House, wall: Run, [start, end]: Stretch): Stretch[] {
  const bands = slabBearings(house)
    .filter(({ axis, line }) => axis === wall.axis && Math.abs(line - underWall(wall).line) < 0.01)
    .map((one): Stretch => [one.start, one.end]);
  const stretch: Stretch = [Math.max(start, wall.start), Math.min(end, wall.end)];
  return without([stretch], bands).filter(([from, to]) => to - from > 0.5);
}

/** Whether a place lies within loops under the even-odd rule. */
const isWithin = (loops: readonly (readonly Pt[])[], { x, y }: Pt): boolean =>
  loops.flatMap((loop) =>
    loop.filter((a, index) => {
      const b = loop[(index + 1) % loop.length] ?? a;
      return a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
    }),
  ).length %
    2 ===
  1;

describe("slabBearings", () => {
  it.each(slabs)("%s: each lies under an inner wall of the ground level", (_, house) => {
    const inner = wallsOf(house, house.groundLevel ?? 0).runs.filter(({ kind }) => kind === "inner");
    for (const { axis, line, start, end } of slabBearings(house)) {
      const wall = inner.find(
        (run) =>
          run.axis === axis &&
          Math.abs((run.low + run.high) / 2 - line) < 0.01 &&
          run.start <= start + 0.01 &&
          run.end >= end - 0.01,
      );
      expect(wall).toBeDefined();
    }
  });

  it.each(slabs)("%s: no stretch of a wall is thickened, and counted for its price, twice", (_, house) => {
    const bands = slabBearings(house);
    const twice = bands.filter((one, index) =>
      bands
        .slice(index + 1)
        .some(
          (other) =>
            other.axis === one.axis && Math.abs(other.line - one.line) < 0.01 && overlapOf(one, other) > 0.01,
        ),
    );
    expect(twice).toEqual([]);
  });

  it.each(slabs)(
    "%s: walls round a stair bear, as the floor above ends over them and landings lie between them",
    (_, house) => {
      const ground = groundLevelOf(house);
      const inner = wallsOf(house, ground).runs.filter(({ kind }) => kind === "inner");
      for (const stair of house.levels[ground]?.stairs ?? [])
        for (const side of SIDES) {
          const { line, start, end } = sideOf(stair.rect, side);
          const axis = runsAlongX(side) ? "x" : "y";
          const under = inner.filter(
            (run) =>
              run.axis === axis && Math.abs(run.line - line) < 0.3 && overlapOf(run, { start, end }) > 3,
          );
          for (const wall of under) expect(bareOf(house, wall, [start, end]), `${side} ${line}`).toEqual([]);
        }
    },
  );

  it.each(sampleHouses.map((house) => [house.slug, house] as const))(
    "%s: walls that an upper wall under the end of a roof comes down on bear, with other walls and foundations too",
    (_, drawn) => {
      const variants = ["slab", "crawlspace"].flatMap((foundation) =>
        ["2x4", "2x6"].flatMap((walls) =>
          [false, true].map(
            (mirrored) => variantOf(drawn, { mirrored, walls, foundation } as VariantConfig).layout,
          ),
        ),
      );
      for (const house of [drawn, ...variants]) {
        const notes = foundationNotes(house).join(" ");
        for (const { wall, stretch } of underUpperEnds(house)) {
          const { line } = underWall(wall);
          const onStems = garageWalls(house, groundLevelOf(house), wallsOf(house, groundLevelOf(house))).some(
            (stem) => stem.axis === wall.axis && stem.line === wall.line && overlapOf(stem, wall) > 0,
          );
          if (foundationOf(house).kind === "slab") expect(bareOf(house, wall, stretch)).toEqual([]);
          else expect(onStems || notes.includes(fmtFeet(line)), fmtFeet(line)).toBe(true);
        }
      }
    },
  );

  it("finds such a wall", () => {
    expect(underUpperEnds(sampleHouse("draft-plan")).map(({ wall }) => underWall(wall).line)).toEqual([
      21.75,
    ]);
  });

  it.each([...slabs, ...slabs.map(([slug, house]) => [`${slug}, mirrored`, mirrorOf(house)] as const)])(
    "%s: walls under outer walls of the level above bear, beside rooms open to below too",
    (_, house) => {
      const ground = groundLevelOf(house);
      const over = house.levels[ground + 1] ? wallsOf(house, ground + 1).runs : [];
      const missing = wallsOf(house, ground)
        .runs.filter(({ kind }) => kind === "inner")
        .flatMap((wall) =>
          over
            .filter(({ kind, axis, line }) => kind === "outer" && axis === wall.axis && line === wall.line)
            .map(({ start, end }) => [Math.max(start, wall.start), Math.min(end, wall.end)] as const)
            .filter(([from, to]) => to - from > 3)
            .filter(([from, to]) => {
              const bands = slabBearings(house).filter(
                ({ axis, line }) => axis === wall.axis && Math.abs(line - underWall(wall).line) < 0.01,
              );
              const bare = without(
                [[from, to]],
                bands.map(({ start, end }) => [start, end] as const),
              );
              return bare.some(([low, high]) => high - low > 0.1);
            })
            .map(([from, to]) => `${wall.axis} ${wall.line}: ${from} to ${to}`),
        );
      expect(missing).toEqual([]);
    },
  );

  it("are the walls to garages and under steps of roofs alone where no floor lies above", () => {
    for (const [, house] of slabs.filter(([, { levels }]) => levels.length === 1)) {
      const garage = house.levels[0]?.rooms.some(({ kind }) => kind === "garage") ?? false;
      expect(slabBearings(house).length > 0).toBe(garage || roofSteps(house).length > 0);
    }
  });

  it("count no stretch of a wall twice for the steps of roofs over it", () => {
    for (const house of sampleHouses)
      for (const [i, one] of roofSteps(house).entries())
        for (const other of roofSteps(house).slice(i + 1))
          expect(one.axis === other.axis && one.line === other.line && overlapOf(one, other) > 0.1).toBe(
            false,
          );
  });

  it.each(sampleHouses.map((house) => [house.slug, house] as const))(
    "%s: walls under two roofs of different heights are thickened, on stems or left to the engineer",
    (_, house) => {
      const notes = foundationNotes(house).join(" ");
      for (const { axis, line } of wallsUnderSteps(house).map(underWall)) {
        const carried = slabBearings(house).some(
          (one) => one.axis === axis && Math.abs(one.line - line) < 0.3,
        );
        expect(carried || notes.includes(`${fmtFeet(line)} `), `${axis} ${line}`).toBe(true);
      }
    },
  );

  it.each(slabs)("%s: go on under the walls in line with them that a floor lies over", (_, house) => {
    const ground = groundLevelOf(house);
    const floor = (house.levels[ground + 1]?.rooms ?? [])
      .filter(({ kind }) => kind !== "open-below" && kind !== "porch" && kind !== "deck")
      .flatMap(({ rects }) => rects);
    const bands = slabBearings(house);
    const isBand = (axis: "x" | "y", line: number, along: number) =>
      bands.some(
        (one) => one.axis === axis && Math.abs(one.line - line) < 0.3 && along > one.start && along < one.end,
      );
    for (const { kind, axis, line, start, end } of wallsOf(house, ground).runs) {
      const isUnder = [0.25, 0.5, 0.75].every((share) =>
        [-1, 1].every((off) => {
          const { x, y } = pointAlong(axis === "x", start + share * (end - start), line + off);
          return floor.some((rect) => inRect(rect, x, y));
        }),
      );
      const goesOn = isBand(axis, line, start - 0.5) || isBand(axis, line, end + 0.5);
      if (kind === "inner" && end - start > 3 && isUnder && goesOn)
        expect(isBand(axis, line, (start + end) / 2), `${axis} ${line}`).toBe(true);
    }
  });

  it("cross the whole of Terrace House in line with the wall to its garage", () => {
    const bands = slabBearings(sampleHouse("terrace-house")).filter(
      ({ axis, line }) => axis === "x" && line === 22,
    );
    expect(bands.reduce((sum, { start, end }) => sum + end - start, 0)).toBeCloseTo(26, 1);
  });

  it("carry a floor above on at least one wall, as the foundation plan shows", () => {
    for (const [slug, house] of slabs.filter(([, { levels }]) => levels.length > 1)) {
      expect([slug, slabBearings(house).length > 0]).toEqual([slug, true]);
      const dashed = foundationPlan(house, 0.5).flatMap((shape) =>
        shape.type === "polygon" && shape.layer === "S-FNDN-FTNG" && shape.dash ? shape.loops.flat() : [],
      );
      for (const { axis, line, start } of slabBearings(house)) {
        const before = slabBearings(house).some(
          (one) => one.axis === axis && one.line === line && Math.abs(one.end - start) < 0.01,
        );
        if (before) continue;
        const corner = pointAlong(axis === "x", start, line - 0.5);
        const near = dashed.some((p) => Math.abs(p.x - corner.x) < 1.6 && Math.abs(p.y - corner.y) < 1.6);
        expect([slug, near]).toEqual([slug, true]);
      }
    }
  });

  it.each([...slabs, ...slabs.map(([slug, house]) => [`${slug}, mirrored`, mirrorOf(house)] as const)])(
    "%s: are drawn round the corners at which they meet",
    (_, house) => {
      const loops = foundationPlan(house, 0.5).flatMap((shape) =>
        shape.type === "polygon" && shape.layer === "S-FNDN-FTNG" ? [shape.loops] : [],
      );
      const bands = slabBearings(house);
      for (const { axis, line, start, end } of bands)
        for (const [at, way] of [
          [start, -1],
          [end, 1],
        ] as const)
          for (const other of bands) {
            const reaches = overlapOf(other, { start: line - 0.5, end: line + 0.5 }) >= 0;
            if (other.axis === axis || Math.abs(other.line - at) > 0.49 || !reaches) continue;
            const outside = other.line + way * 0.45;
            for (const aside of [-0.45, 0.45]) {
              const corner = pointAlong(axis === "x", outside, line + aside);
              expect(loops.some((some) => isWithin(some, corner))).toBe(true);
            }
          }
    },
  );

  it("are none over a crawlspace", () => {
    const raised = sampleHouses.filter((house) => foundationOf(house).kind !== "slab");
    expect(raised.flatMap((house) => slabBearings(house))).toEqual([]);
  });
});
