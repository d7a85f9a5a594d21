import "server-only";
import type { License, LicenseTransfer, Order, OrderLine } from "@/generated/prisma/client";
import type { Prisma, Tx } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import { linkToken, newTokenNonce, tokenHash } from "@/lib/platform/http/link-token";
import { EARLIER_ORDER } from "@/lib/platform/http/referrer-source";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { addonChoicesOf, bringsFile, isFileEnded } from "@/lib/sales/fulfilment/rules/deliverables";
import { addOrderEvent, type LockedOrder } from "@/lib/sales/orders/mutations";
import { newOrderNumber } from "@/lib/sales/orders/server/order-number";
import { register } from "./issue-mutations";

interface Source {
  /** The order and those that its license came from, all locked. */
  orders: LockedOrder[];
  order: LockedOrder;
  line: LockedOrder["lines"][number];
  license: License;
}

const NOTHING = { subtotalCents: 0, discountCents: 0, creditCents: 0, taxCents: 0, totalCents: 0 };

const freeLine = ({ planId, planName, planSlug, planImage, quantity, ...line }: OrderLine) => ({
  ...{ planId, planName, planSlug, planImage, quantity, ...NOTHING, planPriceCents: 0 },
  addons: addonChoicesOf(line).map((addon) => ({ ...addon, priceCents: 0 })),
  configuration: line.configuration,
  chosen: line.chosen as Prisma.InputJsonObject,
  bought: line.bought,
});

/** Of the new holder, under the terms that the license was sold under. */
function createOrder(tx: Tx, { order, line, license }: Source, to: LicenseTransfer, now: Date) {
  const tokenNonce = newTokenNonce();
  const message = `License ${license.number} was passed on from order ${order.number}.`;
  return tx.order.create({
    data: {
      number: newOrderNumber(),
      kind: "transfer",
      status: "paid",
      paidAt: now,
      parentOrderId: order.id,
      name: to.name,
      ...emailColumns(to.email),
      currency: order.currency,
      source: EARLIER_ORDER,
      policies: order.policies as Prisma.InputJsonObject,
      ...NOTHING,
      cartHash: "",
      tokenNonce,
      tokenHash: tokenHash(linkToken(tokenNonce)),
      lines: { create: freeLine(line) },
      events: { create: { kind: "created", message } },
    },
    include: { lines: { select: { id: true } } },
  });
}

async function giveFiles(tx: Tx, { order, line }: Source, orderId: number): Promise<void> {
  const files = await tx.orderFile.findMany({
    where: { orderId: order.id, planId: line.planId, revokedAt: null },
    orderBy: { id: "asc" },
  });
  await tx.orderFile.createMany({
    data: files
      .filter((file) => bringsFile(line, file))
      .map(({ planId, planFileId, kind, variant, maxDownloads }) => ({
        ...{ orderId, planId, planFileId, kind, variant, maxDownloads },
      })),
  });
}

/** What was made for the line. What was written to its holder about it, and where parcels went, stays behind. */
async function giveTasks(tx: Tx, { line }: Source, orderId: number, lineId: number): Promise<void> {
  const tasks = await tx.orderTask.findMany({
    where: { lineId: line.id },
    include: { files: { where: { deliveredAt: { not: null }, revokedAt: null }, orderBy: { id: "asc" } } },
    orderBy: { id: "asc" },
  });
  for (const { key, kind, title, quantity, dueAt, state, deliveredAt, deliveries, files } of tasks)
    await tx.orderTask.create({
      data: {
        ...{ orderId, lineId, key, kind, title, quantity, dueAt, state, deliveredAt, deliveries },
        files: {
          create: files.map((file) => ({
            fileName: file.fileName,
            storageKey: file.storageKey,
            contentType: file.contentType,
            bytes: file.bytes,
            sha256: file.sha256,
            maxDownloads: file.maxDownloads,
            deliveredAt: file.deliveredAt,
          })),
        },
      },
    });
}

/** The line, and what it is an upgrade of: whoever passes the license on keeps no earlier set of it. */
async function endingLines(tx: Tx, { orders, line }: Source): Promise<number[]> {
  const ids = [line.id];
  for (let upgradeLineId: number | undefined = line.id; upgradeLineId !== undefined; ) {
    const credit: { baseLineId: number } | null = await tx.lineCredit.findFirst({
      where: { upgradeLineId, releasedAt: null },
      select: { baseLineId: true },
    });
    upgradeLineId = credit?.baseLineId;
    if (upgradeLineId !== undefined) ids.push(upgradeLineId);
  }
  const known = orders.flatMap(({ lines }) => lines.map(({ id }) => id));
  return ids.filter((id) => known.includes(id));
}

async function endFiles(tx: Tx, source: Source, now: Date): Promise<void> {
  const ending = await endingLines(tx, source);
  await tx.orderLine.updateMany({ where: { id: { in: ending } }, data: { transferredAt: now } });
  const ended = { revokedAt: now, transferredAt: now };
  await tx.taskFile.updateMany({ where: { task: { lineId: { in: ending } }, revokedAt: null }, data: ended });
  for (const { id: orderId, lines } of source.orders) {
    const after = lines.map((line) => (ending.includes(line.id) ? { ...line, transferredAt: now } : line));
    const mine = after.filter(({ id }) => ending.includes(id));
    if (mine.length === 0) continue;
    const files = await tx.orderFile.findMany({ where: { orderId, revokedAt: null } });
    // A file that another line of the order brings as well stays.
    const over = files.filter(
      (file) => mine.some((line) => bringsFile(line, file)) && isFileEnded(after, file),
    );
    await tx.orderFile.updateMany({ where: { id: { in: over.map(({ id }) => id) } }, data: ended });
  }
}

async function tellBoth(tx: Tx, { order }: Source, heir: Order, { id: transferId }: LicenseTransfer) {
  const mail = (side: "holder" | "heir") => ({
    key: `license-transferred:${transferId}:${side}`,
    data: { transferId, side },
  });
  await queueMail(tx, "license-transferred", { ...mail("heir"), to: heir, orderId: heir.id });
  if (order.email)
    await queueMail(tx, "license-transferred", { ...mail("holder"), to: order, orderId: order.id });
}

/** Within a transaction that holds the orders; once for a transfer. */
export async function passOn(tx: Tx, source: Source, to: LicenseTransfer, now: Date): Promise<void> {
  const { order, license } = source;
  const { lines, ...heir } = await createOrder(tx, source, to, now);
  const [line] = lines;
  if (!line) throw new Error("The order of a new holder has no line.");
  await giveFiles(tx, source, heir.id);
  await giveTasks(tx, source, heir.id, line.id);
  await endFiles(tx, source, now);
  await tx.license.update({
    where: { id: license.id },
    // The transfer named whom it is for.
    data: { lineId: line.id, name: to.name, company: "", namedAt: now },
  });
  await tx.licenseTransfer.update({ where: { id: to.id }, data: { doneAt: now, toLineId: line.id } });
  const change = { licenseId: license.id, kind: "transferred", orderId: heir.id } as const;
  await register(tx, { ...change, licensee: to.name });
  const message = `License ${license.number} was passed on, to order ${heir.number}.`;
  await addOrderEvent(tx, order.id, "transfer", message);
  await tellBoth(tx, source, heir, to);
}
