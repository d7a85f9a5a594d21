import "server-only";
import type { Tx } from "@/lib/platform/db/client";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { dueAt } from "@/lib/settings/rules/business-days";
import { nextState } from "./rules/states";
import { lockRequest, takeStep } from "./step-mutations";

/** For what happens to the order of a quote; its row is held. */
interface QuotedOrder {
  id: number;
  requestId: number | null;
  quoteVersion: number | null;
}

/** It is paid: work begins, at the version that was paid. Idempotent. */
export async function beginWork(tx: Tx, order: QuotedOrder): Promise<void> {
  if (order.requestId === null) return;
  const request = await lockRequest(tx, order.requestId);
  if (!nextState(request.state, "pay")) return;
  const quote = await tx.requestQuote.findUnique({
    where: { requestId_version: { requestId: request.id, version: order.quoteVersion ?? 0 } },
    select: { rounds: true },
  });
  await takeStep(tx, request, "pay", { roundsLeft: quote?.rounds ?? 0, reason: "" });
}

/** All that was paid for the change went back. */
export async function cancelWork(tx: Tx, order: QuotedOrder): Promise<void> {
  if (order.requestId === null) return;
  const request = await lockRequest(tx, order.requestId);
  if (nextState(request.state, "cancel")) await takeStep(tx, request, "cancel");
}

/** The bank sent the refund back: what was paid for is owed again. */
export async function resumeWork(tx: Tx, order: QuotedOrder): Promise<void> {
  if (order.requestId === null) return;
  const request = await lockRequest(tx, order.requestId);
  if (!nextState(request.state, "resume")) return;
  await takeStep(tx, request, "resume");
  await reopenTask(tx, order.id, new Date(), undefined);
}

/** @param days business days from now; left out, the date stays */
export async function reopenTask(
  tx: Tx,
  orderId: number,
  now: Date,
  days: number | undefined,
): Promise<void> {
  const due = days === undefined ? {} : { dueAt: dueAt(now, days, await getCalendar(tx)) };
  await tx.orderTask.updateMany({
    where: { orderId, key: "change" },
    data: { state: "open", version: { increment: 1 }, ...due },
  });
}
