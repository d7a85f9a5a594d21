import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import type { Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { dripOf, FLAT_DEPTH, HEEL, plateOf, ROOF_DEPTH } from "../massing/roof-height.ts";
import { bearingOf } from "./roof-bearing.ts";
import { ceilingUnder } from "./roof-ceilings.ts";
import { roofDetails } from "./roof-details.ts";
import type { Callout } from "./wall-callouts.ts";
import { CI, CLADDING, FRAME, GYPSUM } from "./wall-parts.ts";
import { FLUSH, fasciaOf, slopeOf } from "./wall-roof.ts";
import { wallSection } from "./wall-section.ts";

interface Eave {
  roof: RoofPart;
  shapes: readonly Shape[];
  callouts: readonly Callout[];
}

/** The eaves that a house has details of. */
function eavesOf(house: House): Eave[] {
  const { roof, shapes, callouts } = wallSection(house);
  const others = roofDetails(house, wallSection(house)).flatMap(({ edge, ...detail }) =>
    edge?.at === "low" ? [{ ...detail, roof: edge.roof }] : [],
  );
  return [...(roof ? [{ roof, shapes, callouts }] : []), ...others];
}

const lumber = (shapes: readonly Shape[]) =>
  boxesOf(shapes, ({ fill, weight }) => fill === "paper" && weight === "medium");

describe.each(houses)("%s", (_, house) => {
  const thick = house.outerWall ?? 0.5;
  const inner = thick - GYPSUM;

  it("has what carries its sloped roofs drawn on the whole of the plate, and named", () => {
    for (const { roof, shapes, callouts } of eavesOf(house)) {
      if (roof.shape === "flat") continue;
      const plate = plateOf(house, roof);
      const [on] = lumber(shapes).filter(
        ({ from, to, low }) =>
          Math.abs(low - plate) < 0.001 && Math.abs(from - FRAME) < 0.001 && to > inner - 0.001,
      );
      if (!on) throw new Error("Nothing lies on the plate.");
      const words = callouts.map((one) => one.words).join("; ");
      if (roof.shape === "shed" || ceilingUnder(house, roof).kind === "vaulted") {
        expect(words).toMatch(
          /Rafters by others, notched to bear on .* of a rafter plate(, cut at joists,)? on the double plate/,
        );
        // The seat of their notch lies on that plate, from the face of the studs on.
        const seats = shapes.filter(
          (shape) =>
            shape.type === "polygon" &&
            shape.loops.some((ring) =>
              ring.some(
                ({ x, y }, index) =>
                  ring.length > 5 &&
                  Math.abs(x - FRAME) < 0.001 &&
                  Math.abs(y + on.high) < 0.001 &&
                  Math.abs((ring[(index + 1) % ring.length]?.y ?? 0) + on.high) < 0.001,
              ),
            ),
        );
        expect(seats).toHaveLength(1);
      } else {
        expect(words).toMatch(/Roof trusses by others.*Raised heel/);
        expect(on.to - on.from).toBeGreaterThan(1);
      }
    }
  });

  it("asks for a ridge beam where ceilings go along rafters of two slopes, as nothing ties these", () => {
    for (const { roof, callouts } of eavesOf(house)) {
      const isTied = roof.shape === "shed" || ceilingUnder(house, roof).kind !== "vaulted";
      expect(
        callouts.some(({ words }) => words.startsWith("Rafters at their ridge on a beam by engineer")),
      ).toBe(roof.shape !== "flat" && !isTied);
    }
  });

  it("has blocking between trusses at their heel, and between the rafters of flat roofs, on the plate", () => {
    for (const { roof, shapes } of eavesOf(house)) {
      if (roof.shape === "flat" ? roof.parapet : bearingOf(roof, ceilingUnder(house, roof)) !== "heel")
        continue;
      const plate = plateOf(house, roof);
      const blocks = lumber(shapes).filter(
        ({ from, to, low, high }) =>
          Math.abs(low - plate) < 0.001 &&
          Math.abs(from - FRAME) < 0.001 &&
          Math.abs(to - FRAME - PLATE) < 0.001 &&
          high > plate + 0.1,
      );
      expect(blocks).toHaveLength(1);
    }
  });

  it("has the sheathing of its walls go up to the tails of sloped eaves, in one with the wall where these have a soffit", () => {
    for (const { roof, shapes } of eavesOf(house)) {
      if (roof.shape === "flat") continue;
      const plate = plateOf(house, roof);
      const under = plate + HEEL + FRAME * slopeOf(roof) - ROOF_DEPTH;
      const sheathing = boxesOf(shapes, ({ fill }) => fill === "tone").filter(
        ({ from, to }) => Math.abs(from - CI) < 0.001 && Math.abs(to - FRAME) < 0.001,
      );
      const [top] = sheathing.filter(({ high }) => Math.abs(high - under) < 0.001);
      if (!top) throw new Error("The wall is open between the tails.");
      if (dripOf(roof) > FLUSH) expect(top.low).toBeLessThan(plate - 0.1);
    }
  });

  it("has drip edges along the sheathing of sloped eaves, and down over the fascia", () => {
    for (const { roof, shapes } of eavesOf(house)) {
      if (roof.shape === "flat") continue;
      const [plate, slope] = [plateOf(house, roof), slopeOf(roof)];
      const edge = -fasciaOf(dripOf(roof));
      const drips = shapes.flatMap((shape) =>
        shape.type === "polyline" &&
        shape.points.length === 3 &&
        Math.abs((shape.points[1]?.x ?? 0) - edge) < 0.1
          ? [shape.points]
          : [],
      );
      expect(drips).toHaveLength(1);
      for (const { x, y } of drips[0]?.slice(0, 2) ?? [])
        expect(-y).toBeCloseTo(plate + HEEL + x * slope - 0.05, 3);
    }
  });

  it("has the layers of its walls in one with its parapets, and one membrane before these", () => {
    for (const { roof, shapes } of eavesOf(house)) {
      if (roof.shape !== "flat" || !roof.parapet) continue;
      const plate = plateOf(house, roof);
      const top = plate + FLAT_DEPTH + roof.parapet;
      for (const layer of [CI, 0, -CLADDING]) {
        const [up] = boxesOf(shapes).filter(
          ({ from, high }) => Math.abs(from - layer) < 0.001 && Math.abs(high - top) < 0.001,
        );
        expect(up?.low).toBeLessThan(plate - 0.1);
      }
      const sheets = shapes.flatMap((shape) =>
        shape.type === "polyline" && shape.weight === "medium" ? [shape.points] : [],
      );
      expect(sheets.filter((points) => points.some(({ x }) => x > thick + 0.9))).toHaveLength(1);
    }
  });

  it("has the ceiling joists beside rafters on the whole of the plate, under their sheathing", () => {
    for (const { roof, shapes, callouts } of eavesOf(house)) {
      if (!callouts.some(({ words }) => words.includes("joists by others beside the rafters"))) continue;
      const plate = plateOf(house, roof);
      const hidden = shapes.flatMap((shape) =>
        shape.type === "polyline" && shape.dash ? [shape.points] : [],
      );
      const [joist] = hidden.filter(
        ([foot]) => Math.abs((foot?.x ?? 0) - FRAME) < 0.001 && Math.abs((foot?.y ?? 0) + plate) < 0.001,
      );
      const [, head, clear] = joist ?? [];
      const sheathing = plate + HEEL + FRAME * slopeOf(roof) - 0.09;
      expect(-(head?.y ?? 0)).toBeGreaterThan(plate + 0.3);
      expect(-(head?.y ?? 0)).toBeLessThan(sheathing + 0.001);
      // Past the plate they come out from behind the rafters.
      expect(clear?.x).toBeGreaterThan(inner);
      expect(clear?.y).toBeCloseTo(head?.y ?? 0);
      expect(callouts.map(({ words }) => words).join("; ")).toContain("rafter plate, cut at joists,");
    }
  });

  it("has the framing of flat roofs on the plate at their eaves, under sheathing, and nothing over the membrane", () => {
    for (const { roof, shapes, callouts } of eavesOf(house)) {
      if (roof.shape !== "flat" || roof.parapet) continue;
      const plate = plateOf(house, roof);
      const e = dripOf(roof);
      const [frame] = lumber(shapes).filter(({ from, to }) => Math.abs(from + e) < 0.001 && to > inner);
      expect(frame?.low).toBeCloseTo(plate, 4);
      const sheathing = boxesOf(shapes, ({ fill }) => fill === "tone").filter(
        ({ from, low }) => Math.abs(from + e) < 0.001 && Math.abs(low - (frame?.high ?? 0)) < 0.001,
      );
      expect(sheathing).toHaveLength(1);
      const all = boxesOf(shapes, () => true);
      const membrane = shapes.flatMap((shape) =>
        shape.type === "polyline" && shape.weight === "medium" ? [shape.points] : [],
      );
      const [line] = membrane.filter((points) => points.some(({ x }) => Math.abs(x + e) < 0.001));
      const edge = -(line?.[0]?.y ?? 0);
      expect(
        all.filter(
          ({ from, high }) => from < -e + 0.4 && from > -2 * e && high > edge + 0.1 && from < -e - 0.01,
        ),
      ).toEqual([]);
      expect(callouts.map((one) => one.words).join("; ")).toMatch(/Gutter on fascia.*stripped in/);
      const [at] = callouts.filter(({ words }) => words.startsWith("Roofing membrane"));
      const rise = ((at?.at.x ?? 0) + e) * (0.25 / 12);
      expect(-(at?.at.y ?? 0)).toBeCloseTo(edge + rise, 2);
    }
  });

  it("has sheathing and blocking behind the ledgers of low roofs at higher eaves, and says what they hold to", () => {
    for (const { edge, shapes, callouts } of roofDetails(house, wallSection(house))) {
      if (edge?.at !== "joint") continue;
      const [ledger] = lumber(shapes).filter(({ to, from }) => Math.abs(to - CI) < 0.001 && to - from < 0.2);
      if (!ledger) throw new Error("No ledger is drawn.");
      const covers = (some: { low: number; high: number }[]) =>
        some.some(({ high }) => high >= ledger.high) && some.some(({ low }) => low <= ledger.low);
      const sheathing = boxesOf(shapes, ({ fill }) => fill === "tone").filter(
        ({ from, to }) => Math.abs(from - CI) < 0.001 && Math.abs(to - FRAME) < 0.001,
      );
      expect(covers(sheathing)).toBe(true);
      const behind = lumber(shapes).filter(
        ({ from, to }) => Math.abs(from - FRAME) < 0.001 && to < inner + 0.001,
      );
      expect(covers(behind)).toBe(true);
      expect(callouts.map((one) => one.words).join("; ")).toMatch(
        /on a ledger through the sheathing at .*the blocking over it, by engineer/,
      );
    }
  });
});
