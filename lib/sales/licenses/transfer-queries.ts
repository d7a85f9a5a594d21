import "server-only";
import type { LicenseTransfer } from "@/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db/client";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { licenseText } from "@/lib/sales/orders/rules/license-text";
import type { TransferSide, TransferView } from "./transfer-dto";

export interface FoundTransfer {
  transfer: LicenseTransfer;
  side: TransferSide;
}

export async function findTransfer(token: string, from: Tx = db): Promise<FoundTransfer | null> {
  if (!isToken(token)) return null;
  const hash = tokenHash(token);
  const transfer = await from.licenseTransfer.findFirst({
    where: { OR: [{ holderTokenHash: hash }, { heirTokenHash: hash }] },
  });
  return transfer && { transfer, side: transfer.holderTokenHash === hash ? "holder" : "heir" };
}

function stateOf({ transfer, side }: FoundTransfer, now: Date): TransferView["state"] {
  if (transfer.doneAt) return "done";
  if (transfer.canceledAt || transfer.expiresAt <= now) return "over";
  const own = side === "holder" ? transfer.holderConfirmedAt : transfer.heirConfirmedAt;
  return own ? "waiting" : "open";
}

async function viewOf(found: FoundTransfer, now: Date): Promise<TransferView | null> {
  const { transfer, side } = found;
  const [line, license] = await Promise.all([
    db.orderLine.findUnique({ where: { id: transfer.fromLineId }, include: { order: true } }),
    db.license.findUniqueOrThrow({ where: { id: transfer.licenseId }, select: { number: true } }),
  ]);
  if (!line) return null;
  const { words, builds } = choiceOf(line);
  return {
    side,
    state: stateOf(found, now),
    number: license.number,
    planName: line.planName,
    configuration: words.join(", "),
    license: licenseText({ quantity: line.quantity, builds }),
    from: line.order.name || line.order.email || "Its holder",
    to: transfer.name,
    toEmail: transfer.email,
    expiresAt: transfer.expiresAt,
  };
}

/** Reads alone: who looks confirms nothing. @returns null for a link that never was */
export async function getTransfer(token: string, now = new Date()): Promise<TransferView | null> {
  const found = await findTransfer(token);
  return found && viewOf(found, now);
}

/** With what the link of that side is made of. */
export async function findTransferOfMail(
  id: number,
  side: TransferSide,
): Promise<{ nonce: string; view: TransferView } | null> {
  const transfer = await db.licenseTransfer.findUnique({ where: { id } });
  const view = transfer && (await viewOf({ transfer, side }, new Date()));
  return view && { nonce: side === "holder" ? transfer.holderNonce : transfer.heirNonce, view };
}
