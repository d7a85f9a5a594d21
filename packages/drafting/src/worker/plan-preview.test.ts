import { describe, expect, test } from "vitest";
import { setOf } from "../fixtures/drawn.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { drawPreview } from "./plan-preview.ts";

describe("what anybody may see of a set", () => {
  test("has one sheet whole, which says across it that it is a sample, with equal bytes each time", async () => {
    const [house] = sampleHouses;
    if (!house) throw new Error("There are no sample houses.");
    const again = structuredClone(house);
    const [once, twice] = [await drawPreview(house, setOf(house)), await drawPreview(again, setOf(again))];
    const { number, title, body } = once.sample;
    expect({ number, title }).toEqual({ number: "A2.1", title: expect.stringContaining("Elevation") });
    expect(body.toString("latin1", 0, 8)).toMatch(/^%PDF-1\.7/);
    expect(body.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(twice.sample.body.equals(body)).toBe(true);
    expect(twice.sheets).toEqual(once.sheets);
  });
});
