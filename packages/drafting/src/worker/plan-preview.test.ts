import { describe, expect, test } from "vitest";
import { setOf } from "../fixtures/drawn.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { sheetList } from "../sheets/plan-set.ts";
import { PREVIEW_WIDTH } from "../sheets/sheet-picture.ts";
import { drawPreview } from "./plan-preview.ts";

const previewOf = memoized((house: House) => drawPreview(house, setOf(house)));

describe("what anybody may see of a set", () => {
  test("has every sheet of every house in its order, with what it is for", async () => {
    for (const house of sampleHouses) {
      const { sheets, floors } = await previewOf(house);
      expect(sheets.map(({ number, title }) => ({ number, title }))).toEqual(
        sheetList(house).map(({ number, title }) => ({ number, title })),
      );
      for (const { purpose } of sheets) expect(purpose).toMatch(/^[A-Z].{20,90}\.$/);
      expect(floors.length).toBe(house.levels.length);
    }
  }, 60_000);

  test("shows sheets at a size at which nothing is read off them", async () => {
    for (const house of sampleHouses.slice(0, 4)) {
      const { sheets } = await previewOf(house);
      for (const { picture } of sheets) {
        expect(picture).toContain(`width="${PREVIEW_WIDTH}"`);
        expect(picture).not.toMatch(/<text|NaN|undefined/);
        expect(picture.length).toBeLessThan(150_000);
      }
    }
  });

  test("has one sheet whole, which says across it that it is a sample, with equal bytes each time", async () => {
    const [house] = sampleHouses;
    if (!house) throw new Error("There are no sample houses.");
    const again = structuredClone(house);
    const [once, twice] = [await previewOf(house), await drawPreview(again, setOf(again))];
    const { number, title, body } = once.sample;
    expect({ number, title }).toEqual({ number: "A2.1", title: expect.stringContaining("Elevation") });
    expect(body.toString("latin1", 0, 8)).toMatch(/^%PDF-1\.7/);
    expect(body.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(twice.sample.body.equals(body)).toBe(true);
    expect(twice.sheets).toEqual(once.sheets);
  });
});
