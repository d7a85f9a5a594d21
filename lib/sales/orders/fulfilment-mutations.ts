import "server-only";
import type { CartItem, Order } from "@/generated/prisma/client";
import type { Tx } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { queueOrderEvent } from "@/lib/sales/assistants/event-mutations";
import { fulfilLines } from "@/lib/sales/fulfilment/mutations";
import { addonChoicesOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { issueLicenses } from "@/lib/sales/licenses/issue-mutations";
import { beginWork } from "@/lib/sales/requests/work-mutations";
import { addOrderEvent, type LockedOrder } from "./mutations";

export async function fulfilOrder(tx: Tx, order: LockedOrder, email: string, paidAt: Date): Promise<void> {
  await fulfilLines(tx, order, paidAt);
  await issueLicenses(tx, order, paidAt);
  await beginWork(tx, order);
  await queueReceipt(tx, order, email);
  await queueOrderEvent(tx, order, "paid");
}

/**
 * Once for a payment. What was put in or raised meanwhile stays. Lines are found by their choice, not their
 * id: one that was removed and put in again is still paid.
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

async function queueReceipt(tx: Tx, order: Order, email: string): Promise<void> {
  if (!email) {
    await addOrderEvent(tx, order.id, "mail", "No receipt was sent: the buyer left no email address.");
    return;
  }
  const to = { email, name: order.name };
  await queueMail(tx, "receipt", { key: `receipt:${order.number}`, to, data: {}, orderId: order.id });
}
