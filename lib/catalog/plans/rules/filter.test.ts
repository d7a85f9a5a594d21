import { describe, expect, test } from "vitest";
import { plusQuery } from "@/lib/platform/format/plus-query";
import { planQuerySchema } from "../schema";
import { filterQuery, filterSegment, type PlanFilter, readPageFilter, segmentFilter } from "./filter";

const page = (query: string) => readPageFilter(new URLSearchParams(query));

describe("the query of GET /api/plans", () => {
  test("takes style in any letters and bedrooms with or without the plus sign", () => {
    expect(planQuerySchema.parse({ style: "farmHOUSE", bedrooms: "3+" })).toEqual({
      style: "Farmhouse",
      bedrooms: 3,
    });
    expect(planQuerySchema.parse({ bedrooms: "3" })).toEqual({ bedrooms: 3 });
  });

  test.each([
    ["style", "x".repeat(61)],
    ["bedrooms", "many"],
    ["bedrooms", "0"],
    ["size", "900-1000"],
    ["sort", "random"],
    ["minPrice", "-1"],
    ["maxPrice", "1.999"],
    ["stories", "1.5"],
    ["type", "castle"],
    ["limit", "0"],
    ["limit", "101"],
  ])("refuses %s=%s", (key, value) => {
    expect(planQuerySchema.safeParse({ [key]: value }).success).toBe(false);
  });
});

describe("the page's address", () => {
  test("ignores what it does not know and leaves defaults out", () => {
    expect(page("style=modern&size=huge&sort=newest&utm_source=x&bedrooms=")).toEqual({ style: "Modern" });
    expect(filterQuery(page("sort=price-asc&style=Modern"))).toBe("?style=Modern&sort=price-asc");
    expect(filterQuery({})).toBe("");
  });

  test("names every part of a filter, since responses are cached by it", () => {
    const whole: Required<PlanFilter> = {
      style: "Modern",
      bedrooms: 3,
      size: "2000-3000",
      sort: "price-asc",
      q: "porch",
      minPrice: 100,
      maxPrice: 2000.5,
      maxWidth: 60,
      maxDepth: 50,
      stories: 2,
      type: "stock",
      bathrooms: 2.5,
      garage: 0,
      foundation: "crawlspace",
      minSize: 1200,
      maxSize: 2400,
      lotWidth: 60,
      lotDepth: 120.5,
      side: 7.5,
      front: 25,
      rear: 20,
      turn: 1,
    };
    expect(page(filterQuery(whole))).toEqual(whole);
  });

  test("every combination of the four filters survives the way through a path segment", () => {
    for (const style of [undefined, "Modern", "Minimalist"]) {
      for (const bedrooms of [undefined, 1, 5]) {
        for (const size of [undefined, "under-1000", "2000-3000", "4000+"] as const) {
          for (const sort of [undefined, "price-asc", "size-asc"] as const) {
            const filter = page(filterQuery({ style, bedrooms, size, sort }).slice(1));
            const segment = filterSegment(filter) ?? "";
            expect(segment).toMatch(/^[\w~-]*$/);
            expect(segmentFilter(segment)).toEqual(filter);
          }
        }
      }
    }
  });

  test("a style of the store's own has an address, and no page that is kept", () => {
    expect(page("style=+Ranch+")).toEqual({ style: "Ranch" });
    const query = filterQuery({ style: "Mid-Century Ranch" });
    expect(readPageFilter(plusQuery(query))).toEqual({ style: "Mid-Century Ranch" });
    expect(filterQuery({ style: "Ranch" })).toBe("?style=Ranch");
    expect(filterSegment({ style: "Ranch" })).toBeUndefined();
    expect(segmentFilter("style-is-Ranch")).toBeUndefined();
  });

  test("a segment in another form is no page of its own, and text search has none", () => {
    expect(segmentFilter("sort-is-price-asc~style-is-Modern")).toBeUndefined();
    expect(segmentFilter("style-is-modern")).toBeUndefined();
    expect(filterSegment({ q: "porch" })).toBeUndefined();
  });
});

test("an address with the name of an inner part of objects means nothing", () => {
  for (const name of ["__defineGetter__", "__proto__", "constructor", "toString", "hasOwnProperty"]) {
    expect(readPageFilter(new URLSearchParams({ [name]: "x" })), name).toEqual({});
  }
});
