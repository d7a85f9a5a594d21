import "server-only";
import type { License, LicenseChange, Order } from "@/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db/client";
import { addOrderEvent, type LockedOrder, lockOrder } from "@/lib/sales/orders/mutations";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { licenseeOf, licenseeText } from "./rules/licensee";
import { newLicenseNumber } from "./server/license-number";

/** Each function is part of a transaction that holds the order's row. */

const NUMBER_TRIES = 5;

interface Change {
  licenseId: number;
  kind: LicenseChange;
  orderId: number;
  licensee?: string;
  userId?: number | undefined;
}

export async function register(tx: Tx, { userId, ...change }: Change): Promise<void> {
  await tx.licenseEvent.create({ data: { ...change, userId: userId ?? null } });
}

async function issue(
  tx: Tx,
  order: Pick<Order, "id" | "name" | "licensee">,
  lineId: number,
  issuedAt: Date,
): Promise<void> {
  const licensee = licenseeOf(order);
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const data = { number: newLicenseNumber(), lineId, ...licensee, issuedAt };
    // A number that was taken must not end the transaction that books a payment.
    const [made] = await tx.license.createManyAndReturn({ data: [data], skipDuplicates: true });
    if (!made) continue;
    const change = { licenseId: made.id, kind: "issued", orderId: order.id } as const;
    return register(tx, { ...change, licensee: licenseeText(licensee) });
  }
  throw new Error("No number was free for a license.");
}

async function move(tx: Tx, license: License, to: Omit<Change, "licenseId"> & { lineId: number }) {
  const { lineId, ...change } = to;
  await tx.license.update({ where: { id: license.id }, data: { lineId, revokedAt: null } });
  await register(tx, { licenseId: license.id, ...change });
}

async function licenseOfBase(tx: Tx, upgradeLineId: number): Promise<License | undefined> {
  const credit = await tx.lineCredit.findUnique({
    where: { upgradeLineId },
    select: { baseLine: { select: { licenseRecord: true } } },
  });
  return credit?.baseLine.licenseRecord ?? undefined;
}

/** One for each line of a plan that is not refunded; an upgrade takes over that of its base. Idempotent. */
export async function issueLicenses(
  tx: Tx,
  order: Pick<LockedOrder, "id" | "name" | "licensee" | "kind" | "lines">,
  issuedAt: Date,
): Promise<void> {
  const known = await tx.license.findMany({
    where: { lineId: { in: order.lines.map(({ id }) => id) } },
    select: { lineId: true },
  });
  const lacking = order.lines.filter(
    (line) => !line.isChange && !isRefunded(line) && known.every(({ lineId }) => lineId !== line.id),
  );
  for (const { id: lineId } of lacking) {
    const base = order.kind === "upgrade" ? await licenseOfBase(tx, lineId) : undefined;
    if (base) await move(tx, base, { lineId, kind: "upgraded", orderId: order.id });
    else await issue(tx, order, lineId, issuedAt);
  }
}

/** When the upgrade that held it was refunded: what it was an upgrade of is still paid for. */
async function moveToBase(tx: Tx, license: License, userId: number | undefined): Promise<boolean> {
  const credit = await tx.lineCredit.findUnique({
    where: { upgradeLineId: license.lineId },
    include: { baseLine: { include: { order: true, licenseRecord: true } } },
  });
  if (!credit?.releasedAt) return false;
  const { order, licenseRecord, ...line } = credit.baseLine;
  const isHeld = order.status === "paid" || order.status === "partially_refunded";
  if (!isHeld || isRefunded(line) || licenseRecord || line.transferredAt) return false;
  await move(tx, license, { lineId: line.id, kind: "downgraded", orderId: order.id, userId });
  return true;
}

const idsOf = (lines: LockedOrder["lines"]) => lines.map(({ id }) => id);

/** The order of whom it was passed on to: ends with the payment of who had it first, and comes back with it. */
async function setHeld(tx: Tx, orderId: number, isHeld: boolean): Promise<void> {
  await lockOrder(tx, orderId);
  await tx.order.update({ where: { id: orderId }, data: { status: isHeld ? "paid" : "refunded" } });
  const revokedAt = isHeld ? null : new Date();
  const where = { transferredAt: null };
  await tx.orderFile.updateMany({
    where: { ...where, orderId, isTakenByStaff: false },
    data: { revokedAt },
  });
  await tx.taskFile.updateMany({ where: { ...where, task: { orderId } }, data: { revokedAt } });
  const message = isHeld
    ? "The payment of this license stands again: its files are back."
    : "The payment of this license went back: its files ended.";
  await addOrderEvent(tx, orderId, "refund", message);
}

/** Those of the lines, and those that were passed on from them. */
const heldThrough = (tx: Tx, lines: LockedOrder["lines"]) => {
  const ids = { in: idsOf(lines) };
  return tx.license.findMany({
    where: { OR: [{ lineId: ids }, { transfers: { some: { fromLineId: ids, doneAt: { not: null } } } }] },
    include: { line: { select: { orderId: true } } },
    orderBy: { lineId: "asc" },
  });
};

/** @param lines those of the order that ended now, by a refund or a dispute that was lost */
export async function revokeLicenses(
  tx: Tx,
  order: Pick<Order, "id">,
  lines: LockedOrder["lines"],
  userId?: number,
): Promise<void> {
  if (lines.length === 0) return;
  for (const { line, ...license } of await heldThrough(tx, lines)) {
    if (license.revokedAt) continue;
    if (line.orderId === order.id && (await moveToBase(tx, license, userId))) continue;
    if (line.orderId !== order.id) await setHeld(tx, line.orderId, false);
    await tx.license.update({ where: { id: license.id }, data: { revokedAt: new Date() } });
    await register(tx, { licenseId: license.id, kind: "revoked", orderId: line.orderId, userId });
  }
}

/** @param order as it is now @param lines those of it whose refund did not arrive */
export async function restoreLicenses(
  tx: Tx,
  order: LockedOrder,
  lines: LockedOrder["lines"],
): Promise<void> {
  if (lines.length === 0) return;
  for (const { line, ...license } of await heldThrough(tx, lines)) {
    if (!license.revokedAt) continue;
    if (line.orderId !== order.id) await setHeld(tx, line.orderId, true);
    await tx.license.update({ where: { id: license.id }, data: { revokedAt: null } });
    await register(tx, { licenseId: license.id, kind: "restored", orderId: line.orderId });
  }
  if (order.status === "review") return;
  // An upgrade that had lost it takes it from its base again; a transferred line never does.
  const ids = idsOf(lines);
  const own = order.lines.filter(({ id, transferredAt }) => ids.includes(id) && transferredAt === null);
  await issueLicenses(tx, { ...order, lines: own }, order.paidAt ?? new Date());
}

const AT_ONCE = 500;

/** For orders that a store of the version before settled while it was being replaced. */
export async function issueMissingLicenses(): Promise<void> {
  const rows = await db.$queryRaw<{ lineId: number; orderId: number }[]>`
    SELECT l.id AS "lineId", o.id AS "orderId" FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.status IN ('paid', 'partially_refunded') AND o.kind <> 'transfer' AND l.transferred_at IS NULL
      AND NOT (l.refunded_cents > 0 AND l.refunded_cents >= l.total_cents)
      AND NOT EXISTS (SELECT 1 FROM licenses k WHERE k.line_id = l.id)
      AND NOT EXISTS (
        SELECT 1 FROM line_credits c JOIN order_lines ul ON ul.id = c.upgrade_line_id
          JOIN orders u ON u.id = ul.order_id
        WHERE c.base_line_id = l.id AND c.released_at IS NULL AND u.status IN ('paid', 'partially_refunded'))
    ORDER BY o.id, l.id LIMIT ${AT_ONCE}`;
  for (const orderId of new Set(rows.map((row) => row.orderId))) {
    await db.$transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order.status !== "paid" && order.status !== "partially_refunded") return;
      const lines = order.lines.filter(({ id }) => rows.some(({ lineId }) => lineId === id));
      await issueLicenses(tx, { ...order, lines }, order.paidAt ?? order.createdAt);
    });
  }
}
