import type { OrderLine } from "@/generated/prisma/client";
import { configurationProblem, lineChoice, offeredUnitCents } from "@/lib/catalog/offers/rules/line-choice";
import type { Offer } from "@/lib/catalog/offers/rules/offer";
import type { LineChoice } from "@/lib/catalog/offers/schema";
import { printConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import { shareCents, upgradeDueCents } from "@/lib/catalog/pricing/rules/price";
import { LEAST_CHARGE_CENTS, type Totals } from "@/lib/catalog/pricing/rules/totals";
import { type Configuration, OPTION_KEYS, OPTION_VALUES, PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { addonChoicesOf } from "@/lib/sales/fulfilment/rules/deliverables";

/** What the discount is called by which a difference that no card can pay is given away. */
export const BELOW_LEAST = "Below the least charge";

/** Amounts in cents. */
export interface Upgrade {
  baseLine: OrderLine;
  choice: LineChoice;
  configuration: string;
  catalogCents: number;
  unitCents: number;
  quantity: number;
  totals: Totals;
}

/** What of an amount that two parts bear together falls on the first. */
const shareOf = (cents: number, part: number, other: number): number =>
  part + other > 0 ? (shareCents(cents, [part, other])[0] ?? 0) : 0;

/** With the credits it got, net of discounts and refunds, without add-ons and tax. */
function costSoFarCents(line: OrderLine): number {
  const licences = line.planPriceCents * line.quantity;
  const addons = addonChoicesOf(line).reduce((sum, { priceCents }) => sum + priceCents, 0) * line.quantity;
  // A difference that an earlier upgrade gave away counts as paid.
  const discount = line.creditCents > 0 ? 0 : line.discountCents;
  const ofLicences = shareOf(discount, licences, addons);
  const paid = licences - ofLicences;
  const addonsPaid = addons - (discount - ofLicences);
  const refunded = shareOf(line.refundedCents, line.totalCents - line.taxCents, line.taxCents);
  return Math.max(0, paid - shareOf(refunded, paid, addonsPaid));
}

/** A package at least as high, and no option that was bought taken away. */
export function isMore(base: Configuration, target: Configuration, offer: Offer): boolean {
  const rank = (one: Configuration) => PACKAGE_KEYS.indexOf(one.package);
  if (rank(target) < rank(base)) return false;
  const keeps = (was: string | null, is: string | null, drawn: string | null) => was === drawn || was === is;
  if (!keeps(base.foundation, target.foundation, offer.base.foundation)) return false;
  if (!keeps(base.walls, target.walls, offer.base.walls)) return false;
  if (base.mirrored && !target.mirrored) return false;
  return printConfiguration(base, offer.base) !== printConfiguration(target, offer.base);
}

export function priceUpgrade(line: OrderLine, offer: Offer, target: Configuration): Upgrade | undefined {
  const unitCents = offeredUnitCents(offer, target);
  if (unitCents === undefined) return undefined;
  const quantity = target.package === "unlimited" ? 1 : line.quantity;
  const subtotalCents = unitCents * quantity;
  const due = upgradeDueCents(unitCents, quantity, costSoFarCents(line));
  const discountCents = due < LEAST_CHARGE_CENTS ? due : 0;
  const creditCents = subtotalCents - due;
  return {
    baseLine: line,
    choice: lineChoice(offer, target),
    configuration: printConfiguration(target, offer.base),
    catalogCents: offer.plan.priceCents,
    unitCents,
    quantity,
    totals: { subtotalCents, discountCents, creditCents, taxCents: 0, totalCents: due - discountCents },
  };
}

/** Each higher package with the same options, and the same package with one option more. */
export function targetsOf(base: Configuration, offer: Offer): Configuration[] {
  const packages = PACKAGE_KEYS.map((key) => ({ ...base, package: key }));
  const options = OPTION_KEYS.flatMap((key) =>
    OPTION_VALUES[key].map(
      (value) => ({ ...base, [key]: key === "mirrored" ? true : value }) as Configuration,
    ),
  );
  return [...packages, ...options].filter(
    (target) => isMore(base, target, offer) && !configurationProblem(offer, target),
  );
}
