import "server-only";
import type { Order } from "@/generated/prisma/client";
import { fulfilLines } from "@/lib/fulfilment/mutations";
import type { Tx } from "@/lib/platform/db/client";
import { addOrderEvent, type LockedOrder } from "./mutations";

/**
 * Delivers a paid order: files granted, tasks in the work list, the cart emptied of what
 * was bought, the receipt in the outbox.
 */
export async function fulfilOrder(tx: Tx, order: LockedOrder, email: string, paidAt: Date): Promise<void> {
  await fulfilLines(tx, order, paidAt);
  await removeFromCart(tx, order);
  await queueReceipt(tx, order, email);
}

/** Takes what was bought out of the cart; what was put in or added since stays. */
export async function removeFromCart(tx: Tx, order: LockedOrder): Promise<void> {
  for (const line of order.lines) {
    if (line.cartItemId === null) continue;
    await tx.cartItem.updateMany({
      where: { id: line.cartItemId, quantity: { gt: line.quantity } },
      data: { quantity: { decrement: line.quantity } },
    });
    await tx.cartItem.deleteMany({ where: { id: line.cartItemId, quantity: { lte: line.quantity } } });
  }
}

/** Puts the receipt into the outbox, once for each order. */
async function queueReceipt(tx: Tx, order: Order, email: string): Promise<void> {
  if (!email) {
    await addOrderEvent(tx, order.id, "mail", "No receipt was sent: the buyer left no email address.");
    return;
  }
  await tx.mail.createMany({
    data: [
      {
        key: `receipt:${order.number}`,
        kind: "receipt",
        toEmail: email,
        toName: order.name,
        data: {},
        orderId: order.id,
      },
    ],
    skipDuplicates: true,
  });
}
