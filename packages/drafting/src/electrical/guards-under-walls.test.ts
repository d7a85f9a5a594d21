import { expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { electricalShapes } from "./electrical-shapes.ts";

it.each(houses)("the walls of the electrical plans of %s cover the guards that end in them", (_, house) => {
  house.levels.forEach((level, index) => {
    const layers = electricalShapes(house, index, electricalText(level, paperFor(house))).map(
      ({ layer }) => layer,
    );
    expect(layers.lastIndexOf("A-WALL-RAIL")).toBeLessThan(layers.indexOf("A-WALL"));
  });
});
