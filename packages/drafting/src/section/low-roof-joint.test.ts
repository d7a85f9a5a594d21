import { describe, expect, it } from "vitest";
import { boxOf } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { eaveOver } from "./low-roof-joint.ts";
import { ceilingUnder } from "./roof-ceilings.ts";
import { roofDetails } from "./roof-details.ts";
import { wallSection } from "./wall-section.ts";

/** The joints of low roofs with higher eaves that a house has details of: what is said and whether the ceiling behind is insulated. */
function jointsOf(house: House) {
  const section = wallSection(house);
  return roofDetails(house, section).flatMap(({ edge, shapes, callouts }) => {
    const over = edge?.at === "joint" && eaveOver(house, edge.roof);
    if (!over) return [];
    const waves = shapes.filter(
      (shape) =>
        shape.type === "polyline" &&
        shape.layer === "A-SECT-PATT" &&
        boxOf(shape.points).x0 > section.thick - 0.001,
    );
    const words = callouts.map((one) => one.words).join("; ");
    return [{ words, ceiling: ceilingUnder(house, over), isInsulated: waves.length > 0 }];
  });
}

describe.each(houses)("the joint of a low roof at a higher eave of %s", (_, house) => {
  it("has insulation over heated rooms behind it alone, in its words too", () => {
    for (const { words, ceiling, isInsulated } of jointsOf(house)) {
      expect(isInsulated).toBe(!ceiling.isBare);
      expect(words.includes("insulation by climate zone over their board")).toBe(!ceiling.isBare);
    }
  });

  it("says where an attic that it shuts off has its air from", () => {
    for (const { words, ceiling } of jointsOf(house))
      expect(words.includes("R806.2")).toBe(ceiling.kind === "flat" || ceiling.kind === "hung");
  });
});

it("some of the catalogue's have a garage behind it", () => {
  const bare = houses.filter(([, house]) => jointsOf(house).some(({ ceiling }) => ceiling.isBare));
  expect(bare.map(([slug]) => slug).sort()).toEqual(["orchard-house", "stonegate-farm"]);
});
