import { describe, expect, it } from "vitest";
import { mirrorOf, withWalls } from "../fixtures/drawn.ts";
import { type AxisLine, overlapOf, rectAlong, spanAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { type Edge, EPS, edgesOf, OPEN_AIR, runsAlongX, subtract } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Level, Rect } from "../layout/model.ts";
import { level, room } from "../layout/rooms.ts";
import { type RoofStep, stepLines } from "../massing/roof-steps.ts";
import { inward } from "../massing/wall-rules.ts";

import { wallsOfLayout } from "../variant/thicken.ts";
import { joinedWallRects, type LevelWalls, outerThickness, wallsOf } from "./walls.ts";

/** A wall with the corners at its ends, feet. */
const widened = ({ axis, low, high, start, end }: LevelWalls["runs"][number]): Rect =>
  rectAlong(axis === "x", start - 0.75, low, end - start + 1.5, high - low);

interface Carried extends AxisLine {
  /** The way into what is carried. */
  into: 1 | -1;
}

/** What stands on a wall of a level: the outer walls over it, else the ends of roofs that stand higher than the next. */
function carriedOn(house: House, index: number, wall: AxisLine): Carried[] {
  const isOn = (one: AxisLine) => isAlong(one, wall);
  const over = house.levels[index + 1] ? wallsOf(house, index + 1).runs : [];
  const walls = over
    .filter((run) => run.kind === "outer" && isOn(run))
    .map((run): Carried => ({ ...run, into: run.low < run.line - 0.01 ? -1 : 1 }));
  return walls.length > 0 ? walls : largerEnds(stepLines(house, index).filter(isOn));
}

/** Of roofs that each rise over the other somewhere, the ends on the side on which more of them shows; none where as much does. */
function largerEnds(ends: readonly RoofStep[]): Carried[] {
  const shown = (way: 1 | -1) =>
    ends.filter(({ side }) => inward(side) === way).reduce((sum, { exposed }) => sum + exposed, 0);
  return ends
    .filter(({ side }) => shown(inward(side)) > shown(inward(side) === 1 ? -1 : 1) + 1)
    .map(({ side, ...line }) => ({ ...line, into: inward(side) }));
}

const isAlong = (a: AxisLine, b: AxisLine): boolean =>
  a.axis === b.axis && Math.abs(a.line - b.line) < 0.01 && overlapOf(a, b) > 0.5;

function inLine(house: House) {
  return house.levels.flatMap((_, index) => {
    if (index < groundLevelOf(house)) return [];
    const inner = wallsOf(house, index).runs.filter(({ kind }) => kind === "inner");
    return inner.flatMap((wall) => {
      const along = inner.filter(({ axis, line }) => axis === wall.axis && Math.abs(line - wall.line) < 0.01);
      // Each part of a wall between roofs stands under its own; between two walls that face one another under both.
      const parts = stepLines(house, index).some((step) => isAlong(step, wall)) ? [wall] : along;
      const ways = new Set(parts.flatMap((one) => carriedOn(house, index, one)).map(({ into }) => into));
      return ways.size === 1 && carriedOn(house, index, wall).length > 0
        ? [{ index, wall, into: [...ways][0] ?? 1 }]
        : [];
    });
  });
}

describe.each(sampleHouses)("walls over walls of $name", (house) => {
  const other = wallsOfLayout(house) === "2x6" ? "2x4" : "2x6";
  it.each([
    ["as drawn", house],
    ["mirrored", mirrorOf(house)],
    [`with ${other} walls`, withWalls(house, other)],
  ])("stand on them by their outside faces, %s", (_, built) => {
    for (const { index, wall, into } of inLine(built)) {
      const { line, low, high } = wall;
      const thick = outerThickness(built, index);
      const [from, to] = into > 0 ? [line, line + thick] : [line - thick, line];
      // All of the wall below is under what it carries.
      expect(Math.min(high, to) - Math.max(low, from)).toBeCloseTo(high - low, 3);
    }
  });
});

/** The face that a wall turns to the room of an edge, across its line towards the room; undefined in openings. */
function faceAt(runs: LevelWalls["runs"], { side, line, start, end }: Edge): number | undefined {
  const axis = runsAlongX(side) ? "x" : "y";
  const wall = runs.find(
    (run) => run.axis === axis && Math.abs(run.line - line) < EPS && overlapOf(run, { start, end }) > EPS,
  );
  return wall && (inward(side) > 0 ? wall.high - line : line - wall.low);
}

/** The places along the sides of rooms at which one wall goes on as another: the faces of both, from their line. */
function jointsOf(house: House, index: number) {
  const built = house.levels[index] as Level;
  const enclosed = new Set(built.rooms.filter(({ kind }) => !OPEN_AIR.has(kind)).map(({ id }) => id));
  const { runs } = wallsOf(house, index);
  const edges = edgesOf(built).filter((edge) => enclosed.has(edge.room));
  return edges.flatMap((edge) =>
    edges
      .filter(
        (next) => next.room === edge.room && next.side === edge.side && Math.abs(next.start - edge.end) < EPS,
      )
      .filter(({ line }) => Math.abs(line - edge.line) < EPS)
      .map((next) => ({
        at: `${edge.room} ${edge.side} ${edge.end}`,
        faces: [faceAt(runs, edge), faceAt(runs, next)],
      })),
  );
}

describe.each(sampleHouses)("along the rooms of $name", (house) => {
  it.each([
    ["as drawn", house],
    ["mirrored", mirrorOf(house)],
  ])("walls in one line go on with one face, %s", (_, built) => {
    for (const index of built.levels.keys()) {
      const steps = jointsOf(built, index).filter(({ faces: [from, to] }) => {
        if (from === undefined || to === undefined || Math.abs(from - to) < 0.005) return false;
        // But where one stands to this side of their line and the next to the other, under what each goes on from.
        return Math.min(from, to) > EPS;
      });
      expect(steps).toEqual([]);
    }
  });
});

describe.each(sampleHouses)("walls that meet in $name", (house) => {
  it("end in one another", () => {
    for (const index of house.levels.keys()) {
      const runs = wallsOf(house, index).runs;
      const joined = joinedWallRects(house, index);
      const through = runs.flatMap((run, at) => {
        if (run.kind === "outer") return [];
        const [start, end] = spanAlong(run.axis === "x", joined[at] as Rect);
        // Where it reaches beyond its own end, other walls fill the place.
        return [
          [start, run.start],
          [run.end, end],
        ].flatMap(([from = 0, to = 0]) =>
          to - from < 0.01
            ? []
            : subtract(
                [rectAlong(run.axis === "x", from, run.low, to - from, run.high - run.low)],
                runs.filter((other) => other.axis !== run.axis).map((other) => widened(other)),
              ),
        );
      });
      expect(through).toEqual([]);
    }
  });
});

describe("an inner wall", () => {
  const house = (upper: readonly [number, number, number, number]): House => ({
    ...(sampleHouses[0] as House),
    roofs: [],
    levels: [
      level("Main Level", 9, {
        rooms: [
          room("living", "Living", "living", [0, 0, 20, 30]),
          room("kitchen", "Kitchen", "kitchen", [20, 0, 10, 30]),
        ],
        doors: [],
        windows: [],
        furnish: () => [],
      }),
      level("Upper Level", 8, {
        rooms: [room("loft", "Loft", "loft", [...upper])],
        doors: [],
        windows: [],
        furnish: () => [],
      }),
    ],
  });
  const facesOf = (built: House) =>
    wallsOf(built, 0)
      .runs.filter(({ kind }) => kind === "inner")
      .map(({ low, high }) => [low, high]);

  it("stands on its line by its middle where nothing stands over it", () => {
    const [[low = 0, high = 0] = []] = facesOf(house([0, 0, 15, 30]));
    expect(low + high).toBeCloseTo(40);
  });

  it("fills into the rooms that an outer wall over it closes", () => {
    expect(facesOf(house([0, 0, 20, 30]))[0]?.[1]).toBeCloseTo(20);
    expect(facesOf(house([20, 0, 10, 30]))[0]?.[0]).toBeCloseTo(20);
  });
});
