import { z } from "zod";
import { printItemId } from "@/lib/catalog/offers/rules/item-id";
import { type OfferDto, offerSchema } from "@/lib/catalog/offers/schema";
import { type PlanDto, planDtoSchema } from "@/lib/catalog/plans/dto";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { resolveConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import { type Base, type Options, PACKAGE_KEYS, type PackageKey } from "@/lib/catalog/pricing/schema";
import type { PolicySection } from "@/lib/settings/rules/policy-sections";

const { shape } = planDtoSchema;
/** Each door of the tools writes it as its readers need it, a path or the whole address. */
const page = z.string().describe("The page of the store that shows it");

export const planBriefSchema = z.strictObject({
  ...{ id: shape.id, number: z.string().describe("What the store calls it: HP-021"), name: shape.name, page },
  price: shape.price.describe("US dollars, of its default package"),
  ...{ style: shape.style, planType: shape.planType },
  squareFeet: shape.squareFeet.describe("Heated"),
  ...{ bedrooms: shape.bedrooms, bathrooms: shape.bathrooms },
  garage: shape.garage.describe("Cars"),
  stories: shape.stories,
  ...{ widthFeet: shape.width, depthFeet: shape.depth },
  summary: shape.shortDescription,
  forSale: z.boolean().describe("False: shown, but not to be bought at present"),
});
export type PlanBrief = z.infer<typeof planBriefSchema>;

type Listed = Omit<PlanDto, "mainImage" | "images" | "isPopular" | "isNew">;

export function toPlanBrief(plan: Listed, isSold: boolean): PlanBrief {
  const { id, slug, name, price, style, planType, squareFeet, bedrooms, bathrooms, garage, stories } = plan;
  return {
    ...{ id, number: planNumber(id), name, page: `/plans/${slug}` },
    ...{ price, style, planType, squareFeet, bedrooms, bathrooms, garage, stories },
    ...{ widthFeet: plan.width, depthFeet: plan.depth, summary: plan.shortDescription, forSale: isSold },
  };
}

const nearest = z
  .array(
    planBriefSchema.extend({ differences: z.array(z.string()).describe("How it differs from the wish") }),
  )
  .describe("Only when nothing matches");

export const foundPlansSchema = z.strictObject({
  matches: z.int().describe("How many there are; `plans` may be the first of them"),
  plans: z.array(planBriefSchema),
  nearest,
});

export const cataloguePageSchema = foundPlansSchema.extend({
  page,
  understoodAs: z
    .string()
    .describe("The query as the choices that it was understood as, in the store's own terms")
    .optional(),
});

const room = z.number().describe("Feet that its setbacks leave for the house").optional();
export const lotPlansSchema = foundPlansSchema.extend({
  room: z.strictObject({ width: room, depth: room }),
  assumedSetbacks: z
    .string()
    .describe("Setbacks that were counted because none were given; every town has its own. Empty for none"),
});

const lotCheckSchema = z.strictObject({
  fit: z.strictObject({
    fits: z.boolean(),
    widthLeft: z.number().describe("Feet to spare; negative when the house is too large").optional(),
    depthLeft: z.number().optional(),
  }),
  room: z.strictObject({ width: room, depth: room }),
  assumed: z.string(),
});

export const fullPlanSchema = planBriefSchema.extend({
  ...{ description: shape.description, features: shape.features, includedFiles: shape.includedFiles },
  lotCheck: lotCheckSchema.optional(),
});

export const comparedPlansSchema = z.strictObject({
  plans: z.array(planBriefSchema.extend({ features: shape.features })),
});

export const addonsSchema = z.array(
  z.strictObject({ name: z.string(), description: z.string(), price: z.number(), delivery: z.string() }),
);
export const servicesSchema = z.array(
  z.strictObject({ title: z.string(), description: z.string(), features: z.array(z.string()) }),
);
export const articleSchema = z.strictObject({ page, title: z.string(), excerpt: z.string() });

const contactSchema = z.strictObject({
  ...{ name: z.string(), email: z.string(), phone: z.string(), address: z.string(), hours: z.string() },
  priceNote: z.string().describe("What the store says of its prices; empty where it says nothing"),
});

const span = z.strictObject({ min: z.number(), max: z.number() });
export const storeFactsSchema = z.strictObject({
  contact: contactSchema,
  catalogue: z.strictObject({
    ...{ count: z.int(), styles: z.array(z.string()), price: span, squareFeet: span },
    commonFiles: z.array(z.string()),
  }),
  policy: z.array(z.string()),
});

export const storePoliciesSchema = z.strictObject({
  contact: contactSchema,
  policies: z.array(
    z.strictObject({
      policy: z.enum(["refunds", "license", "terms", "privacy"]),
      ...{ title: z.string(), page },
      sections: z.array(z.strictObject({ heading: z.string(), lines: z.array(z.string()) })),
      isShortened: z.boolean().describe("Its page has the rest"),
    }),
  ),
});

/** Characters of a policy; the store's own starting texts have half of it. */
const MAX_POLICY = 12_000;

/** Whole lines, as many as there is room for. */
export function shortenedPolicy(sections: PolicySection[]): {
  sections: PolicySection[];
  isShortened: boolean;
} {
  let left = MAX_POLICY;
  const kept: PolicySection[] = [];
  for (const { heading, lines } of sections) {
    const fitting: string[] = [];
    for (const line of lines) {
      left -= line.length;
      if (left < 0) return { sections: [...kept, { heading, lines: fitting }], isShortened: true };
      fitting.push(line);
    }
    kept.push({ heading, lines });
  }
  return { sections: kept, isShortened: false };
}

const itemId = z.string().describe("Names exactly this choice");
export const planOfferSchema = offerSchema.extend({
  ...{ name: shape.name, number: planBriefSchema.shape.number, page },
  packages: z.array(offerSchema.shape.packages.element.extend({ itemId })),
  combinations: z
    .array(
      offerSchema.shape.combinations.element.extend({
        items: z.array(z.strictObject({ package: z.enum(PACKAGE_KEYS), itemId })),
      }),
    )
    .describe("The options that can be had together, single ones too, with each package"),
});
export type PlanOffer = z.infer<typeof planOfferSchema>;

/** What the options can change is in the offer; of the rest no id speaks. */
function baseOf({ options }: OfferDto): Base {
  const base = (key: keyof Base) => options.find((option) => option.key === key)?.base ?? null;
  return { foundation: base("foundation"), walls: base("walls") } as Base;
}

export function toPlanOffer(offer: OfferDto, name: string): PlanOffer {
  const base = baseOf(offer);
  const idOf = (key: PackageKey, options: Options) =>
    printItemId(offer.planId, resolveConfiguration(key, options, base), base);
  return {
    ...{ name, number: planNumber(offer.planId), page: `/plans/${offer.slug}` },
    ...offer,
    packages: offer.packages.map((one) => ({ ...one, itemId: idOf(one.key, {}) })),
    combinations: offer.combinations.map((one) => ({
      ...one,
      items: offer.packages.map(({ key }) => ({ package: key, itemId: idOf(key, one.options) })),
    })),
  };
}
