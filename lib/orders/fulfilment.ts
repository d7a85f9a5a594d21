import "server-only";
import { z } from "zod";
import type { FileKind, Order, PlanFile, Prisma } from "@/generated/prisma/client";
import { addonChoiceSchema, lineChoiceSchema } from "@/lib/offers/schema";
import type { Tx } from "@/lib/platform/db/client";
import { addOrderEvent, alertStaff } from "./mutations";

/** An order with its lines, whose row is held. */
export type HeldOrder = Prisma.OrderGetPayload<{ include: { lines: true } }>;

/** The order with its row held until the transaction ends. */
export async function holdOrder(tx: Tx, id: number): Promise<HeldOrder> {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id} FOR UPDATE`;
  return tx.order.findUniqueOrThrow({ where: { id }, include: { lines: true } });
}

/** One file that a line brings: the newest revision of its kind and variant, or the one of the day. */
interface Due {
  planId: number;
  kind: FileKind;
  variant: string;
  /** The revision of the day, for a plan whose file is gone meanwhile. */
  soldId?: number;
}

/**
 * The files that a line brings at once. A foundation, wall or mirrored option changes the
 * drawing: until the variant is there the line brings none, never the set as drawn in its place.
 */
function dueFiles(line: HeldOrder["lines"][number], current: readonly PlanFile[]): Due[] {
  const addons = z.array(addonChoiceSchema).catch([]).parse(line.addons);
  const extra = addons.flatMap(({ file }) =>
    file ? [{ planId: line.planId, kind: file.kind, variant: "", soldId: file.id }] : [],
  );
  const choice = lineChoiceSchema.safeParse(line.chosen);
  // An order from before there was a choice: all that the plan has, as it was sold.
  if (!choice.success) {
    const drawn = current.filter((file) => file.planId === line.planId && file.variant === "");
    return [...drawn.map(({ kind }) => ({ planId: line.planId, kind, variant: "" })), ...extra];
  }
  const { files, variant, delivery } = choice.data;
  if (delivery && delivery.fulfilment !== "file") return extra;
  const own = files.map(({ id, kind }) => ({
    planId: line.planId,
    kind,
    variant,
    ...(delivery ? {} : { soldId: id }),
  }));
  return [...own, ...extra];
}

/** Gives the buyer the files that the order's lines bring at once. */
export async function grantFiles(tx: Tx, order: HeldOrder): Promise<void> {
  const planIds = [...new Set(order.lines.map((line) => line.planId))];
  const current = await tx.planFile.findMany({ where: { planId: { in: planIds }, replacedAt: null } });
  const due = order.lines.flatMap((line) => dueFiles(line, current));
  const granted = due.flatMap(({ planId, kind, variant, soldId }) => {
    const newest = current.find(
      (file) => file.planId === planId && file.kind === kind && file.variant === variant,
    );
    const planFileId = newest?.id ?? soldId;
    return planFileId === undefined ? [] : [{ orderId: order.id, planId, planFileId, kind, variant }];
  });
  await tx.orderFile.createMany({ data: granted, skipDuplicates: true });
  const without = order.lines.find((line) => {
    const choice = lineChoiceSchema.safeParse(line.chosen);
    const comesLater = choice.success && choice.data.delivery && choice.data.delivery.fulfilment !== "file";
    return !comesLater && !granted.some(({ planId }) => planId === line.planId);
  });
  if (without) {
    await alertStaff(
      tx,
      `Order ${order.number} is paid, but ${without.planName} has no files to download.`,
      order.id,
    );
  }
}

/** Takes what was bought out of the cart; what was put in or added since stays. */
export async function removeFromCart(tx: Tx, order: HeldOrder): Promise<void> {
  for (const line of order.lines) {
    if (line.cartItemId === null) continue;
    await tx.cartItem.updateMany({
      where: { id: line.cartItemId, quantity: { gt: line.quantity } },
      data: { quantity: { decrement: line.quantity } },
    });
    await tx.cartItem.deleteMany({ where: { id: line.cartItemId, quantity: { lte: line.quantity } } });
  }
}

/** Puts the receipt into the outbox, once for each order. */
export async function queueReceipt(tx: Tx, order: Order, email: string): Promise<void> {
  if (!email) {
    await addOrderEvent(tx, order.id, "mail", "No receipt was sent: the buyer left no email address.");
    return;
  }
  await tx.mail.createMany({
    data: [
      {
        key: `receipt:${order.number}`,
        kind: "receipt",
        toEmail: email,
        toName: order.name,
        data: {},
        orderId: order.id,
      },
    ],
    skipDuplicates: true,
  });
}
