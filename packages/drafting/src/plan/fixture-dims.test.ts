import { describe, expect, it } from "vitest";
import { dimensionedPlan, mirrorOf } from "../fixtures/drawn.ts";
import { spanAlong } from "../geometry/rects.ts";
import type { DimensionShape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { Fixture, House } from "../layout/model.ts";

import { studFaces } from "./stud-faces.ts";
import { wallsOf } from "./walls.ts";

const TEXT = 0.375;
const AXES = ["x", "y"] as const;

const dimensions = (house: House, level: number): DimensionShape[] =>
  dimensionedPlan(house, level, TEXT).filter((shape) => shape.type === "dimension");

/** The axes along which a fixture is to be set out: an island both ways, a fireplace along its wall. */
const axesOf = ({ kind, faces }: Fixture) =>
  kind === "island" ? AXES : AXES.filter((axis) => (axis === "x") === runsAlongX(faces));

const all = houses.flatMap(([slug, house]) =>
  [[slug, house] as const, [`${slug}, mirrored`, mirrorOf(house)] as const].flatMap(([name, one]) =>
    one.levels.flatMap(({ fixtures }, level) =>
      fixtures
        .filter(({ kind }) => kind === "island" || (kind === "fireplace" && level !== groundLevelOf(one)))
        .map((fixture) => ({ name, house: one, level, fixture })),
    ),
  ),
);

describe("islands, and fireplaces that no foundation plan sets out", () => {
  it("are in many houses", () => {
    expect(all.filter(({ fixture }) => fixture.kind === "island").length).toBeGreaterThan(40);
    expect(all.some(({ fixture }) => fixture.kind === "fireplace")).toBe(true);
  });

  it.each(all)("$name, level $level: are measured from the studs of a wall", ({ house, level, fixture }) => {
    const dims = dimensions(house, level);
    const lost = axesOf(fixture).filter((axis) => {
      const alongX = axis === "x";
      const [near, far] = spanAlong(!alongX, fixture.rect);
      const edges = spanAlong(alongX, fixture.rect);
      return !dims.some((dim) => {
        if (dim.axis !== axis) return false;
        const faces = wallsOf(house, level)
          .runs.filter((run) => run.axis !== axis && run.start < dim.at && run.end > dim.at)
          .flatMap(studFaces);
        const ends = [dim.from[axis], dim.to[axis]];
        const across = axis === "x" ? "y" : "x";
        const isOnThing = [dim.from, dim.to].some(
          (end) =>
            edges.some((edge) => Math.abs(end[axis] - edge) < 0.01) &&
            end[across] >= near &&
            end[across] <= far,
        );
        return isOnThing && ends.some((end) => faces.some((face) => Math.abs(face - end) < 0.01));
      });
    });
    expect(lost).toEqual([]);
  });
});
