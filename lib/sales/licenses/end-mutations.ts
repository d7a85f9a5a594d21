import "server-only";
import type { Tx } from "@/lib/platform/db/client";

const linesOf = async (tx: Tx, orderIds: number[]) => {
  const lines = await tx.orderLine.findMany({ where: { orderId: { in: orderIds } }, select: { id: true } });
  return { in: lines.map(({ id }) => id) };
};

/**
 * The links of what is open end.
 * @param orderIds those that a license was to be taken from
 * @param transferIds further ones
 */
export async function callOffTransfers(
  tx: Tx,
  orderIds: number[],
  transferIds: number[] = [],
): Promise<void> {
  const fromLineId = await linesOf(tx, orderIds);
  await tx.licenseTransfer.updateMany({
    where: { doneAt: null, canceledAt: null, OR: [{ fromLineId }, { id: { in: transferIds } }] },
    data: { canceledAt: new Date() },
  });
}

/**
 * Licenses and their register stay, without names; nothing is passed on to or by somebody who was erased.
 * @param transferIds those that go to the buyer
 */
export async function eraseFromLicenses(tx: Tx, orderIds: number[], transferIds: number[]): Promise<void> {
  const lineId = await linesOf(tx, orderIds);
  await tx.license.updateMany({ where: { lineId }, data: { name: "", company: "" } });
  await tx.licenseEvent.updateMany({ where: { orderId: { in: orderIds } }, data: { licensee: "" } });
  await callOffTransfers(tx, orderIds, transferIds);
  await tx.licenseTransfer.updateMany({
    where: { id: { in: transferIds } },
    data: { name: "", email: "", emailKey: "" },
  });
}
