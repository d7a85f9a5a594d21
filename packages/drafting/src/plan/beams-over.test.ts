import { describe, expect, it } from "vitest";
import { mirrorOf, planOnSheet } from "../fixtures/drawn.ts";
import { heavyWalls } from "../foundation/heavy-walls.ts";
import {
  distanceTo,
  grown,
  holds,
  OUTWARD,
  overlapOf,
  pointAlong,
  rectAlong,
  rectBetween,
  rectsMeet,
  spanAlong,
} from "../geometry/rects.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { inRect } from "../massing/envelope.ts";
import { stepLines } from "../massing/roof-steps.ts";
import { measure } from "../measure.ts";
import { touches } from "../sheets/boxes.ts";
import { Drafter } from "../sheets/drafter.ts";
import { floorSheets } from "../sheets/floor-sheets.ts";
import { foundationNotes } from "../sheets/foundation-sheet.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { schedulesOf } from "../sheets/schedules.ts";

import { BEAM_WORDS, beamLines, beamsOver } from "./beams-over.ts";
import { joinedWallRects, outerThickness, wallsOf } from "./walls.ts";

const isSame = (a: Rect, b: Rect) => a.x === b.x && a.y === b.y && a.w === b.w && a.d === b.d;

/** The longest stretch of each edge between the floor of a level and its voids that has neither a wall nor a beam under it. */
function freeOf(house: House, index: number): { at: string; long: number }[] {
  const rooms = house.levels[index]?.rooms.filter(({ kind }) => kind !== "porch" && kind !== "deck") ?? [];
  const voids = rooms.filter(({ kind }) => kind === "open-below").flatMap(({ rects }) => rects);
  const floors = rooms.filter(({ kind }) => kind !== "open-below").flatMap(({ rects }) => rects);
  const wells = house.levels[index - 1]?.stairs.map(({ rect }) => rect) ?? [];
  const walls = wallsOf(house, index - 1).runs;
  const beams = beamLines(planOnSheet(house, index - 1));
  return voids.flatMap((rect) =>
    SIDES.map((side) => {
      const alongX = runsAlongX(side);
      const { line, start, end } = sideOf(rect, side);
      let [run, long] = [0, 0];
      for (let along = start + 0.25; along < end; along += 0.5) {
        const out = pointAlong(alongX, along, line + 0.5 * OUTWARD[side]);
        const at = pointAlong(alongX, along, line);
        const isEdge =
          floors.some((one) => inRect(one, out.x, out.y)) &&
          ![...voids, ...wells].some((one) => inRect(one, out.x, out.y));
        const isCarried =
          beams.some((beam) => holds(grown(beam, 0.1), at.x, at.y)) ||
          walls.some(
            ({ axis, low, high, start: from, end: to }) =>
              axis === (alongX ? "x" : "y") &&
              line > low - 0.3 &&
              line < high + 0.3 &&
              along > from - 0.5 &&
              along < to + 0.5,
          );
        run = isEdge && !isCarried ? run + 0.5 : 0;
        long = Math.max(long, run);
      }
      return { at: `${house.slug} ${side} ${line}`, long };
    }),
  );
}

/** Whether a wall of a level carries what is over it: an outer wall, or one under the end of a higher roof. */
const carriesRoof =
  (house: House, index: number) =>
  ({ kind, axis, low, high, start, end }: ReturnType<typeof wallsOf>["runs"][number]) =>
    kind === "outer" ||
    stepLines(house, index).some(
      (step) =>
        step.axis === axis &&
        step.line > low - 0.01 &&
        step.line < high + 0.01 &&
        overlapOf(step, { start, end }) > 0.6,
    );

/** Places on the walls of a level that carry under which the level below has neither 2 in of wall nor a beam. */
function unsupported(house: House, index: number): string[] {
  const below = wallsOf(house, index - 1).runs;
  const beams = planOnSheet(house, index - 1).filter(({ layer }) => layer === "S-BEAM");
  return wallsOf(house, index)
    .runs.filter(carriesRoof(house, index))
    .flatMap(({ axis, low, high, start, end }) => {
      const count = Math.floor((end - start - 2) / 0.5);
      return Array.from({ length: Math.max(0, count) }, (_, i) => start + 1 + i * 0.5)
        .filter((along) => {
          const onWall = below.some(
            (run) =>
              run.axis === axis &&
              overlapOf({ start: low, end: high }, { start: run.low, end: run.high }) >= 1.99 / 12 &&
              along > run.start - 0.6 &&
              along < run.end + 0.6,
          );
          const onBeam = beams.some((beam) => {
            if (beam.type !== "polyline") return false;
            const [a, b] = beam.points;
            if (!a || !b) return false;
            const [across, from, to] = axis === "x" ? [a.y, a.x, b.x] : [a.x, a.y, b.y];
            const other = axis === "x" ? b.y : b.x;
            return (
              across === other &&
              across > low - 0.01 &&
              across < high + 0.01 &&
              along > from - 1 &&
              along < to + 1
            );
          });
          return !onWall && !onBeam;
        })
        .map((along) => `${house.slug} ${axis} ${low.toFixed(2)} at ${along}`);
    });
}

describe("beams under what stands on no wall", () => {
  it.each(houses)(
    "every outer wall of an upper level, and every one under the end of a roof, stands on a wall or on a beam drawn: %s",
    (_, house) => {
      for (let index = (house.groundLevel ?? 0) + 1; index < house.levels.length; index++)
        expect(unsupported(house, index)).toEqual([]);
    },
  );

  it.each(houses)(
    "every long edge of a floor at a void stands on a wall or on a beam drawn: %s",
    (_, house) => {
      for (let index = (house.groundLevel ?? 0) + 1; index < house.levels.length; index++)
        expect(freeOf(house, index).filter(({ long }) => long > 7)).toEqual([]);
    },
  );

  it.each(houses)("no beam of %s ends just short of a wall", (_, house) => {
    for (const [index, beams] of beamsOver(house).entries()) {
      const walls = joinedWallRects(house, index);
      for (const { axis, line, start, end } of beams)
        for (const along of [start, end]) {
          const gap = Math.min(
            ...walls.map((wall) => distanceTo(pointAlong(axis === "x", along, line), wall)),
          );
          expect(gap > 0.1 && gap < 0.6, `${axis} ${line} at ${along}: ${gap}`).toBe(false);
        }
    }
  });

  it.each(houses)("each beam of %s under an edge ends on a wall or another beam", (_, house) => {
    for (const [index, beams] of beamsOver(house).entries()) {
      const carriers = [
        ...joinedWallRects(house, index),
        ...beams.map(({ axis, low, high, start, end }) =>
          rectAlong(axis === "x", start, low, end - start, high - low),
        ),
      ];
      for (const { axis, line, start, end, low, high, carries } of beams) {
        const own = rectAlong(axis === "x", start, low, end - start, high - low);
        for (const along of carries === "floor" ? [start, end] : []) {
          const { x, y } = pointAlong(axis === "x", along, line);
          const on = carriers.filter((one) => distanceTo({ x, y }, one) < 0.1 && !isSame(one, own));
          expect(on.length, `${axis} ${line} at ${along}`).toBeGreaterThan(0);
        }
      }
    }
  });

  it.each(houses)(
    "each beam of %s is named on its plan, and under the plan it says what it is",
    (_, house) => {
      for (const index of house.levels.keys()) {
        const names = planOnSheet(house, index).filter(
          (shape) => shape.type === "text" && BEAM_WORDS.some((words) => words === shape.value),
        );
        expect(names).toHaveLength(beamsOver(house)[index]?.length ?? 0);
      }
    },
  );

  it.each([...houses, ...houses.map(([slug, house]) => [`${slug}, mirrored`, mirrorOf(house)] as const)])(
    "no wall stands between a beam of %s and its name",
    (_, house) => {
      const beyond = [...house.levels.keys()].flatMap((index) => {
        const names = planOnSheet(house, index).flatMap((shape) =>
          shape.type === "text" && BEAM_WORDS.some((words) => words === shape.value) ? [shape] : [],
        );
        const walls = joinedWallRects(house, index).map((wall) => grown(wall, -0.05));
        return (beamsOver(house)[index] ?? []).flatMap(({ axis, line, start, end }, nth) => {
          const name = names[nth];
          if (!name) return ["not named"];
          const along = Math.min(Math.max(name.at[axis], start + 0.5), end - 0.5);
          const way = rectBetween(name.at, pointAlong(axis === "x", along, line));
          // Walls in line with the beam, on which it ends, stand on neither side of it.
          const across = walls.filter((wall) => {
            const [low, high] = spanAlong(axis === "y", wall);
            return line < low || line > high;
          });
          return across.some((wall) => rectsMeet(wall, way)) ? [`${index} ${axis} ${line}`] : [];
        });
      });
      expect(beyond).toEqual([]);
    },
  );

  it.each(houses)("the names of beams of %s stand so far off walls that they break no edge", (_, house) => {
    const on = paperFor(house);
    const info = { name: "", planNumber: "", style: house.style, ...measure(house) };
    const beside = floorSheets(house, on, schedulesOf(house), info, []).flatMap((sheet) => {
      const pen = new Drafter(on.text.least);
      sheet.draw(pen, on);
      const walls = pen.record.paths.filter(({ cut }) => cut);
      return pen.record.texts.filter(({ value, box: { x, y, w, h } }) => {
        const air = { x: x - 1.2, y: y - 1.2, w: w + 2.4, h: h + 2.4 };
        return BEAM_WORDS.some((words) => words === value) && walls.some((wall) => touches(wall, air));
      });
    });
    expect(beside.map(({ box }) => box)).toEqual([]);
  });

  it.each(houses)("none of %s runs over a wall that laps what stands on it by 2 in or more", (_, house) => {
    for (const [index, beams] of beamsOver(house).entries())
      for (const { axis, low, high, start, end, carries } of beams) {
        const under = wallsOf(house, index).runs.filter(
          (run) =>
            run.axis === axis &&
            overlapOf({ start: low, end: high }, { start: run.low, end: run.high }) > 2 / 12 &&
            overlapOf({ start, end }, run) > 0.1,
        );
        // Beside an open floor no joists carry a wall to one whose studs stand beside it.
        const open = house.levels[index + 1]?.rooms.filter(({ kind }) => kind === "open-below") ?? [];
        const isOpen = open
          .flatMap(({ rects }) => rects)
          .some((rect) => {
            const [from, to] = spanAlong(axis === "x", rect);
            const [near, far] = spanAlong(axis === "y", rect);
            return start > from - 0.1 && end < to + 0.1 && near < high + 0.3 && far > low - 0.3;
          });
        expect(carries === "wall" && !isOpen ? under : []).toEqual([]);
      }
  });

  it.each(houses)("the notes of %s point to beams of its plans only where there are any", (_, house) => {
    const said = foundationNotes(house).some((note) => note.includes("BEAM OVER"));
    expect(said && beamsOver(house).flat().length === 0).toBe(false);
  });

  it.each(houses)("no wall of %s with a girder under it is said to stand off the walls", (_, house) => {
    for (const wall of heavyWalls(house))
      for (const { axis, line, start, end, carries } of beamsOver(house).flat())
        expect(
          carries === "wall" &&
            axis === wall.axis &&
            Math.abs(line - wall.line) < 0.5 &&
            overlapOf({ start, end }, wall) > 0.6,
          `${axis} ${line}`,
        ).toBe(false);
  });

  it.each([
    ["evergreen-lodge", 1, "x", 31.75],
    ["draft-plan", 1, "y", 21.75],
    ["bayview-contemporary", 0, "y", 34.25],
    ["bayview-contemporary", 1, "y", 21.75],
    ["lumen-house", 1, "y", 62.25],
    ["terrace-house", 1, "y", 13.75],
    ["terrace-house", 0, "y", 13.75],
    ["archived-plan", 0, "y", 20],
    ["draft-plan", 0, "y", 18],
    ["white-gable", 0, "x", 19],
    ["evergreen-lodge", 1, "y", 28],
    ["evergreen-lodge", 1, "x", 28],
    ["lumen-house", 0, "y", 62],
    ["lumen-house", 0, "x", 18],
    ["bayview-contemporary", 0, "x", 27],
  ] as const)("%s has one over level %i where its roofs or walls meet", (slug, index, axis, line) => {
    const found = beamsOver(sampleHouse(slug))[index] ?? [];
    expect(found.some((beam) => beam.axis === axis && Math.abs(beam.line - line) < 0.01)).toBe(true);
  });

  it.each(houses)("%s has as many in a mirror", (_, house) => {
    const count = (one: House) => beamsOver(one).map((beams) => beams.length);
    expect(count(mirrorOf(house))).toEqual(count(house));
  });
});

describe.each(houses)("the ends of roofs of %s", (_, house) => {
  it.each([house, mirrorOf(house)])("have beams in the middle of the walls whose gaps these span", (one) => {
    for (const [index, beams] of beamsOver(one).entries()) {
      const thick = outerThickness(one, index);
      for (const beam of beams.filter(({ carries }) => carries === "roofs")) {
        const middles = wallsOf(one, index)
          .runs.filter((run) => run.axis === beam.axis && overlapOf(run, beam) > -thick - 0.01)
          .filter(({ low, high }) => beam.line > low - thick && beam.line < high + thick)
          .map(({ low, high }) => (low + high) / 2);
        const off = Math.min(...middles.map((middle) => Math.abs(middle - beam.line)));
        expect(middles.length > 0 && off > 0.01, `${index} ${beam.axis} ${beam.line}`).toBe(false);
        expect(beam.line).toBeCloseTo((beam.low + beam.high) / 2);
        expect(beam.high - beam.low).toBeGreaterThan(0.3);
      }
    }
  });

  it("have no beam beside a wall that could as well stand under them", () => {
    for (const index of house.levels.keys()) {
      const beams = (beamsOver(house)[index] ?? []).filter(({ carries }) => carries === "roofs");
      const beside = beams.filter((beam) =>
        wallsOf(house, index).runs.some(
          (run) =>
            run.axis === beam.axis &&
            overlapOf(run, beam) > 1 &&
            Math.abs((run.low + run.high) / 2 - beam.line) < 1,
        ),
      );
      expect(beside).toEqual([]);
    }
  });
});
