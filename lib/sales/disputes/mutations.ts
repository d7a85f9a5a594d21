import "server-only";
import type { Dispute } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { closeAlerts } from "@/lib/access/staff/alert-mutations";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { db } from "@/lib/platform/db/client";
import { formatCents } from "@/lib/platform/format/money";
import { disputeAlert } from "@/lib/sales/orders/dispute-mutations";
import { addOrderEvent, lockOrder } from "@/lib/sales/orders/mutations";

/** Before the provider is asked: after a stop in between, who sent what is known. */
export async function keepStatement(id: number, statement: string, actor: Staff): Promise<void> {
  await db.dispute.updateMany({
    where: { id, submittedAt: null },
    data: { statement, submittedBy: actor.id },
  });
}

/**
 * Once, however often the provider says that it has the evidence.
 * @param actor left out where the provider had it before it was asked
 */
export async function noteSubmission(
  { id, orderId }: Pick<Dispute, "id" | "orderId">,
  providerStatus: string,
  actor?: Staff,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [dispute] = await tx.dispute.updateManyAndReturn({
      where: { id, submittedAt: null },
      data: { submittedAt: new Date() },
    });
    if (!dispute) return;
    // What the bank decided meanwhile stays.
    await tx.dispute.updateMany({ where: { id, state: "open" }, data: { providerStatus } });
    const amount = formatCents(dispute.amountCents);
    const message = `The evidence in the dispute of ${amount} was sent to the bank.`;
    await addOrderEvent(tx, orderId, "dispute", message, dispute.submittedBy ?? undefined);
    const others = await tx.dispute.count({ where: { orderId, state: "open", submittedAt: null } });
    if (dispute.state === "open" && others === 0) await closeAlerts(tx, disputeAlert(orderId), actor);
    if (!actor) return;
    await recordActivity(tx, {
      actor,
      action: "submit-evidence",
      entityType: "dispute",
      entityId: id,
      label: order.number,
      after: { amountCents: dispute.amountCents, providerStatus },
    });
  });
}
