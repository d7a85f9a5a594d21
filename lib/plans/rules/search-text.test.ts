import { describe, expect, test } from "vitest";
import type { PlanFilter } from "./filter";
import { readSearchText } from "./search-text";

/** What buyers type, the filters that it means, and the words that are left to look for. */
const READINGS: [q: string, facts: PlanFilter, words?: string[]][] = [
  ["max width 45", { maxWidth: 45 }],
  ["width: 45 ft", { maxWidth: 45 }],
  ["width at most 45 feet and depth 50", { maxWidth: 45, maxDepth: 50 }],
  ["depth under 50", { maxDepth: 50 }],
  ["depth 50 or less", { maxDepth: 50 }],
  ["width 10 m", { maxWidth: 32.8 }],
  ["min width 30", {}, ["min", "width", "30"]],
  ["lot width 45", { lotWidth: 45 }],
  ["lot depth 100", { lotDepth: 100 }],
  ["lot width 45, depth 100", { lotWidth: 45, lotDepth: 100 }],
  ["zero lot line 3 bed", { maxWidth: 40, bedrooms: 3 }],
  ["fits a 50x100 lot", { lotWidth: 50, lotDepth: 100 }],
  ["under 2,000 s.f.", { maxSize: 2000 }],
  ["2000 S.F. ranch", { minSize: 1700, maxSize: 2300, stories: 1 }],
  ["two garage", { garage: 2 }],
  ["garage 2", { garage: 2 }],
  ["garage for two cars", { garage: 2 }],
  ["garage 3 bed", { bedrooms: 3, garage: 1 }],
  ["pier and beam", { foundation: "pier" }],
  ["pier & beam foundation", { foundation: "pier" }],
  ["piers foundation", { foundation: "pier" }],
  ["newest farmhouse", { style: "Farmhouse", sort: "newest" }],
  ["new plans", { sort: "newest" }],
  ["most expensive", { sort: "price-desc" }],
];

describe("a search reads", () => {
  test.each(READINGS)("%s", (q, facts, words = []) => {
    const reading = readSearchText(q);
    expect(reading.facts).toEqual(facts);
    expect(reading.words.map(([word]) => word)).toEqual(words);
  });
});
