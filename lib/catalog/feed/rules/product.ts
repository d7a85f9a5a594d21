import { toOfferDto } from "@/lib/catalog/offers/dto";
import { printItemId } from "@/lib/catalog/offers/rules/item-id";
import type { Offer } from "@/lib/catalog/offers/rules/offer";
import { filesComeWords, licensedWords } from "@/lib/catalog/offers/rules/wording";
import type { PlanDto } from "@/lib/catalog/plans/dto";
import { formatArea, formatFeet, planNumber } from "@/lib/catalog/plans/rules/facts";
import { TYPE_LABELS } from "@/lib/catalog/plans/rules/filter";
import { resolveConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import { optionName } from "@/lib/catalog/pricing/rules/names";
import type { Policy, PolicyKey } from "@/lib/settings/rules/policies";
import type { FeedSeller, Product, SoldVariant } from "../dto";

/** An address of the store with its origin. */
export type Absolute = (path: string) => string;

const LINK_TYPES: Record<PolicyKey, string> = {
  terms_html: "terms_of_service",
  legal_license_html: "license",
  refund_policy_html: "refund_policy",
  privacy_html: "privacy_policy",
};

export const toSeller = (name: string, policies: readonly Policy[], absolute: Absolute): FeedSeller => ({
  name,
  links: policies.map(({ key, title, path }) => ({ type: LINK_TYPES[key], title, url: absolute(path) })),
});

const MOST_PICTURES = 10;

export interface FeedPlan extends PlanDto {
  imageAlts: Readonly<Record<string, string>>;
}

/** `Bedrooms: 3`, one fact to a line; those that say nothing are left out. */
function factLines(facts: readonly (readonly [string, string | number])[]): string[] {
  return facts.flatMap(([name, value]) =>
    value === "" || value === 0 ? [] : [`${name}: ${String(value).replaceAll(/\s+/g, " ").trim()}`],
  );
}

function planText(plan: FeedPlan, { base }: Offer): string {
  const facts = factLines([
    ["Plan number", planNumber(plan.id)],
    ["Style", plan.style],
    ["Type", TYPE_LABELS[plan.planType]],
    ["Area", formatArea(plan.squareFeet)],
    ["Bedrooms", plan.bedrooms],
    ["Bathrooms", plan.bathrooms],
    ["Stories", plan.stories],
    ["Garage spaces", plan.garage],
    ["Width", `${formatFeet(plan.width)} ft`],
    ["Depth", `${formatFeet(plan.depth)} ft`],
    ["Foundation", base.foundation ? optionName("foundation", base.foundation) : ""],
    ["Outer walls", base.walls ?? ""],
    ["Features", plan.features.join(", ")],
  ]);
  const said = plan.description.trim() || plan.shortDescription.trim();
  return [...(said ? [said, ""] : []), ...facts].join("\n");
}

function pictures(plan: FeedPlan, absolute: Absolute): Product["media"] {
  const shown = [plan.mainImage, ...plan.images].filter((src) => src !== "" && !src.endsWith(".svg"));
  return [...new Set(shown)].slice(0, MOST_PICTURES).map((src) => ({
    type: "image",
    url: absolute(src),
    alt_text: plan.imageAlts[src] || plan.name,
  }));
}

type SoldPackage = ReturnType<typeof toOfferDto>["packages"][number];

function packageText(one: SoldPackage): string {
  const facts = factLines([
    ["Files", one.files.map(({ name }) => name).join(", ")],
    ["License", licensedWords(one.builds)],
    ["Delivery", `download ${filesComeWords(one.files)}`],
    ["Sheets", one.sheets.join(", ")],
    ["Not included", one.notIncluded.join(", ")],
  ]);
  return [...(one.text ? [one.text] : []), ...facts].join("\n");
}

const dollars = (cents: number) => ({ amount: cents, currency: "USD" as const });

/** The packages of a plan as it is drawn: changes of it are chosen on its page. */
function variants(plan: FeedPlan, offer: Offer, shared: Pick<SoldVariant, "url" | "seller">): SoldVariant[] {
  const described = new Map(toOfferDto(offer).packages.map((one) => [one.key, one]));
  return offer.packages.flatMap(({ key, priceCents, files }) => {
    const one = described.get(key);
    if (!one) return [];
    const isDefault = key === offer.defaultPackage;
    return {
      id: printItemId(plan.id, resolveConfiguration(key, {}, offer.base), offer.base),
      title: `${plan.name}, ${one.name}`,
      description: { plain: packageText(one) },
      url: shared.url,
      price: dollars(priceCents),
      ...(isDefault && offer.comparedCents !== null ? { list_price: dollars(offer.comparedCents) } : {}),
      availability: {
        available: true as const,
        status: files.some(({ id }) => id === null) ? ("backorder" as const) : ("in_stock" as const),
      },
      categories: plan.style ? [{ value: plan.style, taxonomy: "merchant" as const }] : [],
      condition: ["new"] as ["new"],
      variant_options: [{ name: "Package" as const, value: one.name }],
      seller: shared.seller,
    };
  });
}

export function toProduct(plan: FeedPlan, offer: Offer, seller: FeedSeller, absolute: Absolute): Product {
  const url = absolute(`/plans/${encodeURIComponent(plan.slug)}`);
  return {
    id: planNumber(plan.id),
    title: plan.name,
    description: { plain: planText(plan, offer) },
    url,
    media: pictures(plan, absolute),
    variants: variants(plan, offer, { url, seller }),
  };
}

export const toLine = (product: Product): string => `${JSON.stringify(product)}\n`;
