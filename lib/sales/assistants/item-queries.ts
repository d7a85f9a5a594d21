import "server-only";
import { getOffers } from "@/lib/catalog/offers/queries";
import { parseItemId, planOfItemId, printItemId } from "@/lib/catalog/offers/rules/item-id";
import { configurationProblem, lineChoice } from "@/lib/catalog/offers/rules/line-choice";
import type { Offer } from "@/lib/catalog/offers/rules/offer";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { isSoldOnce, printConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import type { Configuration } from "@/lib/catalog/pricing/schema";
import { MAX_QUANTITY } from "@/lib/sales/cart/rules/limits";
import { AcpError } from "./rules/acp-error";
import type { Refusal, SessionItem } from "./rules/session-parts";
import { madeRefusal } from "./session-queries";
import type { AcpItem } from "./session-schema";

export interface ResolvedItem extends SessionItem {
  chosen: Configuration;
}

const unknownItem = (index: number): AcpError =>
  new AcpError(400, "invalid_item_id", "There is no such item.", { param: `$.line_items[${index}].id` });

/** Of a plan alone, its default package. */
function configurationOf(id: string, offer: Offer): Configuration | undefined {
  const named = parseItemId(id, offer.base);
  return named && id === planNumber(offer.plan.id) && offer.defaultPackage
    ? { ...named, package: offer.defaultPackage }
    : named;
}

function refusalOf(offer: Offer, chosen: Configuration, quantity: number): Refusal | null {
  if (offer.reason) return { code: "out_of_stock", message: offer.reason };
  const problem = configurationProblem(offer, chosen);
  if (problem) return { code: "invalid", message: problem.message };
  const how = lineChoice(offer, chosen).delivery?.fulfilment;
  if (how === "made" || how === "shipped") return madeRefusal(offer.plan.slug);
  const most = isSoldOnce(chosen.package) ? 1 : MAX_QUANTITY;
  return quantity > most
    ? { code: "quantity_exceeded", message: `This can be had ${most === 1 ? "once" : `${most} times`}.` }
    : null;
}

/**
 * What items are, and which of them cannot be had as asked for. An id that is named twice adds up.
 * @throws AcpError 400 for an id that names nothing the public may see
 */
export async function resolveItems(asked: readonly AcpItem[]): Promise<ResolvedItem[]> {
  const planIds = asked.map(({ id }, index) => {
    const planId = planOfItemId(id);
    if (planId === undefined || planId > 2_147_483_647) throw unknownItem(index);
    return planId;
  });
  const { offers } = await getOffers([...new Set(planIds)]);
  const items = new Map<string, { offer: Offer; chosen: Configuration; quantity: number }>();
  for (const [index, { id, quantity }] of asked.entries()) {
    const offer = offers.get(planIds[index] ?? 0);
    const chosen = offer?.isPublished ? configurationOf(id, offer) : undefined;
    if (!offer || !chosen) throw unknownItem(index);
    const canonical = printItemId(offer.plan.id, chosen, offer.base);
    const before = items.get(canonical)?.quantity ?? 0;
    items.set(canonical, { offer, chosen, quantity: before + quantity });
  }
  return [...items].map(([id, { offer, chosen, quantity }]) => ({
    ...{ id, quantity, planId: offer.plan.id, chosen },
    configuration: printConfiguration(chosen, offer.base),
    refusal: refusalOf(offer, chosen, quantity),
  }));
}
