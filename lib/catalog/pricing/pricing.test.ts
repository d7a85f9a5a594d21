import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUILT_IN_PACKAGES, storePackages } from "@/lib/settings/rules/packages";
import {
  describeConfiguration,
  parseConfiguration,
  printConfiguration,
  resolveConfiguration,
  variantOf,
} from "./rules/configuration";
import {
  followedPrices,
  priceInversion,
  rulePrices,
  shareCents,
  unitCents,
  upgradeDueCents,
} from "./rules/price";
import { type Base, type Configuration, FOUNDATIONS, optionsSchema, PACKAGE_KEYS, WALLS } from "./schema";

const BASE: Base = { foundation: "slab", walls: "2x4" };

const anyBase: fc.Arbitrary<Base> = fc.record({
  foundation: fc.constantFrom(null, ...FOUNDATIONS),
  walls: fc.constantFrom(null, ...WALLS),
});

const anyOptions = fc.record(
  { foundation: fc.constantFrom(...FOUNDATIONS), walls: fc.constantFrom(...WALLS), mirrored: fc.boolean() },
  { requiredKeys: [] },
);

const anyChoice = fc
  .tuple(anyBase, fc.constantFrom(...PACKAGE_KEYS), anyOptions)
  .map(([base, key, options]) => ({ base, configuration: resolveConfiguration(key, options, base) }));

describe("the canonical text", () => {
  test("names what differs from the drawing, keys in order", () => {
    const chosen = resolveConfiguration("pdf", { mirrored: true, foundation: "crawlspace" }, BASE);
    expect(printConfiguration(chosen, BASE)).toBe("f=crawlspace;m=1;p=pdf");
    expect(variantOf(chosen, BASE)).toBe("f=crawlspace;m=1");
    const changes = ["Crawlspace foundation", "Mirrored"];
    expect(describeConfiguration(chosen, BASE, BUILT_IN_PACKAGES)).toEqual(["PDF set", ...changes]);
    const named = storePackages({ package_pdf_name: "Builder's set" });
    expect(describeConfiguration(chosen, BASE, named)).toEqual(["Builder's set", ...changes]);
  });

  test("of defaults that are spelled out is that of defaults that are left out", () => {
    const spelled = resolveConfiguration("full", { foundation: "slab", walls: "2x4", mirrored: false }, BASE);
    expect(printConfiguration(spelled, BASE)).toBe("");
    expect(spelled).toEqual(resolveConfiguration("full", {}, BASE));
  });

  test("reads back as what it was made of", () => {
    fc.assert(
      fc.property(anyChoice, ({ base, configuration }) => {
        expect(parseConfiguration(printConfiguration(configuration, base), base)).toEqual(configuration);
      }),
    );
  });

  test("of two choices is the same only when they are", () => {
    fc.assert(
      fc.property(anyBase, fc.tuple(anyOptions, anyOptions), (base, [a, b]) => {
        const [one, other] = [resolveConfiguration("full", a, base), resolveConfiguration("full", b, base)];
        const equal = JSON.stringify(one) === JSON.stringify(other);
        expect(printConfiguration(one, base) === printConfiguration(other, base)).toBe(equal);
      }),
    );
  });

  test.each(["p=full", "m=1;f=pier", "m=2", "f=moat", "x=1", ";", "f=slab", "p=pdf;p=pdf", "m"])(
    "%s is none",
    (text) => {
      expect(() => parseConfiguration(text, BASE)).toThrow(RangeError);
    },
  );
});

describe("options of a call", () => {
  test.each([
    ["an unknown key", { roof: "hip" }],
    ["an unknown value", { foundation: "moat" }],
    ["a list", ["slab"]],
    ["a text in place of a truth", { mirrored: "true" }],
    ["a prototype", JSON.parse('{"__proto__": {"mirrored": true}}')],
  ])("with %s are refused", (_, options) => {
    expect(optionsSchema.safeParse(options).success).toBe(false);
  });
});

describe("prices", () => {
  const table = {
    packages: { study: 25_000, pdf: 80_000, full: 100_000, unlimited: 175_000 },
    options: [
      { key: "foundation", value: "crawlspace", priceCents: 15_000 },
      { key: "mirrored", value: "yes", priceCents: 9_500 },
    ],
  } as const;
  const asDrawn = (key: string, value: string) => key === "foundation" && value === "slab";
  const configured = (change: Partial<Configuration>): Configuration => ({
    package: "full",
    foundation: "slab",
    walls: null,
    mirrored: false,
    ...change,
  });

  test("of a licence are those of its package and options", () => {
    expect(unitCents(table, configured({}), asDrawn)).toBe(100_000);
    expect(
      unitCents(table, configured({ package: "pdf", foundation: "crawlspace", mirrored: true }), asDrawn),
    ).toBe(104_500);
  });

  test("are missing for what is not offered", () => {
    expect(unitCents(table, configured({ foundation: "pier" }), asDrawn)).toBeUndefined();
    expect(unitCents({ packages: {}, options: [] }, configured({}), asDrawn)).toBeUndefined();
  });

  test("by rule are 25, 80, 100 and 175 percent, rounded half up to dollars", () => {
    expect(rulePrices(100_000, "full")).toEqual({
      study: 25_000,
      pdf: 80_000,
      full: 100_000,
      unlimited: 175_000,
    });
    expect(rulePrices(129_500, "full")).toEqual({
      study: 32_400,
      pdf: 103_600,
      full: 129_500,
      unlimited: 226_600,
    });
    expect(rulePrices(15_000, "full")).toEqual({
      study: 4_900,
      pdf: 12_000,
      full: 15_000,
      unlimited: 26_300,
    });
    expect(rulePrices(4_000, "pdf")).toEqual({ study: 4_000, pdf: 4_000 });
  });

  test("by rule never cost more for less", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom("full", "pdf"),
        (cents, fallback) => {
          const prices = rulePrices(cents, fallback as "full" | "pdf");
          expect(priceInversion(prices)).toBeUndefined();
          expect(prices[fallback as "full" | "pdf"]).toBe(cents);
        },
      ),
    );
  });

  test("in which a lower package costs more are found", () => {
    expect(priceInversion({ study: 100, pdf: 300, full: 200 })).toEqual(["pdf", "full"]);
    expect(priceInversion({ study: 200, full: 200 })).toBeUndefined();
  });

  test("of study, then PDF, then full on a plan of $1,000 are 250, 550 and 200", () => {
    expect(upgradeDueCents(80_000, 1, 25_000)).toBe(55_000);
    expect(upgradeDueCents(100_000, 1, 80_000)).toBe(20_000);
    expect(upgradeDueCents(80_000, 1, 100_000)).toBe(0);
  });
});

describe("sharing an amount", () => {
  test("gives the cents that are left to the largest remainders", () => {
    expect(shareCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareCents(1, [1, 2])).toEqual([0, 1]);
    expect(shareCents(0, [0, 0])).toEqual([0, 0]);
    expect(() => shareCents(5, [0, 0])).toThrow(RangeError);
  });

  test("adds up, and no share is a cent away from its part", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), weights, (amount, parts) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        fc.pre(sum > 0);
        const shares = shareCents(amount, parts);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (amount * (parts[index] ?? 0)) / sum)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe("a change of the plan's price", () => {
  const cents = fc.integer({ min: 100, max: 999_999_999 });
  const anyFallback = fc.constantFrom("full", "pdf") as fc.Arbitrary<"full" | "pdf">;

  test("takes along what the rule gave, and leaves what staff set", () => {
    expect(followedPrices({ study: 25_000, pdf: 85_000 }, 100_000, 200_000, "full")).toEqual({
      study: 50_000,
      pdf: 85_000,
    });
  });

  test("keeps prices by rule by rule, and their order right", () => {
    fc.assert(
      fc.property(cents, cents, anyFallback, (from, to, fallback) => {
        const followed = followedPrices(rulePrices(from, fallback), from, to, fallback);
        expect(followed).toEqual(rulePrices(to, fallback));
        expect(priceInversion(followed)).toBeUndefined();
      }),
    );
  });
});
