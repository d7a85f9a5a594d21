import type { AdminOfferDto } from "@/lib/catalog/offers/admin/dto";
import type { OfferFields } from "@/lib/catalog/offers/admin/schema";
import { rulePrices } from "@/lib/catalog/pricing/rules/price";
import { toDollars } from "@/lib/platform/format/money";

type Amount = number | "";

export interface PackageValues {
  key: OfferFields["packages"][number]["key"];
  /** Dollars; empty for the price by rule. */
  price: Amount;
  offered: boolean;
}

export interface OptionValues {
  key: OfferFields["options"][number]["key"];
  value: string;
  /** Dollars; nothing where it is included. */
  price: Amount;
  isIncluded: boolean;
  fulfilment: OfferFields["options"][number]["fulfilment"];
  businessDays: Amount;
  offered: boolean;
}

/** An emptied number is an empty text. */
export interface OfferValues {
  base: OfferFields["base"];
  packages: PackageValues[];
  options: OptionValues[];
  defaultPackage: "full" | "pdf";
}

/** What the form begins with: a package that costs what the rule says has an empty price, so that it follows the plan's. */
export function initialOfferValues(offer: AdminOfferDto): OfferValues {
  return {
    base: offer.base,
    packages: offer.packages.map(({ key, price, rulePrice, offered }) => ({
      key,
      price: price === rulePrice ? "" : price,
      offered,
    })),
    options: offer.options.map((row) => ({
      ...row,
      price: row.price === 0 ? "" : row.price,
      isIncluded: row.offered && row.price === 0,
      businessDays: row.businessDays ?? "",
    })),
    defaultPackage: offer.defaultPackage,
  };
}

/** In dollars, at this price of the plan. */
export function rulePricesOf(offer: OfferValues, planPrice: Amount): Partial<Record<string, number>> {
  const cents = planPrice === "" || !Number.isFinite(planPrice) ? 0 : Math.round(planPrice * 100);
  const rules = rulePrices(cents, offer.defaultPackage);
  return Object.fromEntries(Object.entries(rules).map(([key, value]) => [key, toDollars(value ?? 0)]));
}

/**
 * A price that somebody typed; none is missing, and nothing is no price but the word included.
 * A row that is not offered shows no field in which the number could be mended.
 */
const typedPrice = (price: Amount, isOffered: boolean): number | null => {
  if (price === "" || price === 0) return isOffered ? null : 0;
  return price;
};

/** What is sent: an emptied package price is the rule's, any other emptied number is missing. */
export function toOfferInput(offer: OfferValues, planPrice: Amount): object {
  const rules = rulePricesOf(offer, planPrice);
  return {
    base: offer.base,
    packages: offer.packages.map((row) => ({
      ...row,
      price: row.price === "" || row.key === offer.defaultPackage ? (rules[row.key] ?? planPrice) : row.price,
    })),
    options: offer.options.map(({ isIncluded, price, ...row }) => ({
      ...row,
      price: isIncluded ? 0 : typedPrice(price, row.offered),
      businessDays: row.businessDays === "" ? null : row.businessDays,
    })),
  };
}
