import { NOT_IN_SET } from "drafting";
import { fileLabel } from "@/lib/catalog/plans/rules/file-kinds";
import { optionName } from "@/lib/catalog/pricing/rules/names";
import { OPTION_KEYS, type OptionKey } from "@/lib/catalog/pricing/schema";
import { toDollars } from "@/lib/platform/format/money";
import { drawsWith } from "./rules/combinations";
import type { Offer, PackageOffer } from "./rules/offer";
import type { OfferDto } from "./schema";

const NEVER_INCLUDED = NOT_IN_SET;

const OPTION_NAMES: Record<OptionKey, string> = {
  foundation: "Foundation",
  walls: "Outer walls",
  mirrored: "Mirrored",
};

function notIncluded({ key }: PackageOffer): string[] {
  if (key === "study") return ["A license to build", "CAD files", ...NEVER_INCLUDED];
  return key === "pdf" ? ["CAD files", ...NEVER_INCLUDED] : [...NEVER_INCLUDED];
}

/** Amounts in dollars. */
export function toOfferDto(offer: Offer): OfferDto {
  return {
    planId: offer.plan.id,
    slug: offer.plan.slug,
    available: offer.reason === undefined,
    ...(offer.reason === undefined ? {} : { reason: offer.reason }),
    defaultPackage: offer.defaultPackage ?? null,
    regularPrice: toDollars(offer.regularCents),
    comparedPrice: offer.comparedCents === null ? null : toDollars(offer.comparedCents),
    packages: offer.packages.map((one) => ({
      key: one.key,
      name: offer.named[one.key].name,
      text: offer.named[one.key].text,
      price: toDollars(one.priceCents),
      builds: one.builds,
      files: one.files.map(({ kind, bytes }) => ({ kind, name: fileLabel(kind), bytes })),
      sheets: one.sheets,
      notIncluded: notIncluded(one),
    })),
    options: OPTION_KEYS.flatMap((key) => {
      const choices = offer.options.filter((one) => one.key === key);
      if (choices.length === 0) return [];
      return {
        key,
        name: OPTION_NAMES[key],
        base: key === "mirrored" ? null : offer.base[key],
        choices: choices.map(({ value, priceCents, fulfilment, businessDays }) => ({
          value,
          name: optionName(key, value),
          price: toDollars(priceCents),
          fulfilment,
          businessDays,
        })),
      };
    }),
    combinations: offer.combinations.map((one) => ({
      ...one,
      notWith: offer.addons.filter((addon) => !drawsWith(addon, one.options, offer)).map(({ id }) => id),
    })),
    addons: offer.addons.map(({ id, name, description, priceCents, packages, ...addon }) => ({
      ...{ id, name, description, packages },
      ...{ fulfilment: addon.fulfilment, businessDays: addon.businessDays, asks: addon.asks },
      price: toDollars(priceCents),
    })),
  };
}
