import "server-only";
import type { Dispute, DisputeState } from "@/generated/prisma/client";
import { rowPath } from "@/lib/access/resources/resources";
import { alertStaff, closeAlerts } from "@/lib/access/staff/alert-mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { formatCents } from "@/lib/platform/format/money";
import { queueOrderEvent } from "@/lib/sales/assistants/event-mutations";
import { issueInvoices } from "@/lib/sales/invoices/issue-mutations";
import type { ProviderDispute } from "@/lib/sales/payments/schema";
import { addOrderEvent, type LockedOrder, lockOrder } from "./mutations";
import { recordRefund } from "./refund-mutations";

/** The rest, also inquiries that came before a dispute, are open. */
const DECIDED: Record<string, DisputeState> = {
  won: "won",
  prevented: "won",
  warning_closed: "won",
  lost: "lost",
};

const fromSeconds = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null;

const disputeScreen = (id: number): string => `${rowPath("disputes")}/${id}`;

export const disputeAlert = (orderId: number): string => `dispute:${orderId}`;

/** @returns undefined when it had been decided: events come in any order, and what the bank decided stays */
async function storeDispute(tx: Tx, orderId: number, told: ProviderDispute): Promise<Dispute | undefined> {
  const known = await tx.dispute.findUnique({ where: { providerDisputeId: told.id } });
  if (known && known.state !== "open") return undefined;
  const state = DECIDED[told.status] ?? "open";
  const data = {
    state,
    providerStatus: told.status,
    amountCents: told.amount,
    reason: told.reason ?? "no reason was given",
    evidenceDueAt: fromSeconds(told.evidence_details?.due_by) ?? known?.evidenceDueAt ?? null,
    closedAt: state === "open" ? null : new Date(),
  };
  if (known) return tx.dispute.update({ where: { id: known.id }, data });
  const openedAt = fromSeconds(told.created) ?? new Date();
  return tx.dispute.create({ data: { ...data, orderId, providerDisputeId: told.id, openedAt } });
}

async function flag(tx: Tx, order: LockedOrder): Promise<"opened" | "closed" | undefined> {
  const isOpen = (await tx.dispute.count({ where: { orderId: order.id, state: "open" } })) > 0;
  if (isOpen === (order.disputedAt !== null)) return undefined;
  await tx.order.update({ where: { id: order.id }, data: { disputedAt: isOpen ? new Date() : null } });
  return isOpen ? "opened" : "closed";
}

function wordsOf({ state, amountCents, reason }: Dispute): string {
  const amount = formatCents(amountCents);
  if (state === "won") return `The dispute of ${amount} was decided for the store.`;
  if (state === "lost") return `The dispute was lost: ${amount} went back to the cardholder.`;
  return `The payment is disputed: ${reason}.`;
}

/**
 * In any order and as often as they come: a dispute that was decided stays so. While one is open the order
 * is flagged, its files stay and its tasks pause; one that is lost is booked as money that went back, by
 * which files and licenses end as with a refund.
 * @throws AppError `conflict` when the payment itself is not known yet
 */
export async function recordDispute(orderId: number, told: ProviderDispute): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (["pending", "failed", "canceled"].includes(order.status)) {
      throw new AppError("conflict", `Order ${order.number} is disputed before it is known to be paid.`);
    }
    const before = await tx.dispute.findUnique({ where: { providerDisputeId: told.id } });
    const dispute = await storeDispute(tx, orderId, told);
    if (!dispute) return;
    const turn = await flag(tx, order);
    if (dispute.state === before?.state) return;
    const words = wordsOf(dispute);
    await addOrderEvent(tx, orderId, "dispute", words);
    await queueOrderEvent(tx, order, "dispute");
    if (turn === "closed") await closeAlerts(tx, disputeAlert(orderId));
    const alert = { key: disputeAlert(orderId), message: `Order ${order.number}: ${words}` };
    if (dispute.state !== "won") await alertStaff(tx, { ...alert, link: disputeScreen(dispute.id) });
    if (dispute.state === "lost") {
      const refund = { id: told.id, amount: told.amount, status: "succeeded", reason: "Dispute lost" };
      const reasons = await recordRefund(tx, orderId, { ...refund, kind: "dispute" });
      await issueInvoices(tx, orderId, reasons);
    }
  });
}
