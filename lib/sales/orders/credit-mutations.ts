import "server-only";
import { alertStaff } from "@/lib/access/staff/alert-mutations";
import type { Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type LockedOrder, orderScreen } from "./mutations";

async function upgradeOf(tx: Tx, lineIds: readonly number[]): Promise<string | undefined> {
  const credit = await tx.lineCredit.findFirst({
    where: { baseLineId: { in: [...lineIds] }, releasedAt: null },
    select: { upgradeLine: { select: { order: { select: { number: true } } } } },
  });
  return credit?.upgradeLine.order.number;
}

/** @throws AppError `conflict` that names the upgrade order */
export async function assertNotCredited(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const upgrade = await upgradeOf(tx, lineIds);
  if (upgrade === undefined) return;
  const message = `What this line cost is credited to the upgrade order ${upgrade}. Refund that order first.`;
  throw new AppError("conflict", message, { extra: { upgradeOrder: upgrade } });
}

export async function releaseCredits(tx: Tx, upgradeOrderId: number): Promise<void> {
  await tx.lineCredit.updateMany({
    where: { upgradeLine: { orderId: upgradeOrderId }, releasedAt: null },
    data: { releasedAt: new Date() },
  });
}

export async function alertOfCredit(tx: Tx, order: LockedOrder): Promise<void> {
  const upgrade = await upgradeOf(
    tx,
    order.lines.map(({ id }) => id),
  );
  if (upgrade === undefined) return;
  const message = `Order ${order.number} was refunded at the provider, but the upgrade order ${upgrade} counts on what it cost.`;
  await alertStaff(tx, { message, link: orderScreen(order.id) });
}
