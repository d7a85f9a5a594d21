import "server-only";
import type { CartItem, Order } from "@/generated/prisma/client";
import type { Tx } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { fulfilLines } from "@/lib/sales/fulfilment/mutations";
import { addonChoicesOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { addOrderEvent, type LockedOrder } from "./mutations";

/** Delivers a paid order: files granted, tasks in the work list, the receipt in the outbox. */
export async function fulfilOrder(tx: Tx, order: LockedOrder, email: string, paidAt: Date): Promise<void> {
  await fulfilLines(tx, order, paidAt);
  await queueReceipt(tx, order, email);
}

/**
 * Takes exactly what was paid out of the cart, once for a payment: of each choice as many
 * licenses as the order holds. What was put in or raised beyond that meanwhile stays. The
 * choice counts and not the row: one that was removed and put in again is still paid.
 */
export async function removeFromCart(tx: Tx, order: LockedOrder): Promise<void> {
  for (const line of order.lines) {
    const addons = addonChoicesOf(line)
      .map(({ id }) => id)
      .sort((a, b) => a - b);
    const [item] = await tx.$queryRaw<Pick<CartItem, "id" | "quantity">[]>`
      SELECT id, quantity FROM cart_items
      WHERE session_id = ${order.sessionId} AND plan_id = ${line.planId}
        AND addons = ${addons}::int[] AND configuration = ${line.configuration}
      FOR UPDATE`;
    if (!item) continue;
    const quantity = item.quantity - line.quantity;
    if (quantity > 0) await tx.cartItem.update({ where: { id: item.id }, data: { quantity } });
    else await tx.cartItem.delete({ where: { id: item.id } });
  }
}

/** Puts the receipt into the outbox, once for each order. */
async function queueReceipt(tx: Tx, order: Order, email: string): Promise<void> {
  if (!email) {
    await addOrderEvent(tx, order.id, "mail", "No receipt was sent: the buyer left no email address.");
    return;
  }
  const to = { email, name: order.name };
  await queueMail(tx, "receipt", { key: `receipt:${order.number}`, to, data: {}, orderId: order.id });
}
