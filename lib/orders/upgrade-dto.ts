import { toDollars } from "@/lib/platform/format/money";
import type { Offer } from "@/lib/offers/rules/offer";
import { describeConfiguration } from "@/lib/pricing/rules/configuration";
import type { Configuration, Fulfilment } from "@/lib/pricing/schema";
import type { Upgrade } from "./rules/upgrade-targets";

/** One way to have more of a line, by the contract. */
export interface UpgradeDto {
  lineId: number;
  planName: string;
  package: Configuration["package"];
  options: { foundation: string | null; walls: string | null; mirrored: boolean };
  /** The target in words, the package first. */
  configuration: string[];
  quantity: number;
  /** How its changed drawing comes; null where all of it is there at once. */
  delivery: { fulfilment: Fulfilment; businessDays: number | null } | null;
  /** Today's price of the target, in dollars. */
  price: number;
  /** What the line has cost so far and counts, in dollars. */
  credit: number;
  /** What is due, in dollars. */
  due: number;
}

/** What the payment form needs; `clientSecret` is null where nothing is due and the upgrade is done. */
export interface OpenUpgrade {
  clientSecret: string | null;
  orderNumber: string;
  /** Dollars. */
  amount: number;
  asks: never[];
  /** Token of the upgrade order's private page; only where it is done. */
  token?: string;
}

/** An upgrade with its offer to what the contract says of it. */
export function toUpgrade(upgrade: Upgrade, offer: Offer): UpgradeDto {
  const { package: key, ...options } = upgrade.choice.configuration;
  const price = upgrade.unitCents * upgrade.quantity;
  const { delivery } = upgrade.choice;
  return {
    lineId: upgrade.baseLine.id,
    planName: upgrade.baseLine.planName,
    package: key,
    options,
    configuration: describeConfiguration(upgrade.choice.configuration, offer.base),
    quantity: upgrade.quantity,
    delivery: delivery && { fulfilment: delivery.fulfilment, businessDays: delivery.businessDays },
    price: toDollars(price),
    credit: toDollars(Math.min(price, upgrade.creditCents)),
    due: toDollars(upgrade.dueCents),
  };
}
