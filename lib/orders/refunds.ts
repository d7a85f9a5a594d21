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
import { assertNotCredited } from "./credits";
import { recordRefunds } from "./payment-mutations";
import { leftOfLine } from "./refund-shares";
import { orderLock } from "./settlement";

/** Longest wait for another refund of the same order, in milliseconds. */
const WAIT_MS = 15_000;

/** @throws AppError `validation_failed` for tasks of another order */
function assertOwnTasks(tasks: readonly { id: number }[], wanted: readonly number[] | undefined): void {
  if (wanted?.every((id) => tasks.some((task) => task.id === id)) ?? true) return;
  const message = "These tasks are not of this order";
  throw new AppError("validation_failed", message, { errors: [{ path: "cancelTasks", message }] });
}

/**
 * What is refunded, after the check that the caller saw the same.
 * @returns the order, and the amount in cents; undefined: all that is left
 */
async function checkedOrder(id: number, wish: RefundWish) {
  const order = await db.order.findUnique({
    where: { id },
    include: { refunds: true, lines: { orderBy: { id: "asc" } }, tasks: { select: { id: true } } },
  });
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
  const line = order.lines.find((one) => one.id === wish.lineId);
  if (wish.lineId !== undefined && !line) throw notFound("There is no such line in this order.");
  const most = line ? Math.min(left, leftOfLine(order.lines, order.refunds, line)) : left;
  const asked = wish.amount === undefined ? undefined : toCents(wish.amount);
  if (most === 0 || (asked ?? 0) > most) {
    throw new AppError("conflict", "That is more than what is left to refund.", { extra });
  }
  assertOwnTasks(order.tasks, wish.cancelTasks);
  await assertNotCredited(db, line ? [line.id] : order.lines.map((one) => one.id));
  const amountCents = asked ?? (most < left ? most : undefined);
  return { ...order, paymentIntentId: order.paymentIntentId, left, amountCents };
}

/**
 * Gives money back, at the provider and then in our rows. Two clicks are one
 * refund: they take turns, and the second finds less left than it says it saw.
 * After a crash between the provider and our rows, the same wish has the same key
 * and finds the refund that was made.
 *
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict` when the order is
 * not paid, less is left, or an upgrade counts on what a line cost, `unavailable`
 */
export async function refundOrder(orderId: number, wish: RefundWish, actor: Staff): Promise<void> {
  assertCan(actor, "orders:refund");
  // The lock under which upgrades are opened as well: the first of the two wins.
  await withLock(orderLock(orderId), WAIT_MS, async () => {
    const order = await checkedOrder(orderId, wish);
    const { amountCents } = order;
    const failed = order.refunds.filter((refund) => refund.status === "failed").length;
    const key = `${await getStoreId()}:${order.number}:refund:${order.left}:${failed}:${amountCents ?? "rest"}${wish.lineId === undefined ? "" : `:line-${wish.lineId}`}`;
    const made = await createProviderRefund(order.paymentIntentId, amountCents, key);
    const refund = { ...made, reason: wish.reason || made.reason };
    await recordRefunds(order.id, [refund], {
      userId: actor.id,
      ...(wish.lineId === undefined ? {} : { lineId: wish.lineId }),
      ...(wish.cancelTasks === undefined ? {} : { cancelTasks: wish.cancelTasks }),
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
