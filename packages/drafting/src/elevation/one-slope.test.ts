import { describe, expect, it } from "vitest";
import { elevationOf } from "../fixtures/drawn.ts";
import { edgesOf, type P2, p3 } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { runsAlongX, SIDES } from "../layout/edges.ts";
import type { House, Side } from "../layout/model.ts";
import { footprint } from "../massing/envelope.ts";
import { OUT } from "../massing/face.ts";
import { roofPlanes } from "../massing/roof.ts";
import { planeCovers, planeHeight, type RoofPlane } from "../massing/roof-plane.ts";

/** The slopes that an elevation shows before a place of it, the nearest first. */
function slopesAt(house: House, side: Side, { x: across, y: z }: P2): RoofPlane[] {
  const { x, y, w, d } = footprint(house);
  const along = { s: x + across, n: x + w - across, w: y + across, e: y + d - across }[side];
  const place = (off: number) => (runsAlongX(side) ? { x: along, y: off } : { x: off, y: along });
  const toViewer = OUT[side].x + OUT[side].y;
  return roofPlanes(house)
    .filter(({ down }) => down.x * OUT[side].x + down.y * OUT[side].y > 0.5)
    .map((plane) => {
      const [low, next] = [planeHeight(plane, place(0)), planeHeight(plane, place(1))];
      return { plane, off: (z - low) / (next - low) };
    })
    .filter(({ plane, off }) => planeCovers(plane, place(off).x, place(off).y))
    .sort((a, b) => (b.off - a.off) * toViewer)
    .map(({ plane }) => plane);
}

/** Whether two slopes lie in one plane. */
const areOne = (a: RoofPlane, b: RoofPlane) =>
  [p3(0, 0, 0), p3(40, 0, 0), p3(0, 40, 0)].every(
    (p) => Math.abs(planeHeight(a, p) - planeHeight(b, p)) < 0.03,
  );

describe("roofs in one slope", () => {
  it.each(houses)("%s: shows no edge between them", (_, house) => {
    const seams = SIDES.flatMap((side) =>
      elevationOf(house, side)
        .filter(({ kind }) => kind === "roof")
        .flatMap(({ rings }) => rings.flatMap(edgesOf))
        .filter(([a, b]) => {
          const length = Math.hypot(b.x - a.x, b.y - a.y);
          if (length < 0.5) return false;
          const [across, up] = [((b.y - a.y) / length) * 0.08, ((a.x - b.x) / length) * 0.08];
          const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
          const sides = [1, -1].map((off) =>
            slopesAt(house, side, { x: x + across * off, y: y + up * off }).filter(
              (plane, _, [first]) => first && areOne(first, plane),
            ),
          );
          const [one, other] = sides.map((planes) => planes.map(({ part }) => part).sort());
          const [[first], [second]] = [sides[0] ?? [], sides[1] ?? []];
          return first && second && areOne(first, second) && String(one) !== String(other);
        })
        .map(([a, b]) => [side, a, b]),
    );
    expect(seams).toEqual([]);
  });
});

describe("the parts of one wall", () => {
  it.each(houses)("%s: shows no upright seam between them", (_, house) => {
    const seams = SIDES.flatMap((side) => {
      const edges = elevationOf(house, side)
        .filter(({ kind }) => kind === "wall" || kind === "gable" || kind === "accent")
        .flatMap(({ kind, material, depth, level, rings }) =>
          rings
            .flatMap(edgesOf)
            .filter(([a, b]) => Math.abs(a.x - b.x) < 1e-3)
            .map(([a, b]) => ({
              of: `${kind === "accent"} ${material} ${level} ${depth.toFixed(2)}`,
              x: a.x,
              up: b.y > a.y,
              low: Math.min(a.y, b.y),
              high: Math.max(a.y, b.y),
            })),
        );
      // The one has it on its left, the other on its right.
      return edges.flatMap((one) =>
        edges
          .filter(
            (other) =>
              one.up &&
              !other.up &&
              one.of === other.of &&
              Math.abs(one.x - other.x) < 0.01 &&
              Math.min(one.high, other.high) - Math.max(one.low, other.low) > 0.5,
          )
          .map(({ x, of }) => [side, x, of]),
      );
    });
    expect(seams).toEqual([]);
  });
});
