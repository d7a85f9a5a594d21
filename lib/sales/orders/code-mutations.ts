import "server-only";
import type { Order } from "@/generated/prisma/client";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import type { CheckoutCart } from "@/lib/sales/cart/checkout-queries";
import type { Intent } from "@/lib/sales/payments/schema";
import { keepUse, type Reservation, reserveUse, settleUses } from "@/lib/sales/promotions/use-mutations";
import {
  type Contact,
  changeOf,
  type LockedOrder,
  lockOrder,
  type OrderChange,
  writeChange,
} from "./mutations";

const OPEN = ["pending", "failed"];

/** Before the intent has the cart's amount. What the order becomes is kept beside the use until it is written. */
export async function reserveCode(
  order: Order,
  cart: CheckoutCart,
  contact: Contact,
  nextVersion: number | undefined,
): Promise<Reservation> {
  const change =
    nextVersion === undefined
      ? undefined
      : (changeOf(cart, nextVersion) as unknown as Prisma.InputJsonObject);
  const { code } = cart;
  if (!code) {
    if (change)
      await db.promotionUse.updateMany({ where: { orderId: order.id, state: "reserved" }, data: { change } });
    return "reserved";
  }
  return db.$transaction(async (tx) => {
    const { id: orderId, status } = await lockOrder(tx, order.id);
    if (!OPEN.includes(status)) return "unavailable";
    const email = emailColumns(contact.email || order.email);
    const use = { orderId, code: code.code, emailKey: email.emailKey, ...(change ? { change } : {}) };
    const reservation = await reserveUse(tx, use);
    // Whoever comes next with the same address must find it here.
    if (reservation === "reserved" && contact.email)
      await tx.order.update({ where: { id: orderId }, data: email });
    return reservation;
  });
}

/** Once the intent has the cart's amount: what was reserved for another code is free again. */
export async function releaseOtherUses(orderId: number, code: string | null): Promise<void> {
  const others = {
    orderId,
    state: "reserved",
    ...(code ? { promotion: { code: { not: code } } } : {}),
  } as const;
  if ((await db.promotionUse.count({ where: others })) === 0) return;
  await db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await keepUse(tx, orderId, code);
  });
}

/**
 * The store stopped between the intent's new amount and the order's rows, and the buyer paid that amount: the
 * rows become what was paid.
 */
export async function writePaidChange(tx: Tx, order: LockedOrder, intent: Intent): Promise<boolean> {
  const uses = await tx.promotionUse.findMany({
    where: { orderId: order.id, state: "reserved" },
    select: { change: true },
  });
  const paid = uses
    .map(({ change }) => change as unknown as OrderChange | null)
    .find(
      (change) =>
        change?.order.totalCents === (intent.amount_received ?? intent.amount) &&
        String(change.order.version) === intent.metadata?.version,
    );
  return paid ? writeChange(tx, order, paid) : false;
}

/** The next cart of this browser begins without it. */
export async function settleCode(tx: Tx, { id, code, sessionId }: LockedOrder): Promise<void> {
  await settleUses(tx, id, code);
  if (code && sessionId) await tx.cart.updateMany({ where: { sessionId, code }, data: { code: null } });
}
