import { describe, expect, it } from "vitest";
import { harborLine } from "@/prisma/seed/houses/plans/harbor-line";
import { timberlineCraftsman } from "@/prisma/seed/houses/plans/timberline-craftsman";
import type { House, Side } from "../layout/model";
import type { Face } from "./face";
import { wallFaces } from "./wall-faces";

/** The ground-floor wall of a side that is longest. */
function longestWall(house: House, side: Side): Face {
  const walls = wallFaces(house).filter(
    (face) => face.kind === "wall" && face.level === 0 && face.side === side,
  );
  const [first] = walls.sort((a, b) => (b.span?.u1 ?? 0) - (a.span?.u1 ?? 0));
  if (!first) throw new Error(`no wall on side ${side}`);
  return first;
}

const accentPoints = (face: Face) =>
  face.layers.filter((layer) => layer.kind === "accent").flatMap((layer) => layer.parts.flat());

describe("wallFaces", () => {
  it("puts the second cladding only where the porch shelters the wall", () => {
    const wall = longestWall(harborLine, "s");
    const us = accentPoints(wall).map((p) => p.x);
    expect(wall.finish).toBe("wall");
    expect(Math.min(...us)).toBeCloseTo(15);
    expect(Math.max(...us)).toBeCloseTo(48.5);
  });

  it("clads the end of a low roof as a gable, and runs no band under the floor above", () => {
    const roofs = timberlineCraftsman.roofs.map((part) =>
      part.shape === "shed" ? { ...part, pitch: 4 } : part,
    );
    const steeper = { ...timberlineCraftsman, roofs };
    const wall = longestWall(steeper, "w");
    const us = accentPoints(wall).map((p) => p.x);
    expect(Math.max(...us)).toBeCloseTo(39);
    expect(Math.min(...us)).toBeGreaterThan(30);
  });
});
