import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitOnLot, turned } from "@/lib/catalog/lots/rules/fit";
import type { PlanFilter } from "@/lib/catalog/plans/rules/filter";
import { narrows } from "./choice-tests";
import { type Catalogue, catalogueOf, comesAfter, findPlans, type Search } from "./matching";
import type { PlanFacts } from "./plan-columns";
import { readSearchText } from "./search-text";
import { wordIndex } from "./word-index";

const HOUSE: Omit<PlanFacts, "id" | "place"> = {
  ...{ style: "Modern", planType: "stock", bedrooms: 3, bathrooms: 2.5, stories: 2, squareFeet: 2000 },
  ...{ width: 40, depth: 50, garage: 2, price: 1200.5, createdAt: Date.UTC(2026, 0, 1) },
  foundations: ["slab", "pier"],
};

/** A catalogue of these houses, numbered from 1, the newest first. */
function storeOf(...houses: (Partial<PlanFacts> & { name?: string; text?: string })[]): Catalogue {
  const [names, texts] = [wordIndex(), wordIndex()];
  const plans = houses.map(({ name = "the house", text = "", ...facts }, at) => {
    names.add(name);
    return { ...HOUSE, id: at + 1, ...facts, place: texts.add(`${name}\n${text}`) };
  });
  return catalogueOf(plans, names, texts);
}

const ids = (catalogue: Catalogue, search: Search) =>
  [...findPlans(catalogue, search).plans].map(({ id }) => id);
const asked = (q: string, filter: PlanFilter = {}): Search => ({
  filter: { ...filter, q },
  text: readSearchText(q),
});

describe("a choice finds the house at its bounds, and not beyond them", () => {
  const found: [PlanFilter, boolean][] = [
    [{ style: "Modern" }, true],
    [{ style: "Farmhouse" }, false],
    [{ bedrooms: 3 }, true],
    [{ bedrooms: 4 }, false],
    [{ bathrooms: 2 }, true],
    [{ bathrooms: 3 }, false],
    [{ stories: 2 }, true],
    [{ stories: 1 }, false],
    [{ size: "2000-3000" }, true],
    [{ size: "1000-2000" }, false],
    [{ minSize: 2000, maxSize: 2000 }, true],
    [{ minSize: 2001 }, false],
    [{ maxSize: 1999 }, false],
    [{ type: "stock" }, true],
    [{ type: "adu" }, false],
    [{ garage: 2 }, true],
    [{ garage: 3 }, false],
    [{ garage: 0 }, false],
    [{ foundation: "pier" }, true],
    [{ foundation: "basement" }, false],
    [{ maxWidth: 40, maxDepth: 50 }, true],
    [{ maxWidth: 39.9 }, false],
    [{ maxDepth: 49 }, false],
    [{ minPrice: 1200.5, maxPrice: 1200.5 }, true],
    [{ minPrice: 1200.51 }, false],
    [{ maxPrice: 1200.49 }, false],
    [{ lotWidth: 50, side: 5 }, true],
    [{ lotWidth: 50, side: 5.1 }, false],
    [{ lotWidth: 60, lotDepth: 50, side: 5, rear: 5, front: 5 }, false],
    [{ lotWidth: 60, lotDepth: 50, side: 5, rear: 5, front: 5, turn: 1 }, true],
  ];
  test.each(found)("%o: %s", (filter, isFound) => {
    expect(findPlans(storeOf({}), { filter }).total).toBe(isFound ? 1 : 0);
    expect(narrows(filter)).toBe(true);
  });

  test("what asks nothing of a house narrows nothing", () => {
    expect(narrows({ q: "porch", sort: "newest", side: 5, turn: 1 })).toBe(false);
  });
});

test("a lot is the same to the filter and to the drawing", () => {
  const feet = fc.integer({ min: 10, max: 1200 }).map((tenths) => tenths / 10);
  const lot = fc.record(
    { lotWidth: feet, lotDepth: feet, side: feet, front: feet, rear: feet },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      feet,
      feet,
      lot,
      fc.constantFrom(undefined, 1),
      (width, depth, { lotWidth, lotDepth, ...setbacks }, turn) => {
        const drawn = { width: lotWidth, depth: lotDepth, ...setbacks };
        const isAsked = lotWidth !== undefined || lotDepth !== undefined;
        const stands =
          !isAsked ||
          fitOnLot({ width, depth }, drawn).fits ||
          (turn === 1 && fitOnLot(turned({ width, depth }), drawn).fits);
        const filter = { lotWidth, lotDepth, ...setbacks, turn };
        expect(findPlans(storeOf({ width, depth }), { filter }).total).toBe(stands ? 1 : 0);
      },
    ),
  );
});

describe("a text", () => {
  const catalogue = storeOf(
    { name: "porch house", createdAt: 1 },
    { text: "a porch", createdAt: 3 },
    { text: "a veranda", createdAt: 2 },
    { name: "modern terrace", style: "Farmhouse", createdAt: 4 },
    { text: "a patio", style: "Farmhouse", createdAt: 5 },
  );

  test("comes by likeness: a name first, then the newest", () => {
    expect(ids(catalogue, asked("porch"))).toEqual([1, 2, 3]);
    expect(ids(catalogue, asked("porch", { sort: "newest" }))).toEqual([2, 3, 1]);
  });

  test("names a plan by what tells of a house, where no name holds all of it", () => {
    expect(ids(catalogue, asked("the porch plan"))).toEqual([1, 2, 3]);
    expect(ids(catalogue, asked("the modern terrace plan"))).toEqual([4]);
    const two = storeOf({ name: "porch house", createdAt: 1 }, { name: "porch barn", createdAt: 2 });
    expect(ids(two, asked("porch house"))).toEqual([1, 2]);
  });

  test("that names a fact is a name as well", () => {
    expect(ids(catalogue, asked("modern terrace"))).toEqual([4]);
  });

  test("is narrowed by choices, which count for more than its facts", () => {
    expect(ids(catalogue, asked("terrace", { style: "Farmhouse" }))).toEqual([4, 5]);
    expect(ids(catalogue, asked("modern patio", { style: "Farmhouse" }))).toEqual([5, 4]);
  });

  test("that is a plan number finds that plan", () => {
    expect(ids(catalogue, asked("HP-003"))).toEqual([3]);
    expect(ids(catalogue, asked("HP-003", { style: "Farmhouse" }))).toEqual([]);
  });
});

test("in each order pages lead on to one another, over equals too", () => {
  const sorts = ["newest", "price-asc", "price-desc", "size-asc"] as const;
  const houses = Array.from({ length: 9 }, (_, at) => ({
    ...{ price: 1000 + (at % 3), squareFeet: 1500 + (at % 2), createdAt: Date.UTC(2026, 0, 1 + (at % 4)) },
  }));
  const catalogue = storeOf(...houses);
  const key = {
    newest: "createdAt",
    "price-asc": "price",
    "price-desc": "price",
    "size-asc": "squareFeet",
  } as const;
  for (const sort of sorts) {
    const search: Search = { filter: { sort } };
    const all = [...findPlans(catalogue, search).plans];
    expect(all).toHaveLength(9);
    const keys = all.map((plan) => plan[key[sort]]);
    const isDown = sort === "newest" || sort === "price-desc";
    expect(keys).toEqual(keys.toSorted((a, b) => (isDown ? b - a : a - b)));
    for (const [at, plan] of all.entries()) {
      const value = sort === "newest" ? new Date(plan.createdAt).toISOString() : String(plan[key[sort]]);
      expect(all.filter(comesAfter(catalogue, search, { value, id: plan.id }))).toEqual(all.slice(at + 1));
    }
  }
});
