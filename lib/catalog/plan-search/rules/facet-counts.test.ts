import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlanFilter, readPageFilter } from "@/lib/catalog/plans/rules/filter";
import { FACET_KEYS } from "@/lib/catalog/plans/schema";
import { countChoices } from "./facet-counts";
import { catalogueOf, findPlaces, findPlans } from "./matching";
import type { PlanFacts } from "./plan-columns";
import { wordIndex } from "./word-index";

const plan = fc.record<Omit<PlanFacts, "place">>({
  id: fc.nat(),
  style: fc.constantFrom("Modern", "Farmhouse", "Craftsman"),
  planType: fc.constantFrom("stock", "adu"),
  bedrooms: fc.integer({ min: 0, max: 7 }),
  bathrooms: fc.integer({ min: 1, max: 12 }).map((halves) => halves / 2),
  stories: fc.integer({ min: 1, max: 3 }),
  squareFeet: fc.integer({ min: 300, max: 6000 }),
  width: fc.integer({ min: 20, max: 90 }),
  depth: fc.integer({ min: 20, max: 90 }),
  garage: fc.integer({ min: 0, max: 4 }),
  price: fc.integer({ min: 100, max: 3000 }),
  createdAt: fc.nat(),
  foundations: fc.subarray(["slab", "crawlspace", "basement"]),
});

test("a choice is counted with as many plans as it finds", () => {
  fc.assert(
    fc.property(
      fc.array(plan, { maxLength: 30 }),
      fc.constantFrom({}, { maxPrice: 1500 }),
      (facts, filter) => {
        const [names, texts] = [wordIndex(), wordIndex()];
        const plans = facts.map((one) => ({ ...one, place: texts.add("a house") }));
        const catalogue = catalogueOf(plans, names, texts);
        const { places } = findPlaces(catalogue, { filter });
        for (const key of FACET_KEYS) {
          const counts = countChoices(catalogue.columns, key, places);
          for (const [choice, count] of Object.entries(counts)) {
            const chosen: PlanFilter = readPageFilter(new URLSearchParams({ [key]: choice }));
            expect(chosen[key], `${key} ${choice}`).toBeDefined();
            expect(findPlans(catalogue, { filter: { ...filter, ...chosen } }).total).toBe(count);
          }
        }
      },
    ),
  );
});
