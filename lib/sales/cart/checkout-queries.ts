import "server-only";
import type { AddonChoice, Ask, LineChoice } from "@/lib/catalog/offers/schema";
import { listCartLines } from "./queries";
import type { CartLine } from "./rules/line";

/** Amounts in US cents. */
export type CheckoutLine = {
  itemId: number;
  planId: number;
  planName: string;
  planSlug: string;
  planImage: string;
  planPriceCents: number;
  catalogCents: number;
  /** Canonical text of the configuration. */
  configuration: string;
  chosen: LineChoice | null;
  addons: AddonChoice[];
  quantity: number;
  totalCents: number;
  available: boolean;
  problem?: string;
};

export interface CheckoutCart {
  lines: CheckoutLine[];
  totalCents: number;
}

const toCheckoutLine = ({ row, offer, choice, problem, ...line }: CartLine): CheckoutLine => ({
  itemId: row.id,
  planId: row.planId,
  planName: offer.plan.name,
  planSlug: offer.plan.slug,
  planImage: offer.plan.mainImage,
  planPriceCents: line.unitCents,
  catalogCents: offer.plan.priceCents,
  configuration: row.configuration,
  chosen: choice,
  addons: line.addons,
  quantity: row.quantity,
  totalCents: line.totalCents,
  available: problem === undefined,
  ...(problem === undefined ? {} : { problem }),
});

export async function getCartForCheckout(sessionId: string): Promise<CheckoutCart> {
  const lines = (await listCartLines(sessionId)).map(toCheckoutLine);
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.totalCents, 0) };
}

export const asksOf = (lines: readonly CheckoutLine[]): Ask[] => [
  ...new Set(lines.flatMap((line) => line.addons.flatMap(({ asks }) => asks))),
];
