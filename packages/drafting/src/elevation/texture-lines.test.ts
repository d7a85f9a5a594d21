import { expect, it } from "vitest";
import { elevationOf } from "../fixtures/drawn.ts";
import type { P2 } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { SIDES } from "../layout/edges.ts";

/** Thinner than anything that stands before a wall, feet. */
const THIN = 0.042;

it.each(houses)("the lines of claddings and roofs of %s run on without gaps", (_, house) => {
  const textures = SIDES.flatMap((side) => elevationOf(house, side)).filter(({ kind }) => kind === "texture");
  expect(textures.flatMap(({ lines }) => [...gapsAlong(lines, "x"), ...gapsAlong(lines, "y")])).toEqual([]);
});

/** The gaps between lines that lie in one, of those that run along an axis. */
function gapsAlong(lines: readonly [P2, P2][], axis: "x" | "y"): string[] {
  const other = axis === "x" ? "y" : "x";
  const own = lines.filter(([a, b]) => Math.abs(a[other] - b[other]) < 1e-6);
  return [...new Set(own.map(([a]) => a[other].toFixed(3)))].flatMap((at) => {
    const spans = own
      .filter(([a]) => a[other].toFixed(3) === at)
      .map(([a, b]) => [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])] as const)
      .sort(([a], [b]) => a - b);
    return spans
      .map(([from], index) => from - (spans[index - 1]?.[1] ?? -Infinity))
      .filter((gap) => gap > 0.003 && gap < THIN)
      .map((gap) => `${gap.toFixed(3)} along ${axis} at ${at}`);
  });
}
