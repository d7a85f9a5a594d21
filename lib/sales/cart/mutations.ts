import "server-only";
import { getOffers, type Offers } from "@/lib/catalog/offers/queries";
import { addonsProblem, configurationProblem } from "@/lib/catalog/offers/rules/line-choice";
import type { Offer } from "@/lib/catalog/offers/rules/offer";
import {
  isSoldOnce,
  printConfiguration,
  resolveConfiguration,
} from "@/lib/catalog/pricing/rules/configuration";
import type { Configuration } from "@/lib/catalog/pricing/schema";
import { db } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { type CartItemDto, toCartItem } from "./dto";
import { CART_COLUMNS, getOffersOfCart } from "./queries";
import { MAX_LINES, MAX_QUANTITY } from "./rules/limits";
import { type CartRow, licenseCents, readLine } from "./rules/line";
import type { AddToCart } from "./schema";

const ONCE_MESSAGE = "This package is sold once: one license covers all it allows.";

const gone = () => notFound("That item is not in your cart.");

/**
 * @throws AppError `conflict` for a plan that cannot be delivered, `validation_failed` for what it cannot be
 * had with
 */
async function configure(
  input: AddToCart,
): Promise<{ offer: Offer; addons: Offers["addons"]; chosen: Configuration }> {
  const { offers, addons } = await getOffers([input.planId], input.addons);
  const offer = offers.get(input.planId);
  if (!offer?.isPublished) throw invalidField("planId", "This plan is not for sale.");
  if (!offer.defaultPackage) throw new AppError("conflict", offer.reason ?? "This plan is not for sale.");
  const chosen = resolveConfiguration(input.package ?? offer.defaultPackage, input.options, offer.base);
  const problem = configurationProblem(offer, chosen);
  if (problem) throw invalidField(problem.path, problem.message);
  const refused = addonsProblem(offer, chosen, input.addons, addons);
  if (refused) throw invalidField("addons", refused);
  return { offer, addons, chosen };
}

/**
 * Raises the quantity of the line that holds the same choice.
 * @throws AppError `validation_failed` for what is not sold, a sum above the limit (the line stays as it
 * was) or a cart that is full; `conflict` for a plan that cannot be delivered now
 */
export async function addCartItem(
  sessionId: string,
  input: AddToCart,
): Promise<{ item: CartItemDto; created: boolean }> {
  const { offer, addons, chosen } = await configure(input);
  const once = isSoldOnce(chosen.package);
  if (once && input.quantity > 1) throw invalidField("quantity", ONCE_MESSAGE);
  const lines = await db.cartItem.count({ where: { sessionId } });
  if (lines >= MAX_LINES) throw invalidField("planId", `A cart holds at most ${MAX_LINES} different items.`);
  const text = printConfiguration(chosen, offer.base);
  const seen = licenseCents(offer, chosen, input.addons);
  const most = once ? 1 : MAX_QUANTITY;
  // One statement, so that two clicks at once both count.
  const rows = await db.$queryRaw<(CartRow & { created: boolean })[]>`
    INSERT INTO cart_items AS c (session_id, plan_id, quantity, addons, configuration, chosen, seen_cents)
    VALUES (${sessionId}, ${input.planId}, ${input.quantity}, ${input.addons}::int[], ${text},
      ${JSON.stringify(chosen)}::jsonb, ${seen})
    ON CONFLICT (session_id, plan_id, addons, configuration) DO UPDATE SET
      quantity = least(c.quantity + excluded.quantity, greatest(c.quantity, ${once ? 1 : MAX_QUANTITY * 2})),
      chosen = excluded.chosen, seen_cents = excluded.seen_cents
      WHERE ${once} OR c.quantity + excluded.quantity <= ${most}
    RETURNING id, plan_id AS "planId", session_id AS "sessionId", quantity, addons, configuration, chosen,
      seen_cents AS "seenCents", (xmax = 0) AS created`;
  const [stored] = rows;
  if (!stored) throw invalidField("quantity", `You can have at most ${MAX_QUANTITY} licenses of one plan.`);
  const { created, ...row } = stored;
  return { item: toCartItem(readLine(row, offer, addons)), created };
}

/** @throws AppError `not_found` for a line of another session */
export async function updateCartItem(sessionId: string, id: number, quantity: number): Promise<CartItemDto> {
  const row = await db.cartItem.findFirst({ where: { id, sessionId }, select: CART_COLUMNS });
  if (!row) throw gone();
  const { offers, addons } = await getOffersOfCart([row]);
  const offer = offers.get(row.planId);
  if (!offer) throw gone();
  const item = toCartItem(readLine({ ...row, quantity }, offer, addons));
  if (quantity > 1 && isSoldOnce(item.package)) throw invalidField("quantity", ONCE_MESSAGE);
  const { count } = await db.cartItem.updateMany({ where: { id, sessionId }, data: { quantity } });
  if (count === 0) throw gone();
  return item;
}

/** @throws AppError `not_found` for a line of another session */
export async function deleteCartItem(sessionId: string, id: number): Promise<void> {
  const { count } = await db.cartItem.deleteMany({ where: { id, sessionId } });
  if (count === 0) throw gone();
}

export async function clearCart(sessionId: string): Promise<void> {
  await db.cartItem.deleteMany({ where: { sessionId } });
}
