import { expect, test } from "vitest";
import { filterChips } from "./chips";

const labels = (filter: Parameters<typeof filterChips>[0]) => filterChips(filter).map(({ label }) => label);

test("says each thing that a list is narrowed by, and what belongs together once", () => {
  expect(
    labels({
      q: "porch",
      style: "Modern",
      type: "adu",
      bedrooms: 3,
      bathrooms: 2.5,
      stories: 1,
      size: "2000-3000",
      minSize: 1500,
      maxSize: 2000,
      maxPrice: 1200,
      garage: 0,
      foundation: "pier",
      maxWidth: 40,
      lotWidth: 50,
      lotDepth: 100,
      side: 5,
      turn: 1,
      sort: "price-asc",
    }),
  ).toEqual([
    "“porch”",
    "Modern",
    "ADU",
    "3+ beds",
    "2.5+ baths",
    "1 story",
    "2,000 - 3,000 sq ft",
    "1,500 sq ft to 2,000 sq ft",
    "Up to $1,200",
    "No garage",
    "Piers",
    "Up to 40 ft wide",
    "Lot 50 × 100 ft, turned too",
  ]);
});

test("a chip takes back all that it says, and nothing else", () => {
  const [style, lot] = filterChips({ style: "Modern", lotWidth: 50, side: 5, sort: "size-asc" });
  expect(style?.without).toEqual({ lotWidth: 50, side: 5, sort: "size-asc" });
  expect(lot?.without).toEqual({ style: "Modern", sort: "size-asc" });
  expect(labels({})).toEqual([]);
});

test("setbacks without a lot are no lot of nothing", () => {
  expect(labels({ side: 5 })).toEqual(["Setbacks side 5 ft"]);
  expect(labels({ front: 25, rear: 20 })).toEqual(["Setbacks front 25 ft, rear 20 ft"]);
  expect(labels({ turn: 1 })).toEqual(["Lot, turned too"]);
  expect(labels({ lotDepth: 90, side: 5 })).toEqual(["Lot 90 ft deep"]);
});
