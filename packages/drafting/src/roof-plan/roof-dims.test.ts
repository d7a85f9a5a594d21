import { describe, expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { frontOf } from "../massing/drawn-roofs.ts";
import { roofShapes } from "../massing/roof.ts";
import { roofDims } from "./roof-dims.ts";
import { gableStops } from "./roof-edges.ts";

/** Places nearer than this are one, feet. */
const SAME = 0.06;

describe("the strings round a roof plan", () => {
  it.each(houses)("%s: have no tick at the foot of a valley where no roof ends", (_, house) => {
    const roof = roofShapes(house);
    const dormers = house.roofs.flatMap((part) => part.dormers ?? []).map(frontOf);
    const valleys = roof.lines.filter(({ kind }) => kind === "valley");
    for (const { axis, from, to } of roofDims(house, roof, [], 0.54)) {
      const isNear = (stop: number) => (other: number) => Math.abs(other - stop) < SAME;
      const ends = roof.lines
        .filter(({ kind, from: a, to: b }) => kind !== "valley" && isNear(a[axis])(b[axis]))
        .map((line) => line.from[axis]);
      const known = [
        ...ends,
        ...gableStops(house, roof, axis),
        ...dormers.flatMap(({ start, end }) => [start, end]),
      ];
      const feet = valleys.flatMap((line) => [line.from[axis], line.to[axis]]);
      const loose = [from[axis], to[axis]].filter(
        (tick) => feet.some(isNear(tick)) && !known.some(isNear(tick)),
      );
      expect(loose).toEqual([]);
    }
  });

  it("are round roofs with valleys in some houses", () => {
    const withValleys = houses.filter(([, house]) =>
      roofShapes(house).lines.some(({ kind }) => kind === "valley"),
    );
    expect(withValleys.length).toBeGreaterThan(5);
  });
});
