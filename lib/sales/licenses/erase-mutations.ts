import "server-only";
import type { Tx } from "@/lib/platform/db/client";

/**
 * Licenses and their register stay, without names; nothing is passed on to or by somebody who was erased.
 * @param transferIds those that go to the buyer
 */
export async function eraseFromLicenses(tx: Tx, orderIds: number[], transferIds: number[]): Promise<void> {
  const lines = await tx.orderLine.findMany({ where: { orderId: { in: orderIds } }, select: { id: true } });
  const lineId = { in: lines.map(({ id }) => id) };
  await tx.license.updateMany({ where: { lineId }, data: { name: "", company: "" } });
  await tx.licenseEvent.updateMany({ where: { orderId: { in: orderIds } }, data: { licensee: "" } });
  await tx.licenseTransfer.updateMany({
    where: { doneAt: null, canceledAt: null, OR: [{ fromLineId: lineId }, { id: { in: transferIds } }] },
    data: { canceledAt: new Date() },
  });
  await tx.licenseTransfer.updateMany({
    where: { id: { in: transferIds } },
    data: { name: "", email: "", emailKey: "" },
  });
}
