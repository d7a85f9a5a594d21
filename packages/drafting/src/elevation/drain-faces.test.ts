import { describe, expect, it } from "vitest";
import { elevationOf, mirrorOf } from "../fixtures/drawn.ts";
import type { P3 } from "../geometry/geometry.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { boundsOf, SIDES } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";
import { inRect, levelHeights } from "../massing/envelope.ts";
import { houseFaces } from "../massing/massing.ts";
import { roofShapes } from "../massing/roof.ts";
import { drainageOf } from "../roof-plan/roof-drainage.ts";

import { drainFaces } from "./drain-faces.ts";
import type { ElevationShape } from "./elevation-shapes.ts";

/** The smallest box round a shape, feet. */
const boxOf = ({ rings }: Pick<ElevationShape, "rings">) =>
  boundsOf(rings.flat().map(({ x, y }) => ({ x, y, w: 0, d: 0 })));

describe("what leads rain down on the elevations", () => {
  it.each(houses)("%s: shows gutters and the downspouts of the roof plan down to grade", (_, house) => {
    const { gutters, scuppers } = drainageOf(house, roofShapes(house));
    const faces = drainFaces(house);
    expect(faces.some(({ kind }) => kind === "gutter")).toBe(gutters.length > 0);
    const shown = SIDES.flatMap((side) => elevationOf(house, side));
    expect(shown.some(({ kind }) => kind === "downspout")).toBe(true);
    expect(shown.some(({ kind }) => kind === "scupper")).toBe(scuppers.length > 0);
    const low = Math.min(...shown.flatMap((shape) => (shape.kind === "downspout" ? [boxOf(shape).y] : [])));
    expect(low).toBeLessThan(0.5);
  });

  it("drops a downspout straight from the gutter of a flush eave", () => {
    const house = sampleHouse("white-gable");
    const shapes = elevationOf(house, "s");
    const rings = (kind: ElevationShape["kind"]) =>
      shapes
        .filter((shape) => shape.kind === kind)
        .flatMap((shape) => shape.rings.map((ring) => ring.map(({ y }) => y)));
    const whole = rings("downspout").filter((ys) => Math.min(...ys) < 1);
    expect(Math.max(...whole.flat())).toBeCloseTo(Math.min(...rings("gutter").flat()), 2);
  });

  it.each(houses)("%s: runs no downspout over a door or a window", (_, house) => {
    for (const side of SIDES) {
      const shapes = elevationOf(house, side);
      const spouts = shapes.filter(({ kind, rings }) => kind === "downspout" && rings.length > 0);
      const openings = shapes.filter(
        ({ kind, rings }) =>
          (kind === "glass" || kind === "door" || kind === "garage-door") && rings.length > 0,
      );
      for (const { depth, ...one } of spouts)
        for (const { depth: wall, ...other } of openings) {
          // Before a porch it runs down a post, and one sees the house behind it.
          if (Math.abs(depth - wall) > 1) continue;
          const [spout, opening] = [boxOf(one), boxOf(other)];
          const wide = Math.min(spout.x + spout.w, opening.x + opening.w) - Math.max(spout.x, opening.x);
          const high = Math.min(spout.y + spout.d, opening.y + opening.d) - Math.max(spout.y, opening.y);
          expect(wide > 0.02 && high > 0.02, `${side} at ${spout.x.toFixed(1)}`).toBe(false);
        }
    }
  });

  it.each(houses)(
    "%s: leads the water of a deck over rooms out from its membrane, under its boards",
    (_, house) => {
      for (const one of [house, mirrorOf(house)])
        for (const { part, at, out } of drainageOf(one, roofShapes(one)).scuppers) {
          if (house.roofs.includes(part) || one.roofs.includes(part)) continue;
          const { floor = 0 } = levelHeights(one)[part.level + 1] ?? {};
          // Boards of 1.2 in on sleepers of 3/4 in, and the membrane falls 1/4 in per ft to here.
          const membrane = floor - 0.16 - (out.x === 0 ? part.over.d : part.over.w) / 48;
          const lows = drainFaces(one)
            .filter(({ kind }) => kind === "scupper")
            .map(({ parts }) => parts.flat())
            .filter((points) => points.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) < 0.6))
            .map((points) => Math.min(...points.map(({ z }) => z)));
          expect(lows.length).toBeGreaterThan(0);
          expect(Math.min(...lows)).toBeCloseTo(membrane, 2);
        }
    },
  );

  it.each(houses)("%s: leads every overflow out under the cap of its parapet", (_, house) => {
    const holes = drainFaces(house)
      .filter(({ kind }) => kind === "scupper")
      .flatMap(({ parts }) => parts.flat());
    const caps = houseFaces(house).filter(({ kind }) => kind === "coping");
    house.roofs.forEach(({ over }, roof) => {
      const own = caps.filter((face) => face.roof === roof).flatMap(({ parts }) => parts.flat());
      const tops = holes.filter(({ x, y, z }) => inRect(over, x, y, 0.1) && z < top(own)).map(({ z }) => z);
      if (tops.length > 0) expect(Math.max(...tops)).toBeLessThan(Math.min(...own.map(({ z }) => z)));
    });
  });

  it.each(houses)("%s: leads every downspout down a wall or a post", (_, house) => {
    const solid = houseFaces(house)
      .filter(({ kind, side }) => side && (kind === "wall" || kind === "post" || kind === "pier"))
      .flatMap(({ parts, side }) => parts.map((part) => ({ side, box: boxAround(part) })));
    const free = drainFaces(house)
      .filter(({ kind, side, parts }) => {
        const heights = parts.flat().map(({ z }) => z);
        return kind === "downspout" && side && Math.min(...heights) < 0.5;
      })
      .filter(({ parts }) => {
        const spout = boxAround(parts.flat());
        return solid.every(({ box }) => Math.hypot(gap(spout, box, "x"), gap(spout, box, "y")) > 0.75);
      });
    expect(free.map(({ parts }) => parts[0]?.[0])).toEqual([]);
  });
});

describe.each(houses)("the downspouts of %s", (_, house) => {
  it("run down before a wall or a post at every height", () => {
    const solid = houseFaces(house)
      .filter(({ kind, side }) => side && /wall|gable|post|pier|slab|step|deck/.test(kind))
      .flatMap(({ parts }) =>
        parts.map((part) => {
          const heights = part.map(({ z }) => z);
          return { box: boxAround(part), low: Math.min(...heights), high: Math.max(...heights) };
        }),
      );
    const free = drainFaces(house)
      .filter(({ kind, side }) => kind === "downspout" && side)
      .flatMap(({ parts }) => {
        const heights = parts.flat().map(({ z }) => z);
        const [low, high] = [Math.min(...heights), Math.max(...heights)];
        const spout = boxAround(parts.flat());
        // The heads of scuppers are wider.
        if (Math.max(spout.w, spout.d) > 0.3) return [];
        return [0.1, 0.5, 0.9]
          .map((share) => low + (high - low) * share)
          .filter((z) =>
            solid
              .filter((one) => z > one.low && z < one.high)
              .every(({ box }) => Math.hypot(gap(spout, box, "x"), gap(spout, box, "y")) > 0.42),
          )
          .map((z) => ({ ...spout, z }));
      });
    expect(free).toEqual([]);
  });
});

const top = (points: readonly P3[]) => Math.max(...points.map(({ z }) => z));

const boxAround = (points: readonly { x: number; y: number }[]) =>
  boundsOf(points.map(({ x, y }) => ({ x, y, w: 0, d: 0 })));

/** How far two boxes lie apart along an axis, feet. */
function gap(a: Rect, b: Rect, axis: "x" | "y"): number {
  const size = axis === "x" ? "w" : "d";
  return Math.max(0, a[axis] - b[axis] - b[size], b[axis] - a[axis] - a[size]);
}
