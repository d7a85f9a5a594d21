import "server-only";
import type { License } from "@/generated/prisma/client";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { db, Prisma } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { type RecordedKind, updateRecorded } from "@/lib/records/writes/recorded-write";
import { lockOrder } from "@/lib/sales/orders/mutations";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { register } from "./issue-mutations";
import { isLineUsed } from "./record-dto";
import { initialsOf, licenseeText } from "./rules/licensee";
import type { ChangeLicensee, LicenseeInput } from "./schema";

/** For the order that is open; without one, it goes to who pays. @throws AppError `conflict` */
export async function saveLicenseeOfCheckout(
  sessionId: string,
  licensee: LicenseeInput | null,
): Promise<void> {
  const { count } = await db.order.updateMany({
    where: { sessionId, status: { in: ["pending", "failed"] } },
    data: { licensee: licensee ?? Prisma.DbNull },
  });
  if (count === 0) throw new AppError("conflict", "There is no open payment for this cart.");
}

async function orderIdOf(token: string): Promise<number> {
  const order = isToken(token)
    ? await db.order.findUnique({ where: { tokenHash: tokenHash(token) }, select: { id: true } })
    : null;
  if (!order) throw notFound("There is no such order.");
  return order.id;
}

const WRITE = "Please write to us to change whom it is for.";

/**
 * Once, and until the first byte of one of its files was sent.
 * @throws AppError `not_found`, `conflict`
 */
export async function nameLicensee(token: string, lineId: number, licensee: LicenseeInput): Promise<void> {
  const orderId = await orderIdOf(token);
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw notFound("There is no such line in this order.");
    const license = await tx.license.findUnique({ where: { lineId } });
    if (!license || license.revokedAt || isRefunded(line))
      throw new AppError("conflict", "This order holds no valid license of this line.");
    if (license.namedAt) throw new AppError("conflict", `This license was named already. ${WRITE}`);
    const [files, tasks] = await Promise.all([
      tx.orderFile.findMany({ where: { orderId, planId: line.planId } }),
      tx.orderTask.findMany({ where: { lineId }, include: { files: true } }),
    ]);
    if (isLineUsed({ files, tasks }, line))
      throw new AppError("conflict", `A file of this license was opened already. ${WRITE}`);
    await tx.license.update({ where: { id: license.id }, data: { ...licensee, namedAt: new Date() } });
    const change = { licenseId: license.id, kind: "named", orderId } as const;
    await register(tx, { ...change, licensee: licenseeText(licensee) });
  });
}

const LICENSE: RecordedKind<License> = {
  area: "licenses",
  find: (tx, id) => tx.license.findUnique({ where: { id } }),
  // The log tells that it was changed; names are erased with the buyer, and stand in the register alone.
  logged: ({ number, name, company }) => ({ number, licensee: initialsOf(`${name} ${company}`) }),
};

/** At any time. @throws AppError `not_found`, `forbidden`, `stale` */
export async function changeLicensee(
  id: number,
  { lastUpdatedAt, ...licensee }: ChangeLicensee,
  actor: Staff,
): Promise<void> {
  const options = { readAt: lastUpdatedAt, action: "name-licensee" };
  await updateRecorded(LICENSE, id, actor, options, async (tx, before) => {
    if (licenseeText(before) === licenseeText(licensee)) return before;
    const data = { ...licensee, lastUpdatedBy: actor.id };
    const after = await tx.license.update({ where: { id }, data, include: { line: true } });
    const change = { licenseId: id, kind: "named", orderId: after.line.orderId } as const;
    await register(tx, { ...change, licensee: licenseeText(licensee), userId: actor.id });
    return after;
  });
}
