import { expect, it } from "vitest";
import { drawnFoundation, variantOf } from "../fixtures/drawn.ts";
import { floorFrame } from "../foundation/floor-girders.ts";
import { foundationShapes } from "../foundation/foundation-shapes.ts";
import { hearthPads } from "../foundation/hearth-dims.ts";
import { heavyWalls } from "../foundation/heavy-walls.ts";
import { garageWalls, stemAcross } from "../foundation/stem-walls.ts";
import { nth } from "../geometry/geometry.ts";
import { grown, rectAlong, rectsMeet } from "../geometry/rects.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { foundationOf, groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { measure } from "../measure.ts";
import { wallsOf } from "../plan/walls.ts";

import { foundationNotes } from "./foundation-sheet.ts";
import { paperFor } from "./plan-set.ts";
import { ARCH_D, type Paper, TABLOID } from "./sheet.ts";

const recordOf = (house: House, on: Paper) => nth(drawnFoundation(house, on), 0).record;

const wordsOf = (house: House): string => {
  const on = measure(house).squareFeet > 800 ? ARCH_D : TABLOID;
  return recordOf(house, on)
    .texts.map(({ value }) => value)
    .join(" ");
};

it.each(houses)("%s: leaves the sizes of girders, pads and bays to the engineer", (_, house) => {
  const words = wordsOf(house);
  expect(words.includes("BY ENGINEER or CODE OFFICIAL")).toBe(floorFrame(house) !== undefined);
  const bays = house.levels.some((level) => (level.bays ?? []).length > 0);
  expect(words.includes("Bays hang out over the foundation")).toBe(bays);
});

it("names no table for girders under more floors than the table has", () => {
  const { layout } = variantOf(sampleHouse("skyline-narrow"), {
    mirrored: false,
    walls: null,
    foundation: "crawlspace",
  });
  expect(floorFrame(layout)?.floors).toBe(3);
  expect(wordsOf(layout)).toContain("by no table: R602.7(2) ends with two floors");
  expect(wordsOf(sampleHouse("archived-plan"))).toContain(
    "(after Table R602.7(2), spans to be verified by the engineer)",
  );
});

it.each(houses)("%s: says of beams under a floor above a slab that no plan draws them", (_, house) => {
  const words = wordsOf(house);
  const isUpper = foundationOf(house).kind === "slab" && house.levels.length - 1 > groundLevelOf(house);
  expect(words.includes("Beams under a floor where no wall carries it are not drawn")).toBe(isUpper);
  // BEAM OVER marks beams under walls, open edges and the ends of roofs alone.
  expect(words).not.toMatch(/floor[^.]*\(?BEAM OVER/);
});

it.each(houses)("%s: sets its notes off the title under them", (_, house) => {
  for (const on of [ARCH_D, TABLOID]) {
    const { texts } = recordOf(house, on);
    const title = texts.find(({ value }) => value.startsWith("FOUNDATION PLAN:"));
    const notes = texts.filter(({ size }) => size === on.text.note);
    const low = Math.max(...notes.map(({ box }) => box.y + box.h));
    expect(title?.box.y ?? 0, on.label).toBeGreaterThan(low + 0.6 * on.text.note);
  }
});

it.each(houses)("%s: says what the wall to a garage is dimensioned to", (_, house) => {
  const index = groundLevelOf(house);
  const between = garageWalls(house, index, wallsOf(house, index));
  if (!floorFrame(house) || between.length === 0 || foundationOf(house).kind === "basement") return;
  const words = wordsOf(house);
  const stems = between.map((wall) => [wall.line, stemAcross(wall)] as const);
  const isMiddle = stems.every(([line, [low, high]]) => Math.abs(low + high - 2 * line) < 0.01);
  expect(words.includes("and the wall to the garage are dimensioned to their middle")).toBe(isMiddle);
  expect(words.includes("walls to the garage to their face in line")).toBe(!isMiddle);
});

it.each(houses)(
  "the drawing of %s ends over its notes and within the sheet, with 2x6 walls and mirrored too",
  (_, drawn) => {
    const { layout } = variantOf(drawn, { mirrored: true, walls: "2x6", foundation: null });
    for (const house of [drawn, layout]) {
      const on = paperFor(house);
      const record = recordOf(house, on);
      const notes = foundationNotes(house);
      const first = record.texts.find(({ value }) => notes[0]?.startsWith(value) && value.length > 20);
      const title = record.texts.find(({ value }) => value.startsWith("FOUNDATION PLAN"));
      if (!first || !title) throw new Error("no notes");
      const points = record.paths.flatMap(({ rings }) => rings.flat());
      const among = points.filter(({ y }) => y > first.box.y - 3 && y < title.box.y - 6);
      expect(among.filter(({ x }) => x < on.area.x + on.area.w * 0.68)).toEqual([]);
      expect(Math.min(...record.texts.map(({ box }) => box.y))).toBeGreaterThan(on.area.y - 1);
    }
  },
);

it("says what carries girders under walls at the pads of hearths that they meet", () => {
  for (const [slug, house] of houses) {
    const meets = heavyWalls(house).some(({ axis, line, start, end }) =>
      hearthPads(house).some((pad) =>
        rectsMeet(grown(pad, -0.05), rectAlong(axis === "x", start, line - 0.01, end - start, 0.02)),
      ),
    );
    const says = foundationNotes(house).some((note) =>
      note.includes("masonry raised on that pad beside the hearth's carries its end"),
    );
    expect([slug, says]).toEqual([slug, meets]);
  }
  expect(foundationNotes(sampleHouse("orchard-house")).join(" ")).toContain(
    "masonry raised on that pad beside the hearth's carries its end",
  );
});

it("says which way the slab of a court falls, whose walls stand on three sides", () => {
  const wordsOf = (slug: string) =>
    foundationShapes(sampleHouse(slug), 0.5).flatMap((shape) => (shape.type === "text" ? [shape.value] : []));
  expect(wordsOf("courtyard-one")).toContain("FALL 1/4 IN PER FT TO OPEN SIDE");
  expect(wordsOf("quiet-house")).not.toContain("FALL 1/4 IN PER FT TO OPEN SIDE");
});
