import { measure } from "drafting";
import { sampleHouses } from "drafting/author";
import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue";

describe("catalogue", () => {
  it("sells each sample house once, under an id of its own and at a price fit for a listing", () => {
    expect(catalogue.map(({ house }) => house.slug).sort()).toEqual(
      sampleHouses.map(({ slug }) => slug).sort(),
    );
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    for (const { price } of catalogue) {
      expect(price).toBeGreaterThanOrEqual(29_500);
      expect(price).toBeLessThanOrEqual(249_500);
    }
  });

  it("covers what a store of house plans is asked for", () => {
    const published = catalogue.filter((plan) => plan.status === "published");
    const measures = published.map((plan) => measure(plan.house));
    const area = measures.map((one) => one.squareFeet);
    const values = <T>(list: T[]) => [...new Set(list)].sort();
    expect(published.length).toBe(24);
    expect(values(published.map((plan) => plan.house.style))).toEqual([
      "Contemporary",
      "Craftsman",
      "Farmhouse",
      "Minimalist",
      "Modern",
    ]);
    expect(values(published.map((plan) => plan.house.planType))).toEqual([
      "adu",
      "custom",
      "stock",
      "tiny_home",
      "vacation",
    ]);
    expect(values(measures.map((one) => one.bedrooms))).toEqual([1, 2, 3, 4, 5]);
    expect(values(measures.map((one) => one.stories))).toEqual([1, 2, 3]);
    expect(values(measures.map((one) => one.garage))).toEqual([0, 1, 2, 3]);
    expect(Math.min(...area)).toBeGreaterThanOrEqual(470);
    expect(Math.min(...area)).toBeLessThanOrEqual(490);
    expect(Math.max(...area)).toBeGreaterThanOrEqual(5150);
    expect(Math.max(...area)).toBeLessThanOrEqual(5250);
    expect(Math.min(...published.map((plan) => plan.price))).toBe(29_500);
    expect(Math.max(...published.map((plan) => plan.price))).toBe(249_500);
    expect(published.filter((plan) => plan.isPopular).length).toBe(5);
    expect(published.filter((plan) => plan.isNew).length).toBe(4);
  });

  it("keeps one draft and one archived plan", () => {
    const hidden = catalogue.filter((plan) => plan.status !== "published");
    expect(hidden.map((plan) => [plan.house.slug, plan.status]).sort()).toEqual([
      ["archived-plan", "archived"],
      ["draft-plan", "draft"],
    ]);
  });
});
