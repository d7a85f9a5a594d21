import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import type { Pt } from "../geometry/shape";
import type { House } from "../layout/model";
import { planScale, setDims } from "../sheets/floor-sheets";
import { paperFor } from "../sheets/plan-set";
import { mirrorLayout } from "../variant/mirror";
import { planShapes } from "./plan-shapes";

/** The lines of lower roofs on the plan of a level, cut where words stand. */
function roofLines(house: House, level: number): (readonly [Pt, Pt])[] {
  const on = paperFor(house);
  const { k } = planScale(house, on);
  const least = on.text.least / k;
  const dims = setDims(on, k, house, level);
  return linesOf(planShapes(house, level, { text: 1.2 * least, least, dims, roofEdge: true }));
}

const linesOf = (shapes: ReturnType<typeof planShapes>) =>
  shapes.flatMap((shape): (readonly [Pt, Pt])[] => {
    if (shape.type !== "polyline" || shape.layer !== "A-ROOF-OTLN") return [];
    const [a, b] = shape.points;
    return a && b && shape.points.length === 2 ? [[a, b]] : [];
  });

const lengthOf = ([a, b]: readonly [Pt, Pt]) => Math.hypot(b.x - a.x, b.y - a.y);
const isAt = (a: Pt, b: Pt) => Math.hypot(b.x - a.x, b.y - a.y) < 0.01;
/** The halves of the open head of an arrow are this long, feet. */
const isHead = (line: readonly [Pt, Pt]) => Math.abs(lengthOf(line) - Math.hypot(0.4, 0.2)) < 0.001;

/** Tips of arrows down slopes on a level's plan whose head or shaft is not whole. */
function brokenArrows(house: House, level: number): Pt[] {
  const lines = roofLines(house, level);
  const ends = lines.filter((line) => lengthOf(line) < 4.1);
  const tips = ends.filter(isHead).flat();
  return tips.filter((tip) => {
    const here = lines.filter(([a, b]) => isAt(a, tip) || isAt(b, tip));
    // An end of a head that is no tip has no other line on it.
    return here.length > 1 && !(here.length === 3 && here.some((line) => lengthOf(line) > 1.39));
  });
}

const houses = catalogue.flatMap(({ house }) => [house, mirrorLayout(house)]);

describe("arrows down the roofs below", () => {
  it("are cut by no words", () => {
    const cut = houses.flatMap((house) =>
      house.levels.flatMap((_, level) =>
        brokenArrows(house, level).map(
          ({ x, y }) => `${house.slug} ${level}: ${x.toFixed(1)} ${y.toFixed(1)}`,
        ),
      ),
    );
    expect(cut).toEqual([]);
  });

  it("are found on the plans of upper levels", () => {
    const heads = houses.flatMap((house) =>
      house.levels.flatMap((_, level) => roofLines(house, level).filter(isHead)),
    );
    expect(heads.length).toBeGreaterThan(20);
  });
});
