import "server-only";
import { lineChoice } from "@/lib/catalog/offers/rules/line-choice";
import type { AddonChoice, Ask, LineChoice } from "@/lib/catalog/offers/schema";
import { db } from "@/lib/platform/db/client";
import { toCents } from "@/lib/platform/format/money";
import { chosenOf, toCartItem } from "./dto";
import { CART_COLUMNS, getOffersOfCart } from "./queries";
import { lineCents } from "./rules/totals";

/** A line as an order takes it over; amounts in US cents. */
export type CheckoutLine = {
  itemId: number;
  planId: number;
  planName: string;
  planSlug: string;
  planImage: string;
  /** One licence as configured. */
  planPriceCents: number;
  /** The plan's own price. */
  catalogCents: number;
  /** Canonical text of the configuration. */
  configuration: string;
  chosen: LineChoice | null;
  addons: AddonChoice[];
  quantity: number;
  totalCents: number;
  available: boolean;
  /** Why the line cannot be paid, for the person who looks at the cart. */
  problem?: string;
};

export interface CheckoutCart {
  lines: CheckoutLine[];
  totalCents: number;
}

export async function getCartForCheckout(sessionId: string): Promise<CheckoutCart> {
  const rows = await db.cartItem.findMany({
    where: { sessionId },
    orderBy: { id: "asc" },
    select: CART_COLUMNS,
  });
  const { offers, addons } = await getOffersOfCart(rows);
  const lines = rows.flatMap((row): CheckoutLine[] => {
    const offer = offers.get(row.planId);
    if (!offer) return [];
    const item = toCartItem(row, offer, addons);
    const line: CheckoutLine = {
      itemId: item.id,
      planId: item.planId,
      planName: item.plan.name,
      planSlug: item.plan.slug,
      planImage: item.plan.mainImage,
      planPriceCents: toCents(item.plan.price),
      catalogCents: toCents(item.catalogPrice),
      configuration: row.configuration,
      chosen: item.available ? lineChoice(offer, chosenOf(row, offer)) : null,
      addons: item.addonDetails.map(({ id, name, price }) => {
        const sold = offer.addons.find((addon) => addon.id === id);
        return {
          id,
          name,
          priceCents: toCents(price),
          fulfilment: sold?.fulfilment ?? "made",
          businessDays: sold ? sold.businessDays : null,
          file: sold?.file ?? null,
          drawing: sold?.drawing ?? null,
          promised: sold?.promised ?? [],
          asks: sold?.asks ?? [],
        };
      }),
      quantity: item.quantity,
      totalCents: lineCents(item),
      available: item.available,
      ...(item.problem ? { problem: item.problem } : {}),
    };
    return [line];
  });
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.totalCents, 0) };
}

/** What the buyer of these lines must be asked for, each once. */
export const asksOf = (lines: readonly CheckoutLine[]): Ask[] => [
  ...new Set(lines.flatMap((line) => line.addons.flatMap(({ asks }) => asks))),
];
