import { describe, expect, it } from "vitest";
import { dimensionedPlan } from "../fixtures/drawn.ts";
import type { DimensionShape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { type Placed, runsAlongX } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { ARCH_D, QUARTER } from "../sheets/sheet.ts";
import { isInCorner } from "./door-corners.ts";
import { dimensionShapes } from "./plan-dims.ts";
import { studFaces } from "./stud-faces.ts";
import { wallsOf } from "./walls.ts";

const TEXT = 0.375;

const dimensions = (house: House, level: number, text = TEXT): DimensionShape[] =>
  dimensionedPlan(house, level, text).filter((shape) => shape.type === "dimension");

const wallStrings = (house: House, level: number): DimensionShape[] =>
  dimensionShapes(house, level, wallsOf(house, level), {
    strings: ["walls", "overall"],
    text: TEXT,
    step: 0.5,
  });

/** Whether a dimension leads to the middle of an opening along its wall. */
const isLocated = ({ edge, start, end }: Placed, dims: readonly DimensionShape[]): boolean => {
  const axis = runsAlongX(edge.side) ? "x" : "y";
  return dims.some(
    (one) =>
      one.axis === axis &&
      [one.from[axis], one.to[axis]].some((place) => Math.abs(place - (start + end) / 2) < 0.02),
  );
};

describe.each(houses)("the dimensions of %s", (_, house) => {
  it("locate every partition at a face of its studs", () => {
    house.levels.forEach((level, index) => {
      const all = dimensions(house, index);
      for (const run of wallsOf(house, index).runs.filter((one) => one.kind === "inner")) {
        const axis = run.axis === "x" ? "y" : "x";
        // Inside, lines begin at what they measure; outside, those to openings locate no wall.
        const inside = all.filter((one) => one.from[run.axis] === one.at);
        const places = [...inside, ...wallStrings(house, index)]
          .filter((one) => one.axis === axis)
          .flatMap((one) => [one.from[axis], one.to[axis]]);
        const line = wallsOf(house, index).runs.filter(
          (one) => one.axis === run.axis && Math.abs(one.line - run.line) < 0.01,
        );
        const faces = line.flatMap(studFaces);
        const where = `${level.name}: wall ${run.axis} at ${run.line}, ${run.start} to ${run.end}`;
        expect(faces.some((face) => places.some((place) => Math.abs(place - face) < 0.02)) ? "" : where).toBe(
          "",
        );
      }
    });
  });

  it("lead from the middle of a door inside to their line", () => {
    const loose = house.levels.flatMap((level, index) => {
      const walls = wallsOf(house, index);
      const all = dimensions(house, index);
      return walls.doors
        .filter((door) => !isInCorner(door, walls))
        .filter(({ edge, start, end }) => {
          const [axis, across] = runsAlongX(edge.side) ? (["x", "y"] as const) : (["y", "x"] as const);
          const ends = all
            .filter((one) => one.axis === axis && Math.abs(one.at - edge.line) < 4.1)
            .flatMap(({ from, to }) => [from, to])
            .filter((point) => Math.abs(point[axis] - (start + end) / 2) < 0.01);
          return !ends.some((point) => Math.abs(point[across] - edge.line) < 0.01);
        })
        .map(({ door }) => `${level.name}: ${door.from} to ${door.to}`);
    });
    expect(loose).toEqual([]);
  });

  it("locate the middle of every window and door that looks outdoors", () => {
    house.levels.forEach((level, index) => {
      const all = dimensions(house, index);
      const isOpen = (id: string) => {
        const kind = level.rooms.find((room) => room.id === id)?.kind;
        return kind === undefined || kind === "porch" || kind === "deck";
      };
      const { doors, windows } = wallsOf(house, index);
      const lost = [...doors, ...windows]
        .filter(({ edge }) => isOpen(edge.room) !== isOpen(edge.other))
        .filter((opening) => !isLocated(opening, all));
      expect(lost.map(({ edge }) => `${level.name}: ${edge.room}, ${edge.side}`)).toEqual([]);
    });
  });

  it("locate the middle of each door inside that stands neither beside a corner nor in the middle", () => {
    const lost = house.levels.flatMap((level, index) => {
      const all = dimensions(house, index);
      const walls = wallsOf(house, index);
      return walls.doors
        .filter((door) => !isInCorner(door, walls))
        .filter((opening) => !isLocated(opening, all))
        .map(({ edge }) => `${level.name}: ${edge.room} to ${edge.other}`);
    });
    expect(lost).toEqual([]);
  });

  it.each([TEXT, ARCH_D.text.least / QUARTER.k])(
    "locate doors inside from a room beside them, in %d ft",
    (text) => {
      const apart = house.levels.flatMap((level, index) => {
        const all = dimensions(house, index, text);
        const walls = wallsOf(house, index);
        return walls.doors
          .filter((door) => !isInCorner(door, walls))
          .filter((door) => {
            const { line } = door.edge;
            const axis = runsAlongX(door.edge.side) ? "x" : "y";
            const isApart = ({ at, from, to }: DimensionShape) =>
              walls.runs.some(
                (run) =>
                  run.axis === axis &&
                  run.line > Math.min(at, line) + 0.2 &&
                  run.line < Math.max(at, line) - 0.2 &&
                  run.start < Math.max(from[axis], to[axis]) &&
                  run.end > Math.min(from[axis], to[axis]),
              );
            const own = all.filter((one) => one.axis === axis && isLocated(door, [one]));
            return own.every(isApart);
          })
          .map(({ edge }) => `${level.name}: ${edge.room} to ${edge.other}`);
      });
      expect(apart).toEqual([]);
    },
  );

  it("are written no smaller than they were asked to be", () => {
    house.levels.forEach((_level, index) => {
      for (const one of dimensions(house, index)) expect(one.size).toBeGreaterThanOrEqual(TEXT - 1e-9);
    });
  });
});
