import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { fitOnLot, turned } from "@/lib/catalog/lots/rules/fit";
import { leastLotWidth } from "@/lib/catalog/lots/rules/setbacks";
import type { PlanDto } from "@/lib/catalog/plans/dto";
import { FOUNDATION_LABELS, PLAN_TYPES, SIZES, STYLES } from "@/lib/catalog/plans/rules/filter";
import type { PlanFacets } from "@/lib/catalog/plans/schema";
import { db } from "@/lib/platform/db/client";
import { nobody } from "../support/api";
import { insertSampleRows } from "../support/sample-rows";

let all: PlanDto[] = [];

const ask = async (query: string) => {
  const response = await nobody.get(`/api/plans${query}`);
  expect(response.status).toBe(200);
  return {
    plans: (await response.json()) as PlanDto[],
    understood: new URLSearchParams(response.headers.get("x-search-understood") ?? ""),
  };
};
const find = (q: string) => ask(`?limit=24&q=${encodeURIComponent(q)}`);
const textOf = ({ name, shortDescription, description, features }: PlanDto) =>
  [name, shortDescription, description, ...features].join(" ").toLowerCase();

beforeAll(async () => {
  await insertSampleRows();
  ({ plans: all } = await ask(""));
});

/** What buyers type, and what each of the first three results must be. */
const SEARCHES: [q: string, is: (plan: PlanDto) => boolean][] = [
  ["ranch", (plan) => plan.stories === 1],
  ["ranch house", (plan) => plan.stories === 1],
  ["rambler with porch", (plan) => plan.stories === 1 && textOf(plan).includes("porch")],
  ["single story modern", (plan) => plan.stories === 1 && plan.style === "Modern"],
  ["2 story under 2000 sq ft", (plan) => plan.stories === 2 && plan.squareFeet <= 2000],
  ["two-storey farmhouse", (plan) => plan.stories === 2 && plan.style === "Farmhouse"],
  ["3 bed 2 bath narrow lot", (plan) => plan.bedrooms >= 3 && plan.bathrooms >= 2 && plan.width <= 40],
  ["3 bedroom 2 bath house", (plan) => plan.bedrooms >= 3 && plan.bathrooms >= 2],
  ["four bedroom", (plan) => plan.bedrooms >= 4],
  ["4br 3ba", (plan) => plan.bedrooms >= 4 && plan.bathrooms >= 3],
  ["small cabin", (plan) => /cabin|lodge/.test(textOf(plan))],
  ["granny flat", (plan) => plan.planType === "adu"],
  ["ADU", (plan) => plan.planType === "adu"],
  ["backyard cottage", (plan) => plan.planType === "adu"],
  ["mother in law suite", (plan) => plan.planType === "adu"],
  ["tiny house", (plan) => plan.planType === "tiny_home"],
  ["vacation home", (plan) => plan.planType === "vacation"],
  ["farmhouse", (plan) => plan.style === "Farmhouse" || /farmhouse/i.test(plan.name)],
  ["famrhouse", (plan) => plan.style === "Farmhouse"],
  ["modern farmhouse with porch", (plan) => plan.style === "Farmhouse" && textOf(plan).includes("porch")],
  ["craftsmen bungalow", (plan) => plan.style === "Craftsman"],
  ["contemporary", (plan) => plan.style === "Contemporary"],
  ["scandinavian", (plan) => plan.style === "Minimalist"],
  ["porch", (plan) => textOf(plan).includes("porch")],
  ["porches", (plan) => textOf(plan).includes("porch")],
  ["fireplce", (plan) => /fireplace|hearth/.test(textOf(plan))],
  ["master suite", (plan) => /primary|master/.test(textOf(plan)) && textOf(plan).includes("suite")],
  ["2 car garage", (plan) => plan.garage >= 2],
  ["under $1000", (plan) => plan.price <= 1000],
  ["between 1500 and 2000 square feet", (plan) => plan.squareFeet >= 1500 && plan.squareFeet <= 2000],
  ["50 x 100 lot", (plan) => plan.width <= 50 && plan.depth <= 100],
  ["pantry island", (plan) => /pantry/.test(textOf(plan)) && /island/.test(textOf(plan))],
  ["isl pant", (plan) => /pantry/.test(textOf(plan)) && /island/.test(textOf(plan))],
  ["willow creek", (plan) => plan.slug === "willow-creek-farmhouse"],
  ["creek willow", (plan) => plan.slug === "willow-creek-farmhouse"],
  ["wilow creak", (plan) => plan.slug === "willow-creek-farmhouse"],
  ["first floor master", (plan) => ["stonegate-farm", "orchard-house"].includes(plan.slug)],
  [
    "open floor plan",
    (plan) => /open (?:living|kitchen|to dining|from)|one room|in one|single space/.test(textOf(plan)),
  ],
  [
    "vaulted ceiling",
    (plan) => /vault|tall|ceiling follows|two-story great room|to the roof/.test(textOf(plan)),
  ],
  ["home theater", (plan) => textOf(plan).includes("media room")],
  ["wine cellar", (plan) => textOf(plan).includes("wine room")],
  ["townhouse", (plan) => plan.width <= 26],
  ["multigenerational", (plan) => textOf(plan).includes("generations")],
  ["garage apartment", (plan) => plan.planType === "adu"],
  ["in-law apartment", (plan) => plan.planType === "adu"],
  ["3 car garage", (plan) => plan.garage >= 3],
  ["1.5 story house", (plan) => plan.stories === 2],
  ["3/2", (plan) => plan.bedrooms >= 3 && plan.bathrooms >= 2],
  ["3bd2ba", (plan) => plan.bedrooms >= 3 && plan.bathrooms >= 2],
  ["30x40 house", (plan) => plan.width <= 30 && plan.depth <= 40],
  ["small house plans", (plan) => plan.squareFeet <= 1500],
  ["large family home", (plan) => plan.squareFeet >= 2500],
  ["cheap 3 bedroom", (plan) => plan.bedrooms >= 3 && plan.price < 900],
  ["narrow lot 3 bed 2 bath", (plan) => plan.bedrooms >= 3 && plan.bathrooms >= 2 && plan.width <= 40],
  ["max width 45", (plan) => plan.width <= 45],
  ["depth under 50", (plan) => plan.depth <= 50],
  ["under 2,000 s.f.", (plan) => plan.squareFeet <= 2000],
  ["two garage", (plan) => plan.garage >= 2],
  ["fits a 50 ft wide lot", (plan) => plan.width + 10 <= 50],
  ["narrow lot two story", (plan) => plan.stories === 2 && plan.width <= 40],
  ["small lot 2 bed", (plan) => plan.bedrooms >= 2 && plan.width <= 40],
  ["50 ft lot 3 bedrooms", (plan) => plan.bedrooms >= 3 && plan.width + 10 <= 50],
  ["one level living", (plan) => plan.stories === 1],
  ["<1000 sq ft", (plan) => plan.squareFeet <= 1000],
  ["3 bed under 2000", (plan) => plan.bedrooms >= 3 && plan.squareFeet <= 2000],
  ["1500-2000 sq ft under 1500", (plan) => plan.squareFeet >= 1500 && plan.price <= 1500],
  ["game room", (plan) => /bonus room|playroom/.test(textOf(plan))],
  ["house plans with photos and porch", (plan) => textOf(plan).includes("porch")],
];

describe("what a buyer types", () => {
  test.each(SEARCHES)("%s", async (q, is) => {
    const { plans } = await find(q);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans.slice(0, 3)) expect(is(plan), plan.slug).toBe(true);
  });

  test("a plan's own name, whole, comes first, whatever its words mean elsewhere", async () => {
    for (const { name, slug } of all) expect((await find(name)).plans[0]?.slug, name).toBe(slug);
  });

  test("a name comes first with words about it that say nothing of a house", async () => {
    expect((await find("the quiet house")).plans[0]?.slug).toBe("quiet-house");
    expect((await find("willow creek house plan")).plans[0]?.slug).toBe("willow-creek-farmhouse");
  });

  test("the smallest house comes first", async () => {
    const sizes = all.map(({ squareFeet }) => squareFeet).sort((a, b) => a - b);
    const { plans } = await find("smallest house");
    expect(plans.slice(0, 3).map(({ squareFeet }) => squareFeet)).toEqual(sizes.slice(0, 3));
  });

  test("a lot is read with its depth", async () => {
    const { understood } = await find("lot 60 feet wide 120 deep");
    expect(Object.fromEntries(understood)).toEqual({ lotWidth: "60", lotDepth: "120" });
  });

  test.each([`lot 62'-6" wide`, "lot 62 ft 6 in wide", `62' 6" wide lot`])(
    "%s is read as one length",
    async (text) => {
      const { understood } = await find(text);
      expect(Object.fromEntries(understood)).toEqual({ lotWidth: "62.5" });
    },
  );

  test("a plan number finds that plan alone", async () => {
    const [plan] = all;
    for (const number of [`HP-${String(plan?.id).padStart(3, "0")}`, `hp${plan?.id}`]) {
      expect((await find(number)).plans.map(({ slug }) => slug)).toEqual([plan?.slug]);
    }
  });

  test("a plan number with other words puts that plan first", async () => {
    const plan = all.find(({ style }) => style !== "Modern");
    const number = `HP-${String(plan?.id).padStart(3, "0")}`;
    const { plans, understood } = await find(`modern house or plan ${number}`);
    expect(plans[0]?.slug).toBe(plan?.slug);
    expect(plans.slice(1).every(({ style }) => style === "Modern")).toBe(true);
    expect(Object.fromEntries(understood)).toEqual({ style: "Modern", q: number });
    expect((await find("HP-999")).plans).toEqual([]);
  });

  test("a whole sentence finds the house that it describes", async () => {
    const { plans, understood } = await find(
      "single storey three bedroom house for a narrow 60 foot lot under 2,000 square feet",
    );
    expect(plans.map(({ slug }) => slug)).toEqual(["hawthorne-bungalow"]);
    expect(Object.fromEntries(understood)).toEqual({
      ...{ bedrooms: "3", stories: "1", maxSize: "2000", lotWidth: "60" },
    });
  });

  test.each([
    "3 bedroom house for a large family",
    "3 bedroom house with a large garden for two dogs",
    "quiet 3 bedroom for elderly parents near a big lake",
    "3 bedroom on a large lot",
    "3 bedroom on 5 acres of flat land",
    "small 3 bedroom under 2000 sq ft, never mind the yard",
  ])("“%s” finds every house that its facts describe", async (text) => {
    const { understood, plans } = await find(text);
    const { missed, ranked, ...facts } = Object.fromEntries(understood);
    expect(facts).not.toHaveProperty("q");
    const described = await ask(`?limit=24&${new URLSearchParams(facts)}`);
    expect(plans.map(({ id }) => id).toSorted()).toEqual(described.plans.map(({ id }) => id).toSorted());
    expect([missed, ranked].some(Boolean)).toBe(true);
  });

  test("words beside facts sort, and the answer says which", async () => {
    const { plans, understood } = await find("3 bedroom for a family zzzz");
    expect(Object.fromEntries(understood)).toEqual({ bedrooms: "3", ranked: "family", missed: "zzzz" });
    const named = plans
      .filter(({ bedrooms }) => bedrooms === 3)
      .map((plan) => textOf(plan).includes("family"));
    expect(named).toContain(true);
    expect(named).toContain(false);
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)));
  });

  test("a wish that no house meets is given up, and the answer says so", async () => {
    const { plans, understood } = await find("small 5 bedroom");
    expect(plans.length).toBeGreaterThan(0);
    expect(Object.fromEntries(understood)).toEqual({ bedrooms: "5", missed: "small" });
  });

  test("exact counts come before more than was asked for", async () => {
    const { plans } = await find("farmhouse 3 bedroom");
    expect(plans[0]?.bedrooms).toBe(3);
    const { plans: others } = await find("3 bedroom 2 bath");
    const counts = others.map(({ bedrooms, bathrooms }) => bedrooms * 10 + bathrooms);
    expect(counts[0]).toBe(32);
    expect(counts.lastIndexOf(32)).toBe(counts.filter((count) => count === 32).length - 1);
    // Page by page as well.
    const read: number[] = [];
    for (let query = "?limit=2&q=farmhouse%203%20bedroom"; query; ) {
      const response = await nobody.get(`/api/plans${query}`);
      read.push(...((await response.json()) as PlanDto[]).map(({ id }) => id));
      query = /plans(\?[^>]+)>/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    }
    expect(read).toEqual(plans.map(({ id }) => id));
  });

  test("tells what a text was read as", async () => {
    const { understood } = await find("2 story craftsman under 2,500 sq ft with porch");
    expect(Object.fromEntries(understood)).toEqual({
      style: "Craftsman",
      stories: "2",
      maxSize: "2500",
      q: "porch",
    });
    expect(Object.fromEntries((await find("porhc")).understood)).toEqual({ q: "porch" });
  });

  test.each([
    ["pier and beam", { foundation: "pier" }],
    ["house on piers", { foundation: "pier" }],
    ["max width 45", { maxWidth: "45" }],
    ["depth under 50", { maxDepth: "50" }],
    ["garage 2", { garage: "2" }],
    ["garage for 3 cars", { garage: "3" }],
    ["most expensive", { sort: "price-desc" }],
    ["newest plans", { sort: "newest" }],
    ["garage 3 bedrooms", { garage: "1", bedrooms: "3" }],
    ["zero lot line", { maxWidth: "40" }],
  ])("%s is read", async (q, facts) => {
    expect(Object.fromEntries((await find(q)).understood)).toEqual(facts);
  });

  test("a choice counts for more than what the text says of the same", async () => {
    const { plans } = await ask("?limit=24&q=2%20story&stories=1");
    expect(plans.every(({ stories }) => stories === 1)).toBe(true);
  });

  test.each([
    ["walkout basement", { q: "basement", missed: "walkout" }],
    ["ranch with walkout basement", { stories: "1", missed: "walkout basement" }],
    ["formal dining room", { q: "dining room", missed: "formal" }],
  ])("of “%s” finds what comes nearest, and says what is missing", async (q, read) => {
    const { plans, understood } = await find(q);
    expect(plans.length).toBeGreaterThan(0);
    expect(Object.fromEntries(understood)).toEqual(read);
  });

  test("words that only say “house” narrow nothing", async () => {
    expect((await find("house plans")).plans).toHaveLength(24);
  });

  test("a word that is spelt right is not read as another", async () => {
    expect((await find("brick")).plans).toEqual([]);
  });

  test("any text has an answer", async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "1.5",
        "2.25",
        "0",
        "99999999999",
        "3/2",
        "40x60",
        "1e9",
        "-3",
        "no",
        "under",
        "between",
      ),
      fc.constantFrom(
        "story",
        "bed",
        "bath",
        "car garage",
        "sq ft",
        "ft lot",
        "ft wide",
        "$",
        "porch",
        "small",
      ),
      fc.string({ minLength: 1, maxLength: 8 }),
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((some) => some.join(" ").slice(0, 100));
    await fc.assert(
      fc.asyncProperty(
        text.filter((q) => q.trim() !== "" && !q.includes("\0")),
        async (q) => void (await find(q)),
      ),
      { numRuns: 150 },
    );
    for (const query of ["?minSize=1500.5", "?maxSize=99999999.99", "?maxPrice=900.5&minSize=0.5"])
      await ask(query);
  });

  test("finds nothing for what no plan is near", async () => {
    expect((await find("zzzzzz qqqqq")).plans).toEqual([]);
  });
});

describe("counts beside the choices", () => {
  const filter = fc.record(
    {
      style: fc.constantFrom(...STYLES),
      type: fc.constantFrom(...PLAN_TYPES),
      bedrooms: fc.constantFrom("1", "2", "3", "4"),
      bathrooms: fc.constantFrom("1", "2", "2.5", "3"),
      stories: fc.constantFrom("1", "2"),
      size: fc.constantFrom(...Object.keys(SIZES)),
      garage: fc.constantFrom("0", "1", "2"),
      foundation: fc.constantFrom(...Object.keys(FOUNDATION_LABELS)),
      maxPrice: fc.constantFrom("900", "1500"),
      lotWidth: fc.constantFrom("40", "60"),
      q: fc.constantFrom("porch", "2 story", "farmhouse pantry", "a"),
    },
    { requiredKeys: [] },
  );

  test("say what each choice would find", async () => {
    await fc.assert(
      fc.asyncProperty(filter, async (given) => {
        const params = new URLSearchParams(given);
        const response = await nobody.get(`/api/plan-facets?${params}`);
        const { total, counts } = (await response.json()) as PlanFacets;
        expect(total).toBe((await ask(`?${params}`)).plans.length);
        for (const [key, choices] of Object.entries(counts)) {
          for (const [value, count] of Object.entries(choices)) {
            const chosen = new URLSearchParams({ ...given, [key]: value });
            // What a text could be read as in the absence of a choice is put right only then.
            if (given.q && count === 0) continue;
            expect((await ask(`?${chosen}`)).plans.length, `${chosen}`).toBe(count);
          }
        }
      }),
      {
        numRuns: 12,
        // Nothing has both, so the porch is given up; with fewer bedrooms it is not.
        examples: [[{ bedrooms: "4", maxPrice: "900", q: "porch" }]],
      },
    );
  });
});

describe("a building lot", () => {
  test("is offered every house that stands on it by the house's own page, and no other", async () => {
    for (const width of [30, 34, 39.8, 60, 70, 100]) {
      const { plans } = await ask(`?lotWidth=${width}`);
      const stands = all.filter((plan) => leastLotWidth(plan).width <= width);
      expect(plans.map(({ slug }) => slug).toSorted(), String(width)).toEqual(
        stands.map(({ slug }) => slug).toSorted(),
      );
    }
    // A setback of nothing is one that was told.
    expect((await ask("?lotWidth=60&side=0")).plans.some(({ width }) => width === 60)).toBe(true);
    // A house's own bounds are bounds of the house.
    expect((await ask("?maxWidth=60")).plans.some(({ width }) => width === 60)).toBe(true);
  });

  test("has one rule for the filter and for a single house, on 1,000 lots", async () => {
    const feet = (min: number, max: number) =>
      fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
    const lot = fc.record({
      lotWidth: feet(20, 140),
      lotDepth: feet(20, 160),
      side: feet(0, 20),
      front: feet(0, 40),
      rear: feet(0, 40),
      turn: fc.boolean(),
    });
    const rows = await db.housePlan.findMany({ where: { status: "published" } });
    for (const { turn, lotWidth, lotDepth, ...setbacks } of fc.sample(lot, { seed: 3, numRuns: 1000 })) {
      const params = new URLSearchParams(
        Object.entries({ lotWidth, lotDepth, ...setbacks }).map(([key, value]) => [key, String(value)]),
      );
      if (turn) params.set("turn", "1");
      const { plans } = await ask(`?${params}`);
      const stands = rows.filter((row) => {
        const house = { width: Number(row.width), depth: Number(row.depth) };
        const land = { width: lotWidth, depth: lotDepth, ...setbacks };
        return fitOnLot(house, land).fits || (turn && fitOnLot(turned(house), land).fits);
      });
      expect(plans.map(({ id }) => id).toSorted()).toEqual(stands.map(({ id }) => id).toSorted());
    }
  });
});
