import { describe, expect, test } from "vitest";
import type { PlanFilter } from "@/lib/catalog/plans/rules/filter";
import { isNumberAlone, readSearchText } from "./search-text";

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
  // What is said of a lot is not said of the house.
  [
    "single storey three bedroom house for a narrow 60 foot lot under 2,000 square feet",
    { stories: 1, bedrooms: 3, lotWidth: 60, maxSize: 2000 },
  ],
  ["60 foot narrow lot 3 bedroom", { bedrooms: 3, lotWidth: 60 }],
  ["deep narrow lot 40 x 120 ft 3 bed", { bedrooms: 3, lotWidth: 40, lotDepth: 120 }],
  ["wide 100 ft lot 2 story", { stories: 2, lotWidth: 100 }],
  ["narrow lot, 25 feet", { lotWidth: 25 }],
  ["large garage 3 bedroom", { bedrooms: 3, garage: 1 }],
  ["lot of 5 acres 3 bedroom", { bedrooms: 3 }],
  ["narrow lot 3/2", { bedrooms: 3, bathrooms: 2, maxWidth: 40 }],
  // Nor what is said of a household or a garden.
  ["3 bedroom house for a large family", { bedrooms: 3 }],
  ["3 bedroom house with a large garden for two dogs", { bedrooms: 3 }],
  ["large family house 3 bedroom", { bedrooms: 3, minSize: 2500 }],
];

/** Plan 21 in every way that people write it. */
const NUMBERS = [
  ..."HP-021;hp 21;HP021;hp-0021;HP–021;hp#21;plan HP-021;plan: HP-021;house plan HP-021;the plan HP-021".split(
    ";",
  ),
  ..."plan number 21;plan #21;plan no. 21;plan no 21;Plan Nr. 21;plan 21;#21;no. 21;№ 21;21".split(";"),
  ..."ＨＰ－０２１;ＨＰ ２１;plan ＃21;(HP-021);HP-021?".split(";"),
];

describe("a search reads", () => {
  test.each(READINGS)("%s", (q, facts, words = []) => {
    const reading = readSearchText(q);
    expect(reading.facts).toEqual(facts);
    expect(reading.words.map(([word]) => word)).toEqual(words);
  });

  test.each(NUMBERS)("%s as the number of a plan, and no more", (text) => {
    const reading = readSearchText(text);
    expect(reading.planId).toBe(21);
    expect(isNumberAlone(reading)).toBe(true);
  });

  test.each([
    ["HP-021 with porch", {}, ["porch"]],
    ["modern house like plan number 21", { style: "Modern" }, []],
  ])("the number in “%s” with what else it says", (text, facts, words) => {
    const reading = readSearchText(text);
    expect(reading).toMatchObject({ planId: 21, facts });
    expect(reading.words.map(([word]) => word)).toEqual(words);
  });

  test.each(["plan 3 bedrooms", "3 bedroom plan", "2000 sq ft", "plan for a 21 ft lot", "hp"])(
    "no number of a plan in “%s”",
    (text) => {
      expect(readSearchText(text).planId).toBeUndefined();
    },
  );

  test("a number that names no plan as a word like others", () => {
    expect(readSearchText("plan 999", () => false)).toMatchObject({ facts: {}, words: [["999"]] });
  });

  test("a wish without a figure as a leaning, beside what is meant in any case", () => {
    expect(readSearchText("small 5 bedroom")).toMatchObject({
      facts: { bedrooms: 5, maxSize: 1500 },
      firm: { facts: { bedrooms: 5 }, missed: "small" },
    });
    expect(readSearchText("narrow lot 4 bedroom").firm).toMatchObject({
      facts: { bedrooms: 4 },
      missed: "narrow lot",
    });
    expect(readSearchText("3 bedroom under 1500 sq ft").firm).toBeUndefined();
  });

  test("which words only sort, and which counts are exact", () => {
    const { ranked, words, exact } = readSearchText("3 bedroom with porch for a family");
    expect(ranked.map(([word]) => word)).toEqual(["family"]);
    expect(words.map(([word]) => word)).toEqual(["porch"]);
    expect(exact).toEqual({ bedrooms: 3 });
    expect(readSearchText("at least 3 bedrooms").exact).toEqual({});
  });
});
