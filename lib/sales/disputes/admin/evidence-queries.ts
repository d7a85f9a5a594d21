import "server-only";
import type { Dispute } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { policiesNotedWith } from "@/lib/settings/policy-queries";
import type { EvidencePart } from "../dto";
import { type EvidenceMessage, MESSAGE_PARTS, NEWEST, ORDER_PARTS, toEvidence } from "./evidence-dto";

/** An order whose buyer was erased has no address: those of others without one are not theirs. */
async function messagesOf(emailKey: string): Promise<{ messages: EvidenceMessage[]; count: number }> {
  if (emailKey === "") return { messages: [], count: 0 };
  const where = { emailKey };
  const [messages, count] = await Promise.all([
    db.contactMessage.findMany({ where, include: MESSAGE_PARTS, ...NEWEST }),
    db.contactMessage.count({ where }),
  ]);
  return { messages, count };
}

/** What the store has kept of the order whose payment is disputed, in the words that the bank reads. */
export async function gatherEvidence(
  orderId: number,
  dispute: Pick<Dispute, "amountCents" | "reason" | "openedAt" | "providerDisputeId">,
): Promise<EvidencePart[]> {
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: ORDER_PARTS });
  const [policies, { messages, count }] = await Promise.all([
    policiesNotedWith({ id: orderId }),
    messagesOf(order.emailKey),
  ]);
  return toEvidence({ dispute, order, policies, messages, messageCount: count });
}
