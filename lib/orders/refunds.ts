import "server-only";
import { recordActivity } from "@/lib/activity/mutations";
import { createProviderRefund } from "@/lib/payments/intents";
import { getStoreId } from "@/lib/payments/queries";
import { db } from "@/lib/platform/db/client";
import { withLock } from "@/lib/platform/db/lock";
import { formatCents, toCents, toDollars } from "@/lib/platform/format/money";
import { AppError, notFound } from "@/lib/platform/http/errors";
import { assertCan, type Staff } from "@/lib/users/staff";
import { refundableCents } from "./admin-dto";
import type { RefundWish } from "./admin-schema";
import { recordRefunds } from "./payment-mutations";

/** Longest wait for another refund of the same order, in milliseconds. */
const WAIT_MS = 15_000;

/** What is left to refund, after the check that the caller saw the same. */
async function checkedOrder(id: number, wish: RefundWish, amountCents: number | undefined) {
  const order = await db.order.findUnique({ where: { id }, include: { refunds: true } });
  if (!order) throw notFound("There is no such order.");
  const left = refundableCents(order, order.refunds);
  const extra = { refundable: toDollars(left) };
  if (left === 0 || order.paymentIntentId === null) {
    throw new AppError("conflict", "This order has nothing to refund.", { extra });
  }
  if (toCents(wish.refundable) !== left) {
    const message = `Something was refunded meanwhile: ${formatCents(left)} is left. Look again before you refund more.`;
    throw new AppError("stale", message, { extra });
  }
  if (amountCents !== undefined && amountCents > left) {
    throw new AppError("conflict", "That is more than what is left to refund.", { extra });
  }
  return { ...order, paymentIntentId: order.paymentIntentId, left };
}

/**
 * Gives money back, at the provider and then in our rows. Two clicks are one
 * refund: they take turns, and the second finds less left than it says it saw.
 * After a crash between the provider and our rows, the same wish has the same key
 * and finds the refund that was made.
 *
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict` when the order is
 * not paid or less is left, `unavailable`
 */
export async function refundOrder(orderId: number, wish: RefundWish, actor: Staff): Promise<void> {
  assertCan(actor, "orders:refund");
  const amountCents = wish.amount === undefined ? undefined : toCents(wish.amount);
  await withLock(`refund:${orderId}`, WAIT_MS, async () => {
    const order = await checkedOrder(orderId, wish, amountCents);
    const failed = order.refunds.filter((refund) => refund.status === "failed").length;
    const key = `${await getStoreId()}:${order.number}:refund:${order.left}:${failed}:${amountCents ?? "rest"}`;
    const made = await createProviderRefund(order.paymentIntentId, amountCents, key);
    const refund = { ...made, reason: wish.reason || made.reason };
    await recordRefunds(order.id, [refund], {
      userId: actor.id,
      alsoRecord: async (tx) => {
        const after = await tx.order.findUniqueOrThrow({ where: { id: order.id } });
        await recordActivity(tx, {
          actor,
          action: "refund",
          entityType: "order",
          entityId: order.id,
          label: order.number,
          before: { status: order.status, refundedCents: order.refundedCents },
          after: {
            status: after.status,
            refundedCents: after.refundedCents,
            amountCents: refund.amount,
            reason: refund.reason ?? null,
          },
        });
      },
    });
  });
}
