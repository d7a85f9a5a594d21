import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { withLock } from "@/lib/platform/db/lock";
import { getStoreId } from "@/lib/sales/payments/queries";
import { createProviderRefund } from "@/lib/sales/payments/server/intents";
import type { RefundRequest } from "./admin/schema";
import { recordRefunds } from "./refund-mutations";
import { getRefundable } from "./refund-queries";
import { orderLock, refundLock } from "./settlement";

const WAIT_MS = 15_000;

/**
 * At the provider first, then in our rows. Two clicks take turns, and the second finds less left than it
 * says it saw. After a crash in between, the same request has the same idempotency key and finds the refund
 * that was made.
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict` when the order is not paid, less is left,
 * or an upgrade counts on what a line cost, `unavailable`
 */
export async function refundOrder(orderId: number, input: RefundRequest, actor: Staff): Promise<void> {
  assertCan(actor, "orders:refund");
  // The lock under which upgrades are opened as well: the first of the two wins.
  await withLock(orderLock(orderId), WAIT_MS, () =>
    withLock(refundLock(orderId), WAIT_MS, () => makeRefund(orderId, input, actor)),
  );
}

async function makeRefund(orderId: number, input: RefundRequest, actor: Staff): Promise<void> {
  const order = await getRefundable(orderId, input);
  const { amountCents } = order;
  const failed = order.refunds.filter((refund) => refund.status === "failed").length;
  const key = `${await getStoreId()}:${order.number}:refund:${order.left}:${failed}:${amountCents ?? "rest"}${input.lineId === undefined ? "" : `:line-${input.lineId}`}`;
  const noted = input.lineId === undefined ? {} : { lineId: input.lineId };
  const made = await createProviderRefund(order.paymentIntentId, amountCents, noted, key);
  const refund = { ...made, reason: input.reason || made.reason };
  await recordRefunds(order.id, [refund], {
    userId: actor.id,
    ...(input.cancelTasks === undefined ? {} : { cancelTasks: input.cancelTasks }),
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
}
