import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import type { P2 } from "../geometry/geometry.ts";
import { spanAlong } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { boundsOf } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { roofShapes } from "../massing/roof.ts";
import { planeCovers, planeHeight } from "../massing/roof-plane.ts";

import type { Gutter } from "./gutters.ts";
import { drainageOf } from "./roof-drainage.ts";
import { roofPlanShapes } from "./roof-plan-shapes.ts";

const both = houses.flatMap(([slug, house]): [string, House][] => [
  [slug, house],
  [`${slug}, mirrored`, mirrorOf(house)],
]);

/** How far a place lies from a gutter, feet. */
function away({ from, to }: Gutter, p: P2): number {
  const off = (axis: "x" | "y") =>
    Math.max(Math.min(from[axis], to[axis]) - p[axis], p[axis] - Math.max(from[axis], to[axis]), 0);
  return Math.hypot(off("x"), off("y"));
}

/** Just beyond each end of a gutter, and a hair within the eave. */
function beyondEnds({ from, to, out }: Gutter): P2[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (p: P2, by: number): P2 => ({
    x: p.x + ux * by - out.x * 0.03,
    y: p.y + uy * by - out.y * 0.03,
  });
  return [at(from, -0.15), at(to, 0.15)];
}

describe.each(both)("the gutters of %s", (_, house) => {
  const roof = roofShapes(house);
  const { gutters } = drainageOf(house, roof);

  it("run on under the overhangs of higher roofs to the wall", () => {
    const short = gutters.flatMap((gutter) =>
      beyondEnds(gutter).filter((p) => {
        const own = roof.planes.find(
          (plane) =>
            plane.down.x === gutter.out.x &&
            plane.down.y === gutter.out.y &&
            Math.abs(planeHeight(plane, p) - gutter.eave) < 0.1 &&
            planeCovers(plane, p.x, p.y),
        );
        return roof.planes.some(
          (plane) => own && planeCovers(plane, p.x, p.y) && planeHeight(plane, p) > gutter.eave + 0.95,
        );
      }),
    );
    expect(short).toEqual([]);
  });

  it("go to the ends of the eaves that they hang on", () => {
    const short = gutters.flatMap((gutter) =>
      roof.lines.filter(({ kind, from, to }) => {
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const isOwn = kind === "eave" && away(gutter, middle) < 0.05;
        return isOwn && Math.max(away(gutter, from), away(gutter, to)) > 0.05;
      }),
    );
    expect(short).toEqual([]);
  });

  it("hang under every valley that empties over an eave, short as it may be, with a downspout", () => {
    const ends = roof.lines.flatMap(({ kind, from, to }) => (kind === "valley" ? [from, to] : []));
    const eaves = roof.lines.filter(({ kind }) => kind === "eave");
    const dry = ends.filter((p) => {
      // On the line of the eave, as far from it as the gable beside it hangs over its wall.
      const on = eaves.filter(({ from, to }) =>
        (["x", "y"] as const).some((axis) => {
          const along = axis === "x" ? "y" : "x";
          const [low, high] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])];
          const isOnLine = [from, to].every((end) => Math.abs(end[axis] - p[axis]) < 0.03);
          // Less than a foot of an eave is the end of one over a roof below it.
          return isOnLine && high - low > 1 && p[along] > low - 0.6 && p[along] < high + 0.6;
        }),
      );
      return on.length > 0 && !gutters.some((gutter) => away(gutter, p) < 0.6);
    });
    expect(dry).toEqual([]);
  });

  it("hang on every eave of a foot that is not over a lower roof, but on the short ends of gables", () => {
    const bare = roof.lines.filter(({ kind, from, to }) => {
      const [along, across] = Math.abs(from.y - to.y) < 0.01 ? (["x", "y"] as const) : (["y", "x"] as const);
      const [low, high] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])];
      if (kind !== "eave" || high - low < 1) return false;
      const middle: P2 = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const drains = roof.planes.some(({ down, corners, part }) => {
        const eave = Math.max(...corners.map((p) => p[across] * down[across]));
        const own = spanAlong(along === "x", boundsOf(corners.map(({ x, y }) => ({ x, y, w: 0, d: 0 }))));
        if (down[across] === 0 || Math.abs(from[across] * down[across] - eave) > 0.03) return false;
        const isAtRake = low < own[0] + 0.03 || high > own[1] - 0.03;
        const isReturn = drawnRoofs(house)[part]?.shape === "gable" && isAtRake && high - low < 2;
        return low > own[0] - 0.03 && high < own[1] + 0.03 && !isReturn;
      });
      return drains && !gutters.some((gutter) => away(gutter, middle) < 0.05);
    });
    expect(bare).toEqual([]);
  });

  it("have a downspout each where they are short, and are as long on the roof plan as in the list", () => {
    const long = ({ from, to }: { from: P2; to: P2 }) => Math.hypot(to.x - from.x, to.y - from.y);
    // At a corner that two gutters share one downspout serves both.
    const leads = (gutter: Gutter) =>
      gutters.some(({ downspouts }) => downspouts.some((p) => away(gutter, p) < 0.5));
    expect(gutters.filter((gutter) => long(gutter) < 4 && !leads(gutter))).toEqual([]);
    const drawn = roofPlanShapes(house, roof, 0.54).flatMap((shape) =>
      shape.type === "polyline" && shape.layer === "A-ROOF-DRAN"
        ? shape.points.slice(1).map((to, i) => ({ from: shape.points[i] ?? to, to, dash: shape.dash }))
        : [],
    );
    // The outer edge of every gutter, in the open or dashed.
    const outer = drawn.filter(({ from, to }) =>
      gutters.some(({ from: own, out }) =>
        [from, to].every((p) => Math.abs((p.x - own.x) * out.x + (p.y - own.y) * out.y - 0.4) < 0.01),
      ),
    );
    const sum = (all: readonly { from: P2; to: P2 }[]) => all.reduce((feet, one) => feet + long(one), 0);
    expect(sum(outer)).toBeCloseTo(sum(gutters), 1);
  });
});
