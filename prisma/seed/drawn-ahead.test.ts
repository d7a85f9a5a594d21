import { readFileSync, statSync } from "node:fs";
import { KIT } from "drafting";
import { sampleHouses } from "drafting/author";
import { describe, expect, it } from "vitest";
import { layoutRow } from "@/lib/drafting/layouts/server/layout-row";
import { drawAhead, inputsOfPictures, pictureFile, readAhead, sampleLayoutRow } from "./drawn-ahead";

const REMEDY = "Houses or drawings changed: run `npm run draw-ahead` and commit what it writes.";
const ahead = readAhead();

/** Two houses, others with each version of the drawing code: to draw all takes minutes. */
const redrawn = sampleHouses.filter((_, index) => index % 13 === KIT % 13);

describe("what is committed of the sample houses", () => {
  it.each(sampleHouses)("is of $slug as it is today", (house) => {
    const inputs = ahead[house.slug]?.pictures.map(({ name, inputs }) => [name, inputs]) ?? [];
    expect(Object.fromEntries(inputs), REMEDY).toEqual(inputsOfPictures(house));
  });

  it("has fronts that a clone does not wait for", () => {
    const bytes = sampleHouses.map(({ slug }) => statSync(pictureFile(slug, "front")).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5 * 1024 * 1024);
  });

  it.each(redrawn)("is what drawing $slug gives, to the byte", async (house) => {
    const { layout, variants, pictures } = await drawAhead(house);
    expect({ layout, variants }, REMEDY).toEqual({
      layout: ahead[house.slug]?.layout,
      variants: ahead[house.slug]?.variants,
    });
    for (const { name, body } of pictures)
      expect(body.equals(readFileSync(pictureFile(house.slug, name))), `${name}: ${REMEDY}`).toBe(true);
  });

  it("does not stand in for a layout that it is not of", () => {
    const [first, second] = sampleHouses;
    if (!first || !second) throw new Error("There are too few sample houses.");
    expect(sampleLayoutRow(first, ahead[second.slug])).toEqual(layoutRow(first));
    expect(sampleLayoutRow(first, ahead[first.slug])).toEqual(layoutRow(first));
  });
});
