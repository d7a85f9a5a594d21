import "server-only";
import type { Order, Prisma } from "@/generated/prisma/client";
import type { Tx } from "@/lib/platform/db/client";
import { addOrderEvent, alertStaff } from "./mutations";

/** An order with its lines, whose row is held. */
export type HeldOrder = Prisma.OrderGetPayload<{ include: { lines: true } }>;

/** The order with its row held until the transaction ends. */
export async function holdOrder(tx: Tx, id: number): Promise<HeldOrder> {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id} FOR UPDATE`;
  return tx.order.findUniqueOrThrow({ where: { id }, include: { lines: true } });
}

/** Gives the buyer the current files of every plan of the order. */
export async function grantFiles(tx: Tx, order: HeldOrder): Promise<void> {
  const planIds = [...new Set(order.lines.map((line) => line.planId))];
  const files = await tx.planFile.findMany({ where: { planId: { in: planIds }, replacedAt: null } });
  await tx.orderFile.createMany({
    data: files.map((file) => ({
      orderId: order.id,
      planId: file.planId ?? 0,
      planFileId: file.id,
      kind: file.kind,
    })),
    skipDuplicates: true,
  });
  const without = order.lines.find((line) => !files.some((file) => file.planId === line.planId));
  if (without) {
    await alertStaff(
      tx,
      `Order ${order.number} is paid, but ${without.planName} has no files to download.`,
      order.id,
    );
  }
}

/** Takes what was bought out of the cart; what was put in or added since stays. */
export async function removeFromCart(tx: Tx, order: HeldOrder): Promise<void> {
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
export async function queueReceipt(tx: Tx, order: Order, email: string): Promise<void> {
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
