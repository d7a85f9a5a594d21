import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { forgetSavedMails } from "@/lib/platform/ops/mail";
import { privateStorage } from "@/lib/platform/ops/storage";
import { type Erased, eraseHeld } from "./erase-mutations";
import { findBuyer, isKnown } from "./found-queries";
import { exportBuyer } from "./queries";

/** Old logs are read whole for this; nobody waits at a screen for it. */
const TIMEOUT_MS = 30 * 60_000;

/** The log says that somebody was erased, and by whom, not who. */
async function noteErasure(tx: Tx, counts: Erased, actor: Staff | undefined): Promise<void> {
  const entry = { action: "erase", entityType: "buyer" };
  if (actor) return recordActivity(tx, { ...entry, actor, after: counts });
  await tx.activityLog.create({
    data: { ...entry, userName: "buyer command", details: { label: "", after: { ...counts } } },
  });
}

/**
 * Orders and invoices stay for the books, without name, email address and session; mails, messages, chats, wishes and
 * sketches, the cart and the newsletter go, and so does what opens My plans.
 * @param actor undefined for the operator's command
 */
export async function eraseBuyer(email: string, actor?: Staff): Promise<Erased> {
  const { erased, storageKeys } = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      const held = await eraseHeld(tx, email, await findBuyer(email, tx));
      if (Object.values(held.erased).some((count) => count > 0)) await noteErasure(tx, held.erased, actor);
      return held;
    },
    { timeout: TIMEOUT_MS },
  );
  for (const key of storageKeys) await privateStorage().delete(key);
  await forgetSavedMails(email);
  return erased;
}

/**
 * And everything else of the same email address.
 * @throws AppError `not_found`, `forbidden`, `conflict` when the order names nobody
 */
export async function eraseBuyerOfOrder(orderId: number, actor: Staff): Promise<void> {
  assertCan(actor, "orders:erase-buyer");
  const order = await db.order.findUnique({ where: { id: orderId }, select: { email: true } });
  if (!order) throw notFound("There is no such order.");
  if (!order.email) throw new AppError("conflict", "This order names nobody.");
  await eraseBuyer(order.email, actor);
}

/** @throws AppError `forbidden`, `conflict` when nothing is held of the address */
export async function eraseBuyerOfAddress(email: string, actor: Staff): Promise<void> {
  assertCan(actor, "orders:erase-buyer");
  if (!isKnown(await findBuyer(email))) throw new AppError("conflict", "Nothing is held of this address.");
  await eraseBuyer(email, actor);
}

/**
 * On record with the address, which an erasure takes out of the log again.
 * @returns JSON
 * @throws AppError `forbidden`
 */
export async function exportBuyerForStaff(email: string, actor: Staff): Promise<string> {
  assertCan(actor, "orders:export-buyer");
  const data = await exportBuyer(email, new Date());
  await recordActivity(db, { actor, action: "export", entityType: "buyer", label: email });
  return JSON.stringify(data, (_key, value) => (typeof value === "bigint" ? Number(value) : value), 2);
}
