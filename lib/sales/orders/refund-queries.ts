import "server-only";
import { db } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { formatCents, toCents, toDollars } from "@/lib/platform/format/money";
import { refundableCents } from "./admin/dto";
import type { RefundRequest } from "./admin/schema";
import { assertNotRefunding } from "./buyer-refund-queries";
import { assertNotCredited } from "./credit-mutations";
import { DISPUTED_REFUND } from "./rules/disputed";
import { leftOfLine } from "./rules/refund-shares";

function assertOwnTasks(
  tasks: readonly { id: number; lineId: number }[],
  { lineId, cancelTasks }: RefundRequest,
): void {
  const own = tasks.filter((task) => lineId === undefined || task.lineId === lineId);
  if (cancelTasks?.every((id) => own.some((task) => task.id === id)) ?? true) return;
  throw invalidField(
    "cancelTasks",
    lineId === undefined ? "These tasks are not of this order" : "These tasks are not of this line",
  );
}

/**
 * Checks that the caller saw the same amount left.
 * @returns the order, and the amount in cents; undefined: all that is left
 */
export async function getRefundable(id: number, input: RefundRequest) {
  const order = await db.order.findUnique({
    where: { id },
    include: {
      refunds: true,
      lines: { orderBy: { id: "asc" } },
      tasks: { select: { id: true, lineId: true } },
    },
  });
  if (!order) throw notFound("There is no such order.");
  const left = refundableCents(order, order.refunds);
  const extra = { refundable: toDollars(left) };
  if (left === 0 || order.paymentIntentId === null) {
    throw new AppError("conflict", "This order has nothing to refund.", { extra });
  }
  await assertNotRefunding(db, id);
  if (order.disputedAt) throw new AppError("conflict", DISPUTED_REFUND, { extra });
  if (toCents(input.refundable) !== left) {
    const message = `Something was refunded meanwhile: ${formatCents(left)} is left. Look again before you refund more.`;
    throw new AppError("stale", message, { extra });
  }
  const line = order.lines.find((one) => one.id === input.lineId);
  if (input.lineId !== undefined && !line) throw notFound("There is no such line in this order.");
  const most = line ? Math.min(left, leftOfLine(order.refunds, line)) : left;
  const asked = input.amount === undefined ? undefined : toCents(input.amount);
  if (most === 0 || (asked ?? 0) > most) {
    throw new AppError("conflict", "That is more than what is left to refund.", { extra });
  }
  assertOwnTasks(order.tasks, input);
  await assertNotCredited(db, line ? [line.id] : order.lines.map((one) => one.id));
  const amountCents = asked ?? (most < left ? most : undefined);
  return { ...order, paymentIntentId: order.paymentIntentId, left, amountCents };
}
