import { describe, expect, it } from "vitest";
import { drainFaces } from "../elevation/drain-faces.ts";
import { mirrorOf } from "../fixtures/drawn.ts";
import { edgesOf, isWithin, type P2 } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { roofShapes } from "../massing/roof.ts";
import { planeCovers, planeHeight } from "../massing/roof-plane.ts";
import { drainageOf } from "../roof-plan/roof-drainage.ts";

import { Drafter } from "./drafter.ts";
import { paperFor } from "./plan-set.ts";
import { roofSheet } from "./roof-sheet.ts";
import { viewsOf } from "./views.ts";

const both = houses.flatMap(([slug, house]): [string, House][] => [
  [slug, house],
  [`${slug}, mirrored`, mirrorOf(house)],
]);

/** What the notes of a roof plan say, in one line. */
function wordsOf(house: House): string {
  const on = paperFor(house);
  const pen = new Drafter(on.text.least);
  roofSheet(house, on, viewsOf(house), "A1.2").draw(pen, on);
  return pen.record.texts.map(({ value }) => value).join(" ");
}

/** Whether rain on the eaves of some length of a house falls on a lower roof, and where it falls free without a gutter. */
function eavesOf(house: House): { onRoofs: boolean; free: string[] } {
  const roof = roofShapes(house);
  const { gutters } = drainageOf(house, roof);
  let onRoofs = false;
  const free: string[] = [];
  roof.planes.forEach((plane, index) => {
    const { down, corners, edges } = plane;
    if (down.x === 0 && down.y === 0) return;
    const low = Math.min(...corners.map(({ z }) => z));
    edgesOf(corners).forEach(([a, b], edge) => {
      if (edges[edge] !== "eave" || Math.max(a.z, b.z) > low + 0.05) return;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const at = (along: number, off: number): P2 => ({
        x: a.x + ((b.x - a.x) * along) / length + down.x * off,
        y: a.y + ((b.y - a.y) * along) / length + down.y * off,
      });
      let [over, bare] = [0, 0];
      for (let along = 0.25; along < length; along += 0.5) {
        const [inside, outside] = [at(along, -0.03), at(along, 0.1)];
        const isSeen = planeCovers(plane, inside.x, inside.y) && isWithin(roof.visible[index] ?? [], inside);
        const below = roof.planes.some(
          (other) => planeCovers(other, outside.x, outside.y) && planeHeight(other, outside) < low - 0.1,
        );
        const hung = gutters.some(({ from, to, out }) => {
          const [u, v] = out.x === 0 ? (["x", "y"] as const) : (["y", "x"] as const);
          return (
            Math.abs(from[v] - inside[v]) < 0.1 &&
            inside[u] > Math.min(from[u], to[u]) - 0.5 &&
            inside[u] < Math.max(from[u], to[u]) + 0.5
          );
        });
        over = isSeen && below ? over + 0.5 : 0;
        const covers = roof.planes.some(
          (other) => other !== plane && planeCovers(other, outside.x, outside.y),
        );
        bare = isSeen && !covers && !hung ? bare + 0.5 : 0;
        // The end of a gable that stands out beyond its wall sheds its little water.
        if (over >= 2.5) onRoofs = true;
        if (bare >= 2) free.push(`${inside.x}, ${inside.y}`);
      }
    });
  });
  return { onRoofs, free };
}

describe.each(both)("the roof plan of %s", (_, house) => {
  const words = wordsOf(house);
  const { onRoofs, free } = eavesOf(house);

  it("says of eaves over lower roofs that they drain on them, where there are any", () => {
    expect(words.includes("Eaves over a lower roof have no gutter")).toBe(onRoofs);
  });

  it("says of downspouts over a lower roof or a deck that it takes their water, where there are any", () => {
    const { gutters, scuppers } = drainageOf(house, roofShapes(house));
    const spouts = drainFaces(house).flatMap(({ kind, side, parts }) =>
      kind === "downspout" && side ? parts : [],
    );
    // Each as low as it is drawn, at its gutter or scupper or at the wall behind that.
    const eaves = [
      ...gutters,
      ...scuppers.map(({ at, out }) => ({
        downspouts: [at],
        out,
        overhang: 0,
        eave: Number.POSITIVE_INFINITY,
      })),
    ];
    const feet = eaves.flatMap(({ downspouts, out, overhang, eave }) =>
      downspouts.map(({ x, y }) => {
        const wall = { x: x - out.x * overhang, y: y - out.y * overhang };
        const near = spouts.filter((part) =>
          part.every(
            (p) =>
              Math.abs((p.x - wall.x) * out.y + (p.y - wall.y) * out.x) < 0.3 &&
              Math.abs((p.x - wall.x) * out.x + (p.y - wall.y) * out.y) < overhang + 1 &&
              p.z < eave,
          ),
        );
        return Math.min(...near.flat().map(({ z }) => z));
      }),
    );
    expect(words.includes("Downspouts that end over a lower roof")).toBe(feet.some((z) => z > 1));
  });

  it("shows a gutter on every other eave", () => {
    expect(free).toEqual([]);
  });

  it("speaks of gutters under valleys where a valley empties into one", () => {
    const roof = roofShapes(house);
    const { gutters } = drainageOf(house, roof);
    const ends = roof.lines.flatMap(({ kind, from, to }) => (kind === "valley" ? [from, to] : []));
    const under = gutters.some(({ from, to }) =>
      ends.some(
        (end) =>
          end.x > Math.min(from.x, to.x) - 0.6 &&
          end.x < Math.max(from.x, to.x) + 0.6 &&
          end.y > Math.min(from.y, to.y) - 0.6 &&
          end.y < Math.max(from.y, to.y) + 0.6,
      ),
    );
    expect(words.includes("Splash guards")).toBe(under);
  });

  it("asks for air at ridges and at the high ends of sheds where there are any, and for none in flat roofs", () => {
    const shapes = new Set(house.roofs.flatMap(({ porch, shape }) => (porch ? [] : [shape])));
    const hasRidge = shapes.has("gable") || shapes.has("hip");
    expect(words.includes("half at ridges")).toBe(hasRidge);
    expect(words.includes("the high ends of sheds")).toBe(shapes.has("shed"));
    expect(words.includes("Flat roofs are not vented")).toBe(!hasRidge && !shapes.has("shed"));
  });
});

it("says how roofs are flashed that fall along a wall of the house, or whose upper edge ends at one", () => {
  const saying = (words: string) =>
    houses.filter(([, house]) => wordsOf(house).includes(words)).map(([slug]) => slug);
  const [kicked, headed] = [saying("kick-out"), saying("head flashing")];
  // Wings beside an upper level, and the ends of porches.
  expect(kicked).toEqual(
    expect.arrayContaining(["willow-creek-farmhouse", "stonegate-farm", "archived-plan", "fern-cabin"]),
  );
  // Porches and sheds under an upper level.
  expect(headed).toEqual(
    expect.arrayContaining(["willow-creek-farmhouse", "evergreen-lodge", "timberline-craftsman"]),
  );
  // One roof alone, flat roofs, whose detail shows it, and a shed of a porch up to the eave over it.
  for (const slug of ["white-gable", "birch-box", "courtyard-one", "cedar-ridge-modern", "meadow-cottage"]) {
    expect(kicked).not.toContain(slug);
    expect(headed).not.toContain(slug);
  }
  for (const [, house] of houses)
    for (const words of ["kick-out", "head flashing"])
      expect(wordsOf(mirrorOf(house)).includes(words)).toBe(wordsOf(house).includes(words));
});
