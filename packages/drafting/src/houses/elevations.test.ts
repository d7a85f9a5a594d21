import { describe, expect, it } from "vitest";
import { elevationExtents, elevationWidth, sideView } from "../elevation/elevation-shapes.ts";
import { elevationSvg } from "../elevation/elevation-svg.ts";
import { elevationOf } from "../fixtures/drawn.ts";
import { area2, dot3, outline, type P2 } from "../geometry/geometry.ts";
import { visiblePieces } from "../geometry/visibility.ts";
import { bayWalls, placedBays } from "../layout/bays.ts";
import type { Side } from "../layout/model.ts";
import { OUT } from "../massing/face.ts";
import { houseFaces } from "../massing/massing.ts";
import { openingsOf } from "../massing/openings.ts";
import { measure } from "../measure.ts";
import { houses } from "./sample-houses.ts";

const sides: Side[] = ["n", "e", "s", "w"];

describe.each(houses)("%s", (_, house) => {
  it("stands every window and outer door in a wall", () => {
    const dormers = house.roofs.flatMap((roof) => roof.dormers ?? []).flatMap((one) => one.windows);
    const bays = house.levels.flatMap((level) => placedBays(level).flatMap((bay) => bayWalls(bay)));
    const windows =
      dormers.length +
      bays.filter(({ glass }) => glass > 0).length +
      house.levels.slice(house.groundLevel ?? 0).reduce((sum, level) => sum + level.windows.length, 0);
    const openings = openingsOf(house);
    expect(openings.filter((o) => o.type === "window")).toHaveLength(windows);
    const placed = houseFaces(house).flatMap((face) => face.openings);
    expect(placed).toHaveLength(openings.length);
  });

  it("is as wide and deep as its listing says", () => {
    const { width, depth } = measure(house);
    expect(elevationWidth(house, "s")).toBeCloseTo(width, 1);
    expect(elevationWidth(house, "e")).toBeCloseTo(depth, 1);
  });

  it("keeps walls within its footprint and roofs on top of them, on every side", () => {
    for (const side of sides) {
      const shapes = elevationOf(house, side);
      const walls = elevationExtents(shapes.filter((s) => s.kind === "wall"));
      expect(walls.low.x).toBeGreaterThan(-0.02);
      expect(walls.high.x).toBeLessThan(elevationWidth(house, side) + 0.02);
      expect(walls.low.y).toBeGreaterThan(-0.02);
      expect(walls.high.y).toBeLessThanOrEqual(elevationExtents(shapes).high.y + 1e-6);
    }
  });

  it("outlines all of what is seen of each face, and no more", () => {
    for (const side of sides) {
      const faces = houseFaces(house).filter((face) => dot3(face.normal, OUT[side]) > 1e-6);
      const area = (rings: P2[][]) => rings.reduce((sum, ring) => sum + area2(ring), 0);
      visiblePieces(faces, sideView(house, side)).forEach((pieces, index) => {
        const off = Math.abs(area(outline(pieces)) - area(pieces));
        expect([side, faces[index]?.kind, index, off < 0.1]).toEqual([side, faces[index]?.kind, index, true]);
      });
    }
  });

  it("shows no cap of a chimney as a stray line over a ridge", () => {
    const caps = sides.flatMap((side) =>
      elevationOf(house, side)
        .filter(({ kind }) => kind === "chimney-cap")
        .flatMap(({ rings }) => rings.map((ring) => ring.map(({ y }) => y))),
    );
    for (const heights of caps) expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.15);
  });

  it("shows a door on the front and draws it small enough to send", () => {
    const kinds = new Set(elevationOf(house, "s").map((s) => s.kind));
    expect(kinds.has("glass")).toBe(true);
    expect(kinds.has("door")).toBe(true);
    const svg = elevationSvg(house, "s");
    expect(svg.length).toBeLessThan(600_000);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});
