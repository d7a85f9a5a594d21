import { sameOptions } from "@/lib/catalog/offers/rules/options";
import { deliveryWords, includesWords, type PlanSaleDto } from "@/lib/catalog/offers/rules/wording";
import type { OfferDto } from "@/lib/catalog/offers/schema";
import type { Options, PackageKey } from "@/lib/catalog/pricing/schema";
import { toCents } from "@/lib/platform/format/money";

type Addon = OfferDto["addons"][number];
type Combination = OfferDto["combinations"][number];

export interface OptionChoice {
  options: Options;
  /** What they add to a license, in dollars. */
  price: number;
  /** All of them as one changed set; undefined while none is chosen. */
  combination?: Combination;
}

export const AS_DRAWN: OptionChoice = { options: {}, price: 0 };

/** Options of an offer as a choice; undefined when they cannot be had together. */
export function optionChoice(offer: OfferDto, options: Options): OptionChoice | undefined {
  if (sameOptions(options, {})) return AS_DRAWN;
  const combination = offer.combinations.find((one) => sameOptions(one.options, options));
  if (!combination) return undefined;
  const values = { ...options, mirrored: options.mirrored ? "yes" : undefined };
  const chosen = offer.options.flatMap(({ key, choices }) =>
    choices.filter(({ value }) => value === values[key]),
  );
  return { options, price: chosen.reduce((sum, { price }) => sum + price, 0), combination };
}

const changedSetWords = ({ fulfilment, businessDays }: Combination) =>
  businessDays === null
    ? "The changed set is drawn right after the payment."
    : `The changed set is ${deliveryWords(fulfilment, businessDays)}.`;

/**
 * What of a choice goes with a package, what it comes to, and when it is there.
 * @param ticked ids of the add-ons that were chosen
 */
export function choiceWith(
  sale: Pick<PlanSaleDto, "packages" | "addons" | "defaultPackage" | "comparedPrice">,
  key: PackageKey | null,
  chosen: OptionChoice,
  ticked: readonly number[],
) {
  const { options, price, combination } = key === "study" ? AS_DRAWN : chosen;
  const sold = sale.packages.find((one) => one.key === key);
  // What does not go with the package or the changes is not offered.
  const offered = sale.addons.filter(
    ({ id, packages }) => key !== null && packages.includes(key) && !combination?.notWith.includes(id),
  );
  const addons = offered.filter(({ id }) => ticked.includes(id));
  const licenseCents = toCents(sold?.price ?? 0) + toCents(price);
  return {
    options,
    offered,
    addons: addons.map(({ id }) => id),
    licenseCents,
    /** What it cost before the sale: known of the default package alone. */
    comparedCents:
      sale.comparedPrice && key === sale.defaultPackage
        ? toCents(sale.comparedPrice) + toCents(price)
        : undefined,
    totalCents: addons.reduce((sum, addon: Addon) => sum + toCents(addon.price), licenseCents),
    includes: sold ? includesWords(sold, combination) : "",
    /** What does not come at once, a sentence each. */
    delivery: [
      ...(combination ? [changedSetWords(combination)] : []),
      ...addons
        .filter(({ businessDays }) => businessDays !== null)
        .map(({ name, fulfilment, businessDays }) => `${name}: ${deliveryWords(fulfilment, businessDays)}.`),
    ],
  };
}
