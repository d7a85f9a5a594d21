import { describe, expect, it } from "vitest";
import { boxHouse, craftsman, farmhouse, flatModern } from "../fixtures/fixture-houses.ts";
import { area2 } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { SIDES } from "../layout/edges.ts";
import { elevationExtents, elevationShapes } from "./elevation-shapes.ts";

const wallExtent = (shapes: ReturnType<typeof elevationShapes>) =>
  elevationExtents(shapes.filter((s) => s.kind === "wall"));

describe("elevation shapes", () => {
  it.each([
    ["s", 40],
    ["n", 40],
    ["e", 24],
    ["w", 24],
  ] as const)("walls on side %s span the footprint", (side, width) => {
    const { low, high } = wallExtent(elevationShapes(boxHouse(), side));
    expect(low.x).toBeCloseTo(0, 2);
    expect(high.x).toBeCloseTo(width, 2);
    expect(low.y).toBeCloseTo(0, 2);
  });

  it("shows the front door on the front only", () => {
    const doors = (side: "s" | "n") => elevationShapes(boxHouse(), side).filter((s) => s.kind === "door");
    expect(doors("s")).toHaveLength(1);
    expect(doors("n")).toHaveLength(0);
  });

  it("shows the windows of each side where they stand, mirrored from behind", () => {
    const front = elevationShapes(boxHouse(), "s").filter((s) => s.kind === "glass");
    expect(Math.min(...front.flatMap((s) => s.rings.flat().map((p) => p.x)))).toBeGreaterThan(5.5);
    const house = boxHouse();
    const first = house.levels[0]?.windows[2];
    if (first) first.at = 5;
    const back = elevationShapes(house, "n").filter((s) => s.kind === "glass");
    expect(Math.min(...back.flatMap((s) => s.rings.flat().map((p) => p.x)))).toBeGreaterThan(31.5);
  });

  it("runs a gable end up to the roof", () => {
    const side = wallExtent(elevationShapes(boxHouse(), "e"));
    const front = wallExtent(elevationShapes(boxHouse(), "s"));
    expect(side.high.y - front.high.y).toBeGreaterThan(7);
  });

  it("takes away what a nearer wall hides", () => {
    const wallArea = elevationShapes(farmhouse(), "s")
      .filter((s) => s.kind === "wall" || s.kind === "gable")
      .flatMap((s) => s.rings)
      .reduce((sum, ring) => sum + area2(ring), 0);
    expect(wallArea).toBeGreaterThan(300);
    expect(wallArea).toBeLessThan(60 * 15);
  });

  it.each(houses)("%s: draws no landing that lies on the ground as a stroke on it", (_, house) => {
    for (const side of SIDES) {
      const points = elevationShapes(house, side).flatMap(({ rings }) => rings.flat());
      // The underside of a low deck lies 0.06 ft over grade.
      expect(points.filter(({ y }) => y > 0.07 && y < 0.1)).toEqual([]);
    }
  });

  it("gives the same shapes twice", () => {
    for (const house of [farmhouse, flatModern, craftsman]) {
      expect(JSON.stringify(elevationShapes(house(), "s"))).toBe(
        JSON.stringify(elevationShapes(house(), "s")),
      );
    }
  });
});
