import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { clipBy, mix2, type P3, p2 } from "../geometry/geometry.ts";
import { OUTWARD, rectOutside } from "../geometry/rects.ts";
import { intersection, OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { House, Rect, RoofPart, Side } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { houseFaces } from "../massing/massing.ts";
import { type Opening, openingsOf } from "../massing/openings.ts";
import { overhangsOf, shedHigh } from "../massing/roof-height.ts";

import { houses, sampleHouse } from "./sample-houses.ts";

const both = houses.flatMap(([slug, house]): [string, House][] => [
  [slug, house],
  [`${slug}, mirrored`, mirrorOf(house)],
]);

/** Flashing between a lower roof and the frame of a window over it, feet. */
const FLASHING = 8 / 12;
/** A roof this near to a wall runs up to it, feet. */
const AT_WALL = 0.3;

/** The height over grade that a roof which runs up to the wall of an opening reaches before it, seen from its side. */
function roofBefore(opening: Opening, points: readonly P3[]): number | undefined {
  const alongX = runsAlongX(opening.side);
  const out = (p: P3) => ((alongX ? p.y : p.x) - opening.line) * OUTWARD[opening.side];
  const offs = points.map(out);
  if (Math.min(...offs) > AT_WALL || Math.max(...offs) < 0.05) return undefined;
  const ring = points.map((p) => p2(alongX ? p.x : p.y, p.z));
  const right = clipBy(ring, (p) => p.x - opening.from, mix2);
  const before = clipBy(right, (p) => opening.to - p.x, mix2);
  return before.length > 0 ? Math.max(...before.map((p) => p.y)) : undefined;
}

/** The sides of a roof where its slope ends in a rake. */
function rakesOf(part: RoofPart): Side[] {
  if (part.shape === "gable") return part.ridge === "y" ? ["n", "s"] : ["e", "w"];
  const high = shedHigh(part);
  return part.shape === "shed" ? SIDES.filter((side) => runsAlongX(side) !== runsAlongX(high)) : [];
}

/** The windows that a lower roof before them leaves less than room for their flashing. */
function lowWindows(house: House): string[] {
  const roofs = drawnRoofs(house);
  const faces = houseFaces(house).filter(
    ({ kind }) => kind === "roof" || kind === "fascia" || kind === "coping",
  );
  return openingsOf(house)
    .filter(({ type }) => type === "window")
    .flatMap((opening) => {
      const lower = faces.filter(({ roof = -1 }) => (roofs[roof]?.level ?? opening.level) < opening.level);
      const tops = lower.flatMap(({ parts }) => parts.flatMap((part) => roofBefore(opening, part) ?? []));
      const clear = opening.bottom - Math.max(...tops);
      return clear < FLASHING - 0.005
        ? [`${opening.room}, ${opening.side}: ${(12 * clear).toFixed(1)} in over a roof`]
        : [];
    });
}

/** The rakes of porches that run into a room beside them. */
function rakesInRooms(house: House): string[] {
  return house.roofs
    .filter(({ porch }) => porch)
    .flatMap((part) => {
      const rooms = house.levels[part.level]?.rooms.filter(isEnclosed).flatMap(({ rects }) => rects) ?? [];
      const meets = (rect: Rect) => rooms.some((room) => intersection(room, rect));
      return rakesOf(part)
        .filter((side) => {
          const { line, start, end } = sideOf(part.over, side);
          const strip = (towards: Side, depth: number) =>
            rectOutside(towards, line, start, end - start, depth);
          // The end of a gable that dies into the roof of the house has none.
          return !meets(strip(OPPOSITE[side], 0.5)) && meets(strip(side, overhangsOf(part)[side]));
        })
        .map((side) => `the roof at ${part.over.x}, ${part.over.y} on side ${side}`);
    });
}

describe.each(both)("the roofs of %s", (_, house) => {
  it("leave 8 in under the windows over them, at their ridges and rakes too", () => {
    expect(lowWindows(house)).toEqual([]);
  });

  it("end the rakes of porches at the rooms beside them", () => {
    expect(rakesInRooms(house)).toEqual([]);
  });
});

describe("roofs that are too near", () => {
  it("are found under a window on the ridge of a garage, and at a porch beside a room", () => {
    const mill = structuredClone(sampleHouse("archived-plan"));
    for (const window of mill.levels[1]?.windows ?? []) if (window.room === "stairs") window.sill = 2.2;
    expect(lowWindows(mill)).toEqual(["stairs, e: 1.0 in over a roof"]);
    const lodge = structuredClone(sampleHouse("evergreen-lodge"));
    for (const roof of lodge.roofs) if (roof.porch) delete roof.eaves;
    expect(rakesInRooms(lodge)).toEqual(["the roof at 13, 42 on side w"]);
  });
});
