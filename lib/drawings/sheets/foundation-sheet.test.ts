import { expect, it } from "vitest";
import { houseOf, houses } from "@/prisma/seed/houses/catalogue";
import { floorFrame } from "../foundation/floor-girders";
import { garageWalls, stemAcross } from "../foundation/stem-walls";
import { foundationOf, groundLevelOf } from "../layout/heights";
import type { House } from "../layout/model";
import { measure } from "../measure";
import { wallsOf } from "../plan/walls";
import { applyVariant } from "../variant/apply-variant";
import { Drafter } from "./drafter";
import { foundationSheet } from "./foundation-sheet";
import { ARCH_D, TABLOID } from "./sheet";

const wordsOf = (house: House): string => {
  const on = measure(house).squareFeet > 800 ? ARCH_D : TABLOID;
  const pen = new Drafter(on.text.least);
  foundationSheet(house, on).draw(pen, on);
  return pen.record.texts.map(({ value }) => value).join(" ");
};

it.each(houses)("%s: leaves the sizes of girders, pads and bays to the engineer", (_, house) => {
  const words = wordsOf(house);
  expect(words.includes("BY ENGINEER or CODE OFFICIAL")).toBe(floorFrame(house) !== undefined);
  const bays = house.levels.some((level) => (level.bays ?? []).length > 0);
  expect(words.includes("Bays hang out over the foundation")).toBe(bays);
});

it("names no table for girders under more floors than the table has", () => {
  const { layout } = applyVariant(houseOf("skyline-narrow"), {
    mirrored: false,
    walls: null,
    foundation: "crawlspace",
  });
  expect(floorFrame(layout)?.floors).toBe(3);
  expect(wordsOf(layout)).toContain("by no table: R602.7(2) ends with two floors");
  expect(wordsOf(houseOf("archived-plan"))).toContain(
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
    const pen = new Drafter(on.text.least);
    foundationSheet(house, on).draw(pen, on);
    const { texts } = pen.record;
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
