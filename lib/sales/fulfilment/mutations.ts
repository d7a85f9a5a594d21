import "server-only";
import type { Order, OrderTask, Prisma } from "@/generated/prisma/client";
import { alertStaff } from "@/lib/access/staff/alert-mutations";
import { queueDrawing } from "@/lib/catalog/drawing-queue/mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import type { MailData } from "@/lib/queue/outbox/kind-schema";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { queueOrderEvent } from "@/lib/sales/assistants/event-mutations";
import { addOrderEvent, type LockedOrder, lockOrder, orderScreen } from "@/lib/sales/orders/mutations";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { dueAt } from "@/lib/settings/rules/business-days";
import { WAITING_STATES } from "./admin/schema";
import {
  bringsFile,
  CHANGE,
  type DueFile,
  deliverablesOf,
  drawnFiles,
  drawnThingOf,
  isFileEnded,
} from "./rules/deliverables";

const NOTHING_SAID = { message: "", carrier: "", tracking: "", leftOut: "", leftOutReason: "" };

const WAITING_FOR_VARIANT: Prisma.OrderTaskWhereInput = {
  kind: "drawn",
  state: { in: ["open", "in_progress"] },
  // Work pauses while the payment is disputed, and while a refund is being made.
  order: {
    status: { in: ["paid", "partially_refunded"] },
    disputedAt: null,
    buyerRefunds: { none: { state: "open" } },
  },
};

async function grant(tx: Tx, orderId: number, files: readonly DueFile[]): Promise<void> {
  const data = files.map((file) => ({ orderId, ...file }));
  await tx.orderFile.createMany({ data, skipDuplicates: true });
}

/**
 * Idempotent: each thing of each line is one task, however often this is called.
 * @param paidAt when the payment was confirmed: what due dates count from
 */
export async function fulfilLines(tx: Tx, order: LockedOrder, paidAt: Date): Promise<void> {
  const planIds = [...new Set(order.lines.map((line) => line.planId))];
  const current = await tx.planFile.findMany({ where: { planId: { in: planIds }, replacedAt: null } });
  const calendar = await getCalendar(tx);
  // An order that was held for review may have lines whose money went back before it was decided on.
  for (const line of order.lines.filter((one) => !isRefunded(one))) {
    const { files, tasks } = deliverablesOf(line, current);
    await grant(tx, order.id, files);
    const data = tasks.map(({ days, ...task }) => ({
      orderId: order.id,
      lineId: line.id,
      ...task,
      dueAt: dueAt(paidAt, days, calendar),
    }));
    await tx.orderTask.createMany({ data, skipDuplicates: true });
    for (const { key, kind } of tasks) {
      const drawn = kind === "drawn" ? drawnThingOf(line, key) : undefined;
      if (drawn) await queueDrawing(tx, line.planId, drawn);
    }
    if (files.length === 0 && !tasks.some(({ key }) => key === "option" || key === CHANGE)) {
      const message = `Order ${order.number} is paid, but ${line.planName} has no files to download.`;
      await alertStaff(tx, { message, link: orderScreen(order.id) });
    }
  }
}

export async function queueDeliveryMail(
  tx: Tx,
  order: Pick<Order, "id" | "name" | "email">,
  task: Pick<OrderTask, "id" | "title" | "kind" | "deliveries">,
  delivery: Omit<MailData<"delivery">, "title" | "isShipped">,
): Promise<void> {
  if (!order.email) {
    await addOrderEvent(
      tx,
      order.id,
      "mail",
      `No email was sent about "${task.title}": there is no address.`,
    );
    return;
  }
  await queueMail(tx, "delivery", {
    key: `delivery:${task.id}:${task.deliveries}`,
    to: order,
    data: { title: task.title, isShipped: task.kind === "shipped", ...delivery },
    orderId: order.id,
  });
}

export interface ReadyVariant {
  planId: number;
  variant: string;
  fileIds: readonly number[];
}

/**
 * Each buyer gets the kinds of files that were bought, and one mail. Tasks that somebody has begun by hand
 * (`made`) are left to them.
 * @returns how many tasks were delivered; none when called a second time
 */
export async function grantVariantFiles(tx: Tx, { planId, variant, fileIds }: ReadyVariant): Promise<number> {
  const files = await tx.planFile.findMany({ where: { id: { in: [...fileIds] }, planId, variant } });
  const where: Prisma.OrderTaskWhereInput = { ...WAITING_FOR_VARIANT, line: { planId } };
  const candidates = await tx.orderTask.findMany({ where, select: { orderId: true } });
  let delivered = 0;
  // In the order of ids, as everybody who holds several.
  for (const orderId of [...new Set(candidates.map((task) => task.orderId))].sort((a, b) => a - b)) {
    const order = await lockOrder(tx, orderId);
    const tasks = await tx.orderTask.findMany({ where: { ...where, orderId }, orderBy: { id: "asc" } });
    const before = delivered;
    for (const task of tasks) {
      const line = order.lines.find(({ id }) => id === task.lineId);
      const drawn = line && drawnThingOf(line, task.key);
      const own = drawn?.variant === variant ? drawnFiles(planId, drawn, files) : undefined;
      if (!line || !own) continue;
      await grant(tx, orderId, own);
      const done = await tx.orderTask.update({
        where: { id: task.id },
        data: {
          state: "delivered",
          deliveredAt: new Date(),
          deliveries: { increment: 1 },
          version: { increment: 1 },
        },
      });
      const names = own.map(({ planFileId }) => files.find(({ id }) => id === planFileId)?.fileName ?? "");
      const delivery = { planName: line.planName, ...NOTHING_SAID, files: names };
      await queueDeliveryMail(tx, order, done, delivery);
      await addOrderEvent(tx, orderId, "delivered", `${done.title} was drawn and delivered.`);
      delivered += 1;
    }
    if (delivered > before) await queueOrderEvent(tx, order, "delivered");
  }
  return delivered;
}

const BY_HAND =
  "This drawing needs a person: our draughtsman makes it by hand, and you get an email when it is here.";

/** The tasks that wait for the variant are made by hand from here on, and the orders say so. */
export async function giveUpDrawing(
  tx: Tx,
  { planId, variant }: Omit<ReadyVariant, "fileIds">,
): Promise<void> {
  const tasks = await tx.orderTask.findMany({
    where: { ...WAITING_FOR_VARIANT, line: { planId } },
    include: { line: true },
  });
  for (const { id, orderId, key, title, line } of tasks) {
    if (drawnThingOf(line, key)?.variant !== variant) continue;
    await tx.orderTask.update({
      where: { id },
      data: { kind: "made", message: BY_HAND, version: { increment: 1 } },
    });
    await addOrderEvent(
      tx,
      orderId,
      "drawing",
      `${title} could not be drawn by the worker: it is made by hand.`,
    );
  }
}

/**
 * For an order that was settled in the moment in which its variant was stored, so that neither saw the
 * other.
 */
export async function deliverReadyVariants(): Promise<void> {
  const tasks = await db.orderTask.findMany({
    where: WAITING_FOR_VARIANT,
    include: { line: true },
  });
  const ready = new Map<string, { planId: number; variant: string }>();
  for (const { key, line } of tasks) {
    const variant = drawnThingOf(line, key)?.variant;
    if (variant !== undefined) ready.set(`${line.planId} ${variant}`, { planId: line.planId, variant });
  }
  for (const one of ready.values()) {
    const files = await db.planFile.findMany({ where: { ...one, replacedAt: null }, select: { id: true } });
    if (files.length === 0) continue;
    const fileIds = files.map(({ id }) => id);
    await db.$transaction((tx) => grantVariantFiles(tx, { ...one, fileIds }));
  }
}

/** @returns titles of the canceled tasks */
export async function cancelTasks(
  tx: Tx,
  order: Pick<Order, "id">,
  userId: number | undefined,
  which: Pick<Prisma.OrderTaskWhereInput, "id" | "lineId">,
): Promise<string[]> {
  const tasks = await tx.orderTask.findMany({
    where: { ...which, orderId: order.id, state: { in: [...WAITING_STATES] } },
    orderBy: { id: "asc" },
  });
  for (const { id, title } of tasks) {
    await tx.orderTask.update({
      where: { id },
      data: { state: "canceled", version: { increment: 1 } },
    });
    await addOrderEvent(tx, order.id, "canceled", `${title} was canceled.`, userId);
  }
  return tasks.map(({ title }) => title);
}

type Lines = LockedOrder["lines"];

const idsOf = (rows: readonly { id: number }[]) => ({ in: rows.map(({ id }) => id) });

/**
 * For lines that were refunded in whole. A file that another line brings as well stays.
 * @param order as the refund has left it
 * @param lines those that ended now
 * @returns titles of the canceled tasks
 */
export async function revokeDeliveries(
  tx: Tx,
  order: LockedOrder,
  lines: Lines,
  userId: number | undefined,
): Promise<string[]> {
  const revokedAt = new Date();
  const canceled = await cancelTasks(tx, order, userId, { lineId: idsOf(lines) });
  const files = await tx.orderFile.findMany({ where: { orderId: order.id, revokedAt: null } });
  const ended = files.filter((file) => order.status === "refunded" || isFileEnded(order.lines, file));
  await tx.orderFile.updateMany({ where: { id: idsOf(ended) }, data: { revokedAt } });
  await tx.taskFile.updateMany({
    where: { task: { lineId: idsOf(lines) }, revokedAt: null },
    data: { revokedAt },
  });
  return canceled;
}

/** For a refund that did not arrive. What was to be done is for the staff to decide. */
export async function restoreDeliveries(tx: Tx, order: LockedOrder, lines: Lines): Promise<void> {
  const files = await tx.orderFile.findMany({ where: { orderId: order.id } });
  const own = files.filter(
    (file) => lines.length === order.lines.length || lines.some((line) => bringsFile(line, file)),
  );
  // What was passed on to somebody else stays theirs.
  const here = { transferredAt: null };
  await tx.orderFile.updateMany({
    where: { id: idsOf(own), isTakenByStaff: false, ...here },
    data: { revokedAt: null },
  });
  const ofLines = { lineId: idsOf(lines) };
  await tx.taskFile.updateMany({ where: { task: ofLines, ...here }, data: { revokedAt: null } });
  const canceled = await tx.orderTask.count({ where: { ...ofLines, state: "canceled" } });
  if (canceled === 0) return;
  const message = `A refund of order ${order.number} came back: reopen the tasks that were canceled with it.`;
  await alertStaff(tx, { message, link: orderScreen(order.id) });
}
