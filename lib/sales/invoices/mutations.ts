import "server-only";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { isFulfilled } from "@/lib/sales/orders/dto";
import { addOrderEvent, type LockedOrder, lockOrder } from "@/lib/sales/orders/mutations";
import { issueInvoices } from "./issue-mutations";
import type { CorrectBilling } from "./schema";

async function assertCorrectable(tx: Tx, order: LockedOrder): Promise<void> {
  if (!isFulfilled(order.status)) throw new AppError("conflict", "This order is not paid, or was refunded.");
  const sold = await tx.invoice.findMany({ where: { orderId: order.id, refundId: null } });
  if (sold.length === 0) throw new AppError("conflict", "This order has no invoice.");
  if (sold.some(({ kind }) => kind === "credit_note")) {
    throw new AppError("conflict", "The invoice was changed once already. Please write to us.");
  }
}

const isObject = (value: unknown): value is Prisma.JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function billingWith(order: LockedOrder, { company, taxId, purchaseOrder }: CorrectBilling) {
  return {
    ...(isObject(order.billing) ? order.billing : {}),
    ...(company ? { company } : {}),
    ...(taxId?.value ? { taxId: { type: taxId.type ?? null, value: taxId.value } } : {}),
    ...(purchaseOrder ? { purchaseOrder } : {}),
  };
}

/**
 * Nothing that was issued is changed: a credit note takes the invoice back, and a new one of the same sums
 * takes its place.
 * @throws AppError `not_found`, `conflict` when the order is not paid, has no invoice, or was corrected before
 */
export async function correctBilling(token: string, input: CorrectBilling): Promise<void> {
  const found = isToken(token)
    ? await db.order.findUnique({ where: { tokenHash: tokenHash(token) }, select: { id: true } })
    : null;
  if (!found) throw notFound("There is no such order.");
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    await assertCorrectable(tx, order);
    const billing = billingWith(order, input) as Prisma.InputJsonObject;
    await tx.order.update({ where: { id: order.id }, data: { billing } });
    const message = "The buyer added to the invoice: a credit note and a new invoice were made.";
    await addOrderEvent(tx, order.id, "invoice", message);
    await issueInvoices(tx, order.id, [{ reason: "correction", at: new Date() }]);
  });
}

/** Once, when the document is first made. */
export async function noteHash(id: number, sha256: string): Promise<void> {
  await db.invoice.updateMany({ where: { id, sha256: null }, data: { sha256 } });
}
