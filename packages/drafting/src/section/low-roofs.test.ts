import { describe, expect, it } from "vitest";
import { centreOf } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { roofShapes } from "../massing/roof.ts";
import { shedHigh } from "../massing/roof-height.ts";
import { isLowRoof } from "./low-roofs.ts";
import { roofDetails } from "./roof-details.ts";
import { ceilingShapes, roofInsulation } from "./section-ceilings.ts";
import type { Cut } from "./section-cuts.ts";
import { roofCuts } from "./section-plane.ts";
import { heightAt } from "./section-roof.ts";
import { wallSection } from "./wall-section.ts";

const low = houses.flatMap(([slug, house]) =>
  house.roofs.filter((roof) => isLowRoof(house, roof)).map((roof) => [slug, house, roof] as const),
);

describe.each(low)("the low roof of %s", (_, house, roof) => {
  it("is filled up to its sheathing in sections, without an attic", () => {
    const { x, y } = centreOf(roof.over);
    const alongX = !runsAlongX(shedHigh(roof));
    const cut: Cut = { axis: alongX ? "x" : "y", at: alongX ? y : x, through: "" };
    const own = roofCuts(roofShapes(house), cut).filter(({ part }) => house.roofs[part] === roof);
    const wavesOf = (shapes: ReturnType<typeof ceilingShapes>) =>
      shapes
        .flatMap((shape) => (shape.layer === "A-SECT-PATT" && shape.type === "polyline" ? shape.points : []))
        .filter((p) => own.some(({ from, to }) => p.x > from.x && p.x < to.x));
    expect(wavesOf(ceilingShapes(house, roof.level, cut, own))).toEqual([]);
    const filled = wavesOf(roofInsulation(house, cut, own));
    expect(filled.length).toBeGreaterThan(6);
    const [one] = own;
    const gaps = filled.map((p) => (one ? heightAt(one, p.x) + p.y : 99));
    expect(
      Math.max(...filled.map((_, at) => Math.min(gaps[at] ?? 9, gaps[at + 1] ?? gaps[at - 1] ?? 9))),
    ).toBeLessThan(0.1);
  });

  it("has a detail that says how it is insulated, and that it is not vented", () => {
    const details = roofDetails(house, wallSection(house)).filter(({ title }) => title === "Low-slope roof");
    expect(details).toHaveLength(1);
    const words = details.flatMap(({ callouts }) => callouts.map((one) => one.words)).join("; ");
    expect(words).toContain("R806.5");
    expect(words).not.toMatch(/Baffle|Vented soffit/);
  });
});

it("low roofs are some of the catalogue's, and few", () => {
  expect(low.map(([slug]) => slug)).toEqual(["orchard-house", "stonegate-farm", "bayview-contemporary"]);
});
